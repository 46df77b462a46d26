import BusesValues
import BusTracking
import Services
import Testing

/// From the routes over the directions and the stops to the times, as the user chooses.
struct DrillDownTests {
  @Test func `each choice leads to the next list, and the last to the times`() throws {
    let run = try BusRun(BusChoice(), Sample.service())
    run.tell(at: .seconds(10), .route("22"))
    run.tell(at: .seconds(20), .direction("Northbound"))
    run.tell(at: .seconds(30), .stop("90012"))
    run.track(until: .seconds(40))
    let looked = run.timed(\.looking).map(\.part)
    #expect(looked.map(\.screen) == [.routes, .directions, .stops, .times])
    #expect(looked.map(\.route) == [nil, "22", "22", "22"])
    let loaded = run.lists.filter { $0.state.phase == .loaded }
    #expect(loaded.map(\.rows.count) == [4, 2, 3])
    let (routes, stops) = (loaded[0].rows, loaded[2].rows)
    #expect(
      routes.map(\.id) == ["22", "152", "X7", "N8"] && routes.map(\.color).last == .lightGray
    )
    #expect(stops.map(\.name) == ["Alder & First", "Birch & Second", "Cedar & Third"])
    #expect(try stops[1].latitude == 41_905_200 && run.board().hero?.wait == "4 min")
    #expect(try run.board().routeName == "Clark")
    let calls = run.service.asked.map(\.call)
    #expect(
      calls == [
        "getroutes", "getdirections", "getstops", "getpredictions", "getservicebulletins",
      ],
      "a list is asked for once"
    )
  }

  @Test(arguments: [
    (#"{"dir":"Loop"}"#, ["Loop/Loop"]),
    (#"{"id":"0","name":"Inbound"},{"id":"1","name":"Outbound"}"#, ["0/Inbound", "1/Outbound"]),
    (
      #"{"dir":"Northbound"},{"id":"W","name":"West"},{"dir":""}"#,
      ["Northbound/Northbound", "W/West"]
    ),
    (#"{"id":"East","name":null},{"id":7}"#, ["East/East", "7/7"]),
  ])
  func `every direction is shown, whatever it is called`(rows: String, names: [String]) throws {
    let run = try BusRun(BusChoice(route: "22")) { asked in
      asked.call == "getdirections"
        ? .body(Sample.envelope("\"directions\":[\(rows)]")) : .body(Sample.plain(asked.call))
    }
    run.track(until: .seconds(5))
    let list = try #require(run.lists.last)
    #expect(list.rows.map { "\($0.id)/\($0.name)" } == names)
    #expect(list.state.phase == .loaded)
  }

  @Test(arguments: [
    ("", BusHalf.Phase.empty, BusTrouble.Kind?.none),
    ("\"directions\":[]", .empty, nil),
    ("\"error\":[{\"rt\":\"22\",\"msg\":\"No data found for parameter\"}]", .empty, .noData),
    ("\"error\":[{\"msg\":\"rt parameter missing\"}]", .failed, .badParameter),
    ("\"directions\":7", .failed, .undecodable),
  ])
  func `a direction list without rows says why`(
    members: String,
    phase: BusHalf.Phase,
    kind: BusTrouble.Kind?
  ) throws {
    let run = try BusRun(BusChoice(route: "22"), settings: .init(attempts: 1)) { asked in
      asked.call == "getdirections"
        ? .body(Sample.envelope(members)) : .body(Sample.plain(asked.call))
    }
    run.track(until: .seconds(1))
    let list = try #require(run.lists.last)
    #expect(list.state.phase == phase && list.state.trouble?.kind == kind && list.rows.count == 0)
  }

  @Test func `a list that fails is asked again after pauses that grow to a minute`() throws {
    let run = try BusRun(BusChoice(), settings: .init(attempts: 1)) { asked in
      asked.number < 9 ? .refused : .body(Sample.plain(asked.call))
    }
    run.track(until: .seconds(400))
    #expect(
      run.service.asked(.routes).map(\.at)
        == [0, 2, 6, 14, 30, 62, 122, 182, 242].map { .seconds($0) }
    )
    #expect(
      run.lists.map(\.state.phase) == [.loading, .failed, .loading, .failed, .loading]
        + Array(repeating: [BusHalf.Phase.failed, .loading], count: 6).flatMap(\.self) + [.loaded]
    )
  }

  @Test func `the user may load a list again, which replaces it and never doubles it`() throws {
    let run = try BusRun(BusChoice(route: "22", direction: "Northbound")) { asked in
      guard asked.call == "getstops" else { return .body(Sample.plain(asked.call)) }
      return asked.number == 2 ? .status(404) : .body(Sample.plain(asked.call))
    }
    run.tell(at: .seconds(10), .refresh)
    run.tell(at: .seconds(20), .refresh)
    run.track(until: .seconds(30))
    #expect(run.service.asked(.stops).map(\.at) == [0, 10, 20].map { .seconds($0) })
    #expect(run.lists.suffix(3).map(\.state.phase) == [.loaded, .stale, .loaded])
    #expect(run.lists.suffix(3).map(\.rows.count) == [3, 3, 3])
  }

  @Test func `a list that fails behind a board does not disturb it`() throws {
    let run = try BusRun(Sample.choice, settings: .init(attempts: 1)) { asked in
      asked.call.hasPrefix("getpred") || asked.call.hasPrefix("getserv")
        ? .body(Sample.plain(asked.call)) : .status(404)
    }
    run.track(until: .seconds(3700))
    let board = try run.board()
    #expect(board.hero?.wait == "4 min" && board.hero?.routeName == nil)
    #expect(board.stopName == "Birch & Second" && run.service.asked(.routes).count < 14)
    #expect(run.service.asked(.predictions).count == 62)
  }

  @Test(arguments: [
    (BusChoice(), [BusWord.route("22")], BusChoice(route: "22")),
    (Sample.choice, [.stop("1")], BusChoice(route: "22", direction: "Northbound", stop: "1")),
    (Sample.choice, [.route("9")], BusChoice(route: "9")),
    (Sample.choice, [.direction("Southbound")], BusChoice(route: "22", direction: "Southbound")),
    (Sample.choice, [.stop(nil)], BusChoice(route: "22", direction: "Northbound")),
    (Sample.choice, [.stop(" ")], BusChoice(route: "22", direction: "Northbound")),
    (Sample.choice, [.route(nil)], BusChoice()),
    (
      Sample.choice, [.stop("1"), .route("9"), .direction("E")],
      BusChoice(route: "9", direction: "E", stop: "1")
    ),
    (BusChoice(near: BusVicinity()), [.stop("1")], BusChoice(stop: "1")),
    (Sample.choice, [.refresh, .show(false), .filter(true)], Sample.choice),
  ])
  func `words of one moment count together`(before: BusChoice, words: [BusWord], after: BusChoice) {
    var choice = before
    choice.apply(words)
    #expect(choice == after)
  }

  @Test func `a stop without a route is asked for its own bulletins`() throws {
    let run = try BusRun(BusChoice(stop: "90012"), Sample.service())
    run.track(until: .seconds(1))
    #expect(
      run.service.asked(.bulletins).map(\.arguments) == [
        ["key": "", "format": "json", "stpid": "90012"]
      ]
    )
    #expect(try run.service.asked.count == 3 && run.board().hero?.isChosen == false)
  }
}
