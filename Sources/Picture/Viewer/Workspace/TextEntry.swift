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

/// Money typed as cents: the digits move in from the right.
struct CentsEntry: Hashable, Sendable, TypedEntry {
  private var entry: TextEntry
  /// The most digits: $999,999.99.
  static let longest = 8

  init(cents: Int64) {
    let digits = cents > 0 && String(cents).count <= Self.longest ? String(cents) : ""
    entry = TextEntry(digits, isSelected: true, longest: Self.longest)
  }

  var digits: String { entry.text }

  /// The amount; nothing typed is nothing to pay.
  var cents: Int64 { Int64(digits) ?? 0 }

  /// What the field shows.
  var text: String { MoneyText.dollars(cents) }

  /// The amount as it is shown; with nothing typed, all of it is taken for selected.
  var form: EntryForm {
    let text = Array(text)
    guard !digits.isEmpty else {
      return EntryForm(text: String(text), caret: text.count, selection: 0..<text.count)
    }
    let selection = entry.selection
    let (first, last) = (shown(selection.lowerBound), shown(selection.upperBound))
    return EntryForm(text: String(text), caret: shown(entry.caret), selection: first..<last)
  }

  /// Takes the digits of what was typed; a ninth one is refused.
  mutating func type(_ letters: String) {
    let typed = letters.filter { $0.isASCII && $0.isNumber }
    guard !typed.isEmpty else { return }
    entry.type(typed)
    dropZeros()
  }

  mutating func edit(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers) -> Bool {
    defer { dropZeros() }
    return entry.edit(key, modifiers)
  }

  mutating func place(_ index: Int, extending: Bool) {
    let behind = Array(text).dropFirst(max(index, 0)).count { $0.isNumber }
    entry.place(digits.count - min(behind, digits.count), extending: extending)
  }

  /// Where a place between digits is in the text: as many digits stand behind it.
  private func shown(_ caret: Int) -> Int {
    let text = Array(text)
    var left = digits.count - caret
    var index = text.count
    while left > 0, index > 0 {
      index -= 1
      if text[index].isNumber { left -= 1 }
    }
    return index
  }

  private mutating func dropZeros() {
    let zeros = digits.prefix { $0 == "0" }.count
    guard zeros > 0 else { return }
    let caret = max(entry.caret - zeros, 0)
    entry = TextEntry(String(digits.dropFirst(zeros)), longest: Self.longest)
    entry.place(caret, extending: false)
  }
}
