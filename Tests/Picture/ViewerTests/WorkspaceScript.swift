import Drawing
import Scenarios
import SceneTestSupport
import Testing
import Tracing
import Viewer

/// Keys as a line of a table writes them, and what the cell beside it says came of them.
extension SceneBench {
  private static let keys: [Character: WorkspaceKey] = [
    "⏎": .enter, "⎋": .escape, "⇥": .tab, "←": .left, "→": .right, "↑": .up, "↓": .down,
    "⌫": .backspace, "⌦": .delete, "⇱": .home, "⇲": .end, "⇞": .pageUp, "⇟": .pageDown,
    "Ⓗ": .help, "Ⓕ": .fullScreen,
  ]
  private static let modifiers: [Character: WorkspaceModifiers] = [
    "⌃": .control, "⇧": .shift, "⌥": .alt,
  ]

  /// Plays a line: letters are typed (`␣` is a blank), signs are keys, with the modifiers before them;
  /// `‹id›` is a click, on a region of that id or label, `«id»` one of the other button, `⟦id⟧`
  /// is Tab until the focus is there, `▶` plays and `◀` plays back until it stands still, or for ten
  /// seconds, and a name in braces is one of `inputs`.
  mutating func play(_ line: String, _ inputs: [String: WorkspaceInput] = [:]) {
    var (rest, held) = (Substring(line), WorkspaceModifiers())
    func name(until end: Character) -> String {
      defer { rest = rest.drop { $0 != end }.dropFirst() }
      return String(rest.prefix { $0 != end })
    }
    while let sign = rest.popFirst() {
      let sign = sign == "␣" ? " " : sign
      if let modifier = Self.modifiers[sign] {
        held.formUnion(modifier)
        continue
      }
      if let key = Self.keys[sign] {
        press(key, held)
      } else if sign == "‹" {
        click(name(until: "›"))
      } else if sign == "«" {
        ask(name(until: "»"))
      } else if sign == "⟦" {
        let id = name(until: "⟧")
        for _ in 0..<99 where workspace.focused != id { press(.tab) }
      } else if "▶◀".contains(sign) {
        press(sign == "▶" ? .space : .character("j"))
        for _ in 0..<100 where workspace.player.isPlaying {
          workspace.advance(by: .milliseconds(100), on: scene)
        }
      } else if sign == "{" {
        let name = name(until: "}")
        if let input = inputs[name] { tell(input) } else { Issue.record("there is no \(name)") }
      } else if held.isEmpty {
        strike(String(sign))
      } else {
        press(.character(sign), held)
      }
      held = []
    }
  }

  /// Plays a line, and expects what a cell says of it, in parts with `; ` between them.
  ///
  /// A text in “quotes” is shown, or not after `no`, and so is a region after `#`; `open`, `closed` are
  /// of the panel; `entry: x`, `message: x`, `question: x`, `at: x` and the like say how it stands, with
  /// `…` how it begins; all others are the effects in their order, none where it says `nothing`.
  mutating func expect(
    _ line: String,
    _ outcome: String,
    _ inputs: [String: WorkspaceInput] = [:]
  ) {
    play(line, inputs)
    let (shown, player) = (texts, workspace.player)
    let state: [Substring: String] = [
      "entry": workspace.entry.map { $0.isEmpty ? "empty" : $0 } ?? "none",
      "message": workspace.message?.title ?? "none",
      "question": workspace.question ?? "none", "at": "\(player.playhead.time)",
      "record": "\(player.playhead.record)", "note": workspace.message?.text ?? "none",
      "bad": "\(workspace.message?.isBad ?? false)",
      "pauses": picture.region(id: "time/pauses")?.label ?? "none",
      "rows": picture.regions.filter { $0.id.hasPrefix("palette/") }.suffix(2).map(\.label)
        .joined(separator: " | "),
      "speed": player.speed.description, "theme": player.theme.rawValue,
      "kind": player.playhead.record == 0
        ? "none" : scene.trace.record(player.playhead.record).kind,
      "range": player.marks.start.map { "\($0)" } ?? "none",
    ]
    var expected: [String] = []
    for part in outcome.split(separator: "; ") {
      let words = part.split(separator: ": ", maxSplits: 1)
      if words.count == 2, let found = state[words[0]] {
        let isBeginning = words[1].hasSuffix("…") && found.hasPrefix(words[1].dropLast())
        #expect(isBeginning || found == words[1], "\(part): \(found)")
      } else if part.hasSuffix("”") {
        let isShown = shown.contains(String(part.drop { $0 != "“" }.dropFirst().dropLast()))
        #expect(isShown == part.hasPrefix("“"), "\(part): \(shown)")
      } else if let id = part.split(separator: "#").last, part.hasSuffix("#\(id)") {
        #expect((picture.region(id: String(id)) != nil) == part.hasPrefix("#"), "\(part)")
      } else if part == "open" || part == "closed" {
        #expect(workspace.isPanelOpen == (part == "open"), "\(part)")
      } else if part == "playing" || part == "paused" {
        #expect(player.isPlaying == (part == "playing"), "\(part)")
      } else if part != "nothing" {
        expected.append(String(part))
      }
    }
    let found = effects.map { $0.words(at: player.playhead.time) }
    let isSame = zip(found, expected).allSatisfy { found, part in
      part.hasSuffix("…") ? found.hasPrefix(part.dropLast()) : found == part
    }
    #expect(isSame && found.count == expected.count, "\(found)")
  }
}
