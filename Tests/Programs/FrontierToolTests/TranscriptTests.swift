import Foundation
import Testing
import TestSupport

/// What commands say, as it is kept in `Tests/Transcripts`: blocks that begin with `== ` and what
/// holds, each played in a folder of its own.
///
/// - `file NAME` writes the lines below it, which are indented. `file NAME small` writes that
///   scenario; what is indented below replaces the text behind `- ` by that behind `+ `, or adds to it.
/// - `rm NAME` deletes a file.
/// - `$ run a.yaml` runs `frontier` with these words, behind variables such as `A=b`. Below stand its
///   output behind `| `, its errors behind `! `, and its exit status behind `= `, unless that is 0.
///   `$ cat NAME` shows a file, `$ ls NAME` a folder, `$ cmp NAME OTHER` that two are the same;
///   `$ ln NAME OTHER` makes a link, `$ dos NAME` ends lines as Windows does, and
///   `$ sed NAME OTHER OLD NEW` writes another file with a part replaced.
///
/// In what is said `…` stands for anything, and alone for any lines; `HERE` is the folder, `ROOT` that
/// of this checkout, and `#1` the first fingerprint of the block, or its beginning. In a file `\a` is
/// the bell.
/// `FRONTIER_ACCEPT=1` writes what is said otherwise by now; read the difference before it is kept.
struct TranscriptTests {
  private static let folder = Checkout.root.appending(path: "Tests/Transcripts")
  private static let files: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test(arguments: files) func `commands say what is kept`(file: String) throws {
    let url = Self.folder.appending(path: file)
    let text = try String(contentsOf: url, encoding: .utf8).dropLast()
    let blocks = text.components(separatedBy: "\n\n== ")
    let isAccepted = ProcessInfo.processInfo.environment["FRONTIER_ACCEPT"] == "1"
    let played = try blocks.map { block in
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var play = try TranscriptPlay(lines[0])
      for line in lines.dropFirst() { try play.take(line) }
      try play.end()
      for difference in play.differences where !isAccepted {
        Issue.record("\(lines[0]): \(difference)")
      }
      return play.lines.joined(separator: "\n")
    }
    if isAccepted { try Data((played.joined(separator: "\n\n== ") + "\n").utf8).write(to: url) }
  }
}

/// A block that is being played.
private struct TranscriptPlay {
  private let here: Scratch
  /// The lines as they should be kept, and where that is otherwise than it is.
  private(set) var lines: [String]
  private(set) var differences: [String] = []
  private var file: (name: String, text: String, isChanged: Bool, replaced: String?)?
  private var command: (line: String, kept: [String])?
  private var fingerprints: [Substring] = []

  init(_ title: String) throws { (here, lines) = (try Scratch(), [title]) }

  private static let scenarios = [
    "small": smallScenario, "wrong": wrongScenario, "cheap": cheapScenario,
  ]

