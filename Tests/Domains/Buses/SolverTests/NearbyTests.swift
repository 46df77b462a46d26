import BusesValues
import BusTracking
import Geography
import Services
import Synchronization
import Testing

/// What is near a place: of each route and direction the nearest stop, and its next bus.
struct NearbyTests {
  /// A city of routes that run north and south past the default place, 100 m apart.
  private struct City: Sendable {
    var routes = 3
    var stopsEach = 8
    var failing: Set<String> = []
    var latency = Duration.milliseconds(100)

    /// A stop's id tells route, direction and number; the distance to the middle follows from it.
    func place(_ route: Int, _ number: Int) -> (Double, Double) {
      let center = BusVicinity.defaultCenter
      // A degree of latitude is 111.2 km: stops are 300 m apart, routes 100 m.
      return (
        center.latitude + Double(number - 3) * 0.0027,
        center.longitude + Double(route) * 0.0012
      )
    }

    func answer(_ asked: BusTable.Asked) -> BusTable.Reply {
      let key = [asked.call, asked["rt"], asked["dir"], asked["stpid"]].compactMap(\.self)
      if failing.contains(key.joined(separator: " ")) { return .status(404, after: latency) }
      return .body(Sample.envelope(members(asked)), after: latency)
    }

    private func members(_ asked: BusTable.Asked) -> String {
      switch asked.call {
      case "getroutes":
        let rows = (0..<routes).map { #"{"rt":"\#($0)","rtnm":"Route \#($0)"}"# }
        return "\"routes\":[\(rows.joined(separator: ","))]"
      case "getdirections":
        return #""directions":[{"id":"Northbound","name":"North"},{"dir":"Southbound"}]"#
      case "getstops":
        let route = Int(asked["rt"] ?? "") ?? 0
        let rows = (0..<stopsEach).map { number in
          let (latitude, longitude) = place(route, number)
          let id = "\(route)-\(number)"
          return
            #"{"stpid":"\#(id)","stpnm":"Stop \#(id)","lat":\#(latitude),"lon":"\#(longitude)"}"#
        }
        return "\"stops\":[\(rows.joined(separator: ","))]"
      default:
        let stop = asked["stpid"] ?? ""
        let route = String(stop.prefix(1))
        let rows = [
          Sample.bus("9", "1", direction: "Northbound"),
          Sample.bus(route, "DLY", direction: "Southbound"),
          Sample.bus(route, "\(9 - (Int(route) ?? 0))", direction: "northbound"),
          Sample.bus(route, "2", direction: "Northbound", and: #","dyn":1"#),
        ]
        return "\"prd\":[\(rows.joined(separator: ","))]"
      }
    }
  }

  private static func words(_ row: NearbyArrival) -> String {
    "\(row.bus.route) \(row.bus.direction) \(row.bus.stop ?? "") "
      + (row.bus.minutes.map(String.init) ?? "-")
  }

  @Test func `of each route and direction the nearest stop counts, asked once`() throws {
    let city = City()
    let run = try BusRun(BusChoice(near: BusVicinity()), { city.answer($0) })
    run.track(until: .seconds(59))
    let board = try #require(run.nearby.last)
    #expect(board.state.phase == .loaded && board.known == 10 && board.lists == 10)
    #expect(board.stops.map(\.stop) == ["0-3", "1-3", "2-3"])
    #expect(board.stops.map(\.distance) == [0, 99_351, 198_701])
    #expect(board.stops.first?.serves == "0 Northbound, 0 Southbound")
    #expect(
      board.rows.map(Self.words) == [
        "2 North 2-3 7", "1 North 1-3 8", "0 North 0-3 9",
        "0 Southbound 0-3 -", "1 Southbound 1-3 -", "2 Southbound 2-3 -",
      ]
    )
    #expect(run.service.asked(.predictions).count == 3 && run.nearby.first?.state.phase == .loading)
  }

  @Test func `a great city is asked a few lists at a time`() throws {
    let city = City(routes: 50)
    let run = try BusRun(BusChoice(near: BusVicinity()), { city.answer($0) })
    run.track(until: .seconds(58))
    #expect(run.service.mostUnderWay <= 8, "four lists and four stops")
    #expect(try #require(run.nearby.last).known == 151)
  }

