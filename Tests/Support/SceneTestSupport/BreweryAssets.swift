import BreweriesRecords
package import BreweriesScene
package import BreweriesValues
import Drawing
package import Geography
package import Maps
import RunRecords
import SimulationKernel
import TestSupport
package import Tracing

/// Runs of finders of breweries for the tests.
package enum BreweryAssets {
  private static let loadedLand = Result {
    try WorldLand(Checkout.asset("map/world-land.json"))
  }

  private static let loadedCities = Result {
    try CityTable(Checkout.asset("map/world-cities.csv"))
  }

  /// The land below maps.
  package static func ground() throws -> MapGround {
    MapGround(try SceneAssets.map(), try loadedLand.get(), try loadedCities.get())
  }

  package static func scene(_ trace: Trace) throws -> BreweryScene {
    try BreweryScene(trace: trace, ground: ground(), title: "Test")
  }

  package static func eventfulScene() throws -> BreweryScene { try eventfulOne.get() }

  private static let eventfulOne = Result { try scene(eventful()) }

  /// Chicago.
  package static let home = GeoPoint(latitude: 41.8781, longitude: -87.6298)

  package static let place = RecordedPlace(degreesNorth: home.latitude, east: home.longitude)

  /// A brewery so many hundredths of a degree away from home; without a place where they are nil.
  package static func brewery(
    _ number: Int,
    steps: (Double, Double)?,
    type: String = "micro"
  ) -> Brewery {
    var brewery = Brewery()
    (brewery.id, brewery.name, brewery.type) = ("b-\(number)", "Brewery \(number)", type)
    brewery.location = steps.map {
      GeoPoint(latitude: home.latitude + $0.0 / 100, longitude: home.longitude + $0.1 / 100)
    }
    brewery.street = ["\(number) Canal Street"]
    (brewery.city, brewery.state, brewery.postalCode) = ("Chicago", "Illinois", "60601")
    if number == 1 {
      (brewery.phone, brewery.website) = ("4803039967", "https://www.a.example")
    }
    return brewery
  }

  package static func list(
    _ breweries: [Brewery],
    answered: Duration,
    meters: [Double?] = [],
    source: ListSource = .service,
    types: [String] = [],
    radius: Int? = nil
  ) -> BreweryList {
    var list = BreweryList()
    (list.source, list.origin, list.answered) = (source, home, answered)
    (list.pages, list.hasMore) = (1, true)
    list.filter = BreweryFilter(types: types, radius: radius)
    list.rows = breweries.map { BreweryList.Row($0) }
    for (index, meters) in meters.enumerated() { list.rows[index].meters = meters }
    return list
  }

  private static func box(
    _ number: Int,
    level: Int,
    isPruned: Bool,
    reach: Double
  ) -> BreweryBoxLooked {
    BreweryBoxLooked(
      search: 1,
      box: number,
      level: level,
      isPruned: isPruned,
      low: RecordedPlace(
        degreesNorth: home.latitude - reach,
        east: home.longitude - reach * Double(number)
      ),
      high: RecordedPlace(degreesNorth: home.latitude + reach, east: home.longitude + reach)
    )
  }

  /// A user who says yes, a search that is watched, a list with two that lie close together, one that
  /// is closed and one without a place, a look at the first, and a user who says no.
  package static func eventful(by name: String = "finder") -> Trace {
    var script = TraceScript()
    script.add(DevicePermission(permission: .notDetermined), by: "location")
    script.add(DeviceLeg(place: place, to: place, takes: .zero), by: "location")
    add(to: &script, by: name)
    return script.finish()
  }

  /// Two finders that see the same.
  package static func twofold() -> Trace {
    var script = TraceScript()
    add(to: &script, by: "one")
    var second = TraceScript()
    add(to: &second, by: "two")
    let (one, two) = (script.finish(), second.finish())
    var merged = TraceScript()
    let all = (one.numbers.map { one.record($0) } + two.numbers.map { two.record($0) })
      .enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    for (_, record) in all where !record.kind.hasPrefix("request.") {
      merged.moment = record.time.nanoseconds
      merged.writer.write(
        time: record.time,
        entity: record.entity,
        kind: record.kind,
        cause: 0,
        data: record.data
      )
    }
    return merged.finish()
  }

  package static func fix(accuracy: Int) -> LocationFix {
    LocationFix(place: home, accuracy: accuracy, number: 1)
  }

  private static func add(to script: inout TraceScript, by name: String) {
    script.speaker = name
    script.add(ClientStarted(clientKind: "find"))
    var view = FinderView()
    script.change(&view, by: name) { $0.phase = .asking }
    script.moment = 2_000_000_000
    script.add(DevicePermission(permission: .whenInUse), by: "location")
    script.change(&view, by: name) {
      ($0.permission, $0.screen, $0.phase) = (.whenInUse, .list, .locating)
    }
    let fix = script.send("location", "fix", "/fix")
    script.moment = 2_900_000_000
    script.answer(fix, "location", "fix", bytes: 90)
    script.change(&view, by: name) { view in
      (view.fix, view.phase) = (Self.fix(accuracy: 400), .loading)
      view.fix?.at = .milliseconds(2900)
    }
    let question = "/v1/breweries?by_dist=41.878%2C-87.630&page=1&per_page=20"
    let list = script.send("breweries", "list", question)
    for (index, reach) in [2, 0.4, 0.1, 0.06].enumerated() {
      script.moment += 100_000_000
      let isPruned = index == 3
      let box = box(index + 1, level: 3 - index, isPruned: isPruned, reach: reach)
      script.add(box, by: "breweries")
    }
    script.moment = 4_000_000_000
    script.answer(list, "breweries", "list", bytes: 90)
    let steps: [(Double, Double)?] = [(1, 1), (-2, 1), (-3, -4), (4, -3), (4, -3), nil, (5, 5)]
    let breweries = steps.enumerated().map { index, step in
      brewery(index + 1, steps: step, type: index == 6 ? "closed" : "micro")
    }
    let meters: [Double?] = [1390, 2373, 4700, 5100, 5101, nil, 6943]
    script.change(&view, by: name) { view in
      view.list = self.list(breweries, answered: .seconds(4), meters: meters, radius: 5)
      view.filter.radius = 5
      view.phase = .shown
    }
    script.moment = 6_000_000_000
    script.add(ClientTold(word: "show", value: .text("b-1")))
    script.change(&view, by: name) { ($0.screen, $0.detail) = (.detail, breweries[0]) }
    script.moment = 8_000_000_000
    script.change(&view, by: name) { ($0.screen, $0.detail) = (.list, nil) }
    script.add(DeviceSignal(isThere: false), by: "location")
    script.moment = 10_000_000_000
    script.add(DeviceSignal(isThere: true), by: "location")
    script.add(DevicePermission(permission: .denied), by: "location")
    script.change(&view, by: name) {
      ($0.permission, $0.phase, $0.trouble) = (.denied, .blocked, .denied)
    }
    script.moment = 12_000_000_000
  }
}

extension TraceScript {
  /// Records what changes of a finder.
  package mutating func change(
    _ view: inout FinderView,
    by name: String = "finder",
    _ change: (inout FinderView) -> Void
  ) {
    let before = view
    change(&view)
    if let delta = StateDelta(from: before, to: view) { add(delta, by: name) }
  }
}
