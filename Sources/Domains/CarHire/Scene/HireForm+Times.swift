import CarHireValues
import Viewer

// When a car is hired.
extension HireForm {
  /// A day or an hour earlier or later, or what was typed.
  func times(
    _ field: String,
    _ known: String,
    _ title: String,
    typed text: String
  ) -> [WorkspaceChoice] {
    let clock = DeskTime(known)
    func choice(_ words: String, _ time: DeskTime) -> WorkspaceChoice {
      let year = time.text.prefix(4)
      let day = year == known.prefix(4) ? ", " : " \(year), "
      let title = "\(title) \(words)\(time.shortText.replacing(", ", with: day))"
      return time.isOnStep
        ? tell(title, [(field, "\"\(time.text)\"")])
        : WorkspaceChoice(title, refused: "It is no quarter of an hour", "such as 10:00 or 10:15")
    }
    if let typed = DeskTime(text) ?? clock.flatMap({ DeskTime(typed: text, near: $0) }) {
      return [choice("", typed)]
    }
    guard let clock else { return [] }
    let steps: [(String, Int64)] = [
      ("a day later", 86_400), ("an hour later", 3600), ("an hour earlier", -3600),
      ("a day earlier", -86_400),
    ]
    // What is typed is a time, or words of these: a part of a time is not.
    let typed = text.lowercased().split(separator: " ")
    return steps.filter { step in typed.allSatisfy(step.0.contains) }.map { words, seconds in
      choice(words + ", ", clock.advanced(by: .seconds(seconds)))
    }
  }
}
