import Drawing
import Rasterizing
import SDLWindow
import Scenes
import ToolSupport
import Tracing

/// The loop of the window: input in, pictures out, and the trace read along.
///
/// What the person does changes only the player; what is drawn is a function of the player. When
/// neither changes, nothing is drawn.
struct Show: ~Copyable {
  private var window: Window
  private let stage: Stage
  private let memory: WindowMemory
  private var player: Player
  private var cursor: TraceCursor
  private var rasterizer: Rasterizer
  private var picture: Picture?
  private var shown: Player?
  private var quits = false

  init(window: consuming Window, stage: Stage, player: Player, memory: WindowMemory) {
    self.window = window
    self.memory = memory
    self.stage = stage
    self.player = player
    cursor = TraceCursor(stage.scene.trace)
    rasterizer = Rasterizer(typeface: stage.typeface)
  }

  /// Plays until the window is closed, or the end is reached when that closes it.
  ///
  /// - Returns: The cursor, with the fingerprint of the bytes that were read.
  consuming func play(quitAtEnd: Bool) -> TraceCursor {
    let clock = ContinuousClock()
    var last = clock.now
    resize()
    draw()
    while !quits {
      takeInput(patience: player.isPlaying ? 8 : 500)
      let now = clock.now
      player.advance(by: last.duration(to: now), on: stage.scene.timeline)
      last = now
      draw()
      if quitAtEnd, player.isAtEnd(of: stage.scene.timeline) { quits = true }
    }
    return cursor
  }

  /// Steps through the whole trace and shows as many of the steps as the eye can follow.
  ///
  /// - Returns: The cursor, with the fingerprint of the bytes that were read.
  consuming func stepThrough() -> TraceCursor {
    let clock = ContinuousClock()
    var last = clock.now - .seconds(1)
    resize()
    while !quits, !player.isAtEnd(of: stage.scene.timeline) {
      takeInput(patience: 0)
      player.apply(.stepForward, on: stage.scene.timeline)
      cursor.move(toNumber: player.playhead.record)
      guard last.duration(to: clock.now) > .milliseconds(16) else { continue }
      draw()
      last = clock.now
    }
    draw()
    return cursor
  }

  private mutating func takeInput(patience: Int) {
    var patience = patience
    while let input = window.nextInput(within: patience) {
      take(input)
      patience = 0
    }
  }

  private mutating func take(_ input: WindowInput) {
    switch input {
    case .quit:
      quits = true
    case .resized:
      resize()
      shown = nil
    case .key(.fullScreen, _):
      window.toggleFullScreen()
    case .key(.character("q"), .control):
      quits = true
    case .key(let key, let modifiers):
      guard let input = KeyMap.input(for: key, modifiers) else { return }
      player.apply(input, on: stage.scene.timeline)
    default:
      guard let picture, let input = pointerInput(input, in: picture) else { return }
      player.apply(input, on: stage.scene.timeline)
    }
  }

  private func pointerInput(_ input: WindowInput, in picture: Picture) -> PlayerInput? {
    switch input {
    case .pointerDown(let point): .press(point, in: picture)
    case .pointerMoved(let point): .move(point, in: picture)
    case .pointerUp(let point): .release(point, in: picture)
    case .pointerLeft: .leave
    case .wheel(let notches, let point): .zoom(by: notches > 0 ? 1.15 : 1 / 1.15, at: point)
    default: nil
    }
  }

  private mutating func resize() {
    player.apply(.resize(window.size), on: stage.scene.timeline)
  }

  /// Draws the picture when it is not the one that is shown, and reads the trace up to it.
  private mutating func draw() {
    guard shown != player else { return }
    cursor.move(toNumber: player.playhead.record)
    if player.isAtEnd(of: stage.scene.timeline) { cursor.moveToEnd() }
    let next = stage.picture(player)
    window.show(rasterizer.render(next, scale: window.scale))
    picture = next
    shown = player
    memory.take(theme: player.theme, size: player.size)
  }
}
