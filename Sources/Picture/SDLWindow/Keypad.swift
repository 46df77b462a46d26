import CSDL2

/// A key of the keypad, which means one thing: a sign that comes as a text, or a key.
struct Keypad {
  /// What the key is; nil when its text says all.
  let key: Key?

  /// Reads a key; nil when it is none of the keypad's.
  ///
  /// With Num Lock, or else with Shift, the keys are digits, whose text follows.
  init?(_ keysym: SDL_Keysym) {
    let held = UInt32(keysym.mod)
    let isControl = held & KMOD_CTRL.rawValue != 0
    let isNumber = (held & KMOD_NUM.rawValue != 0) != (held & KMOD_SHIFT.rawValue != 0)
    let code = SDL_KeyCode(rawValue: SDL_KeyCode.RawValue(bitPattern: keysym.sym))
    switch code {
    case SDLK_KP_ENTER: key = .enter
    case SDLK_KP_PLUS: key = isControl ? .character("+") : nil
    case SDLK_KP_MINUS: key = isControl ? .character("-") : nil
    case SDLK_KP_0 where isControl: key = .character("0")
    case SDLK_KP_MULTIPLY, SDLK_KP_DIVIDE, SDLK_KP_EQUALS, SDLK_KP_COMMA: key = nil
    default:
      guard let meant = Self.keys.first(where: { $0.code == code })?.key else { return nil }
      key = isNumber ? nil : meant
    }
  }

  /// What the keys are without Num Lock; the insert key and the middle one are nothing.
  private static let keys: [(code: SDL_KeyCode, key: Key?)] = [
    (SDLK_KP_0, nil), (SDLK_KP_1, .end), (SDLK_KP_2, .down), (SDLK_KP_3, .pageDown),
    (SDLK_KP_4, .left), (SDLK_KP_5, nil), (SDLK_KP_6, .right), (SDLK_KP_7, .home),
    (SDLK_KP_8, .up), (SDLK_KP_9, .pageUp), (SDLK_KP_PERIOD, .delete),
  ]
}
