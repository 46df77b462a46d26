import Drawing
import SDLWindow
import Scenes

extension Show {
  mutating func takeInput(patience: Int) {
    var patience = patience
    while let input = window.nextInput(within: patience) {
      take(input)
      patience = 0
    }
  }

  mutating func tell(_ input: DeskInput) {
    for effect in desk.apply(input, on: stage.scene) { act(on: effect) }
  }

  mutating func resize() {
    tell(.player(.resize(window.size)))
  }

  private mutating func take(_ input: WindowInput) {
    switch input {
    case .quit: quits = true
    case .woken: break
    case .resized:
      resize()
      shown = nil
    case .key(let key, let modifiers): tell(.key(DeskKey(key), DeskModifiers(modifiers)))
    case .text(let text): tell(.text(text))
    case .pointerDown(let point): tell(.press(point, region(at: point)))
    case .pointerMoved(let point): tell(.move(point, region(at: point)))
    case .pointerUp(let point): tell(.release(point, region(at: point)))
    case .pointerLeft: tell(.leave)
    case .wheel(let notches, let point): tell(.wheel(notches, point, region(at: point)))
    }
  }

  private func region(at point: Point) -> HitRegion? { picture?.region(at: point) }
}
