package import BreweriesRecords
package import BreweriesScene
package import BreweriesValues
import Drawing
import Geography
package import Maps
import RunRecords
import SimulationKernel
import TestSupport
package import Tracing
package import Viewer

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

  /// Chicago, in millionths of a degree.
  package static let home = RecordedPlace(latitude: 41_878_100, longitude: -87_629_800)

  /// A brewery so many steps away from home; one without a place where they are nil.
  package static func brewery(
    _ number: Int,
    steps: (Int64, Int64)?,
    type: String = "micro"
  ) -> BreweryTold {
    BreweryTold(
      brewery: "b-\(number)",
      name: "Brewery \(number)",
      type: type,
      place: steps.map {
        RecordedPlace(
          latitude: home.latitude + $0.0 * 10_000,
          longitude: home.longitude + $0.1 * 10_000
        )
      },
      address: ["\(number) Canal Street", "Chicago, IL 60601"],
      phone: number == 1 ? "(480) 303-9967" : nil,
      call: number == 1 ? "tel:4803039967" : nil,
      website: number == 1 ? "https://www.a.example" : nil
    )
  }

  package static func shown(
    _ screen: FinderScreen,
    _ phase: FinderPhase,
    _ trouble: TroubleKind? = nil,
    message: String? = nil,
    brewery: String? = nil
  ) -> FinderShown {
    FinderShown(
      screen: screen,
      phase: phase,
      trouble: trouble,
      message: message ?? trouble.map { "What is told of \($0.rawValue)." },
      hasSettings: trouble == .denied,
      brewery: brewery
    )
  }

  package static func list(
    _ ids: [String],
    answered: Duration,
    source: ListSource = .service,
    types: [String] = [],
    radius: Int? = nil
  ) -> FinderListed {
    FinderListed(
      source: source,
      origin: home,
      answered: answered,
      pages: 1,
      hasMore: true,
      types: types,
      excludedTypes: nil,
      name: "",
      radius: radius,
      unit: .miles,
      breweries: ids
    )
  }

  private static func box(
    _ number: Int,
    level: Int,
    isPruned: Bool,
    reach: Int64
  ) -> BreweryBoxLooked {
    BreweryBoxLooked(
      search: 1,
      box: number,
      level: level,
      isPruned: isPruned,
      low: RecordedPlace(
        latitude: home.latitude - reach,
        longitude: home.longitude - reach * Int64(number)
      ),
      high: RecordedPlace(latitude: home.latitude + reach, longitude: home.longitude + reach)
    )
  }

  /// A user who says yes, a search that is watched, a list with two that lie close together, one that
  /// is closed and one without a place, a look at the first, and a user who says no.
  package static func eventful(by name: String = "finder") -> Trace {
    var script = TraceScript()
    script.add(DevicePermission(permission: .notDetermined), by: "location")
    script.add(DeviceLeg(place: home, to: home, takes: .zero), by: "location")
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

  package static let counted = FinderCounted(
    total: 2000,
    types: ["micro", "brewpub"],
    ofTypes: [1500, 500],
    states: ["Illinois", "Wisconsin"],
    inStates: [1999, 1],
    countries: ["United States"],
    inCountries: [2000]
  )

  private static func add(to script: inout TraceScript, by name: String) {
    script.speaker = name
    script.add(ClientStarted(clientKind: "find"))
    script.add(shown(.home, .asking))
    script.moment = 2_000_000_000
    script.add(DevicePermission(permission: .whenInUse), by: "location")
    script.add(FinderPermission(permission: .whenInUse))
    script.add(FinderLocating(number: 1))
    script.add(shown(.list, .locating))
    let fix = script.send("location", "fix", "/fix")
    script.moment = 2_900_000_000
    script.answer(fix, "location", "fix", bytes: 90)
    script.add(FinderLocated(place: home, accuracy: 400, fix: 1, requests: [1]))
    script.add(shown(.list, .loading))
    let question = "/v1/breweries?by_dist=41.878%2C-87.630&page=1&per_page=20"
    let list = script.send("breweries", "list", question)
    for (index, reach) in [2_000_000, 400_000, 100_000, 60_000].enumerated() {
      script.moment += 100_000_000
      let isPruned = index == 3
      let box = box(index + 1, level: 3 - index, isPruned: isPruned, reach: Int64(reach))
      script.add(box, by: "breweries")
    }
    script.moment = 4_000_000_000
    script.answer(list, "breweries", "list", bytes: 90)
    let steps: [(Int64, Int64)?] = [(1, 1), (-2, 1), (-3, -4), (4, -3), (4, -3), nil, (5, 5)]
    for (index, step) in steps.enumerated() {
      script.add(brewery(index + 1, steps: step, type: index == 6 ? "closed" : "micro"))
    }
    let ids = (1...steps.count).map { "b-\($0)" }
    script.add(self.list(ids, answered: .seconds(4), radius: 8047))
    script.add(FinderDistances(meters: [1390, 2373, 4700, 5100, 5101, -1, 6943]))
    script.add(shown(.list, .shown))
    script.moment = 6_000_000_000
    script.add(ClientTold(word: "show", value: .text("b-1")))
    script.add(shown(.detail, .shown, brewery: "b-1"))
    script.moment = 8_000_000_000
    script.add(shown(.list, .shown))
    script.add(DeviceSignal(isThere: false), by: "location")
    script.moment = 10_000_000_000
    script.add(DeviceSignal(isThere: true), by: "location")
    script.add(DevicePermission(permission: .denied), by: "location")
    script.add(FinderPermission(permission: .denied))
    script.add(shown(.list, .blocked, .denied))
    script.moment = 12_000_000_000
    script.add(Self.counted)
  }
}

extension BreweryScene {
  /// A picture at a moment in seconds.
  package func picture(
    at seconds: Double,
    width: Double = 1280,
    height: Double = 800,
    hover: String? = nil
  ) -> ScenePicture {
    var view = ViewState(size: Size(width: width, height: height))
    view.hover = hover
    let time = SimulationTime(nanoseconds: Int64(seconds * 1_000_000_000))
    return picture(at: playhead(at: time), in: view, measure: EvenTextMeasure())
  }
}
