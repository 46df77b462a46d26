import RunRecords
import Testing
import TestSupport
import Tracing

/// What is said of filters that cannot be read, word by word.
struct FilterMistakeTests {
  /// The filter; the column of the caret, what is said, and the hint.
  @Test(
    arguments: """
      kind: => 6: a value is missing behind 'kind:'
        = write it like kind:request.sent; in quotes, '"kind:"' stands for itself
      co-ut border: x => 14: a value is missing behind 'border:'
        = write it like border:*; in quotes, '"border:"' stands for itself
      kind:>3 => 6: 'kind' takes a name, not '>3' = write it like kind:request.sent
      kind:a||b => 8: a value is missing beside '|' = 'kind:a|b' fits a and b
      border:a| => 10: a value is missing beside '|' = 'border:a|b' fits a and b
      has:>3 => 5: 'has' takes a name, not '>3' = write it like has:status
      attempt:> => 9: a value is missing behind '>' = write it like attempt:>1
      attempt:two => 9: 'attempt' takes a whole number, not 'two' = write it like attempt:>1
      request:1* => 9: 'request' takes a whole number, not '1*' = write it like request:12
      kind:sent latency:>2 => 20: 'latency' takes a length of time, not '2' = write 2s
      delay:late => 7: 'delay' takes a length of time, not 'late' = write it like delay:>5m
      after:20 => 7: 'after' takes a moment, not '20' = write 20s
      after:>20m => 7: 'after' takes a moment, not '>20m' = write after:20m
      before:noon => 8: 'before' takes a moment, not 'noon'
        = write the time since the run began: before:4s, 1m30s, 20:00
      before:-3s => 8: 'before' takes a moment, not '-3s'
        = write the time since the run began: before:4s, 1m30s, 20:00
      cost:>much => 7: behind '>' comes a number, an amount or a length of time, not 'much'
        = write it like >2, >$12.50 or >800ms
      outcome:fialed => 9: there is no outcome 'fialed'; did you mean 'failed'?
        = outcomes are answered, error, failed, timed-out, rejected, retrying, shared, cached,
          abandoned, cancelled and finished
      kind:sent "co-ut => 11: a quote is not closed = write another " behind it
      """ as Table
  )
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
