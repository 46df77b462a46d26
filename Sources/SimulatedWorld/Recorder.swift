import Synchronization
public import TraceVocabulary
package import Tracing
package import VirtualTime

/// Turns what happens in a run into the records of its trace.
///
/// A record is stamped with the present moment and the current cause, and then becomes the current
/// cause itself: whatever follows from it, points at it.
public final class Recorder: Sendable {
  private let loop: VirtualRunLoop
  private let writer: Mutex<TraceWriter?>

  /// Creates the recorder of the run that `loop` drives.
  package init(loop: VirtualRunLoop, header: TraceHeader) {
    self.loop = loop
    writer = Mutex(TraceWriter(header: header))
  }

  /// Records what happened to `entity` just now.
  ///
  /// - Returns: The record's number, from 1; 0 when the run is over and nothing was recorded.
  @discardableResult
  public func record(_ record: some RecordKind, of entity: String) -> Int {
    loop.checkThread("the recorder")
    guard !loop.isEnded else { return 0 }
    let time = loop.now
    let cause = loop.cause
    let number = writer.withLock { writer in
      writer?.write(
        time: time,
        entity: entity,
        kind: type(of: record).kind,
        cause: cause,
        data: record.data
      ) ?? 0
    }
    loop.cause = number
    return number
  }

  /// Records how something stood at the end of a run that is over, caused by nothing but the
  /// scenario.
  func recordAtEnd(_ record: some RecordKind, of entity: String) {
    let time = loop.now
    writer.withLock { writer in
      _ = writer?.write(
        time: time,
        entity: entity,
        kind: type(of: record).kind,
        cause: 0,
        data: record.data
      )
    }
  }

  /// How many records there are so far, 0 when the trace is ended.
  package var count: Int { writer.withLock { $0?.count ?? 0 } }

  /// A copy of the trace as far as it is written; nil when it is ended.
  package func traceSoFar() -> Trace? { writer.withLock { $0?.traceSoFar() } }

  /// Ends the trace; nothing is recorded afterwards.
  package func finish(how: String, events: Int) -> Trace? {
    let time = loop.now
    return writer.withLock { writer in
      guard let last = writer.take() else { return nil }
      let ending = TraceEnding(how: how, records: last.count, events: events, time: time)
      return last.finish(ending)
    }
  }
}
