public import Drawing
import Scenarios
import SimulationKernel

/// The state of a window that plays a trace: a pure reducer of inputs and of real time.
///
/// Nothing here reads a clock: whoever owns the player says how much real time has passed.
public struct Player: Hashable, Sendable {
  /// The moment that is shown.
  public internal(set) var playhead: Playhead
  /// Whether time runs.
  public internal(set) var isPlaying = false
  /// Whether it runs backwards when it does.
  public internal(set) var isReversed = false
  /// How fast it runs.
  public private(set) var speed = Speed.normal
  /// The colours.
  public private(set) var theme: ThemeName
  /// The size of the picture, in points.
  public private(set) var size: Size
  /// Which part of the stage is seen.
  public private(set) var stage = Viewport.fit
  /// The id of the region under the pointer.
  public private(set) var hover: String?
  /// Which client is shown; nil is the first one.
  public private(set) var client: String?
  /// Which colours stand for costs.
  public private(set) var colormap = Colormap.tide
  /// Whether what is under way stands still, for those whom motion disturbs.
  public private(set) var reducesMotion = false
  /// What the stage of a scene with several views shows; nil is as usual.
  public private(set) var face: ViewMode?
  /// What is marked in the time of the run.
  public internal(set) var marks = TimeMarks()
  /// The lanes that are not as they are at first: folded, or unfolded.
  public internal(set) var folds: Set<String> = []
  /// The signals above the lanes.
  public private(set) var plots: [PlottedSignal] = []
  /// To which page each list of several pages is turned, by its name; from 0, which is as usual.
  public private(set) var pages: [String: Int] = [:]
  /// The distance, in points, that the list of a stage is moved up.
  private(set) var scroll = 0.0
  /// What those who watch are told.
  public internal(set) var narration = Narration()
  /// Real time not yet turned into virtual time, in real nanoseconds; below the speed's
  /// denominator.
  var carry: Int64 = 0
  var drag = DragState.none
  /// The points that the view goes for one that the stage is dragged.
  var dragScale = Point(1, 1)

  /// What the pointer holds while its button is down.
  enum DragState: Hashable, Sendable {
    case none
    /// The playhead, along the lane between two edges.
    case playhead(from: Double, to: Double, resumes: Bool)
    /// The stage, last at a point.
    case stage(Point)
    /// A list, last at a point, and how far it goes up.
    case list(Point, reach: Double)
    /// What the lanes show.
    case lanes(LaneDrag)
  }

  /// Creates a player at the start of a run.
  ///
  /// - Parameters:
  ///   - size: The size of the picture, in points.
  ///   - theme: The colours.
  ///   - playhead: Where to begin.
  public init(size: Size, theme: ThemeName = .light, playhead: Playhead = .start) {
    self.size = Player.usable(size)
    self.theme = theme
    self.playhead = playhead
  }

  /// Whether the playhead is held.
  public var isScrubbing: Bool {
    if case .playhead = drag { true } else { false }
  }

  /// What a scene must know of the player.
  public var view: ViewState {
    var view = ViewState(
      size: size,
      theme: theme,
      isPlaying: isPlaying,
      speed: speed,
      stage: stage,
      hover: hover,
      client: client
    )
    view.isReversed = isReversed
    (view.folds, view.plots, view.pages, view.scroll) = (folds, plots, pages, scroll)
    view.marks = marks
    view.colormap = colormap
    view.reducesMotion = reducesMotion
    view.face = face
    view.narration = narration
    return view
  }

  /// Whether everything of the run is shown and time stands.
  public func isAtEnd(of timeline: PlayerTimeline) -> Bool { playhead == timeline.last }

  /// Tells whether play pauses at each note that is told.
  public var pausesAtNotes: Bool { narration.pauses && view.hasRoomForNotes }

  /// Whether play has paused for what is told at this moment.
  public var pausesForNote: Bool {
    !isPlaying && view.hasRoomForNotes && narration.pauses(at: playhead.time)
  }

