import CSDL2
import Drawing

extension Window {
  /// Waits for the next thing that happens to the window.
  ///
  /// - Parameter milliseconds: How long to wait at most; 0 does not wait.
  /// - Returns: `nil` when nothing happened.
  public func nextInput(within milliseconds: Int) -> WindowInput? {
    var event = SDL_Event()
    var timeout = Int32(milliseconds)
    while Self.asking({ SDL_WaitEventTimeout(&event, timeout) }) != 0 {
      if let input = input(of: event) { return input }
      timeout = 0
    }
    // Where nothing happens the display is asked for something, for it may be gone.
    if timeout >= 500 { _ = Self.asking { Self.room(ofDisplay: 0) } }
    return nil
  }

  private func input(of event: SDL_Event) -> WindowInput? {
    switch SDL_EventType(rawValue: SDL_EventType.RawValue(event.type)) {
    case SDL_QUIT:
      return .quit
    case SDL_WINDOWEVENT:
      return input(ofWindowEvent: event.window)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      return .resized
    case SDL_KEYDOWN:
      return key(event.key.keysym).map { .key($0, modifiers(event.key.keysym)) }
    case SDL_TEXTINPUT:
      return text(of: event.text).map { .text($0) }
    case SDL_DROPFILE:
      return dropped(event.drop).map { .dropped($0) }
    case SDL_USEREVENT:
      return .woken
    case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_LEFT):
      return .pointerDown(point(event.button.x, event.button.y))
    case SDL_MOUSEBUTTONUP where event.button.button == UInt8(SDL_BUTTON_LEFT):
      return .pointerUp(point(event.button.x, event.button.y))
    case SDL_MOUSEBUTTONDOWN where event.button.button == UInt8(SDL_BUTTON_RIGHT):
      return .menuAsked(point(event.button.x, event.button.y))
    case SDL_MOUSEMOTION:
      return .pointerMoved(point(event.motion.x, event.motion.y))
    case SDL_MOUSEWHEEL:
      let place = point(event.wheel.mouseX, event.wheel.mouseY)
      return .wheel(Double(event.wheel.preciseY), at: place)
    default:
      return nil
    }
  }

  /// The letters lie in a tuple of bytes that end with a zero.
  private func text(of event: SDL_TextInputEvent) -> String? {
    var letters = event.text
    return withUnsafeBytes(of: &letters) { bytes in
      String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// SDL lends the path until it is given back.
  private func dropped(_ event: SDL_DropEvent) -> String? {
    guard let letters = event.file else { return nil }
    defer { SDL_free(letters) }
    return String(validatingCString: letters)
  }

  private func input(ofWindowEvent event: SDL_WindowEvent) -> WindowInput? {
    switch SDL_WindowEventID(rawValue: SDL_WindowEventID.RawValue(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN: .resized
    case SDL_WINDOWEVENT_LEAVE: .pointerLeft
    default: nil
    }
  }

  /// The desktop gives places in its own units; the content is laid out in points.
  private func point(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) / userScale, Double(y) / userScale)
  }

  private func modifiers(_ keysym: SDL_Keysym) -> KeyModifiers {
    let held = UInt32(keysym.mod)
    var modifiers = KeyModifiers()
    if held & KMOD_SHIFT.rawValue != 0 { modifiers.insert(.shift) }
    if held & KMOD_CTRL.rawValue != 0 { modifiers.insert(.control) }
    if held & KMOD_ALT.rawValue != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  private func key(_ keysym: SDL_Keysym) -> Key? {
    if let keypad = Keypad(keysym) { return keypad.key }
    return switch SDL_KeyCode(rawValue: SDL_KeyCode.RawValue(bitPattern: keysym.sym)) {
    case SDLK_SPACE: .space
    case SDLK_LEFT: .left
    case SDLK_RIGHT: .right
    case SDLK_UP: .up
    case SDLK_DOWN: .down
    case SDLK_HOME: .home
    case SDLK_END: .end
    case SDLK_PAGEUP: .pageUp
    case SDLK_PAGEDOWN: .pageDown
    case SDLK_RETURN: .enter
    case SDLK_ESCAPE: .escape
    case SDLK_TAB: .tab
    case SDLK_BACKSPACE: .backspace
    case SDLK_DELETE: .delete
    case SDLK_F1: .help
    case SDLK_F11: .fullScreen
    case SDLK_APPLICATION, SDLK_MENU: .menu
    case SDLK_F10: UInt32(keysym.mod) & KMOD_SHIFT.rawValue != 0 ? .menu : nil
    default: character(keysym.sym)
    }
  }

  private func character(_ code: SDL_Keycode) -> Key? {
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: code)), scalar.value >= 33,
      scalar.value != 127, scalar.value < 0x4000_0000
    else { return nil }
    return .character(Character(scalar))
  }
}
