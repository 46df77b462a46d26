import Diagnostics
import Scenarios
import SimulationKernel
import Testing
import TestSupport

struct FuzzTests {
  private static let tokens: [[UInt8]] = [
    "{", "}", "[", "]", ":", ": ", "- ", ",", "\n", "\n  ", "&a ", "*a", "!x ", "\"", "'", "|\n",
    "> ", "? ", "#", "%YAML 1.2\n", "---\n", "...\n", "\t", "\r", "\\", "$", "%", "-", "0", "9",
    "a", "at", "\u{0}", "é", "😀", "<<: ", "\\ud800", "\"\\xff\"", "1e999", "\u{FEFF}", "~",
  ].map { Array($0.utf8) }

  private func load(_ bytes: [UInt8]) -> ScenarioLoading {
    Scenario.load(
      bytes: bytes,
      file: "s.yaml",
      vocabulary: Sample.vocabulary,
      readFile: { _ in bytes }
    )
  }

  private func check(_ bytes: [UInt8]) {
    let loading = load(bytes)
    #expect(loading.scenarios.isEmpty == loading.diagnostics.hasErrors)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(loading.diagnostics.isEmpty || !loading.diagnostics.rendered { _ in text }.isEmpty)
  }

  @Test(arguments: 0..<8)
  func `random bytes make diagnostics and never a crash`(round: UInt64) {
    var draws = Numbers(state: round)
    for _ in 0..<100 {
      check((0..<draws.next(200)).map { _ in UInt8(draws.next(256)) })
    }
  }

  @Test(arguments: 0..<8)
  func `random pieces of YAML make diagnostics and never a crash`(round: UInt64) {
    var draws = Numbers(state: round &+ 1_000)
    for _ in 0..<100 {
      check((0..<draws.next(60)).flatMap { _ in Self.tokens[draws.next(Self.tokens.count)] })
    }
  }

  @Test(arguments: 0..<8)
  func `a good file with random changes makes diagnostics and never a crash`(round: UInt64) {
    var draws = Numbers(state: round &+ 2_000)
    let good = Array(Sample.coastToCoast.utf8)
    for _ in 0..<50 {
      var bytes = good
      for _ in 0...draws.next(4) {
        let index = draws.next(bytes.count)
        switch draws.next(4) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(draws.next(256))
        case 2: bytes.insert(contentsOf: Self.tokens[draws.next(Self.tokens.count)], at: index)
        default:
          let end = min(bytes.count, index + draws.next(40))
          bytes.insert(contentsOf: Array(bytes[index..<end]), at: draws.next(bytes.count))
        }
      }
      check(bytes)
    }
  }

  @Test func `a good file cut anywhere makes diagnostics and never a crash`() {
    let good = Array(Sample.coastToCoast.utf8)
    for length in stride(from: 0, to: good.count, by: 7) {
      check(Array(good.prefix(length)))
    }
  }
}
