import Drawing
import Rasterizing
import SDLWindow
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// The loop of the window: input in, pictures out, and the trace read along.
///
/// What the person does changes only the workspace; what is drawn is a function of the workspace and the run.
/// When neither changes, nothing is drawn.
struct WindowLoop: ~Copyable {
  var window: Window
  var session: Session
  let options: WindowOptions
  var windowScale: WindowScale
  var workspace: Workspace
  var cursor: TraceCursor
  var rasterizer: Rasterizer
  var picture: ScenePicture?
  /// Where the pointer is; nil while it is outside.
  var pointer: Point?
  var shown: Workspace?
  var quits = false
  private var drawnPictures = 0
  /// Whether the run is played as soon as there is more of it.
  var resumes = false
  /// The size of the window when it does not fill the screen.
  private var ownSize: Size
  /// The film that is being made.
  var filmJob: VideoJob?
  /// What the title bar says.
  var shownTitle = ""
  /// Which run is shown; nil before the first.
  var revision: Int?

  init(
    window: consuming Window,
    session: Session,
    windowScale: WindowScale,
    workspace: Workspace,
    options: WindowOptions
  ) {
    self.window = window
    self.session = session
    self.options = options
    self.windowScale = windowScale
    self.workspace = workspace
    cursor = TraceCursor(windowScale.scene.trace)
    rasterizer = Rasterizer(typeface: windowScale.typeface)
    resumes = options.autoplay
    ownSize = workspace.player.size
  }

  /// Plays until the window is closed, or the end is reached when that closes it.
  ///
  /// - Returns: The cursor, with the fingerprint of the bytes that were read.
  /// - Throws: `CommandFailure` when a file that was asked for cannot be written.
  consuming func play() throws -> TraceCursor {
    let clock = ContinuousClock()
    var last = clock.now
    zoomText(to: workspace.textSize)
    awaitFirstRun()
    draw()
    while !quits {
      takeInput(timeout: timeout)
      takeNews()
      let now = clock.now
      advance(by: last.duration(to: now))
      last = now
      draw()
      readAlong()
      try options.status?.write(workspace, windowScale, picture, session)
      if options.quitsAtEnd, isAtEnd, !workspace.isPanelOpen { tell(.quit) }
    }
    endFilm()
    session.finishSaving()
    try options.readBack?.write(window.readBack())
    while !hasReadAlong { readAlong() }
    return cursor
  }

  /// Steps through the whole trace and shows as many of the steps as the eye can follow.
  ///
  /// - Returns: The cursor, with the fingerprint of the bytes that were read.
  consuming func stepThrough() -> TraceCursor {
    let clock = ContinuousClock()
    var last = clock.now - .seconds(1)
    session.wait()
    takeNews()
    resize()
    while !quits, !workspace.player.isAtEnd(of: windowScale.scene.timeline) {
      takeInput(timeout: 0)
      tell(.player(.stepForward))
      cursor.move(toNumber: workspace.player.playhead.record)
      guard last.duration(to: clock.now) > .milliseconds(16) else { continue }
      draw()
      last = clock.now
    }
    draw()
    return cursor
  }

  /// How many milliseconds may pass without input before the next turn.
  private var timeout: Int {
    if !hasReadAlong { return 0 }
    return workspace.isMoving ? 8 : session.progress == nil ? 500 : 40
  }

  private var isAtEnd: Bool {
    session.progress == nil && session.shown?.isWhole != false
      && workspace.player.isAtEnd(of: windowScale.scene.timeline)
  }

  /// A short run is there before the first picture, so that nothing else flashes up.
  private mutating func awaitFirstRun() {
    for _ in 0..<30 where revision == nil && workspace.problems.isEmpty {
      takeInput(timeout: 8)
      takeNews()
    }
  }

  private mutating func advance(by realTime: Duration) {
    let wasPlaying = workspace.player.isPlaying
    workspace.advance(by: realTime, on: windowScale.scene)
    // The edge of what is computed is not the end.
    if wasPlaying, !workspace.player.isPlaying, session.shown?.isWhole == false { resumes = true }
  }

  /// How many bytes of the trace are read in one turn: a few milliseconds' worth.
  private static let bytesInTurn = 1 << 20

  private var hasReadAlong: Bool { cursor.number == workspace.player.playhead.record }

  /// Reads the trace up to the picture, a part in each turn.
  private mutating func readAlong() {
    guard !hasReadAlong else { return }
    _ = cursor.move(towardNumber: workspace.player.playhead.record, digesting: Self.bytesInTurn)
  }

  /// Draws the picture when it is not the one that is shown.
  mutating func draw() {
    guard shown != workspace || isSearching else { return }
    var next = windowScale.picture(workspace)
    if let pointer, next.region(at: pointer)?.id != workspace.player.hover {
      // What lies under the pointer went on, or something else came there.
      tell(.move(pointer, next.region(at: pointer)))
      next = windowScale.picture(workspace)
    }
    window.show(rasterizer.render(next.picture, scale: window.scale))
    picture = next
    if workspace.focused != nil { tell(.reachable(next.focusOrder(on: workspace))) }
    shown = workspace
    takeLook()
    drawnPictures += 1
    if let last = options.pictures, drawnPictures >= last { quits = true }
  }

  /// What the next window shall be like; the size of a screen that is filled is none of it.
  private mutating func takeLook() {
    if !window.isFullScreen { ownSize = workspace.player.size }
    options.memory.take(
      WindowLook(workspace.player.view, textSize: workspace.textSize, size: ownSize)
    )
  }

  /// A search through many records goes on while it is looked at.
  private var isSearching: Bool { workspace.isSearching(on: windowScale.scene) }
}
