import Geography
import Testing
import TestSupport

struct PlaceIndexTests {
  /// Places of a kind that depends on the seed: anywhere, in a town, at the poles, on the date line,
  /// on few points.
  private func places(_ numbers: inout Numbers, kind: Int, count: Int) -> [GeoPoint] {
    (0..<count).map { _ in
      let (north, east) = (
        Double(numbers.next(-90_000..<90_001)) / 1000,
        Double(numbers.next(-180_000..<180_001)) / 1000
      )
      return switch kind {
      case 0: GeoPoint(latitude: north, longitude: east)
      case 1: GeoPoint(latitude: 41.8 + north / 900, longitude: -87.6 + east / 1800)
      case 2: GeoPoint(latitude: north < 0 ? -90 - north / 100 : 90, longitude: east)
      case 3:
        GeoPoint(latitude: north / 100, longitude: east < 0 ? -180 - east / 900 : 180 - east / 900)
      default:
        GeoPoint(
          latitude: Double(numbers.next(-1..<2)) * 90,
          longitude: Double(numbers.next(-2..<3)) * 90
        )
      }
    }
  }

  @Test(arguments: SearchEffort.seeds(0..<1000))
  func `what is found is what looking at every place finds`(seed: Int) {
    var numbers = Numbers(seed: seed)
    let places = places(&numbers, kind: seed % 5, count: numbers.next(1..<400))
    let index = PlaceIndex(places)
    for kind in [seed % 5, 0] {
      let center = self.places(&numbers, kind: kind, count: 1)[0]
      let count = numbers.next(1..<40)
      let all = index.nearest(to: center, count: places.count)
      // Without a limit nothing is pruned. Every place is found, each once, and equal ones in the order in which they were given.
      #expect(Set(all.map(\.index)).count == places.count)
      for (one, next) in zip(all, all.dropFirst()) {
        #expect(one.meters <= next.meters)
        if places[one.index] == places[next.index] { #expect(one.index < next.index) }
      }
      // The order is that of the haversine formula, but for what rounding leaves.
      let plain = places.map { center.meters(to: $0) }
      #expect(all.allSatisfy { abs($0.meters - plain[$0.index]) < 1 })
      #expect(index.nearest(to: center, count: count) == Array(all.prefix(count)))
      let radius = plain[numbers.next(places.count)] + 1
      let near = index.nearest(to: center, count: places.count, within: radius)
      #expect(near == all.filter { $0.meters <= radius })
      let even = index.nearest(to: center, count: count, where: { $0.isMultiple(of: 2) })
      #expect(even == Array(all.filter { $0.index.isMultiple(of: 2) }.prefix(count)))
    }
  }

  @Test func `a place has one point, whatever its longitude is called`() {
    let index = PlaceIndex([
      GeoPoint(latitude: 0, longitude: 180), GeoPoint(latitude: 0, longitude: -180),
      GeoPoint(latitude: 90, longitude: 5), GeoPoint(latitude: 90, longitude: -70),
    ])
    let dateLine = index.nearest(to: GeoPoint(latitude: 0, longitude: -180), count: 2)
    #expect(dateLine.map(\.index) == [0, 1])
    #expect(dateLine.map(\.meters) == [0, 0])
    let pole = index.nearest(to: GeoPoint(latitude: 90, longitude: 0), count: 2, within: 0)
    #expect(pole.map(\.index) == [2, 3])
  }

  @Test func `nothing is found among no places, and none when none is asked for`() {
    let center = GeoPoint(latitude: 1, longitude: 2)
    #expect(PlaceIndex([]).nearest(to: center, count: 3) == [])
    #expect(PlaceIndex([center]).nearest(to: center, count: 0) == [])
  }

  @Test func `a search tells of its boxes, from the one that holds all to the nearest places`() {
    var places: [GeoPoint] = []
    for row in 0..<20 {
      for column in 0..<20 {
        let east = Double(165 + 2 * column)
        let longitude = east > 180 ? east - 360 : east
        places.append(GeoPoint(latitude: Double(4 * row - 40), longitude: longitude))
      }
    }
    var steps: [PlaceIndex.BoxStep] = []
    let found = PlaceIndex(places).nearest(to: places[210], count: 3, observe: { steps.append($0) })
    #expect(found.first?.index == 210)
    #expect(steps.first?.level == 3)
    #expect(steps.first?.latitudes == -40...36)
    #expect(steps.first?.west == 165 && steps.first?.east == -157)
    #expect(Set(steps.map(\.box)).count == steps.count)
    let pruned = steps.count(where: \.isPruned)
    #expect(pruned > 0 && pruned < steps.count)
    #expect(steps.count(where: { $0.level == 0 && !$0.isPruned }) < 8)
  }
}
