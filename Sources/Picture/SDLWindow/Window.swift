import CSDL2
public import Drawing
import Glibc
import Synchronization

/// A window on the desktop: one streaming texture that a picture is put into, and the input.
///
/// SDL wants all calls on one thread, the one that created the window; the type cannot be copied
/// and is not `Sendable`, so the compiler sees to it.
public struct Window: ~Copyable {
  /// Why there is no window.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// There is no display to open it on.
    case noDisplay

    /// SDL says no, in its words.
    case refused(String)

    /// What to tell the user.
    public var description: String {
      switch self {
      case .noDisplay: "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set"
      case .refused(let words): "the window cannot be opened: \(words)"
      }
    }
  }

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var texture: OpaquePointer?
  private var textureSize: (width: Int, height: Int) = (0, 0)
  /// The size in units of the desktop, while it fills the screen.
  private var ownSize: (width: Int32, height: Int32)?
  /// Units of the desktop for a point, beside what the desktop itself scales.
  public private(set) var userScale: Double
  /// Whether there is a window that can be woken.
  private static let isAwake = Mutex(false)

  /// Speaks to the display; a display that does not answer is waited for without end.
  ///
  /// - Throws: ``Failure``.
  public static func connect() throws(Failure) {
    guard hasDisplay else { throw .noDisplay }
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .refused(lastError) }
    guard isSeen else {
      SDL_Quit()
      throw .refused("no display answers")
    }
  }

  /// Opens a window whose content is `size` points wide and high.
  ///
  /// - Parameters:
  ///   - title: What the title bar says.
  ///   - identity: The application's id, as its desktop file has it.
  ///   - size: The size in points; less where the screen is smaller.
  ///   - userScale: Pixels of the desktop for a point, beside what the desktop itself scales; less
  ///     where the screen has no room for the least window.
  /// - Throws: ``Failure``.
  public init(
    title: String,
    identity: String,
    size: Size,
    userScale: Double
  ) throws(Failure) {
    setenv("SDL_VIDEO_X11_WMCLASS", identity, 0)
    try Self.connect()
    let flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_RESIZABLE.rawValue
    let center = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
    let userScale = min(userScale, Self.greatestScale(in: Self.room(ofDisplay: 0)))
    let (width, height) = Self.fitting(size, scale: userScale)
    guard
      let window = Self.asking({ SDL_CreateWindow(title, center, center, width, height, flags) })
    else {
      let words = Self.lastError
      SDL_Quit()
      throw .refused(words)
    }
    let software = SDL_RENDERER_SOFTWARE.rawValue
    guard
      let renderer = Self.asking({
        SDL_CreateRenderer(window, -1, 0) ?? SDL_CreateRenderer(window, -1, software)
      })
    else {
      let words = Self.lastError
      SDL_DestroyWindow(window)
      SDL_Quit()
      throw .refused(words)
    }
    Self.asking { SDL_StartTextInput() }
    self.window = window
    self.renderer = renderer
    self.userScale = userScale
    keepLeastSize()
    Self.isAwake.withLock { $0 = true }
  }

  deinit {
    Self.isAwake.withLock { $0 = false }
    let (texture, renderer, window) = (texture, renderer, window)
    Self.asking {
      if let texture { SDL_DestroyTexture(texture) }
      SDL_DestroyRenderer(renderer)
      SDL_DestroyWindow(window)
      SDL_Quit()
    }
  }

  /// How many pixels a point of the content is wide.
  public var scale: Double { grid.scale }

  /// The size of the content in whole points; the last ones may be cut.
  public var size: Size { grid.size }

  /// How points, pixels and the units of the desktop lie on each other.
  var grid: WindowGrid {
    var (width, height): (Int32, Int32) = (0, 0)
    SDL_GetWindowSize(window, &width, &height)
    return WindowGrid(
      units: (Int(width), Int(height)),
      pixels: pixelSize,
      userScale: userScale
    )
  }

  /// Makes the title bar say `title`.
  public func setTitle(_ title: String) {
    Self.asking { SDL_SetWindowTitle(window, title) }
  }

  /// Makes everything larger or smaller, so that more or less fits in.
  ///
  /// A window that would be less than the least grows.
  ///
  /// - Parameter scale: Pixels of the desktop for a point, beside what the desktop itself scales;
  ///   what is more than ``greatestUserScale`` becomes that.
  public mutating func setUserScale(_ scale: Double) {
    userScale = min(scale, greatestUserScale)
    keepLeastSize()
  }

  /// The greatest scale at which the least window has room on the screen.
  public var greatestUserScale: Double {
    Self.greatestScale(in: Self.room(ofDisplay: max(SDL_GetWindowDisplayIndex(window), 0)))
  }

  private func keepLeastSize() {
    let least = WindowGrid.leastSize
    Self.asking {
      SDL_SetWindowMinimumSize(
        window,
        Int32((least.width * userScale).rounded(.down)),
        Int32((least.height * userScale).rounded(.down))
      )
    }
  }

  /// Puts `text` on the clipboard.
  ///
  /// - Returns: Whether the desktop took it.
  public func copy(_ text: String) -> Bool {
    Self.asking { SDL_SetClipboardText(text) } == 0
  }

  /// The text on the clipboard; nil when there is none.
  public var pasted: String? {
    Self.asking {
      guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else {
        return nil
      }
      defer { SDL_free(text) }
      return String(cString: text)
    }
  }

  /// Ends the wait of ``nextInput(within:)``; the one call that any thread may make.
  ///
  /// Does nothing before there is a window, and when it is gone.
  public static func wake() {
    isAwake.withLock { isAwake in
      guard isAwake else { return }
      var event = SDL_Event()
      event.type = SDL_USEREVENT.rawValue
      SDL_PushEvent(&event)
    }
  }

  /// Fills the screen, or gives it back.
  ///
  /// Where no window manager sees to it, a window would keep the size of the screen.
  public mutating func toggleFullScreen() {
    if isFullScreen {
      SDL_SetWindowFullscreen(window, 0)
      if let (width, height) = ownSize { SDL_SetWindowSize(window, width, height) }
      ownSize = nil
    } else {
      var (width, height): (Int32, Int32) = (0, 0)
      SDL_GetWindowSize(window, &width, &height)
      ownSize = (width, height)
      SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
  }

  /// Whether it fills the screen.
  public var isFullScreen: Bool {
    let desktop = SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    return SDL_GetWindowFlags(window) & desktop == desktop
  }

  /// Shows `image`, pixel by pixel.
  public mutating func show(_ image: PixelImage) {
    guard let texture = texture(width: image.width, height: image.height) else { return }
    Self.asking {
      image.pixels.withUnsafeBytes { bytes in
        _ = SDL_UpdateTexture(texture, nil, bytes.baseAddress, Int32(image.width * 4))
      }
      SDL_RenderClear(renderer)
      copy(texture)
      SDL_RenderPresent(renderer)
    }
  }

  /// The picture as it is in the window, read back from the renderer after the last ``show(_:)``.
  public func readBack() -> PixelImage? {
    guard let texture else { return nil }
    copy(texture)
    let (width, height) = pixelSize
    var image = PixelImage(width: width, height: height)
    let result = image.pixels.withUnsafeMutableBytes { bytes in
      SDL_RenderReadPixels(
        renderer,
        nil,
        UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue),
        bytes.baseAddress,
        Int32(width * 4)
      )
    }
    return result == 0 ? image : nil
  }
}

