import Geography
import Testing
import TestSupport

struct StateTableTests {
  @Test func `the table without outlines is the table of the map`() throws {
    let table = try StateTable(borders: Checkout.asset("map/us-states-borders.json"))
    let map = try StateMapTests.map()
    #expect(table == map.table)
    #expect(table.names == map.states.map(\.name))
    #expect(table.name(of: "DC") == nil)
    #expect(table.name(of: "WY") == "Wyoming")
  }

  @Test func `the backdrop has closed polygons around the map`() throws {
    let backdrop = try Backdrop(Checkout.asset("map/neighbours.json"))
    #expect(!backdrop.polygons.isEmpty)
    let rings = backdrop.polygons.flatMap(\.self)
    #expect(rings.allSatisfy { $0.count >= 3 })
    let bounds = try #require(MapBounds(around: rings.joined()))
    let map = try StateMapTests.map().bounds
    #expect(bounds.minimum.x < map.minimum.x && bounds.maximum.x > map.maximum.x)
    #expect(MapBounds(around: []) == nil)
  }

  @Test func `reading the table does not depend on the order of the list`() throws {
    let one = #"[{"a":"GA","b":"AL","border_km":2},{"a":"AL","b":"FL","border_km":1}]"#
    let other = #"[{"a":"FL","b":"AL","border_km":1},{"a":"AL","b":"GA","border_km":2}]"#
    let table = try StateTable(borders: Array(one.utf8))
    #expect(try table == StateTable(borders: Array(other.utf8)))
    #expect(table.borders.map(\.description) == ["AL-FL", "AL-GA"])
    #expect(table.neighbors(of: "AL") == ["FL", "GA"])
    #expect(table.stateIndex("GA") == 2)
  }
}
