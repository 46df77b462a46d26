import BreweriesValues
import BreweryFinding
import Geography
import Services
import Synchronization
import Testing

/// What the user wants, where wishes follow one another faster than answers.
struct FinderWishTests {
  private static let two = FinderRun.rows(("a", 33.419396, -111.915975), ("b", 33.5, -112.2))

  @Test func `what is done next is told with its reason, and that nothing is`() throws {
    let run = FinderRun(.init(policy: RequestPolicy(attempts: 1))) { target in
      target.contains("page=1") ? .body(Self.two) : .refused
    }
    run.tell(at: 20, .search("hop"))
    run.tell(at: 30, .cancel)
    run.find(until: 60)
    let plans = run.timedSteps.compactMap { at, step -> (Duration, FinderPlan?)? in
      if case .next(let plan) = step { (at, plan) } else { nil }
    }
    let answered = try #require(run.views.compactMap(\.list).first).answered
    #expect(
      plans.map(\.1) == [
        FinderPlan(moment: answered + .seconds(300), deed: .list, trouble: nil),
        FinderPlan(moment: answered + .seconds(300), deed: .location, trouble: nil),
        FinderPlan(moment: .seconds(35), deed: .search, trouble: .offline), nil,
      ]
    )
    #expect(plans.map(\.0).suffix(3) == [.seconds(20), .seconds(20), .seconds(30)])
  }

  @Test func `who goes home while being asked, and comes back, is not asked a second time`() throws
  {
    let run = FinderRun(permission: .notDetermined) { _ in .body(Self.two) }
    run.tell(at: 1, .cancel, .find)
    run.find(until: 30)
    #expect(run.phases == [.asking, .locating, .loading, .shown])
    #expect(run.device.state.withLock { $0.questions } == 1)
  }

  @Test func `a user who has not decided is asked again at the next press`() throws {
    let run = FinderRun(permission: .notDetermined) { _ in .body(Self.two) }
    run.device.state.withLock { $0.answer = .notDetermined }
    run.at(5) { [device = run.device] in device.state.withLock { $0.answer = .always } }
    run.tell(at: 6, .cancel, .find)
    run.find(until: 30)
    #expect(run.phases == [.asking, .blocked, .asking, .locating, .loading, .shown])
    #expect(run.device.state.withLock { $0.questions } == 2)
  }

  @Test func `after a search from the home screen what is near is found all the same`() throws {
    let run = FinderRun { _ in .body(Self.two) }
    run.tell(at: 1, .search("hop"))
    run.tell(at: 5, .retry)
    run.find(until: 10, isPressed: false)
    #expect(run.views.contains { $0.list?.source == .search })
    #expect(try run.view().list?.source == .service)
  }

  @Test func `a search is not pushed aside by a location that comes after it`() throws {
    let run = FinderRun { _ in .body(Self.two) }
    run.tell(at: 10, .retry, .search("hop"))
    run.move(at: 20, 33.6, -112.2)
    run.find(until: 30)
    let view = try run.view()
    #expect(view.list?.source == .search && view.phase == .shown)
    #expect(run.asked.count { $0.contains("by_dist") } == 1)
    #expect(view.fix?.place.latitude == 33.6)
  }

  @Test func `a retry after a search is about what is near, also while the search goes on`() throws
  {
    let run = FinderRun { _ in .body(Self.two) }
    run.tell(at: 10, .search("hop"), .retry)
    run.find(until: 30)
    let view = try run.view()
    #expect(view.list?.source == .service && view.phase == .shown)
    #expect(run.asked.count { $0.contains("by_dist") } == 2)
  }

  @Test func `a search without an answer finds what is known, and is asked again as it was`() throws
  {
    let searches = Mutex(0)
    let run = FinderRun(.init(policy: RequestPolicy(attempts: 1))) { target in
      guard target.contains("search") else { return .body(Self.two) }
      let number = searches.withLock { count in
        count += 1
        return count
      }
      return number == 1 ? .refused : .body(FinderRun.rows(("c", 33.4, -112)))
    }
    run.tell(at: 10, .search("WERY B"))
    run.find(until: 40)
    let known = try #require(run.views.compactMap(\.list).first { $0.source == .known })
    #expect(known.rows.map(\.brewery.id) == ["b"] && known.origin == nil)
    #expect(run.views.contains { $0.trouble == .offline && $0.phase == .shown })
    let list = try #require(try run.view().list)
    #expect(list.source == .search && list.rows.map(\.brewery.id) == ["c"])
    #expect(run.asked.count { $0.contains("by_dist") } == 1)
  }

  @Test func `after a search that was refused the list before it goes on`() throws {
    let header = Header(name: "Cache-Control", value: "public, max-age=40")
    let run = FinderRun { target in
      target.contains("search") ? .status(422) : .body(Self.two, headers: [header])
    }
    run.tell(at: 10, .search("ab"))
    run.find(until: 60)
    #expect(run.views.contains { $0.trouble == .invalid && $0.phase == .shown })
    #expect(try run.view().trouble == nil)
    #expect(run.asked.map { $0.contains("by_dist") } == [true, false, true])
  }

  @Test func `a list that is asked for anew keeps its pages, and is shown meanwhile`() throws {
    let header = Header(name: "Cache-Control", value: "public, max-age=40")
    let run = FinderRun(.init(filter: BreweryFilter(pageSize: 1))) { target in
      let id = target.contains("&page=2") ? "b" : "a"
      return .body(FinderRun.rows((id, 33.4, -112)), headers: [header])
    }
    run.tell(at: 10, .more)
    run.find(until: 60)
    #expect(run.asked.map { $0.contains("&page=2") } == [false, true, false, true])
    let counts = run.views.compactMap { $0.list?.rows.count }
    #expect(counts == counts.sorted())
    let list = try #require(try run.view().list)
    #expect(list.rows.map(\.brewery.id) == ["a", "b"] && list.pages == 2)
    #expect(list.answered > .seconds(40))
  }

  @Test func `what is asked beside a list outlives it, and the last of a kind counts`() throws {
    let run = FinderRun { target in
      target.contains("/x") || target.contains("/y")
        ? .body(#"{"id":"\#(target.suffix(1))","name":"Name"}"#) : .body(Self.two)
    }
    // A new list is asked for while these are under way; nobody waits for the first of two.
    let filter = BreweryFilter(types: ["micro"])
    run.tell(at: 10, .show("x"), .show("y"), .filter(filter))
    run.find(until: 20)
    #expect(try run.view().detail?.id == "y" && !run.views.contains { $0.detail?.id == "x" })
    #expect(try run.view().list?.filter == filter)
  }

  @Test func `every trouble has words of its own, and a no those of the service`() {
    let messages = TroubleKind.allCases.map { $0.message(told: "") }
    #expect(Set(messages).count == messages.count)
    let told = TroubleKind.invalid.message(told: "The query field must be at least 3 characters.")
    #expect(
      told == "The brewery service did not accept what was asked for. "
        + "It says: The query field must be at least 3 characters."
    )
  }
}
