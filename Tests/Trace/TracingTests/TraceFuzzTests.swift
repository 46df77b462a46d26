import JSON
import Testing
import TestSupport
import Tracing

/// Random and damaged bytes are opened or refused, and whatever is opened can be read.
struct TraceFuzzTests {
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
    var numbers = Numbers(state: seed)
    let good = Examples.trace().bytes
    let pieces: [[UInt8]] = ["\"", "\\", "\\u", "{", "}}", "\n", ",", ":", "-", "0", "99999999999"]
      .map { Array($0.utf8) }
    for _ in 0..<500 {
      var bytes = good
      for _ in 0...numbers.next(3) {
        let at = numbers.next(bytes.count)
        switch numbers.next(4) {
        case 0: bytes[at] = UInt8(numbers.next(256))
        case 1: bytes.remove(at: at)
        case 2: bytes.insert(contentsOf: pieces[numbers.next(pieces.count)], at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + numbers.next(40)))
        }
        if bytes.isEmpty { bytes = good }
      }
      _ = useAll(bytes)
    }
  }

  @Test func `random bytes behind a good beginning never crash`() {
    var numbers = Numbers(state: 99)
    let beginning = Array(Examples.trace().bytes.prefix(100))
    let letters = Array("{}[]\",:\\ntedkc0123456789-.u\n".utf8) + [0, 0x80, 0xC3, 0xFF]
    for _ in 0..<500 {
      let random = (0..<numbers.next(200)).map { _ in letters[numbers.next(letters.count)] }
      _ = useAll(beginning.prefix(numbers.next(101)) + random)
      _ = try? JSONValue(String(decoding: random, as: UTF8.self))
    }
  }
}
