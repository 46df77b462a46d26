import BusesRecords
package import BusesValues
package import RunRecords
package import Tracing

/// A made-up city with a board, close to what the simulator writes.
///
/// Two routes cross at a stop; one bus breaks down, two come close together, and the board sees
/// an answer, a failure, and whatever else a test has it show.
package struct FakeCity: ~Copyable {
  private var script: TraceScript
  private var shown = BoardState()

  package init(scenario: String = FakeCity.scenario) { script = TraceScript(scenario: scenario) }

  package static let scenario = """
    {"clients":{"board":{"start":0,"track":{"key":"demo","quota":10000,"refresh":60000000000}}},\
    "epoch":"2031-05-05T14:32:00-05:00","services":{"bustime":{}}}
    """

  /// Sets the moment of what follows, in milliseconds.
  package mutating func at(_ milliseconds: Int64) { script.moment = milliseconds * 1_000_000 }

  @discardableResult
  package mutating func add(_ record: some RecordKind, by entity: String = "board") -> Int {
    script.add(record, by: entity)
  }

  /// Shows something else from now on.
  package mutating func show(_ change: (inout BoardState) -> Void) {
    let before = shown
    change(&shown)
    if let delta = StateDelta(from: before, to: shown) { add(delta) }
  }

  package mutating func add(_ looking: BoardState.Looking) { show { $0.looking = looking } }

  package mutating func add(_ board: BusBoard) {
    show { ($0.board, $0.list, $0.nearby) = (board, nil, nil) }
  }

  package mutating func add(_ list: BusList) {
    show { ($0.board, $0.list, $0.nearby) = (nil, list, nil) }
  }

  package consuming func finish() -> Trace { script.finish() }

  /// The routes, the stops and the ways; stops are 400 m apart.
  package mutating func lay() {
    add(BusRouteLaid(route: "22", name: "Clark", color: "#cc3300"), by: "bustime")
    add(BusRouteLaid(route: "7", name: "Harbor", color: "#009e73"), by: "bustime")
    for stop in Array(100..<106) + [200, 201, 203, 204] {
      let name = stop < 200 ? "Clark & \(stop - 99). Street" : "Harbor & \(stop - 199). Avenue"
      let (latitude, longitude) = (Self.place(of: stop)[0], Self.place(of: stop)[1])
      let laid = BusStopLaid(stop: "\(stop)", name: name, latitude: latitude, longitude: longitude)
      add(laid, by: "bustime")
    }
    lay("22-1", "22", "Northbound", Array(100..<106))
    lay("22-2", "22", "Southbound", (100..<106).reversed())
    lay("7-1", "7", "Eastbound", [200, 201, 102, 203, 204])
  }

  /// Where a stop is: route 22 leads north, and route 7 east.
  private static func place(of stop: Int) -> [Int64] {
    stop < 200
      ? [41_870_000 + Int64(stop - 100) * 3_597, -87_630_000]
      : [41_877_194, -87_630_000 + Int64(stop - 202) * 4_830]
  }

  private mutating func lay(
    _ pattern: String,
    _ route: String,
    _ direction: String,
    _ stops: [Int]
  ) {
    let laid = BusPatternLaid(
      pattern: pattern,
      route: route,
      direction: direction,
      path: stops.flatMap(Self.place),
      stops: stops.map { "\($0)" },
      along: stops.indices.map { Int64($0) * 400 },
      pace: 8000
    )
    add(laid, by: "bustime")
  }

  package mutating func begin(_ bus: String, on pattern: String, at stop: Int = 0) {
    let began = BusBegan(trip: "T\(bus)", pattern: pattern, stop: stop, along: 0, load: 3)
    add(began, by: "bus/\(bus)")
  }

  package mutating func reach(_ bus: String, _ stop: Int, ran seconds: Int64, late: Int64 = 0) {
    let reached = BusReached(
      stop: stop,
      ran: .seconds(seconds),
      late: .seconds(late),
      load: 3 + stop
    )
    add(reached, by: "bus/\(bus)")
  }

  package static func look(
    generation: Int = 1,
    _ screen: BusScreen = .times,
    stop: String? = "102"
  ) -> BoardState.Looking {
    var looking = BoardState.Looking()
    (looking.screen, looking.generation) = (screen, generation)
    (looking.route, looking.stop) = ("22", screen == .times ? stop : nil)
    looking.direction = screen == .directions ? nil : "Northbound"
    return looking
  }

  package static func state(
    _ phase: BusHalf.Phase,
    answered: Int64? = nil,
    kind: BusTrouble.Kind = .unknown,
    told: String? = nil,
    bad: Int = 0,
    errors: [BusAPIError] = []
  ) -> BusHalf {
    var half = BusHalf()
    half.phase = phase
    half.trouble = told.map { BusTrouble(kind: kind, told: $0, message: "") }
    half.answered = answered.map { .seconds($0) }
    (half.badRows, half.errors) = (bad, errors)
    return half
  }

  package static func bus(
    _ route: String,
    to destination: String,
    _ wait: String,
    minutes: Int?,
    bus: String,
    predicted: Int64? = nil,
    delayed: Bool = false,
    boards: Bool = true
  ) -> BusArrival {
    var arrival = BusArrival()
    (arrival.route, arrival.isChosen) = (route, route == "22")
    arrival.routeName = route == "22" ? "Clark" : "Harbor"
    arrival.color = RouteColor(hex: route == "22" ? "#cc3300" : "#009e73")
    arrival.direction = route == "22" ? "Northbound" : "Eastbound"
    (arrival.destination, arrival.vehicle, arrival.stop) = (destination, bus, "102")
    (arrival.wait, arrival.minutes) = (wait, minutes)
    arrival.predicted = predicted.map { .seconds($0) }
    (arrival.isDelayed, arrival.canBeBoarded) = (delayed, boards)
    arrival.action = boards ? .none : .canceled
    return arrival
  }

  package static func bulletin(
    _ name: String,
    _ priority: String,
    _ subject: String,
    _ detail: String = "",
    routes: [String] = []
  ) -> BusBulletin {
    var bulletin = BusBulletin()
    (bulletin.name, bulletin.priority) = (name, BusBulletin.Priority(priority))
    (bulletin.subject, bulletin.detail, bulletin.routes) = (subject, detail, routes)
    bulletin.isSystemWide = routes.isEmpty
    return bulletin
  }

  package static func row(_ id: String, _ name: String) -> BusList.Row {
    var row = BusList.Row()
    (row.id, row.name) = (id, name)
    return row
  }

  package static func board(
    _ arrivals: BusHalf,
    hero: BusArrival? = nil,
    others: [BusArrival] = [],
    notices: BusHalf = FakeCity.state(.empty, answered: 0),
    high: [BusBulletin] = [],
    lower: [BusBulletin] = [],
    leftOut: Int = 0
  ) -> BusBoard {
    var board = BusBoard()
    (board.routeName, board.color) = ("Clark", RouteColor(hex: "#cc3300"))
    (board.directionName, board.stopName) = ("Northbound", "Clark & 3. Street")
    (board.isFiltered, board.leftOut) = (leftOut > 0, leftOut)
    (board.arrivals, board.buses) = (arrivals, [hero].compactMap(\.self) + others)
    (board.bulletins, board.notices) = (notices, high + lower)
    return board
  }
}

