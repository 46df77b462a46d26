import Diagnostics
import Scenarios
import TestSupport
import Testing

struct FuzzTests {
  private static let tokens: [[UInt8]] = [
    "{", "}", "[", "]", ":", ": ", "- ", ",", "\n", "\n  ", "&a ", "*a", "!x ", "\"", "'", "|\n",
    "> ", "? ", "#", "%YAML 1.2\n", "---\n", "...\n", "\t", "\r", "\\", "$", "%", "-", "0", "9",
    "a", "at", "\u{0}", "é", "😀", "<<: ", "\\ud800", "\"\\xff\"", "1e999", "\u{FEFF}", "~",
  ].map { Array($0.utf8) }

  private static let good = Array(Sample.coastToCoast.utf8)

  /// What is read instead of a good file.
  enum Kind: CaseIterable, Sendable { case noise, pieces, changed, cut }

  private func bytes(_ kind: Kind, _ draws: inout Numbers) -> [UInt8] {
    var bytes = Self.good
    switch kind {
    case .noise: return (0..<draws.next(200)).map { _ in UInt8(draws.next(256)) }
    case .pieces:
      return (0..<draws.next(60)).flatMap { _ in Self.tokens[draws.next(Self.tokens.count)] }
    case .cut: return Array(bytes.prefix(draws.next(bytes.count)))
    case .changed:
      for _ in 0...draws.next(4) {
        let index = draws.next(bytes.count)
        switch draws.next(4) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8(draws.next(256))
        case 2: bytes.insert(contentsOf: Self.tokens[draws.next(Self.tokens.count)], at: index)
        default:
          let piece = Array(bytes[index..<min(bytes.count, index + draws.next(40))])
          bytes.insert(contentsOf: piece, at: draws.next(bytes.count))
        }
      }
      return bytes
    }
  }

  @Test(arguments: Kind.allCases, 0..<8)
  func `whatever is read makes diagnostics and never a crash`(kind: Kind, round: UInt64) {
    var draws = Numbers(state: round)
    for _ in 0..<60 {
      let bytes = bytes(kind, &draws)
      let loading = Scenario.load(
        bytes: bytes,
        file: "s.yaml",
        vocabulary: Sample.vocabulary,
        readFile: { _ in bytes }
      )
      #expect(loading.scenarios.isEmpty == loading.diagnostics.hasErrors)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(loading.diagnostics.isEmpty || !loading.diagnostics.rendered { _ in text }.isEmpty)
    }
  }
}
