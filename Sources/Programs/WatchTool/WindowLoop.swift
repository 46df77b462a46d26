import Drawing
import Rasterizing
import SDLWindow
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

/// The loop of the window: input in, effects carried out, pictures shown.
struct WindowLoop: ~Copyable {
  var window: Window
  var session: Session
  let options: WindowOptions
  /// What is looked at, and the picture of it.
  var loop: WorkspaceLoop
  var quits = false
  private var drawnPictures = 0
  /// Whether the run is played as soon as there is more of it.
  var resumes = false
  /// The moment that is to be shown as soon as the run has come to it.
  var awaited: SimulationTime?
  /// Whether the speed is still to follow from how long the run is.
  var fitsSpeed = false
  /// The size of the window when it does not fill the screen.
  private var ownSize: Size
  /// The film that is being made.
  var filmJob: VideoJob?
  /// The pictures and films that wait for the run to be computed.
  var waiting: [WorkspaceEffect] = []
  /// What folds the signals of the run.
  var signalJob: SignalJob?
  /// What makes the pictures of the start page, and what was wished for last.
  let pictureMaker: PictureMaker
  var wished: [StartWish] = []
  /// Hears of it when files change; nil where the system does not tell.
  let fileWatch: FileWatch?
  /// The folder whose scenarios the start page shows; nil for those at hand.
  var folder: String?
  /// What the title bar says.
  var shownTitle = ""
  /// Which run is shown; nil before the first.
  var revision: Int?
  /// What was to be opened last and is wrong, while that is said.
  var refused: (path: String, session: Session)?
  /// A file of what is shown that is gone, since when, and whether that was said.
  var gone: (path: String, since: ContinuousClock.Instant, isTold: Bool)?
  /// The run that is shown beside the session's.
  var beside: OtherRun?
  /// The one that is still computed.
  var besideJob: OtherRunJob?

  init(
    window: consuming Window,
    session: Session,
    loop: consuming WorkspaceLoop,
    options: WindowOptions
  ) {
    self.window = window
    self.session = session
    self.options = options
    pictureMaker = PictureMaker(environment: options.bench, typeface: loop.typeface) {
      Window.wake()
    }
    fileWatch = try? FileWatch { Window.wake() }
    folder = options.folder
    ownSize = loop.workspace.player.size
    self.loop = loop
    (resumes, awaited) = (options.autoplay, options.moment)
    fitsSpeed = !options.hasOwnSpeed
    beside = options.beside
  }

  /// Plays until the window is closed, or the end is reached when that closes it.
  ///
  /// - Returns: The cursor, with the fingerprint of the bytes that were read, and what was shown.
  /// - Throws: `CommandFailure` when a file that was asked for cannot be written.
  consuming func play() throws -> (cursor: TraceCursor, scene: any TraceScene) {
    let clock = ContinuousClock()
    var last = clock.now
    zoomText(to: workspace.textSize)
    watchFiles()
    if !workspace.isStarting { awaitFirstRun() }
    draw()
    while !quits {
      takeInput(timeout: loop.patience(isComputing: session.progress != nil))
      takeNews()
      let now = clock.now
      advance(by: last.duration(to: now))
      last = now
      draw()
      loop.readAlong()
      try options.status?.write(loop, session)
      if options.quitsAtEnd, isAtEnd, !workspace.isPanelOpen { tell(.quit) }
    }
    filmJob?.stop()
    pictureMaker.want([])
    session.finishSaving()
    endFilm()
    try options.readBack?.write(window.readBack())
    while !loop.hasReadAlong { loop.readAlong() }
    return (loop.cursor, loop.scene)
  }

  /// Steps through the whole trace and shows as many of the steps as the eye can follow.
  ///
  /// - Returns: The cursor, with the fingerprint of the bytes that were read, and what was shown.
  consuming func stepThrough() -> (cursor: TraceCursor, scene: any TraceScene) {
    let clock = ContinuousClock()
    var last = clock.now - .seconds(1)
    session.wait()
    takeNews()
    resize()
    while !quits, !workspace.player.isAtEnd(of: loop.scene.timeline) {
      takeInput(timeout: 0)
      tell(.player(.stepForward))
      takeFilmNews()
      while !loop.hasReadAlong { loop.readAlong() }
      guard last.duration(to: clock.now) > .milliseconds(16) else { continue }
      draw()
      last = clock.now
    }
    draw()
    endFilm()
    return (loop.cursor, loop.scene)
  }

  var workspace: Workspace { loop.workspace }

  private var isAtEnd: Bool {
    !workspace.isStarting && session.progress == nil && session.shown?.isWhole != false
      && workspace.player.isAtEnd(of: loop.scene.timeline)
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
    loop.advance(by: realTime)
    // The edge of what is computed is not the end.
    let player = workspace.player
    if wasPlaying, !player.isPlaying, !player.pausesForNote, session.shown?.isWhole == false {
      resumes = true
    }
  }

  /// Draws the picture when it is not the one that is shown.
  mutating func draw() {
    guard let next = loop.nextPicture() else { return }
    window.show(loop.rasterizer.render(next, scale: window.scale))
    if workspace.focused != nil { tellReachable() }
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
}
