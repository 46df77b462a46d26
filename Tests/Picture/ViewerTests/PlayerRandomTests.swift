import Drawing
import SceneTestSupport
import ShippingScene
import SimulationKernel
import Testing
import TestSupport
import Tracing
import Viewer

struct PlayerRandomTests {
  private static let simple: [PlayerInput] = [
    .togglePlay, .stepForward, .stepBack, .home, .end, .nextImportant, .previousImportant, .faster,
    .slower, .normalSpeed, .endScrub, .toggleTheme, .fit, .leave, .show(client: "shipment"),
    .mark(.rangeStart), .mark(.rangeEnd), .mark(.loop), .mark(.zoomToRange), .mark(.bookmark),
    .mark(.nextBookmark), .next(.settled), .previous(.request), .next(.failure), .playBack,
    .lanes(.zoom(by: 3, at: nil)), .lanes(.zoom(by: 0.7, at: 0.9)), .lanes(.pan(by: -0.4)),
    .lanes(.center(0.7)), .lanes(.all), .fold("shipment"),
  ]

  private func input(_ numbers: inout Numbers, _ picture: ScenePicture) -> PlayerInput {
    switch numbers.next(30) {
    case 0..<12: return Self.simple[numbers.next(Self.simple.count)]
    case 12: return .jump(.milliseconds(numbers.next(4000) - 2000))
    case 13: return .jump(.seconds(Int64.max / (Int64(numbers.next(3)) + 1)))
    case 14: return .seek(SimulationTime(nanoseconds: Int64.max))
    case 15: return .seek(SimulationTime(nanoseconds: Int64(numbers.next(10_000_000_000)) - 1000))
    case 16: return .beginScrub(numbers.length() / 1000)
    case 17: return .dragScrub(numbers.length() / 1000)
    case 18: return .resize(Size(width: numbers.length(), height: numbers.length()))
    case 19: return .zoom(by: numbers.length() / 300, at: numbers.point())
    case 20: return .pan(by: numbers.point())
    case 21: return .speed(Speed(power: numbers.next(20) - 10))
    case 22..<25: return .press(numbers.point(), in: picture)
    case 25..<28: return .move(numbers.point(), in: picture)
    default: return .release
    }
  }

  private func check(_ player: Player, after before: Playhead, _ timeline: PlayerTimeline) -> Bool {
    let playhead = player.playhead
    // The lanes follow the playhead as it goes; while it stands, they may be looked at elsewhere.
    let isFollowed =
      playhead == before
      || player.marks.window.map { $0.from <= playhead.time && playhead.time <= $0.to } != false
    let next = playhead.record + 1
    let stage = player.stage
    // What is made to happen there happens behind all that is seen, and before what comes later.
    let behind = timeline.moment(behind: playhead)
    let isSeen = playhead.record > 0 && timeline.trace.time(of: playhead.record) == playhead.time
    return (0...timeline.count).contains(playhead.record)
      && playhead.time >= .start && playhead.time <= timeline.end
      && (playhead.record == 0 || timeline.trace.time(of: playhead.record) <= playhead.time)
      && (next > timeline.count || timeline.trace.time(of: next) >= playhead.time)
      && stage.zoom >= 1 && stage.zoom <= Viewport.maximumZoom
      && stage.pan.x.isFinite && stage.pan.y.isFinite
      && (480...32_768).contains(player.size.width) && (320...32_768).contains(player.size.height)
      && isFollowed && (isSeen ? behind > playhead.time : behind == playhead.time)
      && playhead.time.duration(to: behind) <= .milliseconds(1)
      && player.marks.window.map { $0.from >= .start && $0.to <= timeline.end } != false
      && player.marks.bookmarks.count <= TimeMarks.bookmarkLimit
      && !(player.isPlaying && player.isScrubbing && player.playhead.time > timeline.end)
  }

  @Test func `a hundred thousand inputs never break the player`() throws {
    let scene = try SceneAssets.coastToCoast()
    // Rectangles are found faster than the outlines of states, and mean the same to the player.
    let full = scene.picture(part: 0.4)
    let regions = full.regions.map {
      Region(id: $0.id, $0.bounds, label: $0.label, stage: $0.stage)
    }
    let picture = ScenePicture(size: full.size, layers: [], regions: regions)
    var numbers = Numbers(state: 2)
    var player = Player(size: Size(width: 1280, height: 800))
    var failures = 0
    for _ in 0..<SearchEffort.count(100_000) {
      let before = player.playhead
      player.apply(input(&numbers, picture), on: scene.timeline)
      if numbers.next(4) == 0 {
        player.advance(by: .microseconds(numbers.next(50_000)), on: scene.timeline)
      }
      if !check(player, after: before, scene.timeline) { failures += 1 }
    }
    #expect(failures == 0)
  }

  @Test func `an empty run can be played`() {
    let timeline = PlayerTimeline(trace: TraceScript().finish())
    var player = Player(size: Size(width: 800, height: 500))
    for input in Self.simple { player.apply(input, on: timeline) }
    player.advance(by: .seconds(1), on: timeline)
    #expect(player.playhead == .start && !player.isPlaying)
  }
}
