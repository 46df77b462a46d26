import Drawing
import SDLWindow
import ToolSupport
import Viewer

extension WindowLoop {
  mutating func takeInput(timeout: Int) {
    var timeout = timeout
    while let input = window.nextInput(within: timeout) {
      take(input)
      timeout = 0
    }
  }

  mutating func tell(_ input: WorkspaceInput) {
    let effects = loop.apply(input)
    for effect in effects { act(on: effect) }
    // The next input must know of an edit: it may close the window.
    if !effects.isEmpty { tellUnsaved() }
  }

  /// Draws everything as large as was asked for, or as the screen has room for.
  mutating func zoomText(to size: Double) {
    let most = window.greatestUserScale
    let fitting = TextSize.fitting(size, atMost: most)
    window.setUserScale(fitting)
    if fitting != workspace.textSize { tell(.textSize(fitting)) }
    if fitting < size {
      say("The text is as large as the screen has room for", "a window is at least 480 × 320")
    }
    resize()
    loop.redraw()
  }

  mutating func resize() {
    tell(.player(.resize(window.size)))
  }

  private mutating func take(_ input: WindowInput) {
    switch input {
    case .quit: tell(.quit)
    case .woken: break
    case .resized:
      resize()
      loop.redraw()
    case .key(let key, let modifiers):
      tellReachable(for: key)
      tell(.key(WorkspaceKey(key), WorkspaceModifiers(modifiers)))
    case .text(let text): tell(.text(text))
    case .dropped(let path): tell(.dropped(path))
    case .pointerDown(let point): tell(.press(point, nil))
    case .menuAsked(let point): tell(.menu(point, nil))
    case .pointerMoved(let point): tell(.move(point, nil))
    case .pointerUp(let point): tell(.release(point, nil))
    case .pointerLeft: tell(.leave)
    case .wheel(let notches, let point): tell(.wheel(notches, point, nil))
    }
  }

  /// Tab and arrows go through what is drawn, and Enter presses nothing that is not.
  private mutating func tellReachable(for key: Key) {
    let isArrow = [.left, .right, .up, .down].contains(key) && workspace.focused != nil
    guard [.tab, .enter, .menu].contains(key) || isArrow, !workspace.isPanelOpen else { return }
    draw()
    tellReachable()
  }

  /// Tells what is drawn and can act; the picture must be the one that is shown.
  mutating func tellReachable() {
    if let picture = loop.picture { tell(.reachable(picture.focusOrder(on: workspace))) }
  }
}
