import SDLWindow
import Scenes

/// What the keys do.
enum KeyMap {
  /// The input that a key stands for; `nil` for a key without a meaning.
  static func input(for key: Key, _ modifiers: KeyModifiers) -> PlayerInput? {
    switch (key, modifiers) {
    case (.right, .shift): .jump(.milliseconds(100))
    case (.left, .shift): .jump(.milliseconds(-100))
    case (.right, .control): .jump(.seconds(1))
    case (.left, .control): .jump(.seconds(-1))
    case (.character("="), _), (.character("+"), _): .faster
    default: modifiers.isEmpty ? plain(key) : nil
    }
  }

  private static func plain(_ key: Key) -> PlayerInput? {
    switch key {
    case .space, .character("k"): .togglePlay
    case .right, .character("."): .stepForward
    case .left, .character(","): .stepBack
    case .home: .home
    case .end: .end
    case .pageDown: .nextImportant
    case .pageUp: .previousImportant
    case .character("-"): .slower
    case .character("0"): .normalSpeed
    case .character("d"): .toggleTheme
    case .character("f"): .fit
    default: nil
    }
  }
}
