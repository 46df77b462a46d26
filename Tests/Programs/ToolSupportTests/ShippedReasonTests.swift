import Foundation
import JSON
import MazesRecords
import RunRecords
import ShippingRecords
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

/// Why a client waits, in the words of the window, against the trace itself.
struct ShippedReasonTests {
  /// What a client has asked within the first records of a trace, by no help of the window.
  private struct Asked {
    /// The requests without an end, polls left out, by the numbers of their records.
    var open: [Int: (record: TraceRecord, sent: RequestSent)] = [:]
    /// Behind how many others requests wait at their services.
    var ahead: [Int: Int] = [:]
    /// What will be asked again.
    var pauses: [(record: TraceRecord, retrying: RequestRetrying)] = []

    /// How many records have been read.
    private var count = 0

    /// Reads on, as far as a record.
    mutating func read(_ trace: Trace, of client: String, until number: Int) {
      while count < number {
        count += 1
        let record = trace.record(count)
        if record.entity == client { take(record) }
      }
    }

    private mutating func take(_ record: TraceRecord) {
      if let sent = RequestSent(record) {
        let isPoll = ["?after=", "?not="].contains { sent.path.contains($0) }
        if !isPoll, sent.endpoint != "changes" { open[record.number] = (record, sent) }
        pauses.removeAll { $0.retrying.path == sent.path && $0.retrying.attempt == sent.attempt }
      } else if let queued = RequestQueued(record) {
        ahead[queued.request] = queued.ahead
      } else if let served = RequestServed(record) {
        ahead[served.request] = nil
      } else if let retrying = RequestRetrying(record) {
        pauses.append((record, retrying))
      } else if record.kind.hasPrefix("client."), record.kind != ClientStarted.kind,
        record.kind != ClientTold.kind
      {
        pauses = []
      } else if let request = record.endedRequest {
        open[request] = nil
      }
    }

    /// The pauses that are not over at a time, in nanoseconds.
    func pauses(at now: Int64) -> [(record: TraceRecord, due: Int64, retrying: RequestRetrying)] {
      pauses.map {
        ($0.record, due($0.record), $0.retrying)
      }
      .filter { $0.1 >= now }
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `what is awaited is told, as it is in the trace, and nothing else`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    let trace = scene.trace
    for client in scene.clients.prefix(3) {
      var asked = Asked()
      for number in ShippedRuns.records(of: scene, 8, seed: 5) {
        let playhead = scene.timeline.playhead(after: number)
        let now = playhead.time.nanoseconds
        asked.read(trace, of: client, until: number)
        let facts = scene.description(at: playhead, client: client).facts
        let comment: Comment = "record \(number) of \(client): \(facts["why"] ?? .null)"
        let why = try #require(facts["why"], comment)
        let told = why["asked"]
        // Of several panes no client is told alone.
        guard facts["client"] == .string(client) else { continue }
        #expect((told == nil) == asked.open.isEmpty, comment)
        if let told, let first = asked.open[asked.open.keys.min() ?? 0] {
          #expect(told["record"] == .integer(Int64(first.record.number)), comment)
          #expect(told["since"] == .integer(first.record.time.nanoseconds), comment)
          let ahead = asked.ahead[first.record.number].map { JSONValue.integer(Int64($0)) }
          #expect(told["ahead"] == ahead, comment)
          #expect(told["attempt"] == .integer(Int64(first.sent.attempt)), comment)
        }
        let pauses = asked.pauses(at: now)
        #expect((why["next"] == nil) == pauses.isEmpty, comment)
        if let next = why["next"], case .integer(let record) = next["record"] {
          let pause = try #require(pauses.first { $0.record.number == Int(record) }, comment)
          #expect(next["due"] == .integer(pause.due), comment)
          #expect(pause.due == pauses.map(\.due).min(), comment)
          #expect(next["attempts"] == .integer(Int64(pause.retrying.attempts)), comment)
        }
        guard case .array(let sentences) = why["sentences"] else { continue }
        if !asked.open.isEmpty || !pauses.isEmpty { #expect(!sentences.isEmpty, comment) }
      }
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `what is asked again is asked again at that moment, or its client was told or ended`(
    path: String
  ) throws {
    let trace = try ShippedRuns.scene(path).trace
    var sent: Set<String> = []
    // What may end a question: a word to its client, its end, or the world that changed.
    var turns: [String: [Int64]] = [:]
    trace.forEachRecord { record in
      if let asked = RequestSent(record) {
        let time = record.time.nanoseconds
        sent.insert("\(record.entity) \(asked.path) \(asked.attempt) \(time)")
      } else if !record.isOfRequest {
        turns[record.entity, default: []].append(record.time.nanoseconds)
      }
    }
    trace.forEachRecord { record in
      guard let retrying = RequestRetrying(record) else { return }
      let (now, due) = (record.time.nanoseconds, due(record))
      let isTurned = (turns[record.entity] ?? []).contains { (now...due).contains($0) }
      guard due <= trace.endTime.nanoseconds, !isTurned else { return }
      #expect(
        sent.contains("\(record.entity) \(retrying.path) \(retrying.attempt) \(due)"),
        "\(record)"
      )
    }
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.paths("shipping")))
  func `a state that comes next does, and one that may not is overtaken by those named`(
    path: String
  ) throws {
    let scene = try ShippedRuns.scene(path)
    var compared = 0
    for number in ShippedRuns.records(of: scene, 24, seed: 7) {
      let playhead = scene.timeline.playhead(after: number)
      for client in scene.clients.prefix(2) {
        let words = scene.description(at: playhead, client: client).text
        guard let next = Self.nextSettled(client, in: scene.trace, after: number) else { continue }
        let name = try #require(
          Self.name(of: next.state, in: scene, client, after: next.record),
          "\(next.state)"
        )
        let isNext = "\(name), \(next.cost)"
        if let told = Self.part(of: words, before: " comes next:") {
          compared += 1
          #expect(told.state == isNext, "record \(number): \(words)")
        }
        if let told = Self.part(of: words, before: " cannot be settled yet: ") {
          compared += 1
          let rivals = told.rest.components(separatedBy: " might")[0]
          let isRival = ["others", told.state.hasPrefix(name) ? "another way there" : name]
            .contains { rivals.contains($0) }
          #expect(told.state == isNext || isRival, "record \(number): \(isNext) after \(words)")
        }
      }
    }
    // A search of one state has nothing to decide, and one that has all its costs decides at once.
    let undecided = ["same-state.yaml", "reopening.yaml"]
    #expect(compared > 0 || undecided.contains { path.hasSuffix($0) })
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.paths("mazes")))
  func `the next level is the one that is told`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    var compared = 0
    for number in ShippedRuns.records(of: scene, 8, seed: 9) {
      let playhead = scene.timeline.playhead(after: number)
      for client in scene.clients.prefix(4) {
        let words = scene.description(at: playhead, client: client).text
        guard words.contains(" begins with the answer to ") else { continue }
        let later = stride(from: number + 1, through: scene.trace.count, by: 1).lazy
          .map { scene.trace.record($0) }.filter { $0.entity == client }
        guard
          let next = later.first(where: { $0.kind.hasPrefix("maze.level-began") }).flatMap({
            MazeLevelBegan($0)
          })
        else { continue }
        compared += 1
        #expect(words.contains("Level \(next.depth) begins with"), "record \(number): \(words)")
      }
    }
    #expect(compared > 0 || !path.hasSuffix("four-strategies.yaml"))
  }
}

