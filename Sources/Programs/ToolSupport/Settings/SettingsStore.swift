import Foundation
import Glibc
import Viewer

/// The files that hold ``Settings`` and ``WindowState``, where the desktop keeps such files.
///
/// A file that cannot be read is set aside, so that nothing is lost and nothing stands in the way.
///
/// - SeeAlso: XDG Base Directory Specification 0.8.
public struct SettingsStore: Sendable {
  /// Where the settings are; nil when there is no home for them.
  public let settingsPath: String?

  /// Where the window's state is; nil when there is no home for it.
  public let statePath: String?

  /// The files as this program's environment names their folders.
  public static var usual: SettingsStore {
    SettingsStore(environment: CommandState.own.environment)
  }

  /// Looks for the folders as an environment names them.
  public init(environment: [String: String]) {
    func folder(_ name: String, _ usual: String) -> String? {
      // A relative path is to be ignored, says the specification.
      if let named = environment[name], named.hasPrefix("/") { return "\(named)/frontier" }
      guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
      return "\(home)/\(usual)/frontier"
    }
    settingsPath = folder("XDG_CONFIG_HOME", ".config").map { $0 + "/settings.json" }
    statePath = folder("XDG_STATE_HOME", ".local/state").map { $0 + "/state.json" }
  }

  /// Reads the settings.
  ///
  /// - Parameter note: Gets what there is to say when the file was set aside.
  /// - Returns: The settings; nothing chosen when there are none.
  public func settings(note: (String) -> Void) -> Settings {
    guard let form: SettingsForm = read(settingsPath, note) else { return Settings() }
    return Settings(
      theme: form.theme.flatMap(ThemeName.init(rawValue:)),
      textScale: form.textScale,
      colormap: form.colormap.flatMap(Colormap.init(rawValue:)),
      reducesMotion: form.lessMotion,
      bookmarks: form.bookmarks ?? []
    )
  }

  /// Reads how the last window was left.
  ///
  /// - Parameter note: Gets what there is to say when the file was set aside.
  /// - Returns: The state; that of a first start when there is none.
  public func state(note: (String) -> Void) -> WindowState {
    guard let form: StateForm = read(statePath, note) else { return WindowState() }
    var state = WindowState(
      size: form.size.flatMap(PictureSize.init(argument:)),
      recent: form.recent ?? [],
      folds: form.folds ?? []
    )
    state.plots = form.plots ?? []
    return state
  }

  /// Changes the settings as they are by now: other windows change them, too.
  ///
  /// - Parameters:
  ///   - note: Gets what there is to say when the file was set aside.
  ///   - change: What is changed; the rest stays as another window left it.
  /// - Returns: All of it, after the change.
  /// - Throws: ``CommandFailure`` when they cannot be written.
  public func changeSettings(
    note: (String) -> Void,
    _ change: (inout Settings) -> Void
  ) throws -> Settings {
    try locked(settingsPath) {
      let before = settings(note: note)
      var settings = before
      change(&settings)
      if settings != before { try save(settings) }
      return settings
    }
  }

  /// Changes the window's state as it is by now, as ``changeSettings(note:_:)`` does.
  ///
  /// - Throws: ``CommandFailure`` when it cannot be written.
  public func changeState(
    note: (String) -> Void,
    _ change: (inout WindowState) -> Void
  ) throws -> WindowState {
    try locked(statePath) {
      let before = state(note: note)
      var state = before
      change(&state)
      if state != before { try save(state) }
      return state
    }
  }

  /// Writes the settings, whole or not at all.
  ///
  /// - Throws: ``CommandFailure`` when that is not possible.
  public func save(_ settings: Settings) throws {
    let form = SettingsForm(
      theme: settings.theme?.rawValue,
      textScale: settings.textScale,
      colormap: settings.colormap?.rawValue,
      lessMotion: settings.reducesMotion,
      bookmarks: settings.bookmarks.isEmpty ? nil : settings.bookmarks
    )
    try write(form, to: settingsPath)
  }

  /// Writes the window's state, whole or not at all.
  ///
  /// - Throws: ``CommandFailure`` when that is not possible.
  public func save(_ state: WindowState) throws {
    let form = StateForm(
      size: state.size?.description,
      recent: state.recent,
      folds: state.folds.isEmpty ? nil : state.folds,
      plots: state.plots.isEmpty ? nil : state.plots
    )
    try write(form, to: statePath)
  }
}

/// The settings as they are written; what an older or newer program wrote besides is skipped.
private struct SettingsForm: Codable {
  var theme: String?
  var textScale: Double?
  var colormap: String?
  var lessMotion: Bool?
  var bookmarks: [Settings.Bookmarks]?
}

/// The state as it is written.
private struct StateForm: Codable {
  var size: String?
  var recent: [String]?
  var folds: [String]?
  var plots: [String]?
}

extension SettingsStore {
  private func read<Form: Decodable>(_ path: String?, _ note: (String) -> Void) -> Form? {
    guard let path, let bytes = InputFile.whole(path) else { return nil }
    if let form = try? JSONDecoder().decode(Form.self, from: Data(bytes)) { return form }
    let broken = path + ".broken"
    let isAside = unsafe rename(path, broken) == 0
    note(
      "note: '\(path)' cannot be understood; "
        + (isAside ? "it was set aside as '\(broken)'" : "it is ignored")
    )
    return nil
  }

  /// Keeps other windows from the file at `path` while `body` reads and writes it, which takes them
  /// milliseconds; whoever holds it for longer may hold it for ever, and is not waited for.
  private func locked<Value>(_ path: String?, _ body: () throws -> Value) throws -> Value {
    guard let path else { return try body() }
    try makeFolder(of: path)
    let flags = O_CREAT | O_RDWR | O_CLOEXEC | O_NONBLOCK
    let lock = unsafe open(path + ".lock", flags, 0o600)
    // Where there can be no lock, a setting is still better written than lost.
    guard lock >= 0 else { return try body() }
    defer { close(lock) }
    var tries = 150
    while flock(lock, LOCK_EX | LOCK_NB) != 0, tries > 0 {
      tries -= 1
      usleep(2_000)
    }
    return try body()
  }

  private func makeFolder(of path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path.pathFolder,
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
    } catch {
      throw CommandFailure("error: '\(path)' cannot be written")
    }
  }

  private func write(_ form: some Encodable, to path: String?) throws {
    guard let path else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try makeFolder(of: path)
      let bytes = try encoder.encode(form)
      try Environment.write(Array(bytes) + [UInt8(ascii: "\n")], to: path, onlyFiles: true)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure("error: '\(path)' cannot be written")
    }
  }
}
