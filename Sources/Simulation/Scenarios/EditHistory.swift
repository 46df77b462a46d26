/// The drafts of a session in the order they were made, to go back and forth in.
public struct EditHistory: Hashable, Sendable {
  /// A draft with the words of the edit that made it.
  public struct Step: Hashable, Sendable {
    /// What was edited: `CO-UT closes at 4 s`.
    public let words: String
    /// What came of it.
    public let draft: ScenarioDraft
    /// What it sets, where it sets something that a later edit may set anew.
    let subject: String?
  }

  /// The draft before all edits.
  public private(set) var first: ScenarioDraft
  /// The edits that hold, the oldest first.
  public private(set) var done: [Step] = []
  /// The edits that were taken back, the last one taken back at the end.
  public private(set) var undone: [Step] = []

  /// Begins a history.
  public init(_ draft: ScenarioDraft) {
    first = draft
  }

  /// The draft that holds now.
  public var current: ScenarioDraft { done.last?.draft ?? first }

  /// Notes an edit; what was taken back before cannot be had again.
  public mutating func add(
    _ words: String,
    _ draft: ScenarioDraft,
    setting subject: String? = nil
  ) {
    done.append(Step(words: words, draft: draft, subject: subject))
    undone = []
  }

  /// What was edited, of each setting what it is now: `Fee $10.00, CO-UT closes at 4 s`; of many edits
  /// the first ones, and how many there are.
  public var words: String {
    let told = done.indices.filter { index in
      let subject = done[index].subject
      return subject == nil || !done[(index + 1)...].contains { $0.subject == subject }
    }.map { done[$0].words }
    let most = 4
    return told.prefix(most).joined(separator: ", ")
      + (told.count > most ? ", and \(told.count - most) more" : "")
  }

  /// Takes the last edit back.
  ///
  /// - Returns: its words; nil when there is none.
  @discardableResult
  public mutating func undo() -> String? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    return step.words
  }

  /// Makes the edit again that was taken back last.
  ///
  /// - Returns: its words; nil when there is none.
  @discardableResult
  public mutating func redo() -> String? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    return step.words
  }

  /// All drafts, from the first one to the last that was taken back.
  public var drafts: [ScenarioDraft] { [first] + (done + undone.reversed()).map(\.draft) }

  /// Has a draft, and those that were edited from it, expect what another one does.
  ///
  /// - Parameters:
  ///   - other: What is expected.
  ///   - draft: The draft; nothing changes where this history has none such.
  ///   - isHeld: Whether a draft stays as it is, and with it those that were edited from it.
  public mutating func expect(
    as other: ScenarioDraft,
    from draft: ScenarioDraft,
    unless isHeld: (ScenarioDraft) -> Bool
  ) {
    let steps = done + undone.reversed()
    var drafts = [first] + steps.map(\.draft)
    let place = current == draft ? done.count : drafts.lastIndex(of: draft)
    guard let place else { return }
    let end = drafts[(place + 1)...].firstIndex(where: isHeld) ?? drafts.endIndex
    for index in place..<end { drafts[index] = drafts[index].expecting(as: other) }
    first = drafts[0]
    let edited = zip(steps, drafts.dropFirst()).map {
      Step(words: $0.words, draft: $1, subject: $0.subject)
    }
    (done, undone) = (Array(edited.prefix(done.count)), edited.dropFirst(done.count).reversed())
  }

  /// Goes back, or forth, to a draft of this history.
  ///
  /// - Returns: whether there is one; if not, nothing has changed.
  public mutating func move(to draft: ScenarioDraft) -> Bool {
    var back = self
    while back.current != draft, back.undo() != nil {}
    var forth = self
    while forth.current != draft, forth.redo() != nil {}
    guard let found = [back, forth].first(where: { $0.current == draft }) else { return false }
    self = found
    return true
  }
}
