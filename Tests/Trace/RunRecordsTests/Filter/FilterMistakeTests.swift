import RunRecords
import Testing
import TestSupport
import Tracing

/// What is said of filters that cannot be read, word by word.
struct FilterMistakeTests {
  /// The filter; the column of the caret, what is said, and the hint.
  @Test(arguments: Table.kept("filter-mistakes"))
  func `each mistake has its place and a hint`(text: String, expected: String) throws {
    let words = expected.split(separator: #/: | = /#, maxSplits: 2).map(String.init)
    let (column, message, hint) = (try #require(Int(words[0])), words[1], words[2])
    let caret = String(repeating: " ", count: column - 1) + "^"
    #expect(
      RecordFilter(text).report == """
        filter:1:\(column): error: \(message)
        1 | \(text)
          | \(caret)
          = hint: \(hint)
        1 error
        """
    )
  }

  @Test func `all mistakes are told at once, in their lines`() {
    #expect(
      RecordFilter("attempt:x\n after:y").report == """
        filter:1:9: error: 'attempt' takes a whole number, not 'x'
        1 | attempt:x
          |         ^
          = hint: write it like attempt:>1
        filter:2:8: error: 'after' takes a moment, not 'y'
        2 |  after:y
          |        ^
          = hint: write the time since the run began: after:4s, 1m30s, 20:00
        2 errors
        """
    )
  }

  @Test func `any letters are read, and make no trouble`() {
    let signs = [
      "a", ":", "-", "\"", "*", "?", "|", ">", "=", " ", "1", "s", "é", "\\", "kind:", "after:",
    ]
    var state: UInt64 = 1
    for _ in 0..<4_000 {
      var text = ""
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for shift in 0..<Int(state >> 60) {
        text += signs[Int((state >> UInt64(shift * 4)) & 15)]
      }
      let filter = RecordFilter(text)
      var matcher = RecordMatcher(filter, in: RecordFilterTests.trace)
      for number in RecordFilterTests.trace.numbers { _ = matcher.fits(number) }
      #expect(filter == RecordFilter(text))
    }
  }
}
