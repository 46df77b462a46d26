public import Drawing
public import Rasterizing
import SimulationKernel
public import Tracing
public import Viewer

/// What a loop around a workspace does in its turns, with or without a window: input, time, picture,
/// and the trace read along.
///
/// What a person does changes only the workspace; what is drawn is a function of the workspace and
/// the scene. When neither changes, nothing is drawn.
public struct WorkspaceLoop: ~Copyable, Sendable {
  /// How many bytes of the trace are read in one turn: a few milliseconds' worth.
  private static let bytesInTurn = 1 << 20

  /// What is looked at.
  public private(set) var scene: any TraceScene
  /// What texts are set in.
  public let typeface: Typeface
  /// All that the person sees and sets.
  public private(set) var workspace: Workspace
  /// How far the trace is read.
  public private(set) var cursor: TraceCursor
  /// Draws the pictures.
  public var rasterizer: Rasterizer
  /// The picture that was drawn last.
  public private(set) var picture: ScenePicture?
  private var shown: Workspace?
  /// Where the pointer is; nil while it is outside.
  private var pointer: Point?

  /// Makes a loop that has drawn nothing yet.
  public init(_ scene: any TraceScene, _ workspace: Workspace, typeface: Typeface) {
    self.scene = scene
    self.workspace = workspace
    self.typeface = typeface
    cursor = TraceCursor(scene.trace)
    rasterizer = Rasterizer(typeface: typeface)
  }

  /// Takes an input; where the pointer takes part, with the region of the last picture under it.
  ///
  /// - Returns: What is to be done outside of the workspace.
  public mutating func apply(_ input: WorkspaceInput) -> [WorkspaceEffect] {
    switch input {
    case .move(let point, _): pointer = point
    case .leave: pointer = nil
    default: break
    }
    return workspace.apply(located(input), on: scene)
  }

  /// Lets real time pass.
  public mutating func advance(by realTime: Duration) {
    workspace.advance(by: realTime, on: scene)
  }

  /// Goes on with another run at the same moment.
  public mutating func goOn(with scene: any TraceScene) {
    self.scene = scene
    cursor = TraceCursor(scene.trace)
    workspace.goOn(with: scene)
    shown = nil
  }

  /// Has the picture drawn again, whatever it shows.
  public mutating func redraw() {
    shown = nil
  }

  /// The picture to draw now; nil when the last one still shows what there is.
  public mutating func nextPicture() -> Picture? {
    guard shown != workspace.seen || isSearching else { return nil }
    var next = scene.picture(of: workspace, measure: typeface)
    picture = next
    if let pointer, next.region(at: pointer)?.id != workspace.player.hover {
      // What lies under the pointer went on, or something else came there.
      _ = apply(.move(pointer, nil))
      next = scene.picture(of: workspace, measure: typeface)
      picture = next
    }
    shown = workspace.seen
    return next.picture
  }

  /// Whether the trace is read up to the picture.
  public var hasReadAlong: Bool { cursor.number == workspace.player.playhead.record }

  /// Reads the trace up to the picture, a part in each turn.
  public mutating func readAlong() {
    guard !hasReadAlong else { return }
    _ = cursor.move(towardNumber: workspace.player.playhead.record, digesting: Self.bytesInTurn)
  }

  /// Whether the event list is still searched, which goes on while it is looked at.
  public var isSearching: Bool { workspace.isSearching(on: scene) }

  /// How many milliseconds may pass without input before there is something to do.
  ///
  /// - Parameter isComputing: Whether a run is computed, of which there is more soon.
  /// - Returns: At most half a second's worth.
  public func patience(isComputing: Bool) -> Int {
    if !hasReadAlong || isSearching { return 0 }
    if workspace.player.isPlaying, workspace.isMoving { return 8 }
    let usual = isComputing ? 40 : 500
    let rest = workspace.messageRest.map { Int($0.roundedNanoseconds / 1_000_000) + 1 }
    return min(rest ?? usual, usual)
  }

  private func located(_ input: WorkspaceInput) -> WorkspaceInput {
    switch input {
    case .press(let point, _): .press(point, picture?.region(at: point))
    case .move(let point, _): .move(point, picture?.region(at: point))
    case .release(let point, _): .release(point, picture?.region(at: point))
    case .menu(let point, _): .menu(point, picture?.region(at: point))
    case .wheel(let notches, let point, _): .wheel(notches, point, picture?.region(at: point))
    default: input
    }
  }
}