/// Runs of buses for the tests.
extension FakeCity {
  /// The board with everything on it.
  package static var full: BusBoard {
    board(
      state(.loaded, answered: 1),
      hero: bus("22", to: "Howard", "DUE", minutes: 0, bus: "1", predicted: 20),
      others: [
        bus("7", to: "Navy Pier", "4 min", minutes: 4, bus: "3", predicted: 240),
        bus("22", to: "Howard", "delayed", minutes: nil, bus: "2", predicted: 480, delayed: true),
        bus("7", to: "Navy Pier", "canceled", minutes: 9, bus: "4", boards: false),
      ],
      notices: state(.loaded, answered: 1),
      high: [
        bulletin("B-1", "High", "Bridge closed", "Buses take the other bridge.", routes: ["22"])
      ],
      lower: [
        bulletin("B-2", "Medium", "Street fair", routes: ["22", "7"]),
        bulletin("B-3", "Low", "Snow fence work"),
      ]
    )
  }

  /// A run with a board that is loaded, then stale, and buses that move, bunch and break down.
  package static func eventful() -> Trace {
    var city = FakeCity()
    city.lay()
    city.begin("1", on: "22-1")
    city.begin("3", on: "7-1")
    city.add(ClientStarted(clientKind: "track"))
    city.add(look())
    city.add(ClientDue(what: "load", wait: .seconds(60)))
    city.add(board(state(.loading), notices: state(.loading)))
    let (first, second) = city.ask(1)
    city.at(800)
    city.answer(first, .predictions, rows: 4)
    city.answer(second, .bulletins, rows: 3)
    city.show { ($0.board, $0.loads) = (full, 1) }
    city.at(20_000)
    city.begin("2", on: "22-1")
    city.at(50_000)
    city.reach("1", 1, ran: 45, late: 40)
    city.at(60_000)
    city.add(ClientDue(what: "load", wait: .seconds(60)))
    let (third, fourth) = city.ask(2)
    city.at(60_500)
    city.answer(fourth, .bulletins, rows: 3)
    city.add(
      RequestFailed(request: third, service: "bustime", endpoint: "getpredictions", reason: "reset")
    )
    city.add(
      BusBoardFailed(
        BusQuestion(.predictions, stop: "102"),
        BusTrouble(kind: .transport, told: "The bus service cannot be reached.", message: "reset")
      )
    )
    city.show { ($0.board, $0.failures, $0.loads) = (stale, 1, 2) }
    city.at(62_000)
    city.reach("2", 1, ran: 40)
    city.happen()
    city.at(120_000)
    return city.finish()
  }

