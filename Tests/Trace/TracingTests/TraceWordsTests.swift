import SimulationKernel
import Testing
import Tracing

struct TraceWordsTests {
  @Test(arguments: [
    ([], ""), (["RI", "CT", "NY"], "RI CT NY"), (["Road works", "B-2"], #"Road\ works B-2"#),
    ([#"a\b"#], #"a\\b"#), ([""], #"\e"#), (["", "e", #"\e"#], #"\e e \\e"#), ([" "], #"\ "#),
  ])
  func `words are parted by blanks, and keep their own`(words: [String], text: String) {
    #expect(TraceWords.text(words) == text)
    #expect(TraceWords.words(in: text) == words)
  }

  @Test(arguments: 0..<50)
  func `any words are read as they were written`(seed: UInt64) {
    var stream = RandomStream(seed: Seed(seed), entity: "words", purpose: "text")
    let letters = [" ", "\\", "e", "\n", "\t", "", "é", "e\u{301}", "\u{301}", "-"]
    let words = (0..<stream.integer(in: 0..<5)).map { _ in
      (0..<stream.integer(in: 0..<5)).map { _ in letters[stream.integer(in: 0..<letters.count)] }
        .joined()
    }
    let read = TraceWords.words(in: TraceWords.text(words))
    #expect(read.map { Array($0.utf8) } == words.map { Array($0.utf8) })
  }

  @Test func `more blanks than one part words as one does`() {
    #expect(TraceWords.words(in: "  a   b ") == ["a", "b"])
  }
}
