import Drawing
import Foundation
import Glibc
import SimulationKernel
import Testing
import ToolSupport
import Viewer

struct SettingsTests {
  /// A home of a test's own.
  private final class Home {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "settings-test-\(UUID().uuidString)")
    let store: SettingsStore
    var notes: [String] = []

    init() { store = SettingsStore(environment: ["HOME": folder.path]) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func memory() -> WindowMemory { WindowMemory(store: store) { self.notes.append($0) } }

    func put(_ text: String, at path: String?) throws {
      let file = URL(filePath: try #require(path))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  @Test func `the folders are those that the desktop names`() {
    let named = SettingsStore(
      environment: ["XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s", "HOME": "/h"]
    )
    #expect(named.settingsPath == "/c/frontier/settings.json")
    #expect(named.statePath == "/s/frontier/state.json")
    let usual = SettingsStore(environment: ["XDG_CONFIG_HOME": "relative", "HOME": "/h"])
    #expect(usual.settingsPath == "/h/.config/frontier/settings.json")
    #expect(usual.statePath == "/h/.local/state/frontier/state.json")
    #expect(SettingsStore(environment: [:]).settingsPath == nil)
  }

  @Test func `what is saved is read again`() throws {
    let home = Home()
    try home.store.save(Settings(theme: .dark, textScale: 1.25))
    let state = WindowState(size: PictureSize(width: 900, height: 600), recent: ["/a.yaml"])
    try home.store.save(state)
    #expect(
      home.store.settings { home.notes.append($0) } == Settings(theme: .dark, textScale: 1.25)
    )
    #expect(home.store.state { home.notes.append($0) } == state)
    #expect(home.notes.isEmpty)
    let path = try #require(home.store.settingsPath)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        {
          "textScale" : 1.25,
          "theme" : "dark"
        }

        """
    )
  }

  @Test(arguments: ["", "{", "[]", "{\"theme\": 3}", "\u{0}\u{1}", "{\"textScale\": \"big\"}"])
  func `a broken file is ignored with a note and kept`(text: String) throws {
    let home = Home()
    try home.put(text, at: home.store.settingsPath)
    #expect(home.store.settings { home.notes.append($0) } == Settings())
    let path = try #require(home.store.settingsPath)
    #expect(
      home.notes == [
        "note: '\(path)' cannot be understood; it was set aside as '\(path).broken'"
      ]
    )
    #expect(try String(contentsOfFile: path + ".broken", encoding: .utf8) == text)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(home.store.settings { home.notes.append($0) } == Settings())
    #expect(home.notes.count == 1)
  }

  @Test func `words of another version and values out of range are skipped`() throws {
    let home = Home()
    let text = #"{"theme": "sepia", "textScale": 99, "loudness": 3}"#
    try home.put(text, at: home.store.settingsPath)
    #expect(home.store.settings { home.notes.append($0) } == Settings())
    try home.put(#"{"size": "1x1", "recent": ["relative.yaml", "/b"]}"#, at: home.store.statePath)
    #expect(home.store.state { home.notes.append($0) } == WindowState(recent: ["/b"]))
    #expect(home.notes.isEmpty)
  }

  @Test func `ten recent files are remembered, the last one first, each once`() {
    let home = Home()
    for number in 1...12 { home.memory().remember(opened: "/tmp/\(number).yaml") }
    home.memory().remember(opened: "/tmp/x/../5.yaml")
    home.memory().remember(opened: "-")
    let recent = home.memory().recent
    #expect(recent.count == 10)
    #expect(recent.prefix(3) == ["/tmp/5.yaml", "/tmp/12.yaml", "/tmp/11.yaml"])
  }

  @Test func `the command line wins, and only what the person changes is remembered`() throws {
    let home = Home()
    let first = home.memory()
    #expect(first.theme(nil) == .light && first.theme(.dark) == .dark && first.scale(nil) == 1)
    #expect(first.size(nil) == PictureSize(width: 1280, height: 800))
    first.take(look(.dark, Size(width: 700, height: 500)))
    first.save()
    #expect(home.memory().theme(nil) == .light)
    first.take(look(.light, Size(width: 100, height: 650.4)))
    first.save()
    #expect(home.memory().theme(nil) == .light)
    #expect(home.memory().size(nil) == PictureSize(width: 480, height: 650))
    let second = home.memory()
    second.take(look(.light, Size(width: 480, height: 650)))
    second.take(look(.dark, Size(width: 480, height: 650)))
    second.save()
    #expect(home.memory().theme(nil) == .dark)
    #expect(home.memory().theme(.light) == .light)
  }

  private func look(_ theme: ThemeName, _ size: Size, _ text: Double = 1) -> WindowLook {
    WindowLook(ViewState(size: size, theme: theme), textSize: text, size: size)
  }

  @Test func `the text size is remembered when it is changed, and only then`() {
    let home = Home()
    let size = Size(width: 900, height: 600)
    let first = home.memory()
    first.take(look(.light, size, 2))
    first.save()
    #expect(home.memory().scale(nil) == 1)
    first.take(look(.light, size, 1.25))
    first.save()
    #expect(home.memory().scale(nil) == 1.25 && home.memory().scale(3) == 3)
    #expect(home.memory().theme(nil) == .light)
  }

  @Test func `bookmarks are kept for each scenario, and an empty list is forgotten`() throws {
    let home = Home()
    let times = [0, 1_500_000_000].map(SimulationTime.init(nanoseconds:))
    home.memory().keep(times, of: "/tmp/x/../a.yaml")
    home.memory().keep([times[1]], of: "/tmp/b.yaml")
    home.memory().keep(times, of: "-")
    #expect(home.memory().bookmarks(of: "/tmp/a.yaml") == times)
    #expect(home.memory().bookmarks(of: "/tmp/b.yaml") == [times[1]])
    #expect(home.memory().bookmarks(of: "-") == [])
    home.memory().keep([], of: "/tmp/b.yaml")
    let path = try #require(home.store.settingsPath)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        {
          "bookmarks" : [
            {
              "scenario" : "/tmp/a.yaml",
              "times" : [
                0,
                1500000000
              ]
            }
          ]
        }

        """
    )
    for number in 1...101 { home.memory().keep(times, of: "/tmp/\(number).yaml") }
    #expect(home.memory().bookmarks(of: "/tmp/a.yaml") == [])
    #expect(home.memory().bookmarks(of: "/tmp/2.yaml") == times)
  }

  @Test func `folds and signals are remembered by name, and so is none; of too many some`() throws {
    let home = Home()
    home.memory().keep(folds: ["shipment", "each/fast"])
    home.memory().keep(plots: ["fuel.in_flight", "board.age"])
    #expect(home.memory().folds == ["shipment", "each/fast"])
    home.memory().keep(folds: [])
    #expect(home.memory().folds == [] && home.memory().plots == ["fuel.in_flight", "board.age"])
    home.memory().keep(plots: [])
    #expect(home.memory().plots == [])
    home.memory().keep(plots: (0..<60).map { "signal.\($0)" })
    #expect(home.memory().plots == (10..<60).map { "signal.\($0)" })
    var state = WindowState()
    state.keep(folds: Set((0..<300).map { "lane \($0)" }))
    #expect(state.folds.count == WindowState.foldLimit)
  }

  @Test func `a home that cannot be written to is a note`() throws {
    let home = Home()
    try home.put("", at: home.folder.path + "/.local")
    home.memory().remember(opened: "/a.yaml")
    let path = try #require(home.store.statePath)
    #expect(home.notes == ["note: '\(path)' cannot be written"])
  }

  @Test func `two windows keep each other's bookmarks, recent files and choices`() throws {
    let home = Home()
    let (one, other) = (home.memory(), home.memory())
    let time = SimulationTime(nanoseconds: 5)
    one.keep([time], of: "/tmp/a.yaml")
    other.keep([time], of: "/tmp/b.yaml")
    one.remember(opened: "/tmp/a.yaml")
    other.remember(opened: "/tmp/b.yaml")
    let size = Size(width: 900, height: 600)
    for (memory, look) in [(one, look(.dark, size)), (other, look(.light, size, 2))] {
      memory.take(self.look(.light, size))
      memory.take(look)
      memory.save()
    }
    let last = home.memory()
    #expect(last.bookmarks(of: "/tmp/a.yaml") == [time])
    #expect(last.bookmarks(of: "/tmp/b.yaml") == [time])
    // A window that is open hears of the other's, too.
    #expect(one.bookmarks(of: "/tmp/b.yaml") == [time])
    #expect(last.recent == ["/tmp/b.yaml", "/tmp/a.yaml"])
    #expect(last.theme(nil) == .dark && last.scale(nil) == 2)
  }

  @Test func `a lock that nobody gives back, and pipes for files, stop nothing`() throws {
    let home = Home()
    try home.put("{}", at: home.store.settingsPath)
    let path = try #require(home.store.settingsPath)
    let lock = unsafe open(path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    _ = try home.store.changeSettings(note: { _ in }) { $0.theme = .dark }
    #expect(home.store.settings(note: { _ in }).theme == .dark)
    try FileManager.default.removeItem(atPath: path)
    #expect(unsafe mkfifo(path, 0o600) == 0)
    #expect(home.store.settings(note: { _ in }) == Settings())
    #expect(throws: CommandFailure.self) {
      try home.store.changeSettings(note: { _ in }) { $0.theme = .dark }
    }
  }

  @Test func `windows that write at the same time lose nothing`() async throws {
    let home = Home()
    let store = home.store
    await withTaskGroup(of: Void.self) { group in
      for window in 0..<8 {
        group.addTask {
          for number in 0..<10 {
            let marks = Settings.Bookmarks(scenario: "/\(window)/\(number)", times: [1])
            _ = try? store.changeSettings(note: { _ in }) { $0.keep(marks) }
          }
        }
      }
    }
    #expect(store.settings { home.notes.append($0) }.bookmarks.count == 80)
    #expect(home.notes.isEmpty)
  }
}
