/// The list in which a name is looked for, by itself or by its code.
struct NamePicker: Hashable, Sendable {
  /// The field that it is chosen for.
  let field: String
  var entry = TextEntry()
  /// The row that Enter takes, from 0.
  var highlighted = 0
  /// The first row that is seen.
  var top = 0

  /// A name that is found, with the part of it that was typed.
  struct Match: Hashable, Sendable {
    let choice: WorkspaceChoice
    /// The letters of the name to stress, by their index from 0; empty when the code was meant.
    let stressed: Range<Int>
    let isByCode: Bool

    var name: String { choice.title }
    var code: String { choice.note }
    /// What choosing it does: what is chosen already changes nothing.
    var action: Action { choice.isChosen ? .closePanel : .take(choice.action) }
  }

  /// Begins at the name that is chosen now.
  init(_ field: String, _ choices: [WorkspaceChoice]) {
    self.field = field
    highlighted = choices.firstIndex(where: \.isChosen) ?? 0
  }

  /// The names that hold what was typed: the code itself first, then names that begin with it, then
  /// words that do, codes that do, and names that hold it anywhere; each in their own order.
  func matches(in choices: [WorkspaceChoice]) -> [Match] {
    let typed = entry.text.lowercased().split(separator: " ").joined(separator: " ")
    guard !typed.isEmpty else {
      return choices.map { Match(choice: $0, stressed: 0..<0, isByCode: false) }
    }
    let ranked = choices.enumerated().compactMap { index, choice in
      Self.rank(choice, typed).map { (rank: $0.rank, index: index, match: $0.match) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.match)
  }

  private static func rank(
    _ choice: WorkspaceChoice,
    _ typed: String
  ) -> (rank: Int, match: Match)? {
    let name = Array(choice.title.lowercased())
    let letters = Array(typed)
    let code = choice.note.lowercased()
    func match(_ start: Int?) -> Match {
      let stressed = start.map { $0..<$0 + letters.count }
      return Match(choice: choice, stressed: stressed ?? 0..<0, isByCode: start == nil)
    }
    let starts = name.indices.filter { name[$0...].starts(with: letters) }
    if code == typed { return (0, match(starts.first == 0 ? 0 : nil)) }
    if starts.first == 0 { return (1, match(0)) }
    if let word = starts.first(where: { name[$0 - 1] == " " }) { return (2, match(word)) }
    if code.hasPrefix(typed) { return (3, match(nil)) }
    return starts.first.map { (4, match($0)) }
  }

  /// Moves the highlighted row, and scrolls so that it is seen.
  mutating func move(by rows: Int, of count: Int, visible: Int) {
    guard count > 0 else { return }
    highlighted = min(max(highlighted + rows, 0), count - 1)
    show(visible: visible, of: count)
  }

  mutating func show(visible: Int, of count: Int) {
    let visible = max(visible, 1)
    if highlighted < top { top = highlighted }
    if highlighted >= top + visible { top = highlighted - visible + 1 }
    top = min(max(top, 0), max(count - visible, 0))
  }

  /// Scrolls without moving what is highlighted.
  mutating func scroll(by rows: Int, of count: Int, visible: Int) {
    top = min(max(top + rows, 0), max(count - visible, 0))
  }

  /// Begins to look anew after what was typed.
  mutating func restart() { (highlighted, top) = (0, 0) }
}
