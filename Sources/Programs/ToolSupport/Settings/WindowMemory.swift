public import Drawing
import Foundation
public import SimulationKernel
public import Viewer

/// How a window looks, as far as the next one shall look the same.
public struct WindowLook: Hashable, Sendable {
  /// The colours.
  public let theme: ThemeName
  /// Which colours stand for costs.
  public let colormap: Colormap
  /// Whether what is under way stands still.
  public let reducesMotion: Bool
  /// Desktop pixels for a point.
  public let textSize: Double
  /// The size in points, when the window does not fill the screen.
  public let size: PictureSize

  /// Describes a window.
  ///
  /// - Parameters:
  ///   - view: How the run is looked at.
  ///   - textSize: Desktop pixels for a point.
  ///   - size: The size in points, when the window does not fill the screen.
  public init(_ view: ViewState, textSize: Double, size: Size) {
    theme = view.theme
    colormap = view.colormap
    reducesMotion = view.reducesMotion
    self.textSize = textSize
    self.size = PictureSize(fitting: size)
  }
}

/// What a window begins with, and what it leaves for the next one.
///
/// What the command line says wins, and is not remembered; what the person changes in the window
/// is. Trouble with the files is said once and never stops the program.
public final class WindowMemory {
  private let store: SettingsStore
  private var settings: Settings
  private var state: WindowState
  private let say: (String) -> Void
  private var begun: WindowLook?
  private var now: WindowLook?

  /// Reads what the last windows left.
  public init(
    store: SettingsStore = .usual,
    say: @escaping (String) -> Void = Console.note
  ) {
    self.store = store
    self.say = say
    settings = store.settings(note: say)
    state = store.state(note: say)
  }

  /// The scenario files opened lately, the last one first.
  public var recent: [String] { state.recent }

  /// What is shown where there is no display to choose in: the last one that is still there, or else the
  /// example that is installed with the program, or one that lies at hand.
  ///
  /// - Throws: ``CommandFailure`` when there is neither.
  public func usualScenario(_ assets: AssetFinder) throws -> String {
    let example = assets.place(of: "Scenarios/shipping/coast-to-coast.yaml")
    let known = recent.first { FileManager.default.isReadableFile(atPath: $0) }
    let library = ScenarioLibrary(beside: nil, assets: assets).scenarios
    let near = library.first { $0.path.hasSuffix("coast-to-coast.yaml") } ?? library.first
    guard let path = known ?? example ?? near?.path else {
      throw CommandFailure("error: no scenario has been opened yet; name a scenario file")
    }
    return path
  }

  /// The theme to begin with.
  public func theme(_ wished: ThemeName?) -> ThemeName { wished ?? settings.theme ?? .light }

  /// The colours of costs to begin with.
  public var colormap: Colormap { settings.colormap ?? .tide }

  /// Whether to begin without motion.
  public var reducesMotion: Bool { settings.reducesMotion ?? false }

  /// The size to begin with.
  public func size(_ wished: PictureSize?) -> PictureSize {
    wished ?? state.size ?? PictureSize(width: 1280, height: 800)
  }

  /// Desktop pixels for a point to begin with.
  public func scale(_ wished: Double?) -> Double { wished ?? settings.textScale ?? 1 }

  /// Remembers that a file was opened; standard input is none.
  public func remember(opened path: String) {
    guard path != "-" else { return }
    save { state = try store.changeState(note: say) { $0.remember(Self.whole(path)) } }
  }

  /// The bookmarks of a scenario's file; standard input has none.
  public func bookmarks(of path: String) -> [SimulationTime] {
    let whole = Self.whole(path)
    // Another window may have made some since.
    settings = store.settings(note: say)
    let times = settings.bookmarks.first { $0.scenario == whole }?.times ?? []
    return times.map(SimulationTime.init(nanoseconds:))
  }

  /// Remembers the bookmarks of a scenario's file.
  public func keep(_ bookmarks: [SimulationTime], of path: String) {
    guard path != "-" else { return }
    let marks = Settings.Bookmarks(
      scenario: Self.whole(path),
      times: bookmarks.map(\.nanoseconds)
    )
    save { settings = try store.changeSettings(note: say) { $0.keep(marks) } }
  }

  /// The lanes of the time card that are not as they are at first.
  public var folds: Set<String> { Set(state.folds) }

  /// Remembers the lanes of the time card that are not as they are at first.
  public func keep(folds: Set<String>) {
    save { state = try store.changeState(note: say) { $0.keep(folds: folds) } }
  }

  /// The names of the signals above the lanes.
  public var plots: [String] { state.plots }

  /// Remembers the names of the signals above the lanes.
  public func keep(plots: [String]) {
    save { state = try store.changeState(note: say) { $0.plots = plots } }
  }

  private static func whole(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// Takes note of how the window is; the first call is how it begins.
  public func take(_ look: WindowLook) {
    now = look
    if begun == nil { begun = now }
  }

  /// Writes what the person has changed.
  public func save() {
    guard let begun, let now else { return }
    if (now.theme, now.colormap) != (begun.theme, begun.colormap)
      || now.reducesMotion != begun.reducesMotion
      || now.textSize != begun.textSize
    {
      save {
        settings = try store.changeSettings(note: say) { settings in
          if now.theme != begun.theme { settings.theme = now.theme }
          if now.colormap != begun.colormap { settings.colormap = now.colormap }
          if now.reducesMotion != begun.reducesMotion { settings.reducesMotion = now.reducesMotion }
          if now.textSize != begun.textSize { settings.textScale = now.textSize }
        }
      }
    }
    if now.size != begun.size {
      save { state = try store.changeState(note: say) { $0.size = now.size } }
    }
  }

  private func save(_ write: () throws -> Void) {
    do {
      try write()
    } catch let failure as CommandFailure {
      say(failure.words.replacing("error: ", with: "note: "))
    } catch {
      say("note: \(error)")
    }
  }
}

// A window has one, on its own thread.
@available(*, unavailable)
extension WindowMemory: Sendable {}
