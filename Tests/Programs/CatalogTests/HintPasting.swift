import Catalog
import Diagnostics
import Scenarios
import Testing

/// Puts what hints offer into the file that they are said of, as a person would who believes them.
///
/// `Repository.said` does it for every message that is tested word by word, so that a new hint is
/// held to it as soon as it has a test.
struct HintPasting {
  let repository: Repository
  let text: String
  let files: [String: String]

  /// The texts that a diagnostic offers to be written; one with `…` in it is a pattern, and offers
  /// none.
  static func offers(of diagnostic: Diagnostic) -> [String] {
    var offers = diagnostic.message.matches(of: /did you mean '([^']+)'\?/).map { String($0.1) }
    guard let hint = diagnostic.hint else { return offers }
    offers += hint.matches(of: /did you mean '([^']+)'\?/).map { String($0.1) }
    for mark in ["write ", "such as "] {
      guard let begin = hint.firstRange(of: mark), mark == "such as " || hint.hasPrefix(mark)
      else { continue }
      let offered = hint[begin.upperBound...].split(separator: ";")[0]
      let units = "the unit as well: "
      if offered.hasPrefix(units) {
        offers += offered.dropFirst(units.count).split(separator: ", ").map(String.init)
        continue
      }
      let parts = offered.split(separator: ", or ").flatMap { $0.split(separator: " or ") }
      // An example is there to be written when it has its key; else it is prose.
      offers += parts.map(String.init).filter { part in
        part.contains(": ") || mark == "write " && !part.contains(" ")
      }
    }
    return offers.filter { !$0.contains("…") }
  }

  /// Records an issue for each offer that nowhere mends what it was said of, or only with another
  /// mistake, or by testing something else.
  ///
  /// - Returns: How many texts were offered.
  @discardableResult
  func check(_ diagnostics: [Diagnostic]) -> Int {
    var count = 0
    for diagnostic in diagnostics {
      guard let position = diagnostic.position, position.file == "x.yaml" else { continue }
      for offer in Self.offers(of: diagnostic) {
        count += 1
        let isName =
          diagnostic.hint?.contains(offer) != true
          || diagnostic.hint?.contains("did you mean") == true
        if let other = otherMeaning(of: offer, for: diagnostic) { Issue.record("\(other)") }
        let flow = FlowText(text)
        let candidates =
          flow.candidates(line: position.line, column: position.column, offer)
          + names(in: diagnostic.message).compactMap { name in
            flow.replacing(name, with: offer, line: position.line, column: position.column)
          }
        let isMended = candidates.contains { candidate in
          let after = errors(in: candidate)
          return !after.contains { $0.message == diagnostic.message }
            && after.allSatisfy { error in
              // What a wrong name hid may be wrong as well, but not the name again.
              let isHidden = isName && error.position != position
              return isHidden || diagnostics.contains { $0.message == error.message }
            }
        }
        if !isMended {
          Issue.record("'\(offer)' leads to another mistake: \(diagnostic.headline)\n\(text)")
        }
      }
    }
    return count
  }

  private func errors(in text: String) -> [Diagnostic] {
    repository.load(text, files: files).diagnostics.diagnostics.filter { $0.severity == .error }
  }

  /// What stands in quotes in a message.
  private func names(in message: String) -> [String] {
    message.matches(of: /'([^']+)'/).map { String($0.1) }
  }

  /// What is wrong with a text that leads from an outcome of a client to a signal that is measured of
  /// all of its requests, or back; nil where it does not.
  private func otherMeaning(of offer: String, for diagnostic: Diagnostic) -> String? {
    let vocabulary = repository.catalog.vocabulary
    let dotted = offer.firstMatch(of: /^([\w\/-]+)\.(\w+):/).map { (String($0.1), String($0.2)) }
    let nested = offer.firstMatch(of: /^([\w\/-]+): \{ (\w+):/).map { (String($0.1), String($0.2)) }
    guard let (subject, key) = dotted ?? nested,
      !vocabulary.services.contains(where: { $0.name == subject }),
      vocabulary.clients.contains(where: { $0.outcome.contains { $0.key == key } }),
      vocabulary.signals.contains(where: { $0.key == key && $0.shape == .distribution })
    else { return nil }
    return "'\(offer)' tests something else than what stands there: \(diagnostic.headline)"
  }
}
