import BusesValues
import BusTracking
import JSON
import Services
import Testing
import TestSupport

/// Cut and mangled bodies of every call: read or refused, never a crash.
struct BrokenBodyTests {
  /// The calls, each with a body in the form of both versions.
  private static let bodies: [(BusCall, String)] = [
    (.routes, Sample.text("getroutes_v2")), (.directions, Sample.text("getdirections_v2")),
    (.directions, Sample.text("getdirections_v3")), (.stops, Sample.text("getstops_v2")),
    (.predictions, Sample.text("getpredictions_v2_due_and_delayed")),
    (.predictions, Sample.text("getpredictions_v3")),
    (.predictions, Sample.text("getpredictions_partial_error")),
    (.bulletins, Sample.text("getservicebulletins_v2")),
    (
      .vehicles,
      Sample.envelope(#""vehicle":[{"vid":"1","rt":"22","lat":"41.9","lon":-87.6,"hdg":"9"}]"#)
    ),
    (.time, Sample.time), (.predictions, Sample.text("error_quota")),
  ]

  /// How many rows an answer has; throws what the reading throws.
  private static func rows(_ call: BusCall, _ body: [UInt8]) throws -> Int {
    let response = Response(status: 200, body: body)
    _ = BusReading.refusal(Response(status: 400, body: body))
    switch call {
    case .routes: return try count(call, response, BusReading.route)
    case .directions: return try count(call, response, BusReading.direction)
    case .stops: return try count(call, response, BusReading.stop)
    case .predictions:
      return try count(call, response) { try BusReading.prediction($0, start: BusRun.start) }
    case .bulletins:
      return try count(call, response) { try BusReading.bulletin($0, start: BusRun.start) }
    case .vehicles:
      return try count(call, response) { try BusReading.vehicle($0, start: BusRun.start) }
    case .time:
      _ = try BusReading.time(response, start: BusRun.start)
      return 1
    }
  }

  private static func count<Row: Hashable & Sendable>(
    _ call: BusCall,
    _ response: Response,
    _ row: (JSONTree) throws -> Row
  ) throws -> Int {
    try BusReading.answer(to: call, response, row: row).rows.count
  }

  @Test(arguments: bodies.indices)
  func `a mangled body is read or refused`(index: Int) {
    let (call, body) = Self.bodies[index]
    let bytes = Array(body.utf8)
    let telling = Array(#"{}[],:"\ue-0195.tfn<&;/"#.utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xFF]
    var refused = 0
    for seed in 0..<150 {
      var numbers = Numbers(seed: seed * 64 + index)
      var mangled = bytes
      for _ in 0...numbers.next(0..<4) where !mangled.isEmpty {
        let place = numbers.next(0..<mangled.count)
        switch numbers.next(0..<4) {
        case 0: mangled.remove(at: place)
        case 1: mangled.insert(telling[numbers.next(0..<telling.count)], at: place)
        case 2: mangled[place] = telling[numbers.next(0..<telling.count)]
        default:
          let end = min(mangled.count, place + numbers.next(1..<40))
          mangled.insert(contentsOf: mangled[place..<end], at: numbers.next(0..<mangled.count))
        }
      }
      do {
        _ = try Self.rows(call, mangled)
      } catch is RequestFailure {
        refused += 1
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(refused > 0)
  }

  /// Every scalar of a body becomes every other kind of value, one at a time.
  @Test(arguments: bodies.indices)
  func `a value of another type costs its row at most`(index: Int) throws {
    let (call, body) = Self.bodies[index]
    let whole = try? Self.rows(call, Array(body.utf8))
    let parts = body.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, text) in parts.enumerated() {
      guard let colon = text.firstIndex(of: ":"), !text.hasSuffix("{"), !text.hasSuffix("[") else {
        continue
      }
      for other in ["null", "true", "[]", "{}", "\"\"", "-1", "1e999", "[[{}]]"] {
        var changed = parts
        let comma = text.hasSuffix(",") ? "," : ""
        changed[line] = text[...colon] + other + comma
        do {
          let rows = try Self.rows(call, Array(changed.joined(separator: "\n").utf8))
          if let whole { #expect(rows >= whole - 1, "line \(line + 1): \(other)") }
        } catch let failure as RequestFailure {
          #expect(whole.map { $0 <= 1 } ?? true, "line \(line + 1): \(other): \(failure)")
        }
      }
    }
  }

  @Test(arguments: BusCall.allCases.filter { $0 != .vehicles && $0 != .time }, [0, 1, 2])
  func `a tracker lives through broken bodies of every call`(call: BusCall, seed: Int) throws {
    let choices = [Sample.choice, BusChoice(near: BusVicinity()), BusChoice(route: "22")]
    let run = try BusRun(choices[seed], settings: .init(refresh: .seconds(5), attempts: 2)) {
      asked in
      let body = Sample.plain(asked.call)
      guard asked.call == call.rawValue else { return .body(body) }
      var numbers = Numbers(seed: asked.number * 8 + seed)
      return .body(String(body.prefix(numbers.next(0..<body.count))))
    }
    run.track(until: .seconds(120))
    let failures = run.steps.compactMap { step -> BusTrouble.Kind? in
      if case .failed(_, let trouble) = step { trouble.kind } else { nil }
    }
    #expect(failures.allSatisfy { $0 == .undecodable } && run.service.asked.count > 1)
  }
}
