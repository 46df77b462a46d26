public import RunRecords
import SimulationKernel
import Synchronization
package import Tracing
package import VirtualTime

/// Turns what happens in a run into the records of its trace.
///
/// A record is stamped with the present moment and the current cause, and then becomes the current
/// cause itself: whatever follows from it, points at it. Only what happens to another client in the
/// same go does not follow from it: that points at what led to both.
public final class Recorder: Sendable {
  private let loop: VirtualRunLoop
  private let recording: Recording
  private let writing: Mutex<Writing>
  private let follower = Mutex<(@Sendable (TraceRecord) -> Void)?>(nil)

  /// Creates the recorder of the run that `loop` drives, for a world with these `clients`.
  package init(
    loop: VirtualRunLoop,
    header: TraceHeader,
    clients: [String] = [],
    recording: Recording = Recording()
  ) {
    self.loop = loop
    self.recording = recording
    writing = Mutex(
      Writing(header: header, clients: Set(clients), recording: recording, loop: loop)
    )
  }

  /// Records what happened to `entity` just now.
  ///
  /// - Returns: The record's number, from 1; 0 when the run is over and nothing was recorded.
  @discardableResult
  public func record(_ record: some RecordKind, of entity: String) -> Int {
    loop.checkThread("the recorder")
    guard !loop.isEnded else { return 0 }
    let written = write(record, of: entity, cause: loop.cause)
    loop.follow(record: written.number)
    follower.withLock { $0 }?(written)
    return written.number
  }

  /// Shows each record to `look`, just after it was made the current cause; nil shows them no more.
  ///
  /// What is recorded at the end of a run that is over is not shown.
  func follow(_ look: (@Sendable (TraceRecord) -> Void)?) {
    follower.withLock { $0 = look }
  }

  /// Records how something stood at the end of a run that is over, caused by nothing but the
  /// scenario.
  func recordAtEnd(_ record: some RecordKind, of entity: String) {
    _ = write(record, of: entity, cause: 0)
  }

  private func write<Kind: RecordKind>(
    _ kind: Kind,
    of entity: String,
    cause: Int
  ) -> TraceRecord {
    var record = TraceRecord(
      number: 0,
      time: loop.now,
      entity: entity,
      kind: Kind.kind,
      cause: cause,
      data: kind.data
    )
    let limit = recording.limit
    let isWritten = writing.withLock { $0.write(&record, limit: limit) }
    if isWritten {
      recording.look?(record)
    } else if record.number > limit {
      loop.stop()
    }
    return record
  }

  /// How many records there are so far, 0 when the trace is ended.
  package var count: Int { writing.withLock { $0.count } }

  /// A copy of the trace as far as it is written; nil when it is ended, or not kept.
  package func traceSoFar() -> Trace? { writing.withLock { $0.kept?.traceSoFar() } }

  /// What grew, when there were more records than there might be.
  package var growth: RecordGrowth? {
    let limit = recording.limit
    return writing.withLock { $0.refusedCount > 0 ? $0.tally.growth(limit: limit) : nil }
  }

  /// Ends the trace; nothing is recorded afterwards.
  ///
  /// - Returns: The trace, or what sums it up where it was passed on.
  package func finish(how: String, events: Int) -> (trace: Trace?, summary: TraceSummary?) {
    let time = loop.now
    return writing.withLock { writing in
      let ending = TraceEnding(how: how, records: writing.count, events: events, time: time)
      writing.count = 0
      if let kept = writing.kept.take() { return (kept.finish(ending), nil) }
      if let passed = writing.passed.take() { return (nil, passed.finish(ending)) }
      return (nil, nil)
    }
  }
}

/// The trace of a run while it is written: one of the two writers, until it is finished.
private struct Writing: ~Copyable {
  /// Records of one entity that followed one another in one go.
  struct Row {
    let entity: String
    /// What led to the first of them.
    let origin: Int
    /// The number of the last.
    let last: Int
  }

  var kept: TraceWriter?
  var passed: TraceStream?
  var tally: RecordTally
  /// How many records are written; 0 when the trace is ended.
  var count = 0
  /// How many records came when there were enough.
  var refusedCount = 0
  private let clients: Set<String>
  private var row: Row?

  init(header: TraceHeader, clients: Set<String>, recording: Recording, loop: VirtualRunLoop) {
    self.clients = clients
    tally = RecordTally(limit: recording.limit)
    if let output = recording.output {
      passed = TraceStream(header: header) { if !output($0) { loop.stop() } }
    } else {
      kept = TraceWriter(header: header)
    }
  }

  /// Writes a record and gives it its number, 0 when the trace is ended.
  ///
  /// It points at the current cause, unless that is a record of another client, made in the same
  /// go; then at what led to both.
  ///
  /// - Returns: Whether it is written. Beyond the limit none is; the run is lost, and numbers are
  ///   given out further so that no two records have the same.
  mutating func write(_ record: inout TraceRecord, limit: Int) -> Bool {
    if let row, row.last == record.cause, row.entity != record.entity,
      clients.contains(row.entity), clients.contains(record.entity)
    {
      record.cause = row.origin
    }
    defer { note(record) }
    guard kept != nil || passed != nil else { return false }
    guard count < limit else {
      refusedCount += 1
      record.number = limit + refusedCount
      return false
    }
    tally.note(kind: record.kind, of: record.entity)
    count += 1
    if kept != nil { record.number = kept?.write(record) ?? 0 }
    if passed != nil { record.number = passed?.write(record) ?? 0 }
    return true
  }

  /// Lets the row go on with a record, or begin with it.
  private mutating func note(_ record: TraceRecord) {
    let goesOn = row.map { $0.entity == record.entity && $0.last == record.cause } ?? false
    let origin = goesOn ? row?.origin : nil
    row = Row(entity: record.entity, origin: origin ?? record.cause, last: record.number)
  }
}

extension TraceWriter {
  fileprivate mutating func write(_ record: TraceRecord) -> Int {
    write(
      time: record.time,
      entity: record.entity,
      kind: record.kind,
      cause: record.cause,
      data: record.data
    )
  }
}

extension TraceStream {
  fileprivate mutating func write(_ record: TraceRecord) -> Int {
    write(
      time: record.time,
      entity: record.entity,
      kind: record.kind,
      cause: record.cause,
      data: record.data
    )
  }
}
