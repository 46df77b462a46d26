import RunRecords
import Scenarios
import Services
import SimulationKernel
import Synchronization
import Tracing
import VirtualTime

/// Starts one client, passes a user's words on to it, and records how it ends.
final class ClientHost: Sendable {
  let name: String
  private let verb: String
  private let endless: Bool
  private let client: any SimulatedClient
  private let network: Network
  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let state = Mutex(State())

  private struct State {
    var hasStarted = false
    var isRunning = false
    var runsAgain = false
  }

  init(
    name: String,
    verb: String,
    endless: Bool,
    client: any SimulatedClient,
    network: Network
  ) {
    self.name = name
    self.verb = verb
    self.endless = endless
    self.client = client
    self.network = network
    loop = network.loop
    recorder = network.recorder
  }

  /// Starts the client at `moment`, which is a timer like any other.
  ///
  /// What a user says before that is remembered; there is nothing yet to cancel or to begin anew.
  func start(at moment: SimulationTime) {
    loop.start(name, at: moment, endless: endless) { [self] in await run() }
  }

  /// Says `words` to the client, in order; what follows from them happens after the last.
  func tell(_ words: Section) {
    var effect = TellEffect.none
    for word in words.keys {
      guard let value = words[word] else { continue }
      recorder.record(ClientTold(word: word, value: value.traceValue), of: name)
      switch client.tell(Section([ScenarioValue.Entry(key: word, value: value)])) {
      case .none: break
      case let next: effect = next
      }
    }
    apply(effect)
  }

  /// Records how a client stands that still goes on when the run has ended.
  func recordStanding() {
    guard endless, state.withLock({ $0.isRunning }), let standing = client.standing else { return }
    recorder.recordAtEnd(ClientStood(outcome: standing), of: name)
  }

  private func apply(_ effect: TellEffect) {
    let (hasStarted, isRunning) = state.withLock { ($0.hasStarted, $0.isRunning) }
    guard hasStarted else { return }
    switch effect {
    case .none:
      break
    case .cancel:
      state.withLock { $0.runsAgain = false }
      if isRunning { loop.cancelTask(name) }
    case .restart where isRunning:
      state.withLock { $0.runsAgain = true }
      loop.cancelTask(name)
    case .restart:
      runAgain()
    }
  }

  private func runAgain() {
    state.withLock { state in
      state.isRunning = true
      state.runsAgain = false
    }
    loop.start(name, endless: endless) { [self] in await run() }
  }

  private func run() async {
    state.withLock { state in
      state.hasStarted = true
      state.isRunning = true
    }
    recorder.record(ClientStarted(clientKind: verb), of: name)
    do {
      let outcome = try await client.run()
      network.recordLeft(of: name)
      recorder.record(ClientFinished(outcome: outcome), of: name)
    } catch is CancellationError {
      network.recordLeft(of: name)
      recorder.record(ClientCancelled(), of: name)
    } catch {
      network.recordLeft(of: name)
      recorder.record(ClientFailed(message: "\(error)"), of: name)
    }
    let again = state.withLock { state in
      // What the end of the run cancels has gone on until then.
      if !loop.isEnded { state.isRunning = false }
      return state.runsAgain
    }
    if again, !loop.isEnded { runAgain() }
  }
}
