import Catalog
import Diagnostics
import Drawing
import Foundation
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// Traces in which something was changed: each is refused in words or can be looked at.
struct TraceMutantTests {
  /// How many there are of each run; `FRONTIER_TRACE_MUTANTS` says another number.
  private static let count =
    ProcessInfo.processInfo.environment["FRONTIER_TRACE_MUTANTS"].flatMap { Int($0) } ?? 100

  private static let numbers = [
    "0", "-1", "1", "2147483648", "9223372036854775807", "-9223372036854775808",
    "99999999999999999999", "1.5",
  ]
  private static let texts = [
    "", "XX", "\\u0000", "é", "-", "a/b", "\\\"", "999999999999999999999",
  ]

  private static let names = [
    "shipping/outage", "mazes/two-sided-lock", "buses/closed-stop", "breweries/offline",
    "car-hire/full-hire",
  ]

  @Test(arguments: SearchEffort.some(of: names))
  func `a trace that was changed is refused, or can be looked at`(name: String) throws {
    let scenarios = (Bench.scenarios as NSString).deletingLastPathComponent
    let trace = try ShippedRuns.scene("\(scenarios)/\(name).yaml").trace
    let lines = Array(trace.bytes).split(separator: 0x0A).map(Array.init)
    var stream = RandomStream(seed: Seed(1), entity: name, purpose: "mutants")
    var (shown, refused) = (0, 0)
    for _ in 0..<Self.count {
      let mutant = Self.mutant(of: lines, &stream)
      if try look(at: mutant) { shown += 1 } else { refused += 1 }
    }
    #expect(shown + refused == Self.count)
    // Both happen, or the changes are not of the kind that is meant.
    #expect(shown > 0 && refused > 0, "\(shown) shown, \(refused) refused")
  }

  /// Reads a trace and draws some of its moments; whether it was not refused.
  private func look(at bytes: [UInt8]) throws -> Bool {
    let environment = try Bench.environment.get()
    var intake = TraceIntake(file: "mutant.jsonl")
    do {
      try intake.take(bytes.span)
      let trace = try intake.trace(needsEnding: false)
      _ = try? environment.scenario(of: trace, file: "mutant.jsonl")
      let scene = try environment.catalog.scene(of: trace, title: "mutant")
      for record in [0, trace.count / 2, trace.count] {
        let picture = try scene.picture(after: record, width: 800, height: 500)
        _ = picture.picture.textForm
        for client in scene.clients.prefix(2) {
          let playhead = scene.timeline.playhead(after: record)
          _ = scene.description(at: playhead, client: client).text
        }
      }
      return true
    } catch let error as Diagnostic {
      #expect(error.severity == .error && !error.message.isEmpty)
      return false
    }
  }

  /// Changes one to three places.
  private static func mutant(of lines: [[UInt8]], _ stream: inout RandomStream) -> [UInt8] {
    var lines = lines
    for _ in 0...stream.integer(in: 0..<3) {
      // The first line, which says what was run, is changed as often as a tenth of the others.
      let number = stream.integer(in: 0..<10) == 0 ? 0 : stream.integer(in: 0..<lines.count)
      switch stream.integer(in: 0..<10) {
      case 0: lines.swapAt(number, stream.integer(in: 0..<lines.count))
      case 1: lines.remove(at: number)
      case 2: lines.insert(lines[number], at: number)
      case 3:
        lines[number] = Array(lines[number].prefix(stream.integer(in: 0..<lines[number].count)))
      default: lines[number] = changed(lines[number], &stream)
      }
      if lines.isEmpty { break }
    }
    return Array(lines.joined(separator: [0x0A])) + [0x0A]
  }

  /// Puts another number or text in the place of one.
  private static func changed(_ line: [UInt8], _ stream: inout RandomStream) -> [UInt8] {
    let text = String(decoding: line, as: UTF8.self)
    let isNumber = stream.integer(in: 0..<3) > 0
    let values = text.ranges(of: isNumber ? /:-?[0-9]+/ : /:"[^"]*"/)
    guard !values.isEmpty else { return line }
    let place = values[stream.integer(in: 0..<values.count)]
    let all = isNumber ? numbers : texts
    let value = all[stream.integer(in: 0..<all.count)]
    return Array(
      text.replacingCharacters(in: place, with: isNumber ? ":\(value)" : ":\"\(value)\"").utf8
    )
  }
}
