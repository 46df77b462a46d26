/// A line of text that is being typed; the caret stands at its end.
struct TextEntry: Hashable, Sendable {
  private(set) var text: String
  /// Whether the next letter takes the place of all that stands there.
  private(set) var isSelected: Bool

  private static let longest = 60

  init(_ text: String = "", isSelected: Bool = false) {
    self.text = text
    self.isSelected = isSelected && !text.isEmpty
  }

  mutating func type(_ letters: String) {
    if isSelected { text = "" }
    isSelected = false
    for letter in letters where text.count < Self.longest && !Self.isControl(letter) {
      text.append(letter)
    }
  }

  mutating func deleteLast() {
    if isSelected { text = "" } else if !text.isEmpty { text.removeLast() }
    isSelected = false
  }

  mutating func clear() { self = TextEntry() }

  private static func isControl(_ letter: Character) -> Bool {
    letter.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }
}

/// Money typed as cents: the digits move in from the right.
struct CentsEntry: Hashable, Sendable {
  private(set) var digits: String
  private(set) var isSelected = true
  /// The most digits: $999,999.99.
  static let longest = 8

  init(cents: Int64) {
    digits = cents > 0 && String(cents).count <= Self.longest ? String(cents) : ""
  }

  /// The amount; nothing typed is nothing to pay.
  var cents: Int64 { Int64(digits) ?? 0 }

  /// What the field shows.
  var text: String { MoneyText.dollars(cents) }

  /// Takes the digits of what was typed; a ninth one is refused.
  mutating func type(_ letters: String) {
    let typed = letters.filter { $0.isASCII && $0.isNumber }
    guard !typed.isEmpty else { return }
    if isSelected { digits = "" }
    isSelected = false
    for digit in typed where digits.count < Self.longest && !(digits.isEmpty && digit == "0") {
      digits.append(digit)
    }
  }

  mutating func deleteLast() {
    isSelected = false
    if !digits.isEmpty { digits.removeLast() }
  }
}
