/// A field of a scene's form, or a button beside it, at a moment: how its value is chosen, and what it
/// lets one choose.
public struct FormField: Sendable {
  /// What it is called in regions, and in a line that is typed, such as `strategy`.
  public let name: String
  /// How its value is chosen.
  public let kind: Kind
  /// What may be typed into it, in a few words.
  public let hint: String
  /// Whether keys and the list of commands name it; not so what only a click can choose.
  public var isNamed = true
  /// What stands there, to be typed over; with it, there need be nothing to choose before that.
  let text: String
  private let found: @Sendable (String) -> [WorkspaceChoice]

  /// How the value of a field is chosen.
  public enum Kind: Hashable, Sendable {
    /// From a list of commands, which are found by their words.
    case list
    /// From a list of names with codes, which are found by either: what is asked, such as `Where the
    /// route begins`, the letter of the field's pin, and what one of the names is.
    case names(asked: String, letter: String, noun: String)
    /// By typing an amount of money: what it is called, in short, and what it is now, in cents.
    case money(name: String, short: String, cents: Int64)
  }

  /// Describes a field that makes something of what is typed, such as a size that no list has.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - kind: How its value is chosen.
  ///   - hint: What may be typed into it.
  ///   - text: What stands there before that; the next letter takes its place.
  ///   - found: The choices for what was typed; an amount is typed in cents.
  public init(
    _ name: String,
    kind: Kind = .list,
    hint: String = "",
    text: String = "",
    typed found: @escaping @Sendable (_ text: String) -> [WorkspaceChoice]
  ) {
    self.init(name, kind, hint, text, found)
  }

  /// Describes a field with a list of choices, which are found by their words.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - kind: How its value is chosen.
  ///   - hint: What may be typed into it.
  ///   - choices: All of them, asked for when they are needed.
  public init(
    _ name: String,
    kind: Kind = .list,
    hint: String = "",
    _ choices: @autoclosure @escaping @Sendable () -> [WorkspaceChoice]
  ) {
    self.init(name, kind, hint, "") { choices().holding($0) }
  }

  private init(
    _ name: String,
    _ kind: Kind,
    _ hint: String,
    _ text: String,
    _ found: @escaping @Sendable (String) -> [WorkspaceChoice]
  ) {
    (self.name, self.kind, self.hint, self.text, self.found) = (name, kind, hint, text, found)
  }

  /// What it lets one choose.
  ///
  /// - Parameter text: What was typed; a value that the list does not have. Of an amount it is the
  ///   cents.
  /// - Returns: The choices, what was typed first; one choice alone is taken at once.
  public func choices(typed text: String = "") -> [WorkspaceChoice] { found(text) }
}

extension TraceScene {
  /// A field of the form by its name, at a moment, for a client.
  package func field(_ name: String, at playhead: Playhead, client: String?) -> FormField? {
    form(at: playhead, client: client).first { $0.name == name }
  }
}
