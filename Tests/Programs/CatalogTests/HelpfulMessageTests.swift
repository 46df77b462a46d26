import TestSupport
import Testing

/// Messages that once did not help, word by word, with their hints.
struct HelpfulMessageTests {
  private let repository: Repository

  init() throws { repository = try Repository.this.get() }

  /// What stands in the line above a client `s` that ships.
  @Test(arguments: Table.kept("helpful-messages"))
  func `what is wrong is told with what helps`(line: String, words: String) {
    let files = ["w.json": "{\"AL-FL\": 1,\n \"x\" 3}"]
    let text = "\(line)\nclients: { s: { ship: { from: CA, to: NV } } }\n"
    // Each begins with the file's name.
    let said = repository.said(text, files: files).map { $0.drop { $0 != ":" }.dropFirst() }
    #expect(said.joined(separator: "\n") == words)
  }
}
