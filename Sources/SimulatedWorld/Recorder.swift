import Synchronization
public import TraceVocabulary
package import Tracing
package import VirtualTime

/// Turns what happens in a run into the records of its trace.
///
/// A record is stamped with the present moment and the current cause, and then becomes the current
/// cause itself: whatever follows from it, points at it. Only what happens to another client in the
/// same go does not follow from it: that points at what led to both.
public final class Recorder: Sendable {
  private let loop: VirtualRunLoop
  private let clients: Set<String>
  private let writer: Mutex<TraceWriter?>
  private let row: Mutex<Row?>

  /// Records of one entity that followed one another in one go.
  private struct Row {
    let entity: String
    /// What led to the first of them.
    let origin: Int
    /// The number of the last.
    let last: Int
  }

  /// Creates the recorder of the run that `loop` drives, for a world with these `clients`.
  package init(loop: VirtualRunLoop, header: TraceHeader, clients: [String] = []) {
    self.loop = loop
    self.clients = Set(clients)
    row = Mutex(nil)
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
    let cause = cause(for: entity)
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
    row.withLock { row in
      let goesOn = row.map { $0.entity == entity && $0.last == cause } ?? false
      row = Row(entity: entity, origin: goesOn ? row?.origin ?? cause : cause, last: number)
    }
    return number
  }

  /// What leads to a record of `entity` just now: the current cause, unless that is a record of
  /// another client, made in the same go.
  private func cause(for entity: String) -> Int {
    let cause = loop.cause
    return row.withLock { row in
      guard let row, row.last == cause, row.entity != entity,
        clients.contains(row.entity), clients.contains(entity)
      else { return cause }
      return row.origin
    }
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
