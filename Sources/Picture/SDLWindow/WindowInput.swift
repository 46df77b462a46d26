public import Drawing

/// One thing that a person, or the desktop, does to the window.
public enum WindowInput: Hashable, Sendable {
  /// The window is to close.
  case quit

  /// The window has another size, or must be drawn again.
  case resized

  /// A key went down; repeats while it is held.
  case key(Key, KeyModifiers)

  /// Letters were typed; they follow the key that made them.
  case text(String)

  /// A file or a folder was dropped on the window: its path.
  case dropped(String)

  /// ``Window/wake()`` was called.
  case woken

  /// The main button of the pointer went down; in points.
  case pointerDown(Point)

  /// The other button of the pointer went down, which asks for a menu; in points.
  case menuAsked(Point)

  /// The pointer moved; in points.
  case pointerMoved(Point)

  /// The main button of the pointer went up; in points.
  case pointerUp(Point)

  /// The pointer left the window.
  case pointerLeft

  /// The wheel turned by so many notches, away from the user being positive; at a place in points.
  case wheel(Double, at: Point)
}

/// A key, by what it is for rather than by where it lies.
public enum Key: Hashable, Sendable {
  /// The space bar.
  case space
  /// The arrow keys.
  case left, right, up, down
  /// The keys that jump.
  case home, end, pageUp, pageDown
  /// The keys that take, close and go on.
  case enter, escape, tab, backspace, delete
  /// F1, for help.
  case help
  /// F11, for the full screen.
  case fullScreen
  /// The menu key, or Shift and F10.
  case menu
  /// A letter, digit or sign, in lower case, as the keyboard's layout has it without Shift.
  case character(Character)
}

/// The keys held while another goes down.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = KeyModifiers(rawValue: 1)
  /// Control.
  public static let control = KeyModifiers(rawValue: 2)
  /// Alt.
  public static let alt = KeyModifiers(rawValue: 4)
}
