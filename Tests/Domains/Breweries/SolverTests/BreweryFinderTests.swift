import BreweriesValues
import BreweryFinding
import Geography
import Services
import Synchronization
import Testing

struct BreweryFinderTests {
  private static let two = FinderRun.rows(("a", 33.419396, -111.915975), ("b", 33.5, -112.2))

  @Test func `a press asks for permission, a location and what is near`() throws {
    let run = FinderRun(permission: .notDetermined) { _ in .body(Self.two) }
    run.find(until: 30)
    #expect(run.phases == [.asking, .locating, .loading, .shown])
    #expect(run.asked == ["/v1/breweries?by_dist=33.456000%2C-112.123000&page=1&per_page=20"])
    let list = try #require(try run.view().list)
    #expect(list.rows.map(\.brewery.id) == ["a", "b"])
    let nearest = try #require(list.rows[0].meters)
    #expect(DistanceUnit.miles.words(meters: nearest) == "12 miles away" && list.source == .service)
    #expect(!list.hasMore)
  }

  @Test(arguments: [
    (LocationPermission.denied, TroubleKind.denied, true), (.restricted, .restricted, false),
    (.notDetermined, .unexpected, false), (.unknown, .unexpected, false),
  ])
  func `without permission it says why`(
    answer: LocationPermission,
    kind: TroubleKind,
    hasSettings: Bool
  ) throws {
    let run = FinderRun(permission: .notDetermined) { _ in .body(Self.two) }
    run.device.state.withLock { $0.answer = answer }
    run.find(until: 30)
    let view = try run.view()
    #expect(view.phase == .blocked && view.screen == .home && view.trouble == kind)
    #expect(view.trouble?.hasSettings == hasSettings && run.asked == [])
  }

  @Test func `permission that is given in the settings brings the list`() throws {
    let run = FinderRun(permission: .denied) { _ in .body(Self.two) }
    run.tell(at: 5, .settings)
    run.at(10) { [device = run.device] in device.state.withLock { $0.permission = .always } }
    run.find(until: 30)
    #expect(run.steps.contains(.settings))
    #expect(run.phases == [.asking, .blocked, .locating, .loading, .shown])
    #expect(try run.view().trouble == nil)
  }

