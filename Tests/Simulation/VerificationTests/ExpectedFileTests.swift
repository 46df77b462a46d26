import RunRecords
import Scenarios
import Testing
import Tracing
import Verification

struct ExpectedFileTests {
  private let trace = finished(outcome)
  private let words = OutcomeWords([("c", sampleVocabulary.clients[0].outcome), ("d", [])])
  private let lone = OutcomeWords([("c", sampleVocabulary.clients[0].outcome)])

  private func run(_ id: String = "") -> ExpectedFile.Run {
    ExpectedFile.Run(id: id, trace: trace, words: words)
  }

  @Test func `what no kind declares stays as the trace has it`() {
    let undeclared = OutcomeWords([("c", [])])
    let run = ExpectedFile.Run(id: "", trace: trace, words: undeclared)
    #expect(run.summary.contains("c cost 39440") && run.summary.contains("c route RI CT NY"))
  }

  @Test func `a client that was cancelled is said to have been`() {
    var sample = Sample()
    sample.record(ClientCancelled(), at: 1500)
    let run = ExpectedFile.Run(id: "", trace: sample.finish(at: 1500), words: lone)
    #expect(run.summary == ["ended finished at 1.5s after 1 records", "c cancelled at 1.5s"])
  }

  @Test(arguments: [[""], ["a=1", "a=2"]])
  func `what is written can be read again`(ids: [String]) {
    let file = ExpectedFile(runs: ids.map(run))
    #expect(ExpectedFile(text: file.text) == file)
  }

  @Test func `a text with line breaks stays one line of the summary`() {
    let odd = finished([TraceField("message", "one\n\ntwo\r\nthree\\n\u{1B}[2J")])
    let file = ExpectedFile(runs: [ExpectedFile.Run(id: "", trace: odd, words: lone)])
    #expect(file.runs.first?.summary.last == #"c message one\n\ntwo\r\nthree\\n\u001B[2J"#)
    #expect(ExpectedFile(text: file.text) == file)
  }

  @Test func `no value of a parameter ends the heading`() {
    let ids = ["k=demo", "k=x\n\n[y]\nfingerprint 0\nended z", "k=]", "k=", "k=\\n", "k=\n"]
    let file = ExpectedFile(runs: ids.map(run))
    #expect(ExpectedFile(text: file.text) == file)
    #expect(Set(file.runs.map(\.id)).count == ids.count)
  }

  @Test func `lines may end with a carriage return`() {
    let file = ExpectedFile(runs: [run("a=1"), run("a=2")])
    let text = file.text.replacing("\n", with: "\r\n")
    #expect(ExpectedFile(text: text) == file)
  }

  @Test(arguments: ["", "\n\n\n", "hello", "fingerprint abc", "[a=1]\n", "[a=1]\nfingerprint"])
  func `what is no such file is not read`(text: String) {
    #expect(ExpectedFile(text: text) == nil)
  }

  @Test func `runs are told apart by their ids, however many there are`() {
    func file(_ outcome: String, _ numbers: some Sequence<Int>) -> ExpectedFile {
      let words = OutcomeWords([("c", []), (outcome, [])])
      return ExpectedFile(
        runs: numbers.map { ExpectedFile.Run(id: "seed=\($0)", trace: trace, words: words) }
      )
    }
    let differences = file("d", 1...2_000).differences(from: file("e", 2...2_001))
    let first = ["[seed=1]", "- fingerprint \(trace.fingerprint)"]
    #expect(differences.prefix(2) == first[...])
    let second = ["[seed=2]", "- d never finished", "+ e never finished", "[seed=3]"]
    let place = differences.firstIndex(of: "[seed=2]") ?? 0
    #expect(differences[place..<(place + 4)] == second[...])
    #expect(differences.contains("[seed=2001]"))
    let turned = file("d", [2, 1]).differences(from: file("d", [1, 2]))
    #expect(turned == ["the runs come in another order"])
  }
}
