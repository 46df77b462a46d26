import Foundation
import Testing

/// The keys that reach beyond the window: clipboard, files, settings, the screen.
@Suite(.serialized, .enabled(if: Screen.isInstalled, "Xvfb and xdotool are not installed"))
struct WindowKeyTests {
  private func window(_ arguments: String...) throws -> WatchedWindow {
    let window = try WatchedWindow(WindowTests.scenario, arguments[0], arguments[1])
    try window.wait(for: "the run") { $0["whole"] == "true" }
    try window.move(x: 2, y: 2)
    try window.key("Home", "ctrl+Right")
    try window.wait(for: "a second") { $0["time"] == "1000000000" && $0["hover"] == "-" }
    return window
  }

  @Test func `C puts a command on the clipboard that draws the picture that S saves`() throws {
    let window = try window("--size", "900x520")
    let command = try window.key("c", says: "Copied")
    let words = "frontier render a.yaml --at 1s --size 900x520 --seed 3 --face map -o frame.png"
    #expect(command == words)
    let picture = try window.key("s", says: "Saved")
    #expect(picture == "frontier-1s.png")
    #expect(try window.run(command) == 0, "\(command)")
    let isEqual = try window.contents("frame.png") == window.contents(picture)
    #expect(isEqual)
    // Another program asks for it: the field of a second window.
    let other = try WatchedWindow(beside: window, "--size", "900x520")
    try other.key("slash", until: "the palette") { $0["panel"] == "true" }
    try other.key("ctrl+v", until: "the text") { $0["entry"] == String(command.prefix(60)) }
    // Nobody gives the keys back to the first window here, so it is not closed by them.
    _ = try other.quit()
  }

  @Test func `Shift+S saves shapes, and a second picture has another name`() throws {
    let window = try window("--size", "900x520")
    #expect(try window.key("shift+s", says: "Saved") == "frontier-1s.svg")
    let text = try String(decoding: window.contents("frontier-1s.svg"), as: UTF8.self)
    #expect(text.hasPrefix("<svg") || text.hasPrefix("<?xml"))
    #expect(text.contains(">seed 3<"))
    try window.key("shift+s")
    try window.wait(for: "the other name") { $0["message"] == "Saved frontier-1s-2.svg" }
    _ = try window.quit()
  }

  @Test func `V films the range in the background, and Esc takes a film away`() throws {
    let window = try window("--size", "600x400")
    try window.key("bracketleft", "shift+Right", "bracketright")
    try window.wait(for: "the end of the range") { $0["time"] == "1100000000" }
    try window.key("v")
    try window.wait(for: "the film") { $0["message"]?.hasPrefix("Saved frontier-1s-1") == true }
    let name = try #require(window.shown["message"]).dropFirst("Saved ".count)
    #expect(try window.contents(String(name)).count > 1000)
    try window.key("End", "bracketright", "v")
    try window.wait(for: "a frame") { $0["filming"].flatMap { Int($0) } ?? 0 > 0 }
    try window.key("space", until: "playing beside it") { $0["playing"] == "true" }
    try window.key("Escape")
    try window.wait(for: "its end") { $0["message"]?.hasPrefix("The film was stopped") == true }
    #expect(window.shown["filming"] == "-1")
    let files = try FileManager.default.contentsOfDirectory(atPath: window.folder.path)
    #expect(files.filter { $0.hasPrefix("frontier-1") } == [String(name)])
    // A window that closes takes an unfinished film with it.
    try window.key("v", until: "a frame") { $0["filming"].flatMap { Int($0) } ?? 0 > 0 }
    _ = try window.quit()
    let left = try FileManager.default.contentsOfDirectory(atPath: window.folder.path)
    #expect(left.filter { $0.hasPrefix("frontier-1") } == [String(name)])
  }

  @Test func `F11 fills the screen and gives it back, and no other window's`() throws {
    let window = try window("--size", "900x520")
    try window.key("F11", until: "the full screen") { $0["size"] == "1000x600" }
    try window.key("F11", until: "the window") { $0["size"] == "900x520" }
    try window.key("F11", until: "the full screen") { $0["size"] == "1000x600" }
    _ = try window.quit()
    let state = window.folder.appending(path: "frontier/state.json")
    let text = try String(contentsOf: state, encoding: .utf8)
    #expect(!text.contains("1000x600"))
  }

  @Test func `text size, theme and bookmarks are there again in the next window`() throws {
    let window = try window("--size", "900x520")
    try window.key("ctrl+equal", "ctrl+shift+equal")
    try window.wait(for: "larger text") { $0["text"] == "1.25" && $0["size"] == "720x416" }
    try window.key("d", "b", until: "the bookmark") { $0["bookmarks"] == "1000000000" }
    _ = try window.quit()
    let next = try WatchedWindow(beside: window)
    try next.wait(for: "the run") { $0["whole"] == "true" }
    #expect(next.shown["text"] == "1.25" && next.shown["size"] == "720x416")
    #expect(next.shown["bookmarks"] == "1000000000")
    try next.key("shift+b", until: "the bookmark's moment") { $0["time"] == "1000000000" }
    try next.key("ctrl+minus", until: "smaller text") { $0["text"] == "1.125" }
    try next.key("ctrl+0", until: "usual text") { $0["text"] == "1.0" && $0["size"] == "900x520" }
    _ = try next.quit()
  }

  @Test func `a key of the keypad does one thing`() throws {
    let window = try window("--size", "900x520")
    // With Num Lock, which is pressed for it, it is a digit; without, it goes home.
    try window.key("KP_7", "KP_Add", until: "the sign after it") { $0["speed"] == "2x" }
    #expect(window.shown["time"] == "1000000000")
    try window.key("Num_Lock", "KP_Home", until: "the first moment") { $0["time"] == "0" }
    let first = Int(window.shown["record"] ?? "") ?? -9
    try window.key("KP_Right", "KP_Right", "KP_Left")
    try window.wait(for: "the record after it") { $0["record"] == "\(first + 1)" }
    try window.key("ctrl+KP_Add", until: "larger text") { $0["text"] == "1.125" }
    #expect(window.shown["speed"] == "2x")
    try window.key("ctrl+minus", "ctrl+plus", "ctrl+0", until: "usual text") { $0["text"] == "1.0" }
    #expect(window.shown["speed"] == "2x")
    _ = try window.quit()
  }

  @Test func `the text is as large as there is room for, and the window grows`() throws {
    let window = try window("--size", "600x400")
    for _ in 0..<14 { try window.key("ctrl+plus") }
    // 600 units of the desktop hold 320 points at 1.875 at most.
    try window.wait(for: "the largest text") { $0["text"] == "1.75" }
    try window.wait(for: "a larger window") { $0["size"] == "480x320" }
    try window.wait(for: "the word about it") {
      $0["message"]?.hasPrefix("The text is as large as the screen has room for") == true
    }
    _ = try window.quit()
  }
}
