import Foundation
import Testing
import ToolSupport

struct AssetFinderTests {
  /// A folder tree with `Assets/a` in places, each holding the place's name.
  private func tree(_ places: [String]) throws -> URL {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "assets-test-\(UUID().uuidString)")
    for place in places {
      let folder = root.appending(path: place)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(place.utf8).write(to: folder.appending(path: "a"))
    }
    return root
  }

  private func found(_ root: URL, environment: [String: String] = [:]) throws -> String {
    let finder = AssetFinder(
      environment: environment,
      executable: root.appending(path: "prefix/bin/frontier").path,
      currentFolder: root.appending(path: "home/project/deep").path
    )
    return String(decoding: try finder.bytes("a"), as: UTF8.self)
  }

  @Test func `the four places are looked at in order`() throws {
    let places = ["own", "prefix/share/frontier", "prefix/Assets", "home/Assets"]
    for first in places.indices {
      let root = try tree(Array(places[first...]))
      defer { try? FileManager.default.removeItem(at: root) }
      let environment = ["FRONTIER_ASSETS": root.appending(path: "own").path]
      #expect(try found(root, environment: environment) == places[first])
    }
  }

  @Test func `all that a command looks for it seeks in its own environment`() {
    let environment = [
      "FRONTIER_ASSETS": "/a", "XDG_CONFIG_HOME": "/c", "XDG_CACHE_HOME": "/d", "PATH": "/p",
    ]
    CommandState.$own.withValue(CommandState(environment: environment)) {
      let error = #expect(throws: AssetFinder.Missing.self) { try AssetFinder().bytes("none") }
      #expect(error?.description.contains("FRONTIER_ASSETS (/a)") == true)
      #expect(SettingsStore.usual.settingsPath == "/c/frontier/settings.json")
      #expect(PictureCache.usual.folder == "/d/frontier/pictures")
      #expect(throws: CommandFailure.self) { try VideoExport.compressor(for: "film.mp4") }
    }
  }

  @Test func `a missing asset names all places`() throws {
    let finder = AssetFinder(environment: [:], executable: "/p/bin/x", currentFolder: "/q")
    let error = #expect(throws: AssetFinder.Missing.self) { try finder.bytes("map/none.json") }
    #expect(
      error?.description == """
        the asset 'map/none.json' is missing; looked in:
          FRONTIER_ASSETS (not set)
          /p/share/frontier
          the nearest Assets upward from /p/bin
          the nearest Assets upward from /q
        """
    )
  }
}
