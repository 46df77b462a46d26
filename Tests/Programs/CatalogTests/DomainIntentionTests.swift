import SimulationKernel
import Testing
import Tracing

/// What a test engineer wants to say of mazes and buses, each said as a scenario that holds.
struct DomainIntentionTests {
  private let bench: IntentionBench

  init() throws { bench = try IntentionBench() }

  private func board(_ service: String, until: String = "20m", _ lines: String) -> String {
    """
    seed: 5
    epoch: 2031-05-05T08:00:00-05:00
    until: \(until)
    services:
      bustime: { city: { seed: 5, routes: 12 }, \(service) }
    clients:
      board: { track: { route: "88", direction: Northbound, stop: "1086" } }
    \(lines)
    """
  }

  @Test func `an answer arrives twice, and an old one after a newer one`() throws {
    let trace = try bench.holds(
      board(
        """
        faults: {
                old: { endpoint: getpredictions, request: 4, fail: stale },
                twice: { endpoint: getpredictions, request: 2, fail: duplicate } }
        """,
        """
        expect: { board: { arrivals: loaded }, bustime.faults: 2, bustime.duplicates: 1 }
        """
      )
    )
    #expect(
      trace.filter { $0.kind == "request.fault" }.map { $0.text("fault") } == ["twice", "old"]
    )
  }

  @Test func `the board is stale for a while at most, and fresh again soon after`() throws {
    let text = board(
      "latency: 200ms",
      """
      timeline: [{ from: 5m, to: 6m, outage: bustime }]
      expect:
        board.age: { always: { at_most: 150s }, from: 1m }
        board.arrivals: [{ never: stale, for: 91s }, { eventually: loaded, from: 6m, within: 2m }]
      """
    )
    try bench.holds(text)
    try bench.breaks(text.replacing("to: 6m, outage", with: "to: 9m, outage"))
  }

  @Test func `the calls of the day end, and come back at midnight`() throws {
    try bench.holds(
      board(
        "quota: 20",
        until: "40m",
        """
        expect:
          board.arrivals: [{ eventually: stale, within: 28m }, { eventually: loaded, from: 30m, within: 5m }]
        """
      ).replacing("T08:00:00", with: "T23:30:00")
    )
  }

  @Test func `a bus breaks down when it is the next on the board`() throws {
    let trace = try bench.holds(
      board(
        "latency: 200ms",
        until: "30m",
        """
        timeline:
          - { when: { board.arrivals: loaded }, after: 30s, break_bus: next, stop: "1086" }
        expect: { board: { ghosts: { at_least: 1 } } }
        """
      )
    )
    let broken = try #require(trace.first { $0.kind == "bus.halted" && $0.text("why") == "broken" })
    #expect(trace[broken.cause - 1].kind == "trigger.fired")
    // It is the one that the board shows first at that moment, and afterwards never comes.
    let shown = try #require(
      trace.last { $0.kind == "board.shown" && $0.number < broken.number }?.text("hero")
    )
    let number = broken.entity.dropFirst("bus/".count)
    #expect(shown.split(separator: "\t").contains("=\(number)"))
    #expect(trace.contains { $0.kind == "board.ghost" && $0.text("bus") == String(number) })
    #expect(!trace.contains { $0.kind == "board.came" && $0.text("bus") == String(number) })
  }

  @Test func `the first call has a recorded answer, and the service answers afterwards`() throws {
    let trace = try bench.holds(
      board(
        """
        faults: { recorded: { endpoint: getpredictions, request: 1, respond: answers/getpredictions_no_arrivals.json } }
        """,
        "expect: { bustime.faults: 1, board: { arrivals: loaded } }"
      )
    )
    let answers = trace.filter {
      $0.kind == "request.answered" && $0.text("endpoint") == "getpredictions"
    }
    #expect(answers.count > 5)
    #expect(answers[0].integer("bytes") != answers[1].integer("bytes"))
  }

  private func maze(_ service: String, tiles: String = "", _ lines: String) -> String {
    """
    seed: 9
    services:
      maze: { size: { rows: 6, columns: 6 }, locked: 40%, latency: 20ms\(service) }
      tiles: { \(tiles) }
    clients: { explorer: { explore: {} } }
    \(lines)
    """
  }

  @Test func `exactly one lock never opens`() throws {
    // A lock is named by the room it is on a side of; the first of the maze that is asked.
    let plain = try bench.holds(maze("", "expect: { explorer: { complete: true, failed: 0 } }"))
    let unlocked = plain.filter { $0.text("endpoint") == "unlock" && $0.kind == "request.sent" }
    #expect(unlocked.count > 2)
    var stuck = 0
    for room in 0..<36 where stuck == 0 {
      for side in ["north", "east", "south", "west"] {
        let key = "\(room / 6),\(room % 6) \(side)"
        let text = maze(
          ", faults: { stuck: { key: \"\(key)\", fail: 503 } }",
          "expect: { explorer: { complete: false, failed: 1, unlocks: { at_least: 2 } } }"
        )
        guard try bench.run(text).trace.contains(where: { $0.kind == "request.fault" }) else {
          continue
        }
        let trace = try bench.holds(text)
        // One lock is asked for as often as may be and never opens; every other one opens.
        var opened: [String: Bool] = [:]
        for sent in trace where sent.kind == "request.sent" && sent.text("endpoint") == "unlock" {
          let path = try #require(sent.text("path"))
          let answer = trace.first {
            $0.kind == "request.answered" && $0.integer("request") == Int64(sent.number)
          }
          opened[path] = opened[path] == true || answer?.integer("status") == 200
        }
        #expect(opened.values.count { !$0 } == 1 && opened.count > 2)
        stuck += 1
      }
    }
    #expect(stuck > 0)
  }

  @Test func `a service of pictures is slow for one of them`() throws {
    let plain = try bench.holds(maze("", "expect: { explorer: { complete: true } }"))
    let path = try #require(plain.last { $0.text("endpoint") == "tile" && $0.text("path") != nil })
    let picture = try #require(path.text("path")).dropFirst()
    let trace = try bench.holds(
      maze(
        "",
        tiles: "latency: 40ms, faults: { slow: { key: \(picture), slow: 500ms } }",
        "expect: { explorer: { complete: true }, tiles.faults: 1 }"
      )
    )
    let sent = try #require(trace.first { $0.kind == "request.fault" }?.integer("request"))
    let answered = try #require(
      trace.first { $0.kind == "request.answered" && $0.integer("request") == sent }
    )
    let asked = try #require(trace.first { $0.number == Int(sent) })
    #expect(answered.time == asked.time.advanced(by: .milliseconds(540)))
  }
}
