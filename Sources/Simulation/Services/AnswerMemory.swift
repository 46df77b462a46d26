/// Answers that are kept for those who ask again, a limited number of them.
///
/// When there are too many, the one that was kept first goes, however often it was asked for since:
/// it is the nearest to being too old.
struct AnswerMemory: Sendable {
  /// An answer and the moment it came.
  struct Kept: Sendable {
    let value: any Sendable
    let since: Duration
    fileprivate let answerType: ObjectIdentifier
    fileprivate let number: Int
  }

  /// How many answers are kept.
  private(set) var count = 0
  private var answers: [Request: [Kept]] = [:]
  /// The requests in the order in which their answers were kept, each with the number of the answer;
  /// one that is not there any more was replaced by a younger one, or forgotten.
  private var order: [(request: Request, number: Int)] = []
  private var gone = 0
  private var lastNumber = 0

  /// What was answered to a question.
  func answer(to question: RequestTable.Question) -> Kept? {
    answers[question.request]?.first { $0.answerType == question.answerType }
  }

  /// Keeps an answer in place of an older one; the oldest of all go until there are no more than the
  /// limit.
  mutating func keep(
    _ value: any Sendable,
    to question: RequestTable.Question,
    since: Duration,
    limit: Int
  ) {
    drop(from: question.request) { $0.answerType == question.answerType }
    lastNumber += 1
    let type = question.answerType
    let kept = Kept(value: value, since: since, answerType: type, number: lastNumber)
    answers[question.request, default: []].append(kept)
    count += 1
    order.append((question.request, lastNumber))
    while count > limit, gone < order.count {
      let oldest = order[gone]
      drop(from: oldest.request) { $0.number == oldest.number }
      gone += 1
    }
    if order.count > 2 * count + 16 { dropWhatIsGone() }
  }

  /// Forgets what was answered to a request, whatever it was read as.
  mutating func forget(_ request: Request) {
    drop(from: request) { _ in true }
  }

  private mutating func drop(from request: Request, where isMeant: (Kept) -> Bool) {
    guard var kept = answers[request] else { return }
    let before = kept.count
    kept.removeAll(where: isMeant)
    count -= before - kept.count
    answers[request] = kept.isEmpty ? nil : kept
  }

  private mutating func dropWhatIsGone() {
    order = order[gone...].filter { entry in
      answers[entry.request]?.contains { $0.number == entry.number } ?? false
    }
    gone = 0
  }
}
