/// The questions under way that are about no list, such as how many there are: the last of each kind.
struct AsideQuestions: Sendable {
  private(set) var all: [BreweryQuestion] = []

  /// Takes in a question in place of an earlier one of its kind; false when it is under way already.
  mutating func begin(_ question: BreweryQuestion) -> Bool {
    guard !all.contains(question) else { return false }
    leave(question.kind)
    all.append(question)
    return true
  }

  /// Takes out a question that has an answer; false when nobody waits for that any more.
  mutating func end(_ question: BreweryQuestion) -> Bool {
    guard let index = all.firstIndex(of: question) else { return false }
    all.remove(at: index)
    return true
  }

  /// Leaves what was asked of a kind.
  mutating func leave(_ kind: BreweryQuestion.Kind) { all.removeAll { $0.kind == kind } }

  /// Leaves all.
  mutating func leave() { all = [] }

  /// Asks how many there are of what is wanted now.
  mutating func want(_ filter: BreweryFilter) {
    for (index, question) in all.enumerated() where question.kind == .count {
      all[index] = .count(filter)
    }
  }
}
