import SimulationKernel
import Testing
import Viewer

/// A player of `PlayerTests.timeline`, driven by the words of a table's cell.
struct PlayerScript {
  var player = Player(size: PlayerTests.size)

  private static let words: [String: PlayerInput] = [
    "home": .home, "end": .end, "on": .stepForward, "before": .stepBack, "play": .togglePlay,
    "back": .playBack, "slower": .slower, "faster": .faster, "next": .nextImportant,
    "previous": .previousImportant, "[": .mark(.rangeStart), "]": .mark(.rangeEnd),
    "loop": .mark(.loop), "mark": .mark(.bookmark), "bookmark": .mark(.nextBookmark),
    "clear": .mark(.clearRange), "zoom": .mark(.zoomToRange), "fit": .fit, "let-go": .endScrub,
    "whole": .speed(Speed(ofWhole: PlayerTests.timeline.end)),
  ]

  /// `@2.5` seeks to that second, `hold0.5` and `drag0.5` hold the playhead at a share of the lanes,
  /// `x2` is a speed, and `+750` are milliseconds that pass, `+1ns` nanoseconds.
  mutating func play(_ line: String, isWhole: Bool = true) throws {
    let timeline = PlayerTests.timeline
    for word in line.split(separator: " ").map(String.init) {
      func number(_ start: String, _ end: String = "") -> Double? {
        guard word.hasPrefix(start), word.hasSuffix(end) else { return nil }
        return Double(word.dropFirst(start.count).dropLast(end.count))
      }
      if let input = Self.words[word] {
        player.apply(input, on: timeline)
      } else if let seconds = number("@") {
        player.apply(.seek(PlayerTests.moment(seconds)), on: timeline)
      } else if let share = number("hold") {
        player.apply(.beginScrub(share), on: timeline)
      } else if let share = number("drag") {
        player.apply(.dragScrub(share), on: timeline)
      } else if let times = number("x") {
        player.apply(.speed(Speed(times: times)), on: timeline)
      } else if let count = number("+", "ns") {
        player.advance(by: .nanoseconds(Int(count)), on: timeline, isWhole: isWhole)
      } else {
        let count = try #require(number("+"), "\(word) is not known")
        player.advance(by: .milliseconds(Int(count)), on: timeline, isWhole: isWhole)
      }
    }
  }

  /// Expects what a cell says: the moment in seconds, `#3` the record, `play`, `rest`, `held` or
  /// `reversed`, and `range 1-4`, `window 1-2` or `marks 1-2`, which are nothing without numbers.
  func expect(_ cell: String) throws {
    let (marks, end) = (player.marks, PlayerTests.timeline.end)
    func text(_ times: [SimulationTime]?) -> String {
      (times ?? []).map { "\(Double($0.nanoseconds) / 1e9)".replacing(/\.0$/, with: "") }
        .joined(separator: "-")
    }
    func text(_ stretch: TimeStretch?) -> String { text(stretch.map { [$0.from, $0.to] }) }
    for part in cell.split(separator: ", ") {
      let words = part.split(separator: " ")
      let value = words.count > 1 ? String(words[1]) : ""
      switch words[0] {
      case "play", "rest": #expect(player.isPlaying == (part == "play"), "\(part)")
      case "held": #expect(player.isScrubbing, "\(part)")
      case "reversed": #expect(player.isReversed && player.view.isReversed, "\(part)")
      case "range": #expect(text(marks.range(until: end)) == value)
      case "window": #expect(text(marks.window) == value)
      case "marks": #expect(text(marks.bookmarks) == value)
      case "speed": #expect(player.speed.description == value)
      case let record where record.hasPrefix("#"):
        #expect(player.playhead.record == Int(record.dropFirst()))
      default: #expect(text([player.playhead.time]) == part)
      }
    }
  }
}
