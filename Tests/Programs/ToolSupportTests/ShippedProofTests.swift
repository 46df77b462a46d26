import Geography
import Testing
import TestSupport
import Tracing
import Viewer

/// The proofs of a trace with what their clients knew, read from records alone.
struct TraceProofs {
  /// A proof, and what crossing costs at least by all that its client knew.
  struct Written {
    let record: Int
    let proof: RouteProof
    let bounds: [(one: String, other: String, least: Int64)]
    /// The route that it proves; empty without one.
    let route: [String]
  }

  /// What a client was answered, and what it has asked for.
  private struct Knowledge {
    var prices: [String: Int64] = [:]
    var closed: Set<String> = []
    var unanswered: Set<String> = []
    var (from, to, fee) = ("", "", Int64(0))
    /// The answer that a proof is to come for.
    var answer: TraceRecord?
  }

  private(set) var proofs: [Written] = []
  /// What is wrong with the records themselves.
  private(set) var mistakes: [String] = []

  init(_ trace: Trace, _ table: StateTable) {
    var clients: [String: Knowledge] = [:]
    for number in trace.numbers {
      let record = trace.record(number)
      guard record.kind.hasPrefix("shipping.") else { continue }
      var known = clients.removeValue(forKey: record.entity) ?? Knowledge()
      take(record, &known, table)
      clients[record.entity] = known
    }
    mistakes += clients.filter { $0.value.answer != nil }.keys.sorted().map { "\($0): no proof" }
  }

  private mutating func take(_ record: TraceRecord, _ known: inout Knowledge, _ table: StateTable) {
    let border = record.text("border") ?? ""
    if let answer = known.answer, record.kind != "shipping.proved" {
      mistakes.append("\(answer.number): no proof follows")
    }
    switch record.kind {
    case "shipping.asked":
      (known.from, known.to) = (record.text("from") ?? "", record.text("to") ?? "")
      (known.fee, known.unanswered) = (record.integer("fee") ?? 0, [])
    case "shipping.quoted": known.prices[border] = record.integer("cents")
    case "shipping.closed":
      known.closed.insert(border)
      known.prices[border] = nil
    case "shipping.opened": known.closed.remove(border)
    case "shipping.unanswered": known.unanswered.insert(border)
    default: break
    }
    if ["shipping.quoted", "shipping.closed", "shipping.opened"].contains(record.kind) {
      known.unanswered.remove(border)
    }
    known.answer =
      ["shipping.found", "shipping.none"].contains(record.kind) ? record : known.answer
    guard record.kind == "shipping.proved" else { return }
    note(record, known, table)
    known.answer = nil
  }

  private mutating func note(_ record: TraceRecord, _ known: Knowledge, _ table: StateTable) {
    let heights = (record.text("potentials") ?? "").split(separator: " ").compactMap { Int64($0) }
    guard heights.count == table.codes.count, known.answer != nil,
      record.integer("cost") == known.answer?.integer("cost")
    else { return mistakes.append("\(record.number): \(heights.count) potentials, another cost") }
    let barred = known.closed.union(known.unanswered)
    let open = table.borders.filter { !barred.contains($0.description) }
    let proof = RouteProof(
      from: known.from,
      to: known.to,
      cost: record.integer("cost"),
      potentials: Dictionary(uniqueKeysWithValues: zip(table.codes, heights))
    )
    proofs.append(
      Written(
        record: record.number,
        proof: proof,
        bounds: open.map { ($0.first, $0.second, known.fee + (known.prices[$0.description] ?? 0)) },
        route: (known.answer?.text("route") ?? "").split(separator: " ").map(String.init)
      )
    )
  }
}

struct ShippedProofTests {
  private static let table = Result {
    try StateTable(borders: Checkout.asset("map/us-states-borders.json"))
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.paths("shipping")))
  func `each answer of a shipment has a proof that holds, and none with a number changed`(
    path: String
  ) throws {
    let read = TraceProofs(try ShippedRuns.scene(path).trace, try Self.table.get())
    #expect(read.mistakes == [])
    for written in read.proofs {
      #expect(written.proof.mistake(written.bounds) == nil, "record \(written.record)")
      let changed = Self.changed(written)
      #expect(changed.count >= 4, "record \(written.record)")
      for (proof, what) in changed {
        #expect(proof.mistake(written.bounds) != nil, "record \(written.record): \(what)")
      }
    }
  }

  /// The proof with one number changed, wherever that leaves it no proof.
  private static func changed(_ written: TraceProofs.Written) -> [(RouteProof, String)] {
    var changed: [(RouteProof, String)] = []
    func add(_ what: String, _ change: (inout RouteProof) -> Void) {
      var proof = written.proof
      change(&proof)
      changed.append((proof, what))
    }
    let potentials = written.proof.potentials
    guard let cost = written.proof.cost else {
      // The side of a state matters where a border leads on from it, and that of an end always.
      for (state, side) in potentials {
        let leads = written.bounds.contains { [$0.one, $0.other].contains(state) }
        guard leads || [written.proof.from, written.proof.to].contains(state) else { continue }
        add("\(state) on the other side") { $0.potentials[state] = 3 - side }
      }
      return changed
    }
    add("a route for 1 less") { $0.cost = cost - 1 }
    add("a route for 1 more") { $0.cost = cost + 1 }
    // Along the route nothing can be changed: it rises by just what each border costs.
    for state in written.route where written.route.count > 1 {
      add("\(state) higher") { $0.potentials[state, default: 0] += 1 }
      add("\(state) lower") { $0.potentials[state, default: 0] -= 1 }
    }
    // Elsewhere a state can rise as high as its neighbours and their borders allow, and as deep.
    for (state, _) in potentials {
      let around = written.bounds.compactMap { bound -> (height: Int64, least: Int64)? in
        guard [bound.one, bound.other].contains(state) else { return nil }
        return potentials[bound.one == state ? bound.other : bound.one].map { ($0, bound.least) }
      }
      guard let top = around.map({ $0.height + $0.least }).min(),
        let bottom = around.map({ $0.height - $0.least }).max()
      else { continue }
      add("\(state) too high") { $0.potentials[state] = top + 1 }
      add("\(state) too deep") { $0.potentials[state] = bottom - 1 }
    }
    return changed
  }
}
