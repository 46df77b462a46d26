import BusesValues
import BusTracking
import Services
import Testing
import TestSupport

/// Every sample, mounted, gives the board that the specification demands.
struct SampleBoardTests {
  /// A sample, the call that it answers, the hero and the other buses, how both halves stand, and what
  /// the user is told about the half of the call.
  @Test(arguments: Table.cells("boards-of-samples"), BusVersion.allCases)
  func `a sample that is mounted gives its board`(cells: [String], version: BusVersion) throws {
    let call = try #require(BusCall(rawValue: cells[1]))
    let run = try BusRun(
      Sample.choice,
      settings: .init(version: version),
      Sample.service([call: cells[0]])
    )
    run.track(until: .seconds(30))
    let board = try run.board()
    let plain = "22 Northgate 4 min, 22 Northgate canceled"
    let expected = ["-": "", "plain": plain][cells[2]] ?? cells[2]
    #expect(board.buses.map(Self.words).joined(separator: ", ") == expected)
    #expect((board.hero == nil) == expected.isEmpty)
    #expect([board.arrivals, board.bulletins].map(Self.words) == Array(cells[3...4]))
    let isTold = cells[4] == "loaded"
    let low = ["Street fair reroute", "Stop moved half a block", "Snow fence work"]
    #expect(board.high.map(\.subject) == (isTold ? ["Bridge closed, long reroute"] : []))
    #expect(board.lower.map(\.subject) == (isTold ? low : []))
    let half = call == .predictions ? board.arrivals : board.bulletins
    #expect(half.trouble?.told ?? "-" == cells[5])
    #expect(board.routeName == "Clark" && board.directionName == "Northbound")
    #expect(board.stopName == "Birch & Second")
    #expect(run.service.asked.allSatisfy { $0.version == version.rawValue })
  }

  @Test func `data and errors of one answer stand side by side`() throws {
    let run = try BusRun(
      Sample.choice,
      Sample.service([.predictions: "getpredictions_partial_error"])
    )
    run.track(until: .seconds(5))
    let half = try run.board().arrivals
    #expect(half.phase == .loaded && half.trouble == nil && half.errors.map(\.stop) == ["90013"])
    #expect(half.errors.map(\.trouble.kind) == [.noService])
  }

  @Test func `a board has all that version 3 says of a bus`() throws {
    let run = try BusRun(Sample.choice, Sample.service())
    run.track(until: .seconds(5))
    let board = try run.board()
    let hero = try #require(board.hero)
    #expect(hero.crowding == .halfEmpty)
    #expect(hero.action == .none && !hero.isLast && hero.canBeBoarded)
    #expect(hero.vehicle == "4101" && hero.color == RouteColor(red: 0xCC, green: 0x33, blue: 0x00))
    #expect(hero.routeName == "Clark" && hero.isChosen && hero.predicted == .seconds(240))
    let canceled = try #require(board.others.first)
    #expect(canceled.action == .canceled && canceled.isLast && !canceled.canBeBoarded)
  }

  /// `route destination wait` of a row.
  static func words(_ arrival: BusArrival) -> String {
    "\(arrival.route) \(arrival.destination) \(arrival.wait)"
  }

  /// The phase, and the kind of trouble if there is one.
  static func words(_ half: BusHalf) -> String {
    half.phase.rawValue + (half.trouble.map { " " + $0.kind.rawValue } ?? "")
  }
}
