import Drawing
import Foundation
import RunRecords
import SimulationKernel
import Testing
import ToolSupport
import Tracing
import Viewer

struct FrameCommandTests {
  private func command(_ file: String, _ inputs: [PlayerInput] = []) throws -> FrameCommand {
    let scene = try #require(try Bench.session("closing-mid-search").shown?.scene)
    var player = Player(size: Size(width: 900, height: 520))
    for input in inputs { player.apply(input, on: scene.timeline) }
    return FrameCommand(
      files: [file],
      choosing: ["--seed", "3"],
      player: player,
      timeline: scene.timeline,
      scale: 1
    )
  }

  @Test func `a plain picture needs its moment, size and seed`() throws {
    let command = try command("a.yaml", [.seek(SimulationTime(nanoseconds: 1_234_567_891))])
    #expect(
      command.text
        == "frontier render a.yaml --at 1.234567891s --size 900x520 --seed 3 -o frame.png"
    )
  }

  @Test func `everything that is chosen is in the command`() throws {
    let command = try command(
      "a.yaml",
      [
        .show(client: "the second one"), .speed(Speed(power: -1)), .toggleTheme,
        .face(ViewMode(rawValue: "map")),
        .colormap(.viridis), .calm(true), .zoom(by: 2, at: Point(700, 300)),
        .pan(by: Point(-8.5, 3)),
      ]
    )
    let words = command.words
    #expect(words.contains("the second one") && command.text.contains("--client 'the second one'"))
    #expect(
      command.text.contains("--speed 1/2x --theme dark --colormap viridis --face map --less-motion")
    )
    let view = try #require(words.firstIndex(of: "--view")).advanced(by: 1)
    let stage = try #require(Viewport(argument: words[view]))
    #expect(stage.zoom == 2 && stage.pan != .zero)
  }

  @Test func `signals above the lanes are in the command`() throws {
    let level = Signal("in_flight", .level, of: .requests, about: "how many are under way")
    let plots = ["fuel.in_flight", "roads.in_flight"].map { name in
      PlottedSignal(SignalPlot.Row(name, level, []))
    }
    let command = try command("a.yaml", [.plot(plots)])
    #expect(command.text.contains("--plot fuel.in_flight --plot roads.in_flight"))
  }

  @Test func `of several records at a moment those that are applied are counted`() throws {
    let timeline = try #require(try Bench.session("closing-mid-search").shown?.scene).timeline
    let record = try #require(
      (1..<timeline.count).first {
        timeline.trace.time(of: $0) == timeline.trace.time(of: $0 + 1)
          && timeline.trace.time(of: $0) > .start
      }
    )
    let command = try command("a.yaml", Array(repeating: .stepForward, count: record))
    #expect(command.text.contains(" --record \(record) "))
  }

  @Test func `a shell takes every path for one word, and none for an option`() throws {
    let path = "/tmp/it's a $HOME `x`/ä;b.yaml"
    #expect(try command(path).text.contains(#"'/tmp/it'\''s a $HOME `x`/ä;b.yaml'"#))
    #expect(try command("-x.yaml").words[2] == "./-x.yaml")
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let text = try command(path).text.replacing(
      "frontier",
      with: "printf '%s\\n'",
      maxReplacements: 1
    )
    process.arguments = ["-c", text]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(
      output.split(separator: "\n").map(String.init) == Array(try command(path).words.dropFirst())
    )
  }
}
