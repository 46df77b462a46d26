import Graphs
import Services

/// What one answer, or the end of asking, says about a border.
enum BorderAnswer: Hashable, Sendable {
  /// The road can be used; its cost is to be asked next.
  case usable
  case closed
  case quoted(Cents)
  case unanswered(RequestFailure)
}

/// What is known of each border, and what is being asked.
///
/// The cache decides which answers count. A question asked before its border closed is out of date,
/// even when the border has opened again since: its answer is dropped, and only then may the border
/// be asked again, so that one question is under way at most.
struct PriceCache: Sendable {
  enum Entry: Hashable, Sendable {
    case unpriced
    case quoted(Cents, at: Duration)
    case closed(at: Duration)
    case unanswered
  }

  /// A question under way, and what happened to its border since it was asked.
  private struct Question: Hashable, Sendable {
    var closedSince = false
    var openedSince = false
  }

  /// What came of an answer.
  enum Effect: Hashable, Sendable {
    /// The entry changed; the border's question is done.
    case kept
    /// The cost is to be asked now; the question goes on.
    case goesOn
    /// The answer is out of date; nothing changed, and the question is done.
    case dropped
  }

  private(set) var entries: [Entry]
  private var questions: [Question?]

  init(borderCount: Int) {
    entries = [Entry](repeating: .unpriced, count: borderCount)
    questions = [Question?](repeating: nil, count: borderCount)
  }

  /// Forgets what a new calculation has to ask again, and the questions of the last one.
  ///
  /// That is: borders that had no answer, and answers older than `maximumAge`.
  mutating func beginCalculation(now: Duration, maximumAge: Duration?) {
    // An empty cache goes on sharing its storage.
    guard holdsAnswers || questions.contains(where: { $0 != nil }) else { return }
    for border in entries.indices {
      questions[border] = nil
      switch entries[border] {
      case .unanswered: entries[border] = .unpriced
      case .quoted(_, let at), .closed(let at):
        if let maximumAge, now - at > maximumAge { entries[border] = .unpriced }
      case .unpriced: break
      }
    }
  }

  /// Whether anything is known of any border.
  var holdsAnswers: Bool { entries.contains { $0 != .unpriced } }

  /// Whether nothing is known of a border yet.
  func needsAnswer(_ border: Int) -> Bool { entries[border] == .unpriced }

  /// The fuel cost of a border that has a price.
  func price(of border: Int) -> Cents? {
    if case .quoted(let cents, _) = entries[border] { cents } else { nil }
  }

  /// The cost of crossing a border, as far as it is known: no fuel costs less than nothing.
  func weight(of border: Int, fee: Cents) -> Weight {
    switch entries[border] {
    case .unpriced: .atLeast(fee)
    case .quoted(let cents, _): .known(cents + fee)
    case .closed, .unanswered: .closed
    }
  }

  func isClosed(_ border: Int) -> Bool {
    if case .closed = entries[border] { true } else { false }
  }

  /// When a border was found to be open or closed.
  func answered(_ border: Int) -> Duration? {
    switch entries[border] {
    case .quoted(_, let at), .closed(let at): at
    case .unpriced, .unanswered: nil
    }
  }

  func isUnderWay(_ border: Int) -> Bool { questions[border] != nil }

  /// Notes that a border is being asked.
  ///
  /// - Precondition: nothing is known of it, and it is not being asked.
  mutating func ask(_ border: Int) {
    assert(questions[border] == nil, "one question is under way for a border at most")
    assert(needsAnswer(border), "an answered border is not asked again")
    questions[border] = Question()
  }

  /// Takes an answer to the question under way; without one it is dropped.
  mutating func take(_ answer: BorderAnswer, of border: Int, now: Duration) -> Effect {
    guard let question = questions[border] else { return .dropped }
    guard !question.closedSince else {
      questions[border] = nil
      return .dropped
    }
    guard answer != .usable else { return .goesOn }
    questions[border] = nil
    switch answer {
    case .closed where question.openedSince: return .dropped
    case .closed: entries[border] = .closed(at: now)
    case .quoted(let cents): entries[border] = .quoted(cents, at: now)
    case .unanswered: entries[border] = .unanswered
    case .usable: break
    }
    return .kept
  }

  /// Applies a change of a road.
  ///
  /// - Returns: Whether it was news. An open road with a price is known to be open.
  mutating func apply(_ state: RoadChange.State, to border: Int, now: Duration) -> Bool {
    switch (state, entries[border]) {
    case (.closed, .closed), (.open, .quoted):
      return false
    case (.open, .unpriced):
      questions[border]?.openedSince = true
      return false
    case (.closed, _):
      entries[border] = .closed(at: now)
      questions[border]?.closedSince = true
      return true
    case (.open, .closed), (.open, .unanswered):
      entries[border] = .unpriced
      questions[border]?.openedSince = true
      return true
    }
  }
}
