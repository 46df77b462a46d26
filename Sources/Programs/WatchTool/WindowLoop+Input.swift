import Drawing
import SDLWindow
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
    let effects = workspace.apply(input, on: windowScale.scene)
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
    shown = nil
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
      shown = nil
    case .key(let key, let modifiers):
      tellReachable(for: key)
      tell(.key(WorkspaceKey(key), WorkspaceModifiers(modifiers)))
    case .text(let text): tell(.text(text))
    case .pointerDown(let point): tell(.press(point, region(at: point)))
    case .pointerMoved(let point):
      pointer = point
      tell(.move(point, region(at: point)))
    case .pointerUp(let point): tell(.release(point, region(at: point)))
    case .pointerLeft:
      pointer = nil
      tell(.leave)
    case .wheel(let notches, let point): tell(.wheel(notches, point, region(at: point)))
    }
  }

  /// Tab and arrows go through what is drawn, and Enter presses nothing that is not.
  private mutating func tellReachable(for key: Key) {
    let isArrow = [.left, .right, .up, .down].contains(key) && workspace.focused != nil
    guard key == .tab || key == .enter || isArrow, !workspace.isPanelOpen else { return }
    draw()
    if let picture { tell(.reachable(picture.focusOrder(on: workspace))) }
  }

  private func region(at point: Point) -> Region? { picture?.region(at: point) }
}
