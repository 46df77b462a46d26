import BreweriesValues
import BreweryFinding
import Geography
import Services
import Synchronization
import Testing

/// What the data and the networks of the world do to a finder.
struct FinderFieldTests {
  private static let hurried = RequestPolicy(attempts: 1)

  /// Answers of one brewery a page, three pages of them, until the service is gone.
  private static func page(_ target: String) -> FinderRun.Reply {
    let number = target.split(separator: "&page=").last?.first.map(String.init) ?? "1"
    return .body(FinderRun.rows((number, 33.4 + (Double(number) ?? 0) / 100, -112)))
  }

  @Test func `what is near is asked exactly, and remembered for a hundred metres around`() throws {
    let run = FinderRun { _ in .body(FinderRun.rows(("a", 33.4, -111.9))) }
    run.device.state.withLock { $0.place = GeoPoint(latitude: 33.456123, longitude: -112.1234) }
    for (moment, north) in [(10, 33.4564), (20, 33.4566)] {
      run.move(at: moment, north, -112.1234)
      run.tell(at: moment + 2, .cancel, .find)
    }
    run.find(until: 40)
    let places = run.asked.map { String($0.split(separator: "&")[0].split(separator: "=")[1]) }
    #expect(places == ["33.456123%2C-112.123400", "33.456600%2C-112.123400"])
    // A remembered list is of the place that was asked about, so that its pages fit together.
    let origins = run.views.compactMap(\.list).map { $0.origin?.latitude }
    #expect(origins.contains(33.456123) && !origins.contains(33.4564))
  }

  /// When pages are asked for, the service goes, and what is done while it is gone; how many breweries
  /// are kept.
  @Test(
    arguments: [
      ([10, 15], 20, [FinderWord.more]), ([10], 12, [.more]), ([10], 12, [.more, .more]),
      ([10, 15], 20, [.retry]), ([10, 15], 20, [.more, .retry]), ([10, 15], 20, [.retry, .more]),
      ([10], 12, [.retry]), ([], 8, [.more]), ([], 8, [.retry]), ([10, 15], 20, [.suggest("ho")]),
      ([10, 15], 20, [.suggest("ho"), .more]),
      ([10, 15], 20, [.find]), ([10, 15], 20, []), ([10], 12, [.show("1"), .back, .more]),
      ([10, 15], 20, [.show("9")]), ([10], 12, [.filter(BreweryFilter(pageSize: 1))]),
      ([10, 15], 20, [.more, .more, .more]), ([10], 12, [.settings, .more]),
    ],
    [2000, 2, 1]
  )
  func `offline and afterwards a list is never shorter than it was`(
    deeds: (pages: [Int], gone: Int, words: [FinderWord]),
    keeps: Int
  ) throws {
    let (pages, gone, words) = deeds
    let settings = BreweryFinder.Settings(
      filter: BreweryFilter(pageSize: 1),
      policy: Self.hurried,
      knownLimit: keeps
    )
    let switched = Switch()
    let run = FinderRun(settings) { switched.isOn ? .refused : Self.page($0) }
    for moment in pages { run.tell(at: moment, .more) }
    run.at(gone) { switched.turnOn() }
    run.at(gone + 1) { [finder = run.finder] in finder.tell(words) }
    run.at(400) { switched.turnOff() }
    run.find(until: 800)
    let counts = run.views.compactMap { $0.list?.rows.count }
    #expect(counts == counts.sorted() && counts.last == 1 + pages.count, "\(counts)")
  }

  @Test func `a further page that does not come leaves the list, whose next one may be asked for`()
    throws
  {
    let settings = BreweryFinder.Settings(
      filter: BreweryFilter(pageSize: 1),
      policy: Self.hurried
    )
    let switched = Switch()
    let run = FinderRun(settings) { switched.isOn ? .refused : Self.page($0) }
    run.at(12) { switched.turnOn() }
    run.tell(at: 13, .more)
    run.find(until: 20)
    let view = try #require(run.views.last)
    #expect(view.trouble != nil)
    #expect(view.list?.source == .service && view.list?.hasMore == true)
  }