  @Test func `requests of a location queue, and none is orphaned`() throws {
    let run = FinderRun { _ in .body(Self.two) }
    run.device.state.withLock { $0.latency = .seconds(10) }
    run.tell(at: 2, .retry)
    run.tell(at: 3, .cancel)
    run.tell(at: 4, .find)
    run.tell(at: 5, .retry)
    run.find(until: 60)
    let view = try run.view()
    #expect(Set(run.views.flatMap(\.requests)) == [1, 2, 3, 4] && view.requests.isEmpty)
    #expect(
      view.located + view.unlocated == 4 && run.device.state.withLock { $0.mostUnderWay } == 1
    )
    #expect(try run.view().phase == .shown)
  }

  @Test(arguments: [
    (FinderRun.Reply.status(400, #"{"errors":["no"]}"#), TroubleKind.badRequest, "no"),
    (.status(404, #"{"message":"gone"}"#), .notFound, "gone"),
    (.status(422, #"{"message":"bad"}"#), .invalid, "bad"),
    (.status(429), .tooMany, "HTTP 429"), (.status(503), .unavailable, "HTTP 503"),
    (.status(302), .refused, "HTTP 302"), (.refused, .offline, "connection refused"),
    (.silence, .timedOut, "timed out after 10 s"),
    (.body("<html>"), .undecodable, "undecodable answer: a value is missing, at byte 0"),
  ])
  func `each kind of failure is told apart`(
    reply: FinderRun.Reply,
    kind: TroubleKind,
    told: String
  ) throws {
    let run = FinderRun(.init(policy: RequestPolicy(attempts: 1))) { _ in reply }
    run.find(until: 14)
    let view = try run.view()
    let message = try #require(view.trouble).message(told: view.told)
    #expect(view.trouble == kind && view.told == told && !message.isEmpty)
    #expect(try run.view().phase == .failed)
  }

  @Test func `what was given up is asked anew no sooner than the service says`() throws {
    let header = Header(name: "Retry-After", value: "100")
    let policy = RequestPolicy(attempts: 1, retryAfterLimit: .seconds(100))
    let run = FinderRun(.init(policy: policy)) { _ in
      .status(429, headers: [header])
    }
    run.find(until: 110)
    #expect(try run.asked.count == 2 && run.view().trouble == .tooMany)
  }

  @Test func `coming back asks nothing again, as long as the answer is young`() throws {
    let header = Header(name: "Cache-Control", value: "public, max-age=40")
    let run = FinderRun { _ in .body(Self.two, headers: [header]) }
    run.tell(at: 10, .show("b"))
    run.tell(at: 12, .back)
    run.tell(at: 15, .cancel)
    run.tell(at: 20, .find)
    run.find(until: 30)
    #expect(run.asked.count == 1)
    #expect(run.views.contains { $0.screen == .detail && $0.detail?.id == "b" })
    let old = FinderRun { _ in .body(Self.two, headers: [header]) }
    old.find(until: 60)
    #expect(old.asked.count == 2)
  }

  @Test func `distances follow the device, and a far way asks anew`() throws {
    let run = FinderRun { _ in .body(Self.two) }
    run.move(at: 10, 33.457, -112.123)
    run.move(at: 20, 33.5, -112.2)
    run.find(until: 40)
    #expect(run.asked.count == 2)
    let list = try #require(try run.view().list)
    #expect(list.origin == GeoPoint(latitude: 33.5, longitude: -112.2) && list.rows[1].meters == 0)
    #expect(Set(run.views.compactMap { $0.list?.rows[0].meters }).count == 3)
  }

  @Test func `without the service the nearest of what is known is shown, with its age`() throws {
    let run = FinderRun(.init(policy: RequestPolicy(attempts: 1))) { target in
      target.contains("33.456") ? .body(Self.two) : .refused
    }
    run.move(at: 10, 33.5, -112.2)
    run.find(until: 20)
    let view = try run.view()
    #expect(view.trouble == .offline && view.phase == .shown && view.list?.source == .known)
    #expect(view.list?.rows.map(\.brewery.id) == ["b", "a"])
    #expect(view.list?.answered == .milliseconds(1200))
  }

  @Test(arguments: [(4, ["d", "c", "b", "a"]), (3, ["d", "c", "a"]), (1, ["c"]), (0, [])])
  func `what is kept for later has a limit, and what was told longest ago goes first`(
    limit: Int,
    ids: [String]
  ) throws {
    // Two breweries are told at one place, two at the next; at the third nobody answers.
    let run = FinderRun(.init(policy: RequestPolicy(attempts: 1), knownLimit: limit)) { target in
      target.contains("33.456")
        ? .body(FinderRun.rows(("a", 33.456, -112.123), ("b", 33.457, -112.123)))
        : target.contains("33.500")
          ? .body(FinderRun.rows(("c", 33.5, -112.123), ("d", 33.501, -112.123))) : .refused
    }
    run.move(at: 10, 33.5, -112.123)
    run.move(at: 20, 33.6, -112.123)
    run.find(until: 30)
    let list = try #require(try run.view().list)
    #expect(list.source == (ids.isEmpty ? .service : .known))
    if !ids.isEmpty { #expect(list.rows.map(\.brewery.id) == ids) }
  }

  @Test func `what is known of a brewery is what was told last`() throws {
    let run = FinderRun(.init(policy: RequestPolicy(attempts: 1))) { target in
      target.contains("33.456")
        ? .body(FinderRun.rows(("a", 33.456, -112.123)))
        : target.contains("33.500") ? .body(FinderRun.rows(("a", 33.6, -112.123))) : .refused
    }
    run.move(at: 10, 33.5, -112.123)
    run.move(at: 20, 33.6, -112.123)
    run.find(until: 30)
    let list = try #require(try run.view().list)
    #expect(list.source == .known && list.rows.map(\.meters) == [0])
  }

  @Test(arguments: [(2, 2), (1, 3)])
  func `answers are kept up to a limit`(limit: Int, count: Int) throws {
    let run = FinderRun(.init(answerLimit: limit)) { _ in .body(Self.two) }
    for (index, name) in ["yes", ""].enumerated() {
      run.tell(at: 10 + 10 * index, .filter(BreweryFilter(name: name)))
    }
    run.find(until: 30)
    #expect(run.asked.count == count)
  }

  @Test func `pages come one after the other, and a late answer is dropped`() throws {
    let filter = BreweryFilter(pageSize: 1)
    let run = FinderRun(.init(filter: filter)) { target in
      let isSecond = target.contains("page=2")
      return .body(FinderRun.rows((isSecond ? "b" : "a", 33.4, -112)))
    }
    run.tell(at: 10, .more)
    run.tell(at: 20, .filter(BreweryFilter(name: "x")), .filter(BreweryFilter(name: "yes")))
    run.find(until: 20)
    #expect(try run.view().list?.rows.map(\.brewery.id) == ["a", "b"])
    let late = FinderRun { _ in .body(Self.two) }
    late.tell(at: 3, .filter(BreweryFilter(types: ["micro"])))
    late.at(3) { [finder = late.finder] in finder.tell([.search("hop")]) }
    late.tell(at: 4, .suggest("hop"), .search("malt"))
    late.find(until: 10)
    #expect(late.steps.contains { if case .dropped = $0 { true } else { false } })
    #expect(try late.view().list?.source == .search)
  }

  @Test(arguments: [(BreweryInterface.of2022, ["a"], false), (.v1, ["a", "b", "c"], true)])
  func `a server that knows no radius is not taken at its word`(
    interface: BreweryInterface,
    ids: [String],
    hasMore: Bool
  ) throws {
    let filter = BreweryFilter(radius: 5, unit: .kilometres, pageSize: 3)
    let run = FinderRun(.init(interface: interface, filter: filter)) { _ in
      // The second is eleven kilometres away, and of the third it is not known.
      let rows = FinderRun.rows(("a", 33.46, -112.123), ("b", 33.556, -112.123))
      return .body(rows.dropLast() + #",{"id":"c","name":"C"}]"#)
    }
    run.find(until: 10)
    let list = try #require(try run.view().list)
    #expect(list.rows.map(\.brewery.id) == ids && list.hasMore == hasMore)
  }

  @Test func `one that is not in the list is asked for by its id`() throws {
    let run = FinderRun { target in
      target.hasSuffix("/nope")
        ? .status(404, #"{"message":"Couldn't find it"}"#)
        : target.hasSuffix("/x") ? .body(#"{"id":"x","name":"Ex"}"#) : .body(Self.two)
    }
    run.tell(at: 5, .show("nope"))
    run.tell(at: 15, .show("x"))
    run.find(until: 20)
    #expect(run.views.contains { $0.trouble == .notFound && $0.told == "Couldn't find it" })
    #expect(try run.view().detail?.name == "Ex")
  }
}
