import SDLWindow
import Viewer

/// The window's input as the workspace understands it.
extension WorkspaceKey {
  /// The key that the window names.
  init(_ key: Key) {
    self =
      switch key {
      case .space: .space
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      case .enter: .enter
      case .escape: .escape
      case .tab: .tab
      case .backspace: .backspace
      case .delete: .delete
      case .help: .help
      case .fullScreen: .fullScreen
      case .menu: .menu
      case .character(let letter): .character(letter)
      }
  }
}

extension WorkspaceModifiers {
  /// The keys that are held.
  init(_ held: KeyModifiers) {
    self = []
    if held.contains(.shift) { insert(.shift) }
    if held.contains(.control) { insert(.control) }
    if held.contains(.alt) { insert(.alt) }
  }
}