extension Window {
  /// Puts the texture into the window pixel by pixel: what has no room is cut, nothing squeezed.
  private func copy(_ texture: OpaquePointer) {
    var place = SDL_Rect(x: 0, y: 0, w: Int32(textureSize.width), h: Int32(textureSize.height))
    SDL_RenderCopy(renderer, texture, nil, &place)
  }

  private var pixelSize: (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    return (Int(width), Int(height))
  }

  private mutating func texture(width: Int, height: Int) -> OpaquePointer? {
    if textureSize != (width, height) || texture == nil {
      if let texture { SDL_DestroyTexture(texture) }
      texture = SDL_CreateTexture(
        renderer,
        UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue),
        Int32(SDL_TEXTUREACCESS_STREAMING.rawValue),
        Int32(width),
        Int32(height)
      )
      textureSize = (width, height)
    }
    return texture
  }

  /// A size in units of the desktop that fits on the screen.
  private static func fitting(_ size: Size, scale: Double) -> (width: Int32, height: Int32) {
    let room = room(ofDisplay: 0)
    func length(_ points: Double, _ limit: Double) -> Int32 {
      Int32(min((points * scale).rounded(), limit))
    }
    return (length(size.width, room.width), length(size.height, room.height))
  }

  /// What a screen has room for, in units of the desktop; much, where it does not say.
  static func room(ofDisplay index: Int32) -> Size {
    var room = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(index, &room) == 0, room.w > 0, room.h > 0 else {
      return Size(width: 32_768, height: 32_768)
    }
    return Size(width: Double(room.w), height: Double(room.h))
  }

  private static func greatestScale(in room: Size) -> Double {
    WindowGrid.greatestScale(in: room)
  }

  private static var lastError: String { String(cString: SDL_GetError()) }

  /// SDL opens an invisible window where there is no display, and says that all went well; so it
  /// is asked only where there is one, or where a driver is named.
  private static var hasDisplay: Bool {
    ["DISPLAY", "WAYLAND_DISPLAY", driverName].contains(where: isNamed)
  }

  /// It does so as well where the display that is named is not there.
  private static var isSeen: Bool {
    guard !isNamed(driverName), let driver = SDL_GetCurrentVideoDriver() else { return true }
    return !["offscreen", "dummy", "evdev"].contains(String(cString: driver))
  }

  private static let driverName = "SDL_VIDEODRIVER"

  private static func isNamed(_ variable: String) -> Bool {
    variable.withCString { getenv($0) }.map { $0.pointee != 0 } ?? false
  }
}

@available(*, unavailable)
extension Window: Sendable {}