  /// What goes wrong in the city, and what comes of what was shown.
  private mutating func happen() {
    at(70_000)
    add(
      BusBulletinPublished(
        name: "B-9",
        priority: "High",
        subject: "Fire drill",
        detail: "",
        routes: [],
        stops: []
      ),
      by: "bustime"
    )
    add(BusStopClosed(stop: "103"), by: "bustime")
    at(80_000)
    add(BusHalted(along: 300, ran: .seconds(70), why: "broken"), by: "bus/3")
    at(110_000)
    reach("1", 2, ran: 50, late: 70)
    add(
      BusBoardCame(
        bus: "1",
        trip: "T1",
        route: "22",
        stop: "102",
        shown: 2,
        error: .seconds(90),
        within: 1
      )
    )
    add(BusBoardGhost(bus: "4", trip: "T4", route: "7", stop: "102", shown: 1))
  }

  /// What stands there after a failure: the same, with its age.
  package static var stale: BusBoard {
    var board = full
    let told = "The bus service cannot be reached."
    board.arrivals = state(.stale, answered: 1, kind: .transport, told: told)
    return board
  }

  private mutating func ask(_ number: Int) -> (Int, Int) {
    let first = ask(number, "getpredictions", "stpid=102")
    return (first, ask(number, "getservicebulletins", "rt=22"))
  }

  private mutating func ask(_ number: Int, _ call: String, _ query: String) -> Int {
    let path = "/bustime/api/v3/\(call)?key=2a97516c&\(query)"
    return script.send("bustime", call, path, number: number, by: "board")
  }

  private mutating func answer(_ request: Int, _ call: BusCall, rows: Int) {
    script.answer(request, "bustime", call.rawValue, bytes: 900, by: "board")
    add(BusBoardAnswered(BusQuestion(call, stop: "102"), rows: rows, badRows: 0, errors: []))
  }

  /// A run that shows one screen from the first second on.
  package static func showing(
    until milliseconds: Int64 = 10_000,
    _ records: (inout FakeCity) -> Void
  ) -> Trace {
    var city = FakeCity()
    city.lay()
    city.add(ClientStarted(clientKind: "track"))
    records(&city)
    city.at(milliseconds)
    return city.finish()
  }
}
