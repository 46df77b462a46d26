import Diagnostics
import JSON
import SimulationKernel
import Testing
import Tracing

/// Random and damaged bytes are opened or refused, and whatever is opened can be read.
struct TraceFuzzTests {
  /// A small linear congruential generator (Knuth's MMIX), so that every run tries the same bytes.
  private struct Bits {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
  }

  private func useAll(_ bytes: [UInt8]) -> Bool {
    guard let trace = try? Trace(bytes: bytes, file: "f", needsEnding: false) else { return false }
    var cursor = TraceCursor(trace)
    while let record = cursor.stepForward() { _ = record.text }
    #expect(cursor.fingerprint == trace.fingerprint)
    if trace.count > 0 { _ = CauseChain(of: trace.count, in: trace).text(limit: 3) }
    _ = TraceDifference(Examples.trace(), trace)?.text()
    return true
  }

  @Test func `every prefix of a trace is opened or refused`() {
    let bytes = Examples.trace().bytes
    let opened = (0...bytes.count).filter { useAll(Array(bytes[..<$0])) }
    let firstLine = bytes.firstIndex(of: 0x0A) ?? 0
    // Only a whole first line makes a trace; what follows may stop anywhere.
    #expect(opened == Array((firstLine + 1)...bytes.count))
  }

  @Test(arguments: 1...4) func `damaged traces never crash`(seed: UInt64) {
    var bits = Bits(state: seed)
    let good = Examples.trace().bytes
    let pieces: [[UInt8]] = ["\"", "\\", "\\u", "{", "}}", "\n", ",", ":", "-", "0", "99999999999"]
      .map { Array($0.utf8) }
    for _ in 0..<500 {
      var bytes = good
      for _ in 0...bits.below(3) {
        let at = bits.below(bytes.count)
        switch bits.below(4) {
        case 0: bytes[at] = UInt8(bits.below(256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(contentsOf: pieces[bits.below(pieces.count)], at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + bits.below(40)))
        }
        if bytes.isEmpty { bytes = good }
      }
      _ = useAll(bytes)
    }
  }

  @Test func `random bytes behind a good beginning never crash`() {
    var bits = Bits(state: 99)
    let beginning = Array(Examples.trace().bytes.prefix(100))
    let letters = Array("{}[]\",:\\ntedkc0123456789-.u\n".utf8) + [0, 0x80, 0xC3, 0xFF]
    for _ in 0..<500 {
      let random = (0..<bits.below(200)).map { _ in letters[bits.below(letters.count)] }
      _ = useAll(beginning.prefix(bits.below(101)) + random)
      _ = try? JSONValue(String(decoding: random, as: UTF8.self))
    }
  }
}
