import SimulationKernel

/// A key with what is held, or a sign wherever the keyboard has it.
struct KeyChord: Hashable, Sendable {
  let key: WorkspaceKey
  var modifiers: WorkspaceModifiers = []
  /// Whether it is the text that counts and not the key.
  var isSign = false

  init(_ key: WorkspaceKey, _ modifiers: WorkspaceModifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }

  init(sign: Character) {
    key = .character(sign)
    isSign = true
  }

  /// What is held, as the overlay and the palette show it, such as `Ctrl Shift `.
  var prefix: String {
    let held = [(WorkspaceModifiers.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")]
    return held.filter { modifiers.contains($0.0) }.map { $0.1 + " " }.joined()
  }

  /// The key alone.
  var name: String {
    switch key {
    case .space: "Space"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .delete: "Del"
    case .help: "F1"
    case .fullScreen: "F11"
    case .menu: "Menu"
    case .character("-"): "−"
    case .character(let letter): letter.uppercased()
    }
  }
}

/// All keys of the window: the reducer acts by this table, and the overlay and the palette show it.
///
/// - SeeAlso: `visual.md`, section 9.
package struct KeyTable: Sendable {
  /// A line of the overlay.
  struct Row: Sendable {
    /// The keys as they are shown.
    let keys: String
    let does: String
    let bindings: [(chord: KeyChord, action: Action)]

    init(_ does: String, keys: String? = nil, _ bindings: [(KeyChord, Action)]) {
      self.does = does
      self.bindings = bindings.map { (chord: $0, action: $1) }
      self.keys = keys ?? Self.text(bindings.map(\.0))
    }

    /// What is held is named once for keys that follow each other.
    private static func text(_ chords: [KeyChord]) -> String {
      var text = ""
      var last: String?
      for chord in chords {
        let isSame = chord.prefix == last && !chord.prefix.isEmpty
        text +=
          (text.isEmpty ? "" : isSame ? " " : "  ") + (isSame ? "" : chord.prefix) + chord.name
        last = chord.prefix
      }
      return text
    }
  }

  /// Lines of the overlay about one thing.
  struct Group: Sendable {
    let name: String
    /// Whether they act only while the event list is open.
    var isForEvents = false
    let rows: [Row]

    fileprivate var bindings: [(chord: KeyChord, action: Action)] { rows.flatMap(\.bindings) }
  }

  /// What acts in the whole window.
  private let everywhere: [KeyChord: Action]
  /// What acts first while the event list is open.
  private let inEvents: [KeyChord: Action]
  /// The first key of each action.
  private let keys: [Action: String]

  static let usual = KeyTable()

  private init() {
    func table(_ groups: [Group]) -> [KeyChord: Action] {
      let pairs = groups.flatMap(\.bindings).map { ($0.chord, $0.action) }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    everywhere = table(Self.groups.filter { !$0.isForEvents })
    inEvents = table(Self.groups.filter(\.isForEvents))
    let names = Self.groups.flatMap(\.bindings).map { binding in
      (binding.action, binding.chord.prefix.replacing(" ", with: "+") + binding.chord.name)
    }
    keys = Dictionary(names) { first, _ in first }
  }

  /// All lines of the overlay: keys, and what they do.
  package static var lines: [(keys: String, does: String)] {
    groups.flatMap(\.rows).map { ($0.keys, $0.does) }
  }

  /// What a key does in the whole window.
  func action(for chord: KeyChord) -> Action? { everywhere[chord] }

  /// What a key does in the event list before all else.
  func eventAction(for chord: KeyChord) -> Action? { inEvents[chord] }

  /// The key of an action, such as `Ctrl+Z`; empty when it has none.
  func key(of action: Action) -> String { keys[action] ?? "" }
}
