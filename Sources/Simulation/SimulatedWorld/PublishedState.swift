package import RunRecords
import Synchronization

/// The state of a client, recorded whenever something of it changes.
package final class PublishedState<State: RecordedState>: Sendable {
  private let recorder: Recorder
  private let client: String
  private let state = Mutex(State())

  /// Begins with nothing known.
  package init(_ recorder: Recorder, of client: String) {
    (self.recorder, self.client) = (recorder, client)
  }

  /// The last published state.
  package var value: State { state.withLock { $0 } }

  /// Records what has changed since the last time; nothing where nothing has.
  package func publish(_ new: State) {
    let delta = state.withLock { state in
      defer { state = new }
      return StateDelta(from: state, to: new)
    }
    if let delta { recorder.record(delta, of: client) }
  }
}