/// When the next attempt is due, in nanoseconds.
private func due(_ record: TraceRecord) -> Int64 {
  record.time.nanoseconds + (record.integer("delay") ?? 0)
}

extension ShippedReasonTests {
  /// The state that a client settles next in the same search.
  private static func nextSettled(
    _ client: String,
    in trace: Trace,
    after count: Int
  ) -> (state: String, cost: Int64, record: Int)? {
    for number in stride(from: count + 1, through: trace.count, by: 1) {
      let record = trace.record(number)
      // What changes a road may change everything.
      guard
        !["shipping.asked", "shipping.closed", "shipping.opened", "shipping.search"].contains(
          record.kind
        )
      else {
        return nil
      }
      guard record.entity == client else { continue }
      if let settled = ShippingSettled(record) { return (settled.state, settled.cost, number) }
    }
    return nil
  }

  /// The name of a state, as it is told when it is settled.
  private static func name(
    of code: String,
    in scene: any TraceScene,
    _ client: String,
    after record: Int
  ) -> String? {
    let moment = scene.timeline.playhead(after: record)
    let text = scene.description(at: moment, client: client).text
    let line = text.split(separator: "\n").first { $0.contains(" (\(code)): ") }
    return line?.components(separatedBy: " (\(code))")[0].trimmingCharacters(in: .whitespaces)
  }

  /// `Ohio, 120` where a text says `Ohio at $1.20` before some words, and what it says behind them.
  private static func part(
    of text: String,
    before words: String
  ) -> (state: String, rest: String)? {
    guard let place = text.range(of: words) else { return nil }
    let line = text[..<place.lowerBound].split(separator: "\n").last ?? ""
    let parts = line.components(separatedBy: " at $")
    guard parts.count == 2 else { return nil }
    let cents = Int64(parts[1].filter(\.isNumber)) ?? -1
    return (
      "\(parts[0].trimmingCharacters(in: .whitespaces)), \(cents)",
      String(text[place.upperBound...])
    )
  }
}
