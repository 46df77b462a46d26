import Diagnostics
import Foundation
import Testing

struct ShellWordTests {
  @Test(arguments: [
    ("Scenarios/shipping/a.yaml", "Scenarios/shipping/a.yaml"), ("seed=4", "seed=4"),
    ("a b", "'a b'"), ("", "''"), ("it's", #"'it'\''s'"#), ("$0.00", "'$0.00'"),
    ("a\u{1B}[2J\n'\\", #"$'a\x1B[2J\n\'\\'"#), ("a\u{202E}b", #"$'a\xE2\x80\xAEb'"#),
    ("Köln", "Köln"), ("~", "'~'"), ("a;b", "'a;b'"),
  ])
  func `a text is one word of a command line`(text: String, word: String) {
    #expect(text.shellWord == word)
  }

  @Test(arguments: [("-x.yaml", "./-x.yaml"), ("-", "-"), ("a b", "'a b'")])
  func `a path is never an option`(path: String, word: String) {
    #expect(path.shellPath == word)
  }

  @Test func `a shell reads what was written`() throws {
    var texts = [
      "'", "\\", "\"", "a'b\\c\u{1B}\n\t", "*?[a]", "$(id)", "`id`", "!x", "#a", "a\u{85}b",
    ]
    texts += texts.map { $0 + texts.joined() }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/bash")
    let words = texts.map(\.shellWord).joined(separator: " ")
    process.arguments = ["-c", "printf '%s\\0' \(words)"]
    process.standardOutput = pipe
    try process.run()
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) } == texts)
  }
}
