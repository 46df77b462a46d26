import BusesValues
import BusTracking
import Services
import Testing

/// What the board of a stop does as time goes by.
struct BoardTests {
  private static func rows(_ count: Int) -> String {
    let rows = (1...count).map { Sample.bus("22", "\($0)", vehicle: "\($0)") }
    return Sample.envelope("\"prd\":[\(rows.joined(separator: ","))]")
  }

  /// The board of a stop of which the service says these rows.
  private static func board(_ rows: [String], of list: String = "prd") throws -> BusBoard {
    let run = try BusRun(Sample.choice) { asked in
      let isMeant = asked.call == (list == "prd" ? "getpredictions" : "getservicebulletins")
      let body = Sample.envelope("\"\(list)\":[\(rows.joined(separator: ","))]")
      return .body(isMeant ? body : Sample.plain(asked.call))
    }
    run.track(until: .seconds(5))
    return try run.board()
  }

  @Test func `requests are escaped and carry the key, the format and what is asked`() throws {
    let run = try BusRun(
      BusChoice(route: "X 9&10", direction: "North/bound", stop: "1#2?é"),
      settings: .init(key: "a+b c", version: .v2),
      Sample.service()
    )
    run.track(until: .seconds(1))
    let head = "?key=a%2Bb%20c&format=json"
    #expect(
      run.service.asked.map(\.target) == [
        "/bustime/api/v2/getpredictions\(head)&stpid=1%232%3F%C3%A9",
        "/bustime/api/v2/getservicebulletins\(head)&rt=X%209%2610&rtdir=North%2Fbound",
        "/bustime/api/v2/getroutes\(head)",
        "/bustime/api/v2/getdirections\(head)&rt=X%209%2610",
        "/bustime/api/v2/getstops\(head)&rt=X%209%2610&dir=North%2Fbound",
      ]
    )
  }

  @Test func `each half is swapped when it comes, and settles with the second`() throws {
    let run = try BusRun(Sample.choice) { asked in
      let late = asked.call == "getservicebulletins"
      return .body(Sample.plain(asked.call), after: .seconds(late ? 9 : 1))
    }
    run.track(until: .seconds(59))
    #expect(try run.board(at: .zero).arrivals.phase == .loading)
    #expect(try run.board(at: .seconds(1)).hero != nil)
    #expect(try run.board(at: .seconds(8)).bulletins.phase == .loading)
    #expect(try run.board(at: .seconds(9)).high.count == 1)
    #expect(run.timed(\.loads).dropFirst().map(\.at) == [.seconds(9)])
  }

  @Test(arguments: [BusCall.predictions, .bulletins])
  func `a half that fails settles, and the other one is shown`(failing: BusCall) throws {
    let run = try BusRun(Sample.choice, settings: .init(attempts: 1)) { asked in
      asked.call == failing.rawValue ? .silence : .body(Sample.plain(asked.call))
    }
    run.track(until: .seconds(100))
    let board = try run.board()
    let halves = [BusCall.predictions: board.arrivals, .bulletins: board.bulletins]
    #expect(halves[failing]?.phase == .failed && halves[failing]?.trouble?.kind == .timedOut)
    #expect(halves[failing]?.trouble?.message == "timed out after 10 s")
    #expect(halves.filter { $0.key != failing }.map(\.value.phase) == [.loaded])
    #expect(run.service.asked(failing).count == 2, "the next load asks for it again")
    #expect(run.timed(\.loads).dropFirst().map(\.at) == [.seconds(10), .seconds(70)])
  }

  @Test(arguments: [
    (BusTable.Reply.refused, BusTrouble.Kind.transport, "connection refused"),
    (.status(503), .http, "HTTP 503"),
    (.body("{"), .undecodable, "undecodable answer: the body ends early, after 1 bytes"),
    (
      .body(Sample.error("Invalid API access key supplied")), .badKey,
      "Invalid API access key supplied"
    ),
    (
      .body(Sample.error("Internal server error - Unable to complete request at this time")),
      .server, "Internal server error - Unable to complete request at this time"
    ),
    (.body(Sample.error("The moon is full")), .unknown, "The moon is full"),
  ])
  func `what was shown stays with its age when a refresh fails, and is replaced when one succeeds`(
    reply: BusTable.Reply,
    kind: BusTrouble.Kind,
    message: String
  ) throws {
    let run = try BusRun(Sample.choice, settings: .init(attempts: 1)) { asked in
      guard asked.call == "getpredictions" else { return .body(Sample.plain(asked.call)) }
      return asked.number == 2 ? reply : .body(Self.rows(asked.number))
    }
    run.track(until: .seconds(125))
    let stale = try run.board(at: .seconds(62))
    #expect(stale.arrivals.phase == .stale && stale.arrivals.trouble?.kind == kind)
    #expect(stale.arrivals.trouble?.message == message)
    #expect(stale.arrivals.answered == .milliseconds(200) && stale.hero?.minutes == 1)
    #expect(stale.bulletins.phase == .loaded)
    let fresh = try run.board()
    #expect(fresh.arrivals.phase == .loaded && fresh.arrivals.trouble == nil)
    #expect(fresh.arrivals.answered == .milliseconds(120_200) && fresh.others.count == 2)
  }

  @Test func `rows of which none can be read are no empty board`() throws {
    let run = try BusRun(Sample.choice) { asked in
      guard asked.call == "getpredictions" else { return .body(Sample.plain(asked.call)) }
      return .body(asked.number == 1 ? Self.rows(2) : Sample.predictions("{}", "{}"))
    }
    run.track(until: .seconds(65))
    let half = try run.board().arrivals
    #expect(half.phase == .stale)
    #expect(
      half.trouble?.message
        == "undecodable answer: none of the 2 rows can be read: 'rt' is missing"
    )
    #expect(try half.badRows == 2 && run.board().hero?.wait == "1 min")
  }

  @Test func `buses are ordered by time, then route, then vehicle, and never by chance`() throws {
    let rows = [
      Sample.bus("9", "5", vehicle: "3"), Sample.bus("22", "5", vehicle: "8"),
      Sample.bus("22", "DLY", vehicle: "1", and: #","prdtm":"20310504 08:04""#),
      Sample.bus("22", "5", vehicle: "7"), Sample.bus("22", "DLY", vehicle: "2"),
      Sample.bus("152", "5", vehicle: "9"), Sample.bus("3", "due", vehicle: "4"),
    ]
    for shift in rows.indices {
      let board = try Self.board(Array(rows[shift...] + rows[..<shift]))
      #expect(board.hero?.wait == "DUE")
      #expect(
        board.others.map { "\($0.route)/\($0.vehicle ?? "") \($0.wait)" }
          == [
            "22/1 delayed", "152/9 5 min", "22/7 5 min", "22/8 5 min", "9/3 5 min", "22/2 delayed",
          ]
      )
    }
  }

  @Test func `a bus that does not come, or takes nobody on, is never the hero`() throws {
    let rows = [
      Sample.bus("22", "1", vehicle: "1", and: #","dyn":1"#),
      Sample.bus("22", "2", vehicle: "2", and: #","dyn":18"#),
      Sample.bus("22", "3", vehicle: "3", and: #","dyn":12"#),
      Sample.bus("22", "4", vehicle: "4", and: #","dyn":16"#),
      Sample.bus("22", "5", vehicle: "5", and: #","dyn":17"#),
      Sample.bus("22", "6", vehicle: "6", and: #","dyn":4"#),
      Sample.bus("22", "7", vehicle: "7", and: #","dyn":14,"psgld":"full","nbus":"12""#),
    ]
    let board = try Self.board(rows)
    #expect(board.hero?.vehicle == "7" && board.hero?.crowding == .full)
    #expect(board.others.map(\.vehicle) == ["1", "2", "6"])
    #expect(board.others.map(\.wait) == ["canceled", "canceled", "6 min"])
    #expect(board.others.last?.canBeBoarded == false)
  }

  @Test func `the filter leaves the chosen route and direction until taken off`() throws {
    let rows = [
      Sample.bus("152", "1", direction: "Eastbound"),
      Sample.bus("22", "2", direction: "Southbound"),
      Sample.bus("22", "3", direction: "NORTHBOUND"),
    ]
    let run = try BusRun(Sample.choice, settings: .init(isFiltered: true)) { asked in
      guard asked.call == "getpredictions" else { return .body(Sample.plain(asked.call)) }
      return .body(Sample.envelope("\"prd\":[\(rows.joined(separator: ","))]"))
    }
    run.tell(at: .seconds(10), .filter(false))
    run.track(until: .seconds(20))
    let filtered = try run.board(at: .seconds(9))
    #expect(filtered.hero?.wait == "3 min" && filtered.others.isEmpty && filtered.leftOut == 2)
    let whole = try run.board()
    #expect(whole.hero?.wait == "1 min" && whole.others.map(\.isChosen) == [false, true])
    #expect(whole.leftOut == 0)
    #expect(run.service.asked(.predictions).count == 1, "the filter asks for nothing")
  }

  @Test func `bulletins are ordered by priority in any case, then by date`() throws {
    func bulletin(_ subject: String, _ priority: String, _ modified: String?) -> String {
      let date = modified.map { #","mod":"\#($0)""# } ?? ""
      return #"{"nm":"x","sbj":"\#(subject)","dtl":"","prty":"\#(priority)"\#(date)}"#
    }
    let rows = [
      bulletin("a", "low", "20310504 07:00:00"), bulletin("b", "Urgent", "20310504 07:59:00"),
      bulletin("c", "MEDIUM", "20310503 07:00:00"), bulletin("d", "medium", nil),
      bulletin("e", "hIGH", "20310503 07:00:00"), bulletin("f", "High", "20310504 07:00:00"),
      bulletin("g", "Medium", "20310504 06:00"), bulletin("h", "Low", "20310504 07:00:01"),
      bulletin("i", "medium", "20310503 07:00:00"), #"{"nm":"j","prty":"High"}"#,
      #"{"nm":"k","dtl":""}"#,
    ]
    let board = try Self.board(rows, of: "sb")
    #expect(board.high.map(\.subject) == ["f", "e"])
    #expect(board.lower.map(\.subject) == ["g", "c", "i", "d", "h", "a", "b", "k"])
    #expect(board.lower.map(\.priority).suffix(2) == [.other("Urgent"), .other("")])
    #expect(board.bulletins.badRows == 1)
  }
}