  @Test func `a suggestion leaves a good list good and a bad one bad`() throws {
    let failing = FinderRun(.init(policy: Self.hurried)) { target in
      target.contains("search") ? .refused : .body(FinderRun.rows(("a", 33.4, -112)))
    }
    failing.tell(at: 10, .suggest("ho"))
    failing.find(until: 30)
    #expect(try failing.view().trouble == nil)
    #expect(
      failing.steps.contains { if case .failed(.suggestions, _) = $0 { true } else { false } }
    )
    let switched = Switch()
    let run = FinderRun(.init(pause: .seconds(60), policy: Self.hurried)) { target in
      if target.contains("search") { return .body("[]") }
      return switched.isOn ? .refused : .body(FinderRun.rows(("a", 33.4, -112)))
    }
    run.at(5) { switched.turnOn() }
    run.tell(at: 6, .retry)
    run.tell(at: 20, .suggest("ho"))
    run.find(until: 30)
    #expect(try run.view().answers == 2)
    #expect(try run.view().trouble == .offline)
  }

  @Test(arguments: [1, 2, 7, 15, 30, 60], [nil, "3600"])
  func `after ten minutes without the service it is asked within a minute`(
    pause: Int,
    rest: String?
  ) throws {
    let gone = rest.map {
      FinderRun.Reply.status(503, headers: [.init(name: "Retry-After", value: $0)])
    }
    let switched = Switch()
    switched.turnOn()
    let settings = BreweryFinder.Settings(pause: .seconds(pause), policy: Self.hurried)
    let run = FinderRun(settings) { target in
      switched.isOn ? gone ?? .refused : .body(FinderRun.rows(("a", 33.4, -112)))
    }
    run.at(600) { switched.turnOff() }
    // The location takes a second, and the answer less.
    run.find(until: 662)
    #expect(try run.view().phase == .shown && run.view().trouble == nil)
  }

  /// The ids of the breweries of a list, and what each of them is called by then.
  @Test(arguments: [
    (["0", "0"], ["0", "0 (2)"]), (["a", "b"], ["a", "b"]),
    (["0", "1", "0"], ["0", "1", "0 (2)"]),
    (["0", "0", "0"], ["0", "0 (2)", "0 (3)"]), (["x"], ["x"]),
    (["a", "a", "b", "b"], ["a", "a (2)", "b", "b (2)"]),
    (["0", "0", "0 (2)"], ["0", "0 (3)", "0 (2)"]),
    (["0 (2)", "0", "0"], ["0 (2)", "0", "0 (3)"]),
    (["0", "0", "0 (2)", "0 (2)"], ["0", "0 (3)", "0 (2)", "0 (2) (2)"]),
  ])
  func `breweries that share an id are each shown, known and told apart`(
    ids: [String],
    keys: [String]
  ) throws {
    let switched = Switch()
    let rows = ids.enumerated().map { index, id in
      "{\"id\":\"\(id)\",\"name\":\"Number \(index)\",\"latitude\":33.4\(index),\"longitude\":-112}"
    }
    let run = FinderRun(.init(policy: Self.hurried)) { _ in
      switched.isOn ? .refused : .body("[\(rows.joined(separator: ","))]")
    }
    run.tell(at: 4, .show(ids[ids.count - 1]))
    run.tell(at: 5, .back)
    run.at(6) { switched.turnOn() }
    run.move(at: 6, 33.3, -112)
    run.find(until: 30)
    let lists = run.views.compactMap(\.list)
    #expect(lists.first?.keys == keys)
    let last = try #require(lists.last)
    #expect(last.source == .known && Set(last.rows.map(\.brewery.name)).count == ids.count)
    let shown = run.views.compactMap(\.detail).first
    #expect(shown?.name == "Number \(ids.firstIndex(of: ids[ids.count - 1]) ?? -1)")
  }
}