  mutating func take(_ line: String) throws {
    if ["|", "!", "="].contains(line.prefix(1)), command != nil, !line.hasPrefix("==") {
      command?.kept.append(line)
      return
    }
    if line.isEmpty || line.hasPrefix("  "), file != nil {
      return add(String(line.dropFirst(2)), line)
    }
    try end()
    lines.append(line)
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "file":
      let text = words.count > 2 ? try #require(Self.scenarios[words[2]], "\(line)") : ""
      file = (words[1], text, words.count > 2, nil)
    case "rm": try FileManager.default.removeItem(at: here.path(words[1]))
    case "$": command = (line, [])
    default: Issue.record("'\(line)' is not known")
    }
  }

  /// A line of the text of a file, or of what is changed in it.
  private mutating func add(_ text: String, _ line: String) {
    lines.append(line)
    guard var file else { return }
    let part = String(text.dropFirst(2)).replacing("\\n", with: "\n")
    if !file.isChanged {
      file.text += text.replacing("\\a", with: "\u{7}") + "\n"
    } else if text.hasPrefix("- ") {
      file.replaced = part
    } else if let old = file.replaced {
      file.text = file.text.replacing(old, with: part)
      file.replaced = nil
    } else {
      file.text += part + "\n"
    }
    self.file = file
  }

  /// Writes the file that was told, or runs the command.
  mutating func end() throws {
    if let file { try here.write(file.text, to: file.name) }
    file = nil
    guard let command else { return }
    self.command = nil
    var words = Substring(command.line.dropFirst(2))
    var environment: [String: String] = [:]
    while let match = words.prefixMatch(of: #/([A-Z_]+)=(\S*) /#) {
      environment[String(match.1)] = String(match.2)
        .replacing("HERE", with: here.folder.path)
      words = words[match.range.upperBound...]
    }
    let line = String(words).replacing("ROOT", with: Program.root.path)
    let result = try shown(line) ?? here(line, environment: environment)
    let said = Self.said(result, in: here.folder.path).map { line in
      line.replacing(/\b[0-9a-f]{64}\b/) { "#\(number(of: $0.0))" }
        .replacing(/\ run ([0-9a-f]{8})$/) { " run #\(number(of: $0.1))" }
    }
    guard !Self.fit(command.kept[...], said[...]) else { return lines += command.kept }
    differences.append("\(command.line)\n\(said.joined(separator: "\n"))")
    // What differs from day to day and from machine to machine.
    lines += said.map { line in
      line.replacing(/digest=[0-9]+$/, with: "digest=…")
        .replacing(#/ (time|timestamp|hostname)="[^"]*"/#) { " \($0.1)=\"…\"" }
    }
  }

  /// Which fingerprint of the block it is, counted from 1.
  private mutating func number(of text: Substring) -> Int {
    let known = fingerprints.firstIndex { $0.hasPrefix(text) || text.hasPrefix($0) }
    if known == nil { fingerprints.append(text) }
    return (known ?? fingerprints.count - 1) + 1
  }

  /// What comes of words that are none of `frontier`.
  private func shown(_ line: String) throws -> Program.Result? {
    let words = line.split(separator: " ").map(String.init)
    switch words[0] {
    case "cat": return try .fine(here.text(words[1]))
    case "ls": return try .fine(here.names(words[1]).map { "\($0)\n" }.joined())
    case "cmp":
      let isSame = try here.text(words[1]) == here.text(words[2])
      return .fine(isSame ? "the same\n" : "they differ\n")
    case "ln":
      let (target, link) = (words[1], here.path(words[2]).path)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    case "dos": try here.write(here.text(words[1]).replacing("\n", with: "\r\n"), to: words[1])
    case "sed":
      try here.write(here.text(words[1]).replacing(words[3], with: words[4]), to: words[2])
    default: return nil
    }
    return .fine()
  }

  private static func said(_ result: Program.Result, in folder: String) -> [String] {
    func marked(_ mark: String, _ text: String) -> [String] {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let plain = line.replacing(folder, with: "HERE")
          .replacing(Program.root.path, with: "ROOT")
        return plain.isEmpty ? mark : "\(mark) \(plain)"
      }
      return text.hasSuffix("\n") || text.isEmpty ? lines.dropLast() : lines
    }
    return marked("|", result.output) + marked("!", result.errors)
      + (result.status == 0 ? [] : ["= \(result.status)"])
  }

  /// Whether lines are as those that are kept.
  private static func fit(_ kept: ArraySlice<String>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = kept.first else { return lines.isEmpty }
    guard first.dropFirst(2) == "…" else {
      return lines.first.map { fits(first, $0) } ?? false
        && fit(kept.dropFirst(), lines.dropFirst())
    }
    var rest = lines
    while !fit(kept.dropFirst(), rest) {
      guard rest.first?.first == first.first else { return false }
      rest = rest.dropFirst()
    }
    return true
  }

  private static func fits(_ kept: String, _ line: String) -> Bool {
    let parts = kept.components(separatedBy: "…")
    guard parts.count > 1, line.hasPrefix(parts[0]) else { return kept == line }
    var rest = line.dropFirst(parts[0].count)
    for part in parts[1..<(parts.count - 1)] {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
