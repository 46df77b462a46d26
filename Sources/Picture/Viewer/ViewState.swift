public import Drawing

/// Where the stage is looked at: how far in, and moved by how much.
public struct Viewport: Hashable, Sendable {
  /// How much larger than fitted, from 1 to ``maximumZoom``.
  public var zoom: Double
  /// How far the fitted picture is moved, in points.
  public var pan: Point

  /// Creates a view of the stage; the default shows all of it.
  public init(zoom: Double = 1, pan: Point = .zero) {
    self.zoom = zoom
    self.pan = pan
  }

  /// All of the stage.
  public static let fit = Viewport()

  /// The furthest one can zoom in.
  public static let maximumZoom = 16.0

  /// The view with another zoom that leaves where it is what lies beside the middle of the stage.
  package func zoomed(to zoom: Double, holding offset: Point) -> Viewport {
    let change = zoom / self.zoom
    return Viewport(zoom: zoom, pan: offset * (1 - change) + pan * change)
  }

  /// The view of a pane that goes as far in it as this one goes on a stage.
  package func scaled(from stage: Size, to pane: Size) -> Viewport {
    let scale = pane.scale(over: stage)
    return Viewport(zoom: zoom, pan: Point(pan.x * scale.x, pan.y * scale.y))
  }

  /// The view with another zoom that leaves where it is what is at a point of a pane of the stage.
  package func zoomed(
    to zoom: Double,
    around point: Point,
    in room: Rect,
    of stage: Size
  ) -> Viewport {
    scaled(from: stage, to: room.size).zoomed(to: zoom, holding: point - room.center)
      .scaled(from: room.size, to: stage)
  }
}

extension Size {
  /// The ratios of its width and height to those of another.
  package func scale(over other: Size) -> Point {
    Point(width / max(other.width, 1), height / max(other.height, 1))
  }
}

/// How a picture is looked at, beside the moment: all that is not in the trace.
public struct ViewState: Hashable, Sendable {
  /// The size of the picture, in points.
  public var size: Size
  /// The colours.
  public var theme: ThemeName
  /// Whether time runs.
  public var isPlaying: Bool
  /// Whether it runs backwards when it does.
  public var isReversed = false
  /// How fast it runs when it does.
  public var speed: Speed
  /// Which part of the stage is seen.
  public var stage: Viewport
  /// The id of the region under the pointer.
  public var hover: String?
  /// Where the pointer is over what it points at; nil when that was not the pointer's doing.
  public var pointer: Point?
  /// Which client is shown; nil is the first one.
  public var client: String?
  /// What the stage of a scene with several views shows; nil is as usual.
  public var face: ViewMode?
  /// Whether a few words about what is pointed at stand beside it.
  public var hasTooltip = true
  /// What is not as the scenario expects, a line each: the card of the time says so.
  public var failures: [String] = []
  /// The run that those are about, where two are shown.
  var failingRun: RunSide?
  /// Whether the run was changed, so that its file may expect otherwise.
  var isEdited = false
  /// What those who watch are told.
  public var narration = Narration()
  /// What is marked in the time of the run, and which part of it the lanes show.
  public var marks = TimeMarks()
  /// The records that the play pauses at; nil where it pauses at none.
  var pauses: EventRows?
  /// The lanes that are not as they are at first: folded, or unfolded.
  public var folds: Set<String> = []
  /// The signals above the lanes, as far as there is room for them.
  public var plots: [PlottedSignal] = []
  /// To which page each list of several pages is turned, by its name; from 0, which is as usual.
  public var pages: [String: Int] = [:]
  /// The distance, in points, that the list of a stage is moved up.
  package var scroll = 0.0
  /// Which colours stand for costs.
  public var colormap = Colormap.tide
  /// Whether what is under way stands still, for those whom motion disturbs.
  public var reducesMotion = false

  /// What there is of a picture that is the pane of one of two runs; nil for a whole picture.
  package var pane: RunPaneRoom?

  /// Creates a view; the defaults show everything, standing still.
  public init(
    size: Size,
    theme: ThemeName = .light,
    isPlaying: Bool = false,
    speed: Speed = .normal,
    stage: Viewport = .fit,
    hover: String? = nil,
    client: String? = nil
  ) {
    self.size = size
    self.theme = theme
    self.isPlaying = isPlaying
    self.speed = speed
    self.stage = stage
    self.hover = hover
    self.client = client
  }

  /// The view as far as a ground or a stage may depend on it.
  package var still: ViewState {
    var view = self
    (view.isPlaying, view.speed, view.hasTooltip) = (false, .normal, true)
    (view.isReversed, view.folds, view.pauses) = (false, [], nil)
    // Of notes only whether there are any: they have room of their own.
    (view.pointer, view.narration, view.pages, view.scroll) = (nil, narration.still, [:], 0)
    (view.failures, view.failingRun, view.isEdited) = ([], nil, false)
    (view.marks, view.marks.window) = (TimeMarks(), marks.window)
    if let hover, RegionID.isOfWindow(hover) { view.hover = nil }
    return view
  }
}
