import Foundation
import Geography
import Testing
import TestSupport

/// The map in `Assets`, as it stands there.
struct StateMapTests {
  static func map() throws -> StateMap {
    try StateMap(
      outlines: Checkout.asset("map/us-states.albers.json"),
      borders: Checkout.asset("map/us-states-borders.json")
    )
  }

  @Test func `there are 48 states and 107 borders, in the order of their codes`() throws {
    let map = try Self.map()
    #expect(map.states.count == 48)
    #expect(map.borders.count == 107)
    #expect(map.states.map(\.code) == map.states.map(\.code).sorted())
    #expect(map.borders.map(\.description) == map.borders.map(\.description).sorted())
    #expect(map.borders.map(\.index) == Array(0..<107))
    #expect(map.borders.allSatisfy { $0.first < $0.second })
    #expect(map.borders.filter { $0.kilometers == 0 }.map(\.description) == ["AZ-CO", "NM-UT"])
    #expect(map.state("NM")?.name == "New Mexico")
    #expect(map.stateIndex("AL") == 0)
    #expect(map.state("ZZ") == nil)
  }

  @Test func `borders are symmetric, Maine has one neighbor, Tennessee and Missouri eight`() throws
  {
    let map = try Self.map()
    for state in map.states {
      let neighbors = map.neighbors(of: state.code)
      #expect(neighbors == neighbors.sorted())
      #expect(!neighbors.contains(state.code))
      for neighbor in neighbors {
        #expect(map.neighbors(of: neighbor).contains(state.code))
        #expect(map.table.border(between: neighbor, and: state.code) != nil)
      }
    }
    let degrees = map.states.map { map.neighbors(of: $0.code).count }
    #expect(degrees.reduce(0, +) == 2 * 107)
    #expect(degrees.count { $0 == 1 } == 1)
    #expect(degrees.max() == 8)
    #expect(map.neighbors(of: "ME") == ["NH"])
    #expect(map.neighbors(of: "TN") == ["AL", "AR", "GA", "KY", "MO", "MS", "NC", "VA"])
    #expect(map.neighbors(of: "MO") == ["AR", "IA", "IL", "KS", "KY", "NE", "OK", "TN"])
    #expect(map.neighbors(of: "ZZ") == [])
    #expect(map.table.border(between: "ME", and: "AZ") == nil)
  }

  @Test func `the federal district is land and no state`() throws {
    let map = try Self.map()
    #expect(map.districts.map(\.code) == ["DC"])
    #expect(map.state("DC") == nil)
    #expect(map.neighbors(of: "MD").contains("DC") == false)
    #expect(map.districts.allSatisfy { !$0.rings.isEmpty })
  }

  @Test func `every ring closes and encloses land`() throws {
    let map = try Self.map()
    for shape in map.states + map.districts {
      for ring in shape.rings {
        let points = map.points(ofRing: ring)
        #expect(points.count >= 3)
        #expect(points.first != points.last)
        #expect(Set(points).count == points.count, "\(shape.code) touches itself")
        #expect(area(points) != 0)
      }
      let mainland = map.points(ofRing: shape.rings[0])
      #expect(contains(shape.label, mainland), "the label of \(shape.code) is outside")
    }
  }

  @Test func `an arc is owned by the states whose rings use it`() throws {
    let map = try Self.map()
    var users = [[String]](repeating: [], count: map.arcs.count)
    for shape in map.states + map.districts {
      for reference in shape.rings.joined() {
        users[StateMap.arcIndex(reference)].append(shape.code)
      }
    }
    // On two lines the other side is an islet that was too small to keep.
    let unlike = zip(map.arcs, users).filter { $0.owners != $1.sorted() }
    #expect(unlike.map(\.0.owners) == [["MD", "VA"], ["NJ", "NY"]])
    #expect(unlike.map(\.1) == [["MD"], ["NJ"]])
  }

  @Test func `each border but the two corners is drawn by common arcs`() throws {
    let map = try Self.map()
    for border in map.borders {
      #expect(map.arcIndices(of: border).isEmpty == (border.kilometers == 0), "\(border)")
    }
  }

  @Test func `the bounds are those of the projection`() throws {
    let bounds = try Self.map().bounds
    #expect(bounds.minimum == MapPoint(x: -23_501, y: -15_592))
    #expect(bounds.maximum == MapPoint(x: 22_502, y: 13_342))
    #expect(bounds.width == 46_003)
    #expect(bounds.height == 28_934)
    #expect(bounds.minimum.description == "(-23501,-15592)")
  }

  /// Twice the area inside a ring, with a sign.
  private func area(_ points: [MapPoint]) -> Int64 {
    zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, pair in
      sum + Int64(pair.0.x) * Int64(pair.1.y) - Int64(pair.1.x) * Int64(pair.0.y)
    }
  }

  private func contains(_ point: MapPoint, _ ring: [MapPoint]) -> Bool {
    var isInside = false
    for (one, next) in zip(ring, ring.dropFirst() + ring.prefix(1))
    where (one.y > point.y) != (next.y > point.y) {
      let share = Double(point.y - one.y) / Double(next.y - one.y)
      if Double(point.x) < Double(one.x) + share * Double(next.x - one.x) { isInside.toggle() }
    }
    return isInside
  }
}
