import BusesValues
import BusTracking
import Services
import Testing

/// Every sample, mounted, gives the board that the specification demands.
struct SampleBoardTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let sample: String
    let call: BusCall
    /// `route destination wait` of the hero; nothing when there is none.
    var hero: String?
    var others: [String] = []
    var high: [String] = ["Bridge closed, long reroute"]
    var low = ["Street fair reroute", "Stop moved half a block", "Snow fence work"]
    var arrivals = "loaded"
    var bulletins = "loaded"
    /// What the user is told about the half that the sample answers.
    var told: String?
    var testDescription: String { sample }
  }

  private static let quota =
    "Today's questions to the bus service are used up. Try again tomorrow."
  private static let v3 = ("22 Northgate 4 min", ["22 Northgate canceled"])

  static let cases = [
    Case(
      sample: "getpredictions_v2",
      call: .predictions,
      hero: "22 Northgate 3 min",
      others: ["152 Lakefront 9 min", "22 Northgate 17 min"]
    ),
    Case(
      sample: "getpredictions_v2_due_and_delayed",
      call: .predictions,
      hero: "22 Northgate DUE",
      others: ["152 Lakefront 6 min", "22 Northgate delayed"]
    ),
    Case(sample: "getpredictions_v3", call: .predictions, hero: v3.0, others: v3.1),
    Case(sample: "getpredictions_partial_error", call: .predictions, hero: "22 Northgate 5 min"),
    Case(
      sample: "getpredictions_no_service",
      call: .predictions,
      arrivals: "empty no-service",
      told: "No bus is scheduled here at this time."
    ),
    Case(
      sample: "getpredictions_no_arrivals",
      call: .predictions,
      arrivals: "empty no-arrivals",
      told: "No bus is expected here in the next half hour."
    ),
    Case(
      sample: "error_bad_key",
      call: .predictions,
      arrivals: "failed bad-key",
      told: "The bus service does not accept the key. Check it."
    ),
    Case(sample: "error_quota", call: .predictions, arrivals: "failed quota", told: quota),
    Case(sample: "getservicebulletins_v2", call: .bulletins, hero: v3.0, others: v3.1),
    Case(
      sample: "getservicebulletins_none",
      call: .bulletins,
      hero: v3.0,
      others: v3.1,
      high: [],
      low: [],
      bulletins: "empty no-data",
      told: "The bus service has nothing about this."
    ),
    Case(
      sample: "error_bad_key",
      call: .bulletins,
      hero: v3.0,
      others: v3.1,
      high: [],
      low: [],
      bulletins: "failed bad-key",
      told: "The bus service does not accept the key. Check it."
    ),
    Case(
      sample: "getstops_v2",
      call: .predictions,
      arrivals: "failed undecodable",
      told: "The bus service sent an answer that cannot be read."
    ),
    Case(sample: "getdirections_v2", call: .directions, hero: v3.0, others: v3.1),
    Case(sample: "getdirections_v3", call: .directions, hero: v3.0, others: v3.1),
    Case(sample: "getroutes_v2", call: .routes, hero: v3.0, others: v3.1),
  ]

  @Test(arguments: cases, BusVersion.allCases)
  func `a sample that is mounted gives its board`(row: Case, version: BusVersion) throws {
    let run = try BusRun(
      Sample.choice,
      settings: .init(version: version),
      Sample.service([row.call: row.sample])
    )
    run.track(until: .seconds(30))
    let board = try run.board()
    #expect(board.hero.map(Self.words) == row.hero)
    #expect(board.others.map(Self.words) == row.others)
    #expect(board.high.map(\.subject) == row.high)
    #expect(board.lower.map(\.subject) == row.low)
    #expect(Self.words(board.arrivals) == row.arrivals)
    #expect(Self.words(board.bulletins) == row.bulletins)
    let half = row.call == .predictions ? board.arrivals : board.bulletins
    #expect(half.trouble?.told == row.told)
    #expect(board.routeName == "Clark")
    #expect(board.directionName == "Northbound")
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
    #expect(half.phase == .loaded)
    #expect(half.trouble == nil)
    #expect(half.errors.map(\.stop) == ["90013"])
    #expect(half.errors.map(\.trouble.kind) == [.noService])
  }

  @Test func `a board has all that version 3 says of a bus`() throws {
    let run = try BusRun(Sample.choice, Sample.service())
    run.track(until: .seconds(5))
    let board = try run.board()
    let hero = try #require(board.hero)
    #expect(hero.crowding == .halfEmpty)
    #expect(hero.action == .none && !hero.isLast && hero.canBeBoarded)
    #expect(hero.vehicle == "4101")
    #expect(hero.color == RouteColor(red: 0xCC, green: 0x33, blue: 0x00))
    #expect(hero.routeName == "Clark")
    #expect(hero.isChosen)
    #expect(hero.predicted == .seconds(240))
    let canceled = try #require(board.others.first)
    #expect(canceled.action == .canceled && canceled.isLast)
    #expect(!canceled.canBeBoarded)
  }

  @Test func `a delayed bus keeps its predicted time and stands where that puts it`() throws {
    let run = try BusRun(
      Sample.choice,
      Sample.service([.predictions: "getpredictions_v2_due_and_delayed"])
    )
    run.track(until: .seconds(5))
    let late = try #require(run.board().others.last)
    #expect(late.isDelayed)
    #expect(late.predicted == .seconds(1800))
  }

  @Test func `a bulletin's HTML is shown as plain text`() throws {
    let run = try BusRun(Sample.choice, Sample.service())
    run.track(until: .seconds(5))
    let board = try run.board()
    #expect(board.lower[1].detail == "Board at the far side of Birch.")
    #expect(board.lower[2].isSystemWide)
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