  @Test(arguments: [(0, 1), (99, 1), (100, 2), (250, 3), (1000, 3), (-1, 0)])
  func `only stops within the radius count`(radius: Int, stops: Int) throws {
    let city = City()
    let run = try BusRun(BusChoice(near: BusVicinity(radius: radius)), { city.answer($0) })
    run.track(until: .seconds(30))
    let board = try #require(run.nearby.last)
    #expect(board.stops.count == stops)
    #expect(board.state.phase == (stops == 0 ? .empty : .loaded))
  }

  @Test func `what fails is told, and hides nothing else`() throws {
    let city = City(
      failing: ["getdirections 2", "getstops 1 Southbound", "getpredictions 0-3"]
    )
    let run = try BusRun(BusChoice(near: BusVicinity()), { city.answer($0) })
    run.track(until: .seconds(30))
    let board = try #require(run.nearby.last)
    #expect(board.rows.map(Self.words) == ["1 North 1-3 8"])
    #expect(board.stops.map(\.phase) == [.failed, .loaded] && board.state.phase == .stale)
    #expect(board.state.trouble?.kind == .http && board.known == 6 && board.lists == 8)
  }

  @Test func `a service that cannot be reached is no empty neighbourhood`() throws {
    let run = try BusRun(BusChoice(near: BusVicinity()), settings: .init(attempts: 1)) { asked in
      asked.number == 1 ? .refused : City().answer(asked)
    }
    run.track(until: .seconds(70))
    let phases = run.nearby.map(\.state.phase)
    #expect(phases.first == .loading && phases.contains(.failed) && !phases.contains(.empty))
    #expect(run.nearby.first { $0.state.phase == .failed }?.state.trouble?.kind == .transport)
  }

  @Test func `whoever leaves what is near asks no more of the city`() throws {
    let city = City(routes: 50, latency: .seconds(1))
    let run = try BusRun(BusChoice(near: BusVicinity()), { city.answer($0) })
    run.tell(at: .milliseconds(2500), .route("1"), .direction("Northbound"), .stop("1-3"))
    run.track(until: .seconds(20))
    #expect(try run.service.asked.count < 20 && run.board().hero?.route == "9")
    #expect(run.nearby.count > 1)
  }

  @Test func `a city is not asked while what is near is hidden`() throws {
    let city = City(routes: 50, latency: .seconds(1))
    let run = try BusRun(BusChoice(near: BusVicinity()), { city.answer($0) })
    run.tell(at: .milliseconds(2500), .show(false))
    run.tell(at: .milliseconds(20_500), .show(true))
    run.track(until: .seconds(140))
    #expect(run.service.asked.allSatisfy { $0.at <= .seconds(2) || $0.at > .seconds(20) })
    #expect(run.nearby.last?.known == 151)
  }

  @Test func `who comes back finds the lists that were there`() throws {
    let city = City()
    let run = try BusRun(BusChoice(near: BusVicinity()), { city.answer($0) })
    let elsewhere = GeoPoint(latitude: 41.8781 + 0.0027, longitude: -87.6298)
    run.tell(at: .seconds(20), .near(BusVicinity(center: elsewhere, radius: 150)))
    run.track(until: .seconds(50))
    let board = try #require(run.nearby.last)
    #expect(board.stops.map(\.stop) == ["0-4", "1-4"] && run.service.asked.count == 10 + 3 + 2)
    #expect(board.state.phase == .loaded)
  }

  @Test func `stops that cannot be found on the map are not near`() throws {
    let run = try BusRun(BusChoice(near: BusVicinity(center: .init(latitude: 0, longitude: 0)))) {
      asked in
      guard asked.call == "getstops" else { return City(routes: 1).answer(asked) }
      return .body(
        Sample.envelope(
          #""stops":[{"stpid":"1","stpnm":"a"},{"stpid":"2","stpnm":"b","lat":"x","lon":0},"#
            + #"{"stpid":"3","stpnm":"c","lat":91,"lon":0}]"#
        )
      )
    }
    run.track(until: .seconds(30))
    #expect(run.nearby.last?.state.phase == .empty && run.nearby.last?.stops.isEmpty == true)
  }

  @Test func `when the quota is used up, what is near says so`() throws {
    let city = City()
    let run = try BusRun(
      BusChoice(near: BusVicinity()),
      settings: .init(quota: 7),
      { city.answer($0) }
    )
    run.track(until: .seconds(130))
    let board = try #require(run.nearby.last)
    #expect(run.service.asked.count == 7 && board.state.trouble?.kind == .quota)
    #expect([BusHalf.Phase.failed, .stale].contains(board.state.phase))
  }
}
