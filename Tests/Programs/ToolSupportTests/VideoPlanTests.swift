import Scenarios
import SimulationKernel
import Testing
import ToolSupport
import Viewer

struct VideoPlanTests {
  private func plan(
    _ from: Int64,
    _ to: Int64,
    _ speed: VideoSpeed = .normal,
    fps: Int = 30
  ) -> VideoPlan {
    VideoPlan(
      from: SimulationTime(nanoseconds: from),
      to: SimulationTime(nanoseconds: to),
      speed: speed,
      framesPerSecond: fps
    )
  }

  @Test func `a second at 30 frames a second is 31 pictures, ends included`() {
    let plan = plan(0, 1_000_000_000)
    #expect(plan.count == 31)
    #expect(plan.time(ofFrame: 0) == .start)
    #expect(plan.time(ofFrame: 1).nanoseconds == 33_333_333)
    #expect(plan.time(ofFrame: 3).nanoseconds == 100_000_000)
    #expect(plan.time(ofFrame: 30).nanoseconds == 1_000_000_000)
  }

  @Test func `the last frame shows the last moment, even between two frames`() {
    let plan = plan(5, 1_000_000_006, fps: 1)
    #expect(plan.count == 3)
    #expect(plan.time(ofFrame: 1).nanoseconds == 1_000_000_005)
    #expect(plan.time(ofFrame: 2).nanoseconds == 1_000_000_006)
  }

  @Test func `a moment is a film of one frame`() {
    #expect(plan(7, 7).count == 1)
    #expect(plan(7, 7).time(ofFrame: 0).nanoseconds == 7)
  }

  @Test(arguments: [("4", 16), ("1/4", 241), ("2.5", 25), ("64", 2)])
  func `the speed stretches the film`(speed: String, count: Int) throws {
    let speed = try #require(VideoSpeed(argument: speed))
    #expect(plan(0, 2_000_000_000, speed).count == count)
  }

  @Test func `the longest run at the slowest speed does not overflow`() {
    let plan = plan(0, .max, VideoSpeed(1, 1_000_000), fps: 1)
    #expect(plan.time(ofFrame: plan.count).nanoseconds == .max)
  }

  @Test func `a title stands before the first moment, and each note for as long as it is read`() {
    let notes = [
      ScenarioNote(at: .start, "Look."),
      ScenarioNote(at: SimulationTime(nanoseconds: 500_000_000), "This is to be read."),
      ScenarioNote(at: SimulationTime(nanoseconds: 2_000_000_000), "It never comes."),
    ]
    let plan = VideoPlan(
      from: .start,
      to: SimulationTime(nanoseconds: 1_000_000_000),
      speed: .normal,
      framesPerSecond: 10,
      title: 2_500,
      pausingAt: notes
    )
    // Two seconds for each note at least, and the ten steps of the second.
    #expect(plan.titleCount == 25 && plan.count == 25 + 11 + 20 + 20)
    let times = (0..<plan.count).map { plan.time(ofFrame: $0).nanoseconds / 100_000_000 }
    #expect(times.sorted() == times && Set(times) == Set(0...10))
    #expect(times.prefix(46).allSatisfy { $0 == 0 } && times[46] == 1)
    #expect(times.count { $0 == 5 } == 21 && times.last == 10)
  }

  @Test(arguments: [
    ("4", "4x"), ("64x", "64x"), ("1/4", "1/4x"), ("0.25", "25/100x"), ("2.5", "25/10x"),
    ("3/2", "3/2x"),
  ])
  func `a speed is read`(text: String, words: String) throws {
    #expect(try #require(VideoSpeed(argument: text)).description == words)
  }

  @Test(arguments: [
    "", "x", "0", "-1", "1/0", "0/1", "1/2/3", ".", "1.2.3", "1e3", "nan", "٣", "1000001",
    "9999999999999999999", "0.0000001",
  ])
  func `what is no positive ratio is no speed`(text: String) {
    #expect(VideoSpeed(argument: text) == nil)
  }

  @Test func `the status line tells frames, virtual time and frames a second`() {
    let time = SimulationTime(nanoseconds: 40_090_000_000)
    #expect(
      VideoProgress.line(done: 1200, of: 2400, at: time, rate: 117.6)
        == "[============            ] 1200/2400 frames, at 40.0s, 118 frames/s"
    )
    #expect(VideoProgress.line(done: 999_999, of: 999_999, at: time, rate: 9999).count < 80)
  }
}
