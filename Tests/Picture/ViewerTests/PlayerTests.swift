import Drawing
import Scenarios
import SceneTestSupport
import ShippingRecords
import ShippingScene
import SimulationKernel
import TestSupport
import Testing
import Tracing
import Viewer

struct PlayerTests {
  static let size = Size(width: 1280, height: 800)

  /// Five records: two at 1 s, one at 2 s, 2.5 s and 4 s.
  static var timeline: PlayerTimeline {
    PlayerTimeline(trace: trace, important: [2, 4])
  }

  private static var trace: Trace {
    var script = TraceScript()
    for (moment, state) in [(1000, "CA"), (1000, "NV"), (2000, "UT"), (2500, "CO"), (4000, "KS")] {
      script.add(at: Int64(moment), ShippingSettled(state: state, cost: 1, from: nil))
    }
    return script.finish()
  }

  private func player(after inputs: PlayerInput...) -> Player {
    var player = Player(size: Self.size)
    for input in inputs { player.apply(input, on: Self.timeline) }
    return player
  }

  static func moment(_ seconds: Double) -> SimulationTime {
    SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
  }
  private func seconds(_ seconds: Double) -> SimulationTime { Self.moment(seconds) }

  @Test(arguments: Table.kept("keys-of-the-player"))
  func `keys and time move the playhead`(inputs: String, outcome: String) throws {
    var script = PlayerScript()
    try script.play(inputs)
    try script.expect(outcome)
    #expect(!inputs.hasSuffix("clear") || !script.player.marks.isLooping)
    #expect(!inputs.hasSuffix("let-go") || !script.player.isScrubbing)
  }

  @Test func `a run opens where Home leads, and plays from there again`() {
    let scene = EntityScene(trace: Self.trace, title: "Late")
    var workspace = Workspace(player: Player(size: Self.size))
    workspace.goOn(with: scene)
    #expect(workspace.player.playhead == scene.timeline.opening)
    #expect(scene.timeline.opening == player(after: .home).playhead)
    #expect(scene.timeline.opening == player(after: .end, .togglePlay).playhead)
  }

  @Test(arguments: 0...4) func `a step on and a step back change nothing`(record: Int) {
    var player = Player(size: Self.size, playhead: Self.timeline.playhead(after: record))
    let before = player
    player.apply(.stepForward, on: Self.timeline)
    #expect(player.playhead.record == record + 1)
    player.apply(.stepBack, on: Self.timeline)
    #expect(player == before)
  }

  @Test func `play pauses at each note when it is asked to, and goes on from there`() {
    let notes = [1.5, 2.5].map { ScenarioNote(at: seconds($0), "There.") }
    var player = player(after: .narrate(notes), .tour(true), .home, .togglePlay)
    player.advance(by: .seconds(10), on: Self.timeline)
    #expect(player.playhead.time == seconds(1.5))
    #expect(!player.isPlaying && player.pausesForNote)
    player.apply(.togglePlay, on: Self.timeline)
    player.advance(by: .milliseconds(100), on: Self.timeline)
    #expect(player.playhead.time == seconds(1.6))
    player.apply(.tour(false), on: Self.timeline)
    player.advance(by: .seconds(10), on: Self.timeline)
    #expect(player.isAtEnd(of: Self.timeline))
  }

  @Test func `a note is told until it is read at the speed of the play, or until the next one`() {
    var narration = Narration([
      ScenarioNote(at: seconds(1), "one"), ScenarioNote(at: seconds(2), "two"),
    ])
    func told(_ moment: Double) -> String? {
      narration.note(at: seconds(moment))?.text
    }
    // Two short words are read in two seconds.
    #expect([0.9, 1, 1.9, 2, 3.9, 4.1].map(told) == [nil, "one", "one", "two", "two", nil])
    narration.speed = Speed(power: 2)
    #expect([0.9, 1.9, 9.9, 10.1].map(told) == [nil, "one", "two", nil])
    narration.speed = Speed(power: -1)
    #expect([1.9, 2.9, 3.1].map(told) == ["one", "two", nil])
    var hidden = narration
    hidden.isShown = false
    #expect(hidden.note(at: seconds(1)) == nil)
  }

  @Test func `a note that is put away does not come back while the playhead is in it`() {
    let notes = [1, 2].map { ScenarioNote(at: seconds($0), "There.") }
    var player = player(after: .narrate(notes), .seek(seconds(1.2)))
    func told() -> ScenarioNote? { player.narration.note(at: player.playhead.time) }
    #expect(told() == notes[0])
    player.apply(.closeNote, on: Self.timeline)
    #expect(told() == nil)
    player.apply(.seek(seconds(1.1)), on: Self.timeline)
    #expect(told() == nil)
    player.apply(.togglePlay, on: Self.timeline)
    player.advance(by: .milliseconds(300), on: Self.timeline)
    #expect(player.playhead.time == seconds(1.4) && told() == nil)
    player.advance(by: .milliseconds(700), on: Self.timeline)
    #expect(told() == notes[1], "the next one is told")
    player.apply(.seek(seconds(1)), on: Self.timeline)
    #expect(told() == notes[0], "and the first one where it begins anew")
  }

  @Test func `speeds stay between a quarter and a thousand and twenty-four`() {
    var player = player()
    for _ in 0..<20 { player.apply(.faster, on: Self.timeline) }
    #expect(player.speed.description == "1024x")
    for _ in 0..<20 { player.apply(.slower, on: Self.timeline) }
    #expect(player.speed.description == "1/4x")
    #expect(Speed(times: 64) == Speed(power: 6) && Speed(times: 0.25) == Speed(power: -2))
    #expect(Speed(times: 1) == .normal && Speed(times: 3) == Speed(power: 1))
  }

  @Test(arguments: [
    (42.0, 0), (120.0, 0), (121.0, 3), (240.0, 3), (2_400.0, 7), (86_400.0 * 36_525, 10),
  ])
  func `a run longer than two minutes is shown in half a minute`(length: Double, power: Int) {
    let speed = Speed(showing: seconds(length))
    #expect(speed.power == power)
    #expect(length <= 120 || power == 10 || length / speed.multiple <= 30)
  }

  @Test func `the playhead follows the pointer along the lanes`() throws {
    let scene = try SceneAssets.coastToCoast()
    let picture = scene.picture(part: 0)
    let lane = try #require(picture.region(id: "timeline")).bounds
    var player = Player(size: Self.size)
    player.apply(.press(Point(lane.midX, lane.midY), in: picture), on: scene.timeline)
    #expect(player.isScrubbing)
    let half = scene.timeline.end.nanoseconds / 2
    #expect(abs(player.playhead.time.nanoseconds - half) < 2)
    player.apply(.move(Point(9999, 0), in: picture), on: scene.timeline)
    #expect(player.playhead == scene.timeline.last)
    player.apply(.release, on: scene.timeline)
    #expect(!player.isScrubbing)
  }
}
