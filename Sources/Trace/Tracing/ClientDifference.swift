import SimulationKernel

/// Where two traces differ that have different clients, beside what is of those clients.
///
/// A client more moves the numbers of all records behind its own, so records are matched by moment,
/// entity, kind and content. In what order those of one moment come does not count.
struct ClientDifference {
  /// The clients that only one of the traces has.
  private let onlyInFirst: [String]
  private let onlyInSecond: [String]
  /// How many records are of them.
  private let ownCounts: (first: Int, second: Int)
  /// How many of the others have their like in the other trace.
  private let matchedCount: Int
  /// The first record of each trace without its like.
  private let strange: (first: TraceRecord?, second: TraceRecord?)
  private let traces: (first: Trace, second: Trace)

  /// Compares two traces; nil when they have the same clients, or none in common.
  ///
  /// - Complexity: O(n) in the number of records.
  init?(_ first: Trace, _ second: Trace) {
    let clients = (first.header.names(of: "clients"), second.header.names(of: "clients"))
    let known = (Set(clients.0), Set(clients.1))
    onlyInFirst = clients.0.filter { !known.1.contains($0) }
    onlyInSecond = clients.1.filter { !known.0.contains($0) }
    guard onlyInFirst.count + onlyInSecond.count > 0, !known.0.isDisjoint(with: known.1) else {
      return nil
    }
    traces = (first, second)
    let (ours, theirs) = (Set(onlyInFirst), Set(onlyInSecond))
    // How many records of the second trace say the same; those of the first take them away.
    var waiting: [Said: Int] = [:]
    var ownCount = 0
    for number in second.numbers {
      let record = second.record(number)
      if record.isOf(theirs) {
        ownCount += 1
      } else {
        waiting[Said(record, in: second), default: 0] += 1
      }
    }
    let secondCount = second.count - ownCount
    var (count, own) = (0, 0)
    var strange: TraceRecord?
    for number in first.numbers {
      let record = first.record(number)
      let said = Said(record, in: first)
      if record.isOf(ours) {
        own += 1
      } else if let left = waiting[said], left > 0 {
        waiting[said] = left - 1
        count += 1
      } else if strange == nil {
        strange = record
      }
    }
    matchedCount = count
    ownCounts = (own, ownCount)
    var other: TraceRecord?
    if count < secondCount {
      // Of equal records the last ones are left over; which of them does not matter.
      other = second.numbers.lazy.map { second.record($0) }
        .first { !$0.isOf(theirs) && waiting[Said($0, in: second), default: 0] > 0 }
    }
    self.strange = (strange, other)
  }

  /// What a record says, without its number and its cause's; a request that it names by the number
  /// of its record is told by what that says.
  private struct Said: Hashable {
    let time: SimulationTime
    let entity: String
    let kind: String
    let data: [TraceField]

    init(_ record: TraceRecord, in trace: Trace) {
      (time, entity, kind) = (record.time, record.entity, record.kind)
      data = record.data.flatMap { field -> [TraceField] in
        guard field.key == "request", case .integer(let number) = field.value,
          let number = Int(exactly: number), (1..<record.number).contains(number)
        else { return [field] }
        let request = trace.record(number)
        return [TraceField(field.key, request.entity)] + request.data
      }
    }
  }
}

extension ClientDifference {
  /// The difference as the command prints it.
  func text(firstName: String, secondName: String, limit: Int) -> [String] {
    var lines = onlyInFirst.map { "client '\($0)' is only in \(firstName)" }
    lines += onlyInSecond.map { "client '\($0)' is only in \(secondName)" }
    let own = TraceDifference.counted(ownCounts.first + ownCounts.second)
    guard let moment = [strange.first, strange.second].compactMap({ $0?.time }).min() else {
      return lines + ["without \(own) of \(clientsWord), the traces have the same records"]
    }
    lines.append("without \(own) of \(clientsWord), the traces differ at \(moment.secondsText)")
    func shown(_ record: TraceRecord?, _ name: String, _ trace: Trace) -> [String] {
      guard let record else { return ["  \(name): has the like of every record of the other"] }
      return ["  \(name): \(record.text)"]
    }
    lines += shown(strange.first, firstName, traces.first)
    lines += shown(strange.second, secondName, traces.second)
    for (record, name, trace) in [
      (strange.first, firstName, traces.first), (strange.second, secondName, traces.second),
    ] {
      guard let record else { continue }
      lines.append("what led to it in \(name):")
      let causes = CauseChain(of: record.number, in: trace).causes(limit: limit)
      lines += TraceDifference.indented(causes)
    }
    return lines
  }

  private var clientsWord: String {
    onlyInFirst.count + onlyInSecond.count == 1 ? "that client" : "those clients"
  }
}

extension TraceRecord {
  /// Whether it is of one of some clients, of something of theirs, or names one of them.
  fileprivate func isOf(_ clients: Set<String>) -> Bool {
    guard !clients.isEmpty else { return false }
    if clients.contains(entity) { return true }
    if let slash = entity.lastIndex(of: "/"), clients.contains(String(entity[..<slash])) {
      return true
    }
    return data.contains { field in
      if case .text(let text) = field.value { clients.contains(text) } else { false }
    }
  }
}