  /// Does what an input asks.
  public mutating func apply(_ input: PlayerInput, on timeline: PlayerTimeline) {
    let before = playhead
    defer { if playhead != before { follow(from: before, on: timeline) } }
    switch input {
    case .togglePlay: togglePlay(on: timeline)
    case .playBack: playBack(on: timeline)
    case .stepForward: stop(at: timeline.playhead(behind: playhead))
    case .stepBack: stop(at: timeline.playhead(before: playhead))
    case .jump(let duration): jump(by: duration, on: timeline)
    case .home: playhead = timeline.opening
    case .end: stop(at: timeline.last)
    case .nextImportant:
      let next = timeline.important(after: playhead.record)
      stop(at: next.map(timeline.playhead(after:)) ?? timeline.last)
    case .previousImportant:
      let previous = timeline.important(before: playhead.record)
      stop(at: previous.map(timeline.playhead(after:)) ?? timeline.first)
    case .faster: setSpeed(speed.faster)
    case .slower: setSpeed(speed.slower)
    case .normalSpeed: setSpeed(.normal)
    case .speed(let speed): setSpeed(speed)
    case .seek(let time): playhead = timeline.playhead(at: time)
    case .beginScrub(let fraction): beginScrub(from: 0, to: 1, at: fraction, on: timeline)
    case .dragScrub(let fraction): if isScrubbing { seek(to: fraction, on: timeline) }
    case .endScrub: endScrub()
    case .toggleTheme: theme = theme.other
    case .colormap(let colormap): self.colormap = colormap
    case .calm(let reducesMotion): self.reducesMotion = reducesMotion
    case .face(let face): self.face = face
    case .narrate(let notes): narration.tell(notes)
    case .tour(let pauses): narration.pauses = pauses
    case .showNotes(let isShown): narration.isShown = isShown
    case .closeNote: narration.close(at: playhead.time)
    case .resize(let size): resize(to: size)
    case .zoom(let factor, let point): zoom(by: factor, at: point)
    case .look(let viewport): look(viewport)
    case .pan(let step): pan(by: step)
    case .scroll(let step, let reach): scroll(by: step, reach: reach)
    case .next(let jumpTarget):
      if let next = timeline.jumpTarget(jumpTarget, after: playhead.record) {
        stop(at: timeline.playhead(after: next))
      }
    case .previous(let jumpTarget):
      if let previous = timeline.jumpTarget(jumpTarget, before: playhead.record) {
        stop(at: timeline.playhead(after: previous))
      }
    case .firstDifference:
      if let first = timeline.records(of: .difference).first {
        stop(at: timeline.playhead(after: first))
      }
    case .mark(let mark): self.mark(mark, on: timeline)
    case .fit: (stage, scroll, marks.window) = (.fit, 0, nil)
    case .lanes(let change): change.apply(to: &marks, at: playhead.time, until: timeline.end)
    case .fold(let lane): folds.formSymmetricDifference([lane])
    case .folds(let lanes): folds = lanes
    case .plot(let signals): plots = signals
    case .turn(let list, let page): pages[list] = page
    case .show(let client): self.client = client
    case .press(let point, let region): press(point, region, on: timeline)
    case .move(let point, let region): move(to: point, region, on: timeline)
    case .release: release(on: timeline)
    case .leave: hover = nil
    }
  }
}

extension Player {
  /// Stands still at a moment.
  mutating func stop(at playhead: Playhead) {
    self.playhead = playhead
    isPlaying = false
  }

  /// Keeps in view where the playhead has come to, and tells what is told there.
  mutating func follow(from before: Playhead, on timeline: PlayerTimeline) {
    marks.show(playhead.time, until: timeline.end)
    narration.follow(from: before.time, to: playhead.time)
  }

  private mutating func jump(by duration: Duration, on timeline: PlayerTimeline) {
    let step = min(max(duration, .seconds(-86_400)), .seconds(86_400)).roundedNanoseconds
    let now = playhead.time.nanoseconds
    let (sum, overflows) = now.addingReportingOverflow(step)
    let target = overflows ? timeline.end.nanoseconds : sum
    playhead = timeline.playhead(at: SimulationTime(nanoseconds: target))
  }

  private mutating func setSpeed(_ speed: Speed) {
    (self.speed, narration.speed) = (speed, speed)
    carry = 0
  }

  mutating func seek(to fraction: Double, on timeline: PlayerTimeline) {
    guard fraction.isFinite else { return }
    let lane = marks.window ?? TimeStretch(from: .start, to: timeline.end)
    let offset = (min(max(fraction, 0), 1) * Double(lane.length)).rounded()
    let time = lane.from.nanoseconds + (Int64(exactly: offset) ?? lane.length)
    playhead = timeline.playhead(at: SimulationTime(nanoseconds: time))
  }

  mutating func beginScrub(
    from left: Double,
    to right: Double,
    at fraction: Double,
    on timeline: PlayerTimeline
  ) {
    drag = .playhead(from: left, to: right, resumes: isPlaying)
    isPlaying = false
    seek(to: fraction, on: timeline)
  }

  mutating func endScrub() {
    guard case .playhead(_, _, let resumes) = drag else { return }
    drag = .none
    carry = 0
    isPlaying = resumes
  }

  mutating func setHover(_ region: String?) { hover = region }

  mutating func setStage(_ stage: Viewport) { self.stage = stage }

  /// Moves a list, up as far as there is more of it.
  mutating func scroll(by step: Double, reach: Double) {
    guard step.isFinite, reach.isFinite else { return }
    scroll = max(min(scroll - step, reach), 0)
  }

  private mutating func resize(to size: Size) {
    self.size = Player.usable(size)
    pan(by: .zero)
  }

  private static func usable(_ size: Size) -> Size {
    func length(_ value: Double, atLeast least: Double) -> Double {
      value.isFinite ? min(max(value, least), 32_768) : least
    }
    return Size(
      width: length(size.width, atLeast: ChromeLayout.minimumSize.width),
      height: length(size.height, atLeast: ChromeLayout.minimumSize.height)
    )
  }
}

extension Duration {
  /// The duration in nanoseconds; a finer rest is dropped.
  package var roundedNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
