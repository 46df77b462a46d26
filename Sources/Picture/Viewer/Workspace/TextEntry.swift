import Quantities

/// What can be typed into: letters, a caret between them, and what is selected.
protocol TypedEntry {
  /// What the field shows.
  var form: EntryForm { get }
  /// Puts letters where the caret is, in the place of what is selected.
  mutating func type(_ letters: String)
  /// Does what a key does in a line of text; false for a key that does nothing there.
  mutating func edit(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers) -> Bool
  /// Puts the caret at a place of the text as it is shown.
  mutating func place(_ index: Int, extending: Bool)
}

/// How a line of text that is typed into looks.
struct EntryForm: Hashable, Sendable {
  var text: String
  /// So many letters stand before the caret.
  var caret: Int
  /// The letters that the next one takes the place of.
  var selection: Range<Int>

  /// The letters that are selected.
  var selectedText: String { String(Array(text)[selection]) }
}

/// A line of text that is being typed.
struct TextEntry: Hashable, Sendable, TypedEntry {
  private var letters: [Character]
  /// So many letters stand before the caret.
  private(set) var caret: Int
  /// The other end of what is selected; where the caret is when nothing is.
  private var anchor: Int
  private let longest: Int

  /// The longest word or number.
  static let usualLength = 60
  /// The longest path of a file.
  static let pathLength = 1000

  init(_ text: String = "", isSelected: Bool = false, longest: Int = usualLength) {
    self.longest = longest
    letters = Array(Array(text).prefix(longest))
    caret = letters.count
    anchor = isSelected ? 0 : caret
  }

  var text: String { String(letters) }
  var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }
  var form: EntryForm { EntryForm(text: text, caret: caret, selection: selection) }

  mutating func type(_ typed: String) {
    let before = letters[..<selection.lowerBound]
    let after = letters[selection.upperBound...]
    let room = max(longest - before.count - after.count, 0)
    let new = typed.filter { !Self.isControl($0) }.prefix(room)
    // A sign that is combined with the letter before it makes no letter of its own.
    let head = Array(String(before) + new)
    letters = Array(String(head) + String(after))
    caret = min(head.count, letters.count)
    anchor = caret
  }

  mutating func edit(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers) -> Bool {
    let extends = modifiers.contains(.shift)
    let byWord = modifiers.contains(.control)
    switch key {
    case .left where !extends && !byWord && !selection.isEmpty:
      place(selection.lowerBound, extending: false)
    case .right where !extends && !byWord && !selection.isEmpty:
      place(selection.upperBound, extending: false)
    case .left: place(byWord ? wordBefore : caret - 1, extending: extends)
    case .right: place(byWord ? wordAfter : caret + 1, extending: extends)
    case .home: place(0, extending: extends)
    case .end: place(letters.count, extending: extends)
    case .backspace: remove(backTo: byWord ? wordBefore : caret - 1)
    case .delete: remove(backTo: byWord ? wordAfter : caret + 1)
    case .character("a") where byWord: select(0..<letters.count)
    default: return false
    }
    return true
  }

  mutating func place(_ index: Int, extending: Bool) {
    caret = min(max(index, 0), letters.count)
    if !extending { anchor = caret }
  }

  /// Selects some letters; the caret stands behind them.
  mutating func select(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<letters.count)
    (anchor, caret) = (range.lowerBound, range.upperBound)
  }

  mutating func clear() { self = TextEntry(longest: longest) }

  /// Takes away what is selected, or else what lies between the caret and a place.
  private mutating func remove(backTo index: Int) {
    if selection.isEmpty { place(index, extending: true) }
    type("")
  }

  private var wordBefore: Int {
    var index = caret
    while index > 0, !Self.isOfWord(letters[index - 1]) { index -= 1 }
    while index > 0, Self.isOfWord(letters[index - 1]) { index -= 1 }
    return index
  }

  private var wordAfter: Int {
    var index = caret
    while index < letters.count, !Self.isOfWord(letters[index]) { index += 1 }
    while index < letters.count, Self.isOfWord(letters[index]) { index += 1 }
    return index
  }

  private static func isOfWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }

  private static func isControl(_ letter: Character) -> Bool {
    letter.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }
}

/// Money as files have it: `10`, `$10`, `50.5` and `$50.00` are dollars.
struct MoneyEntry: Hashable, Sendable, TypedEntry {
  private var entry: TextEntry
  /// The most that may be typed: $999,999.99.
  static let longest = 11
  /// The most digits before the point.
  private static let mostDigits = 6

  init(cents: Int64) {
    let text = cents > 0 ? MoneyText.plain(cents) : ""
    entry = TextEntry(text, isSelected: true, longest: Self.longest)
  }

  /// What the field shows.
  var text: String { entry.text }
  var form: EntryForm { entry.form }

  /// The amount; nothing typed is nothing to pay, and nil is what is no amount.
  var cents: Int64? {
    var text = text.filter { $0 != "," && $0 != " " }
    if text.hasPrefix("$") { text.removeFirst() }
    guard !text.isEmpty else { return 0 }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    guard parts.count <= 2, parts[0].count <= Self.mostDigits, fraction.count <= 2,
      let whole = Int64(parts[0].isEmpty ? "0" : parts[0]),
      let rest = Int64((fraction + "00").prefix(2))
    else { return nil }
    return whole * 100 + rest
  }

  /// Takes what an amount is written with.
  mutating func type(_ letters: String) {
    let typed = letters.filter { $0.isASCII && $0.isNumber || "$.,".contains($0) }
    if !typed.isEmpty { entry.type(typed) }
  }

  mutating func edit(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers) -> Bool {
    entry.edit(key, modifiers)
  }

  mutating func place(_ index: Int, extending: Bool) { entry.place(index, extending: extending) }
}
