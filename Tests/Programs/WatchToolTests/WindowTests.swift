import Drawing
import Foundation
import Rasterizing
import SimulationKernel
import Testing
import ToolSupport
import Viewer

/// The window as a person uses it, on a screen that nobody sees.
@Suite(.serialized, .enabled(if: Screen.isInstalled, "Xvfb and xdotool are not installed"))
struct WindowTests {
  static let scenario = """
    scenario: From Maine to Ohio
    seed: 3
    services:
      fuel: { cost: { uniform: [$1.00, $90.00] }, latency: { uniform: [200ms, 900ms] } }
    clients:
      shipment:
        ship: { from: ME, to: OH, border_fee: $10.00 }
    expect:
      shipment: { found: true }

    """

  @Test func `a state is typed, a border closed by a click, and the saved file passes`() throws {
    let window = try WatchedWindow(Self.scenario, "--size", "1000x600")
    try window.wait(for: "the run") { $0["whole"] == "true" }
    try window.key("shift+a", until: "the list") { $0["panel"] == "true" }
    try window.type("west v")
    try window.key("Return")
    try window.wait(for: "the other run") { $0["revision"] == "2" && $0["whole"] == "true" }
    try window.key("Home", "ctrl+Right", "ctrl+Right")
    try window.wait(for: "two seconds") { $0["time"] == "2000000000" }
    let before = window.shown["fingerprint"]
    try window.click("border/NY-PA")
    try window.wait(for: "the run with the border closed") {
      $0["revision"] == "3" && $0["whole"] == "true" && $0["computing"] == "false"
    }
    #expect(window.shown["time"] == "2000000000")
    let fingerprint = try #require(window.shown["fingerprint"])
    #expect(fingerprint != before)
    // Nothing is lost: closing asks, and Esc stays.
    try window.key("ctrl+q", until: "the question") { $0["question"] == "The edits are not saved" }
    try window.key("Escape", until: "staying") { $0["question"] == "-" && $0["unsaved"] == "true" }
    try window.waitForTitle(#"^\* .+ - seed [0-9a-f]+ - Frontier$"#)
    try window.key("ctrl+s", until: "the file") { $0["message"]?.hasPrefix("Saved ") == true }
    let saved = try #require(window.shown["message"]).dropFirst("Saved ".count)
    #expect(window.shown["unsaved"] == "false")
    try window.waitForTitle("^[^*].+ - seed [0-9a-f]+ - Frontier$")
    try window.key("End", until: "the end") { $0["record"] == $0["records"] }
    let output = try window.quit()
    #expect(output.contains("fingerprint \(fingerprint)"))
    try expectPasses(String(saved), in: window, fingerprint)
  }

  @Test func `a combination is shown, and a moment of it, as the command line says`() throws {
    let scenario = Self.scenario.replacing("seed: 3\n", with: "parameters: { seed: 1..9 }\n")
    let window = try WatchedWindow(scenario, "--only", "seed=7", "--at", "1s")
    try window.wait(for: "the moment") { $0["time"] == "1000000000" && $0["whole"] == "true" }
    try window.waitForTitle("^.+ - seed 7 - Frontier$")
    // The playhead is a person's from then on.
    try window.key("Home", until: "the beginning") { $0["time"] == "0" }
    _ = try window.quit()
  }

  @Test func `a combination of a broken file is shown as soon as it is mended`() throws {
    let scenario = Self.scenario.replacing("seed: 3\n", with: "parameters: { seed: 1..9 }\n")
    let broken = scenario.replacing("to: OH", with: "to: OX")
    let window = try WatchedWindow(broken, "--only", "seed=7")
    try window.wait(for: "the mistakes") { $0["problems"] != "0" }
    let file = window.folder.appending(path: "a.yaml")
    try scenario.write(to: file, atomically: true, encoding: .utf8)
    try window.wait(for: "the run") { $0["whole"] == "true" }
    try window.waitForTitle("^.+ - seed 7 - Frontier$")
    _ = try window.quit()
  }

  @Test func `a picture is of the run that is computed, and a film ends with the window`() throws {
    let window = try WatchedWindow(Self.scenario, "--size", "1000x600")
    try window.wait(for: "the run") { $0["whole"] == "true" }
    try window.key("Home", "ctrl+Right", "ctrl+Right")
    try window.wait(for: "two seconds") { $0["time"] == "2000000000" }
    let border = try window.place(of: "border/NY-PA")
    try window.move(x: border.x, y: border.y)
    try window.wait(for: "the pointer on it") { $0["hover"] == "border/NY-PA" }
    // In one breath: the run is still the one before.
    try window.screen.xdotool("click", "1", "key", "s")
    try window.wait(for: "the picture") { $0["message"]?.hasPrefix("Saved ") == true }
    let first = String(try #require(window.shown["message"]).dropFirst("Saved ".count))
    #expect(window.shown["revision"] == "2")
    let stem = first.dropLast(".png".count)
    #expect(try window.key("s", says: "Saved \(stem)-2") == ".png")
    #expect(try window.contents(first) == window.contents("\(stem)-2.png"))
    // Without it films are written under no name, which a signal takes away, too.
    guard Screen.path(of: "ffmpeg") != nil else { return }
    try window.key("v")
    try window.wait(for: "the film") { ($0["filming"].flatMap { Int($0) } ?? 0) > 0 }
    func parts() throws -> [String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: window.folder.path)
      return names.filter { $0.hasPrefix(".frontier-") }
    }
    #expect(try parts() != [])
    try window.end(with: SIGTERM)
    #expect(try parts() == [])
  }

  @Test func `a run that is saved is as expected, whatever was expected before`() throws {
    let scenario = Self.scenario.replacing("found: true", with: "found: false")
    let window = try WatchedWindow(scenario, "--size", "900x520")
    try window.wait(for: "what failed") { $0["whole"] == "true" && $0["findings"] == "1" }
    #expect(window.shown["region \(RegionID.findings)"] != nil)
    let saved = try window.key("ctrl+s", says: "Saved")
    try window.wait(for: "no sign of it") {
      $0["findings"] == "0" && $0["region \(RegionID.findings)"] == nil
    }
    let fingerprint = try #require(window.shown["fingerprint"])
    _ = try window.quit()
    try expectPasses(saved, in: window, fingerprint)
  }

  /// `frontier test` on the file that the window wrote.
  private func expectPasses(_ file: String, in window: WatchedWindow, _ fingerprint: String) throws
  {
    #expect(try window.run("frontier test \(file)") == 0)
    let expected = try window.contents(file.replacing(".yaml", with: ".expected"))
    #expect(String(decoding: expected, as: UTF8.self).contains(fingerprint))
  }

  @Test func `the window plays, is dragged through time, and undoes`() throws {
    let window = try WatchedWindow(Self.scenario, "--size", "1000x600")
    try window.wait(for: "the run") { $0["whole"] == "true" }
    try window.key("space", until: "playing") { $0["playing"] == "true" && $0["time"] != "0" }
    try window.key("space", until: "standing still") { $0["playing"] == "false" }
    let lane = try window.place(of: "timeline")
    try window.move(x: lane.x, y: lane.y)
    try window.wait(for: "the lane") { $0["hover"] == "timeline" }
    let start = window.shown["time"]
    try window.screen.xdotool("mousedown", "1")
    try window.wait(for: "the press") { $0["time"] != start }
    let middle = window.shown["time"]
    try window.move(x: lane.x + 120, y: lane.y)
    try window.wait(for: "the drag") { $0["time"] != middle }
    try window.screen.xdotool("mouseup", "1")
    try window.key("slash", until: "the palette") { $0["panel"] == "true" }
    try window.type("prefetch")
    try window.key("Return", until: "the edit") { $0["revision"] == "2" && $0["whole"] == "true" }
    try window.key("ctrl+z")
    try window.wait(for: "the run before") { $0["revision"] == "3" && $0["whole"] == "true" }
    _ = try window.quit()
  }

  @Test func `what the window shows is the headless picture, pixel by pixel`() throws {
    let window = try WatchedWindow(Self.scenario, "--size", "900x520", "--read-back", "seen.png")
    try window.wait(for: "the run") { $0["whole"] == "true" }
    try window.move(x: 2, y: 2)
    try window.key("Home", "ctrl+Right")
    try window.wait(for: "a second") { $0["time"] == "1000000000" && $0["hover"] == "-" }
    _ = try window.quit()
    let seen = try [UInt8](Data(contentsOf: window.folder.appending(path: "seen.png")))
    let isEqual = try headless(window.folder.appending(path: "a.yaml").path) == seen
    #expect(isEqual)
  }

  /// The same moment, drawn without a window.
  private func headless(_ path: String) throws -> [UInt8] {
    let bench = try Environment()
    let scenario = try #require(bench.scenarios(at: path).first)
    let scene = try bench.scene(of: scenario)
    let typeface = try bench.typeface()
    let workspace = WorkspaceAt.moment(1_000_000_000, in: scene, Size(width: 900, height: 520))
    var rasterizer = Rasterizer(typeface: typeface)
    return PNG.encode(
      rasterizer.render(scene.picture(of: workspace, measure: typeface).picture, scale: 1)
    )
  }

  @Test func `the start page opens what was opened last, and says what is wrong with it`() throws {
    let first = try WatchedWindow(Self.scenario, "--size", "900x520")
    _ = try first.quit()
    let broken = Self.scenario.replacing("to: OH", with: "to: OX")
    let file = first.folder.appending(path: "a.yaml")
    try broken.write(to: file, atomically: true, encoding: .utf8)
    let window = try WatchedWindow(beside: first, naming: nil, "--size", "900x520")
    try window.wait(for: "the page") { $0["start"] == "true" && $0["region start/0"] != nil }
    try window.type("a.yaml", until: "what is typed") { $0["entry"] == "a.yaml" }
    try window.key("Return", until: "the mistakes") { $0["problems"] != "0" }
    try window.key("Escape")
    try window.wait(for: "their going away") { $0["problems"] == "0" && $0["start"] == "false" }
    _ = try window.quit()
  }

  @Test func `what cannot be opened leaves what is shown, and opens when mended`() throws {
    let window = try WatchedWindow(Self.scenario, "--size", "900x520")
    try window.wait(for: "the run") { $0["whole"] == "true" }
    let file = window.folder.appending(path: "other.yaml")
    let broken = Self.scenario.replacing("to: OH", with: "to: OX")
    try broken.write(to: file, atomically: true, encoding: .utf8)
    try window.key("End", until: "the end") { $0["time"] != "0" }
    let (time, revision) = (window.shown["time"], window.shown["revision"])
    for isOpenedAgain in [false, true] {
      try window.key("ctrl+o")
      try window.wait(for: "the page") { $0["start"] == "true" && $0["region start/0"] != nil }
      try window.type("other", until: "what is typed") { $0["entry"] == "other" }
      try window.key("Return", until: "the mistakes") { $0["problems"] != "0" }
      #expect(window.shown["time"] == time && window.shown["revision"] == revision)
      guard !isOpenedAgain else { break }
      try window.key("Escape", until: "their going away") { $0["problems"] == "0" }
      try window.key("Escape", until: "no words") { $0["entry"]?.isEmpty ?? true }
      try window.key("Escape", until: "the run") { $0["start"] == "false" }
      #expect(window.shown["time"] == time)
    }
    try Self.scenario.write(to: file, atomically: true, encoding: .utf8)
    try window.wait(for: "what is mended") {
      $0["problems"] == "0" && $0["time"] != time && $0["start"] == "false"
    }
    try FileManager.default.removeItem(at: file)
    try window.wait(for: "the word") {
      $0["message"]?.hasPrefix("other.yaml is gone what is shown stays") == true
    }
    _ = try window.quit()
  }
}

extension WindowTests {
  @Test func `a new scenario is made from another one and opened to be changed`() throws {
    let first = try WatchedWindow(Self.scenario, "--size", "1000x600")
    _ = try first.quit()
    let window = try WatchedWindow(beside: first, naming: nil, "--size", "1000x600", "--autoplay")
    try window.wait(for: "the page") { $0["start"] == "true" && $0["region start/0"] != nil }
    // The picture of a run is made and kept.
    _ = try window.waiting(for: "the picture") {
      let folder = window.folder.appending(path: "frontier/pictures").path
      let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
      return names?.first { $0.hasSuffix(".ppm") }
    }
    try window.click("start/copy/0")
    try window.wait(for: "the path") { $0["entry"]?.hasSuffix("a-copy.yaml") == true }
    try window.type("mine")
    try window.key("Return", until: "the copy") { $0["start"] == "false" && $0["whole"] == "true" }
    #expect(window.shown["playing"] == "false")
    let copy = String(decoding: try window.contents("mine.yaml"), as: UTF8.self)
    #expect(copy.hasPrefix("scenario: \"Mine\"\n"))
    try window.click("border/NY-PA")
    try window.wait(for: "the edit") { $0["unsaved"] == "true" && $0["computing"] == "false" }
    let saved = try window.key("ctrl+s", says: "Saved")
    #expect(saved.hasSuffix("mine.yaml"))
    try window.key("ctrl+o", until: "the page again") { $0["start"] == "true" }
    try window.key("Escape", until: "the run again") { $0["start"] == "false" }
    _ = try window.quit()
  }
}

/// A workspace at a moment.
enum WorkspaceAt {
  static func moment(_ nanoseconds: Int64, in scene: any TraceScene, _ size: Size) -> Workspace {
    var workspace = Workspace(player: Player(size: size))
    _ = workspace.apply(.player(.seek(SimulationTime(nanoseconds: nanoseconds))), on: scene)
    return workspace
  }
}
