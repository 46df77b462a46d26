import BreweriesRecords
import BreweriesValues
import RunRecords
import SimulationKernel
import TestSupport
import Testing
import Tracing

/// What is told of a finder is what it showed, whatever changes.
struct FinderFormTests {
  private static func words(_ numbers: inout Numbers) -> String? {
    numbers.pick([nil, "", "12", "Hop & Sons", "Zürich", "a\tb"])
  }

  private static func brewery(_ numbers: inout Numbers) -> Brewery {
    var brewery = Brewery()
    (brewery.id, brewery.name) = ("b\(numbers.next(12))", words(&numbers) ?? "")
    brewery.type = numbers.pick(BreweryType.all)
    brewery.street = (0..<numbers.next(3)).map { _ in words(&numbers) ?? "" }
    (brewery.city, brewery.state) = (words(&numbers), words(&numbers))
    (brewery.postalCode, brewery.country) = (words(&numbers), words(&numbers))
    (brewery.phone, brewery.website) = (words(&numbers), words(&numbers))
    brewery.location = numbers.hits(percent: 30) ? nil : .init(place(&numbers))
    return brewery
  }

  private static func place(_ numbers: inout Numbers) -> (latitude: Int64, longitude: Int64) {
    (Int64(numbers.next(180_000_000) - 90_000_000), Int64(numbers.next(360_000_000) - 180_000_000))
  }

  private static func list(_ numbers: inout Numbers) -> BreweryList {
    var list = BreweryList()
    list.source = numbers.pick(ListSource.allCases)
    list.origin = numbers.hits(percent: 30) ? nil : .init(place(&numbers))
    list.filter = filter(&numbers)
    (list.answered, list.pages) = (.nanoseconds(numbers.next(99)), numbers.next(9))
    list.hasMore = numbers.hits(percent: 50)
    list.rows = (0..<numbers.next(9)).map { _ in
      var row = BreweryList.Row(brewery(&numbers))
      row.meters = numbers.hits(percent: 30) ? nil : Double(numbers.next(99))
      return row
    }
    return list
  }

  private static func filter(_ numbers: inout Numbers) -> BreweryFilter {
    BreweryFilter(
      types: numbers.pick([[], ["micro"]]),
      excludedTypes: numbers.pick([[], ["bar", "nano"]]),
      name: words(&numbers) ?? "",
      radius: numbers.pick([nil, 5]),
      unit: numbers.pick(DistanceUnit.allCases),
      pageSize: 1 + numbers.next(20)
    )
  }

  private static func fix(_ numbers: inout Numbers) -> LocationFix {
    var fix = LocationFix(place: .init(place(&numbers)), accuracy: 3, number: numbers.next(9))
    fix.at = .nanoseconds(numbers.next(99))
    return fix
  }

  private static func view(_ numbers: inout Numbers) -> FinderView {
    var view = FinderView()
    view.screen = numbers.pick(FinderScreen.allCases)
    view.phase = numbers.pick(FinderPhase.allCases)
    view.trouble = numbers.pick([nil] + TroubleKind.allCases)
    view.told = words(&numbers) ?? ""
    view.permission = numbers.pick([nil] + LocationPermission.allCases)
    view.fix = numbers.hits(percent: 30) ? nil : fix(&numbers)
    view.filter = filter(&numbers)
    view.list = numbers.hits(percent: 30) ? nil : list(&numbers)
    view.detail = numbers.hits(percent: 50) ? nil : brewery(&numbers)
    view.names = (0..<numbers.next(3)).map { _ in words(&numbers) ?? "" }
    (view.answers, view.failures, view.dropped) = (
      numbers.next(9), numbers.next(9), numbers.next(9)
    )
    (view.badRows, view.located, view.unlocated) = (
      numbers.next(9), numbers.next(9), numbers.next(9)
    )
    view.requests = (0..<numbers.next(3)).map { Int64($0) }
    return view
  }

  @Test(arguments: 0..<50)
  func `all that a finder knows is told`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    var (before, read) = (FinderView(), FinderView())
    for _ in 0..<10 {
      let view = Self.view(&numbers)
      try #require(StateDelta(from: before, to: view)).apply(to: &read)
      #expect(read == view)
      before = view
    }
  }
}
