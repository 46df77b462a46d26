import Drawing
import SimulationKernel
import Testing
import Viewer

struct TimeMarksTests {
  private func player(after inputs: PlayerInput...) -> Player {
    var player = Player(size: PlayerTests.size)
    for input in inputs { player.apply(input, on: PlayerTests.timeline) }
    return player
  }

  private func at(_ seconds: Double) -> PlayerInput { .seek(moment(seconds)) }

  private func moment(_ seconds: Double) -> SimulationTime {
    SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
  }

  private func stretch(_ from: Double, _ to: Double) -> TimeStretch {
    TimeStretch(from: moment(from), to: moment(to))
  }

  @Test func `a range lies between its ends, and one end is enough`() {
    let end = PlayerTests.timeline.end
    let whole = player(after: at(1), .mark(.rangeStart), at(3), .mark(.rangeEnd))
    #expect(whole.marks.range(until: end) == stretch(1, 3))
    let start = player(after: at(1), .mark(.rangeStart))
    #expect(start.marks.range(until: end) == stretch(1, 4))
    let until = player(after: at(3), .mark(.rangeEnd))
    #expect(until.marks.range(until: end) == stretch(0, 3))
  }

  @Test func `the same end once more takes it away`() {
    let player = player(after: at(1), .mark(.rangeStart), .mark(.rangeStart))
    #expect(player.marks == TimeMarks())
  }

  @Test func `an end before the start begins a new range`() {
    let end = PlayerTests.timeline.end
    let back = player(after: at(2), .mark(.rangeStart), at(1), .mark(.rangeEnd))
    #expect(back.marks.range(until: end) == stretch(0, 1))
    let on = player(after: at(2), .mark(.rangeEnd), at(3), .mark(.rangeStart))
    #expect(on.marks.range(until: end) == stretch(3, 4))
  }

  @Test func `a range beyond the end of a shorter run is none`() {
    let player = player(after: at(3), .mark(.rangeStart))
    #expect(player.marks.range(until: moment(2)) == nil)
  }

  @Test func `the range is played over and over, to the nanosecond`() {
    var player = player(
      after: at(1),
      .mark(.rangeStart),
      at(3),
      .mark(.rangeEnd),
      .mark(.loop),
      at(2.5),
      .togglePlay
    )
    player.advance(by: .milliseconds(750), on: PlayerTests.timeline)
    #expect(player.playhead.time == moment(1.25) && player.isPlaying)
    player.advance(by: .seconds(6), on: PlayerTests.timeline)
    #expect(player.playhead.time == moment(1.25) && player.isPlaying)
  }

  @Test func `without a range the whole run goes round, and from beyond a range it begins anew`() {
    var player = player(after: .mark(.loop), at(3.5), .togglePlay)
    player.advance(by: .seconds(1), on: PlayerTests.timeline)
    #expect(player.playhead.time == moment(0.5) && player.isPlaying)
    player = self.player(after: at(2), .mark(.rangeEnd), .mark(.loop), at(3), .togglePlay)
    player.advance(by: .milliseconds(100), on: PlayerTests.timeline)
    #expect(player.playhead.time == .start)
  }

  @Test func `the edge of what is computed is no end to go back from`() {
    var player = player(after: .mark(.loop), at(3.5), .togglePlay)
    player.advance(by: .seconds(1), on: PlayerTests.timeline, isWhole: false)
    #expect(player.isAtEnd(of: PlayerTests.timeline) && !player.isPlaying)
  }

  @Test func `bookmarks are gone through in order and round`() {
    var player = player(after: at(2), .mark(.bookmark), at(1), .mark(.bookmark), .togglePlay)
    var times: [SimulationTime] = []
    for _ in 0..<3 {
      player.apply(.mark(.nextBookmark), on: PlayerTests.timeline)
      times.append(player.playhead.time)
    }
    #expect(times == [moment(2), moment(1), moment(2)] && !player.isPlaying)
    player.apply(.mark(.bookmark), on: PlayerTests.timeline)
    #expect(player.marks.bookmarks == [moment(1)])
  }

  @Test func `the bookmarks of another day come in any order, each once, and not too many`() {
    let times = (0..<200).map { SimulationTime(nanoseconds: Int64(199 - $0) / 2) }
    let player = player(after: .mark(.bookmarks(times + [SimulationTime(nanoseconds: -5)])))
    #expect(player.marks.bookmarks == (0..<99).map { SimulationTime(nanoseconds: $0) })
  }

  @Test func `the lanes show the range, page by page with the playhead, until all is fitted`() {
    var player = player(after: at(1), .mark(.rangeStart), at(2), .mark(.rangeEnd))
    player.apply(.mark(.zoomToRange), on: PlayerTests.timeline)
    #expect(player.marks.window == stretch(1, 2))
    player.apply(at(3.5), on: PlayerTests.timeline)
    #expect(player.marks.window == stretch(3, 4))
    player.apply(at(0.25), on: PlayerTests.timeline)
    #expect(player.marks.window == stretch(0, 1))
    player.apply(.beginScrub(0.5), on: PlayerTests.timeline)
    #expect(player.playhead.time == moment(0.5))
    player.apply(.fit, on: PlayerTests.timeline)
    #expect(player.marks.window == nil)
  }

  @Test func `kinds of records are jumped to, on and back`() {
    let trace = PlayerTests.timeline.trace
    let timeline = PlayerTimeline(trace: trace, jumpTargets: [.settled: [2, 4]])
    var player = Player(size: PlayerTests.size)
    var records: [Int] = []
    for input in [
      PlayerInput.next(.settled), .next(.settled), .next(.settled), .previous(.settled),
    ] {
      player.apply(input, on: timeline)
      records.append(player.playhead.record)
    }
    #expect(records == [2, 4, 4, 2])
    player.apply(.next(.failure), on: timeline)
    #expect(player.playhead.record == 2)
  }
}
