import Geography
import Testing
import TestSupport

/// A part of the globe on a flat map.
struct MapRegionTests {
  private func place(_ latitude: Double, _ longitude: Double) -> GeoPoint {
    GeoPoint(latitude: latitude, longitude: longitude)
  }

  @Test func `a region has its places in the middle, with room around them`() throws {
    let region = try #require(MapRegion(around: [place(33, -112), place(34, -113)]))
    #expect(region.center == place(33.5, -112.5))
    #expect(abs(region.height - MapRegion.kilometersPerDegree / 0.8) < 0.001)
    let corner = region.position(of: place(34, -113))
    #expect(abs(corner.east + region.width * 0.4) < 0.001)
    #expect(abs(corner.south + region.height * 0.4) < 0.001)
  }

  @Test func `one place has the least span around it, and none has no region`() throws {
    let region = try #require(MapRegion(around: [place(41, -87)], leastSpan: 12))
    #expect(region.width == 12 && region.height == 12)
    #expect(region.center == place(41, -87))
    #expect(MapRegion(around: []) == nil)
  }

  @Test func `a region goes across the date line where that is shorter`() throws {
    let region = try #require(MapRegion(around: [place(-17, 179), place(-18, -179)]))
    #expect(abs(abs(region.center.longitude) - 180) < 1e-9)
    #expect(region.width < 300)
    #expect(region.position(of: place(-18, -179)).east > 0)
    #expect(region.position(of: place(-17, 179)).east < 0)
    let outline = region.positions(of: [place(-17, 179), place(-17, -179), place(-18, -179)])
    #expect(outline[1].east - outline[0].east < 300)
    #expect(outline[1].east > outline[0].east)
  }

  @Test func `a region of the whole world leaves out its widest gap`() throws {
    let places = stride(from: -170.0, through: 130, by: 20).map { place(0, $0) }
    let region = try #require(MapRegion(around: places, padding: 0))
    #expect(region.center.longitude == -20)
    #expect(abs(region.width - region.period * 300 / 360) < 0.001)
  }

  @Test func `a place of the projected map is where it is on the globe`() throws {
    // The corner that four states share.
    let map = try StateMap(
      outlines: Checkout.asset("map/us-states.albers.json"),
      borders: Checkout.asset("map/us-states-borders.json")
    )
    let arizona = try #require(map.state("AZ"))
    let corners = arizona.rings.flatMap { map.points(ofRing: $0).map(\.place) }
    let nearest = corners.map { $0.meters(to: place(36.998976, -109.045172)) }.min()
    #expect(nearest ?? .infinity < 200)
    let origin = MapPoint(x: 0, y: 0).place
    #expect(origin.meters(to: place(37.5, -96)) < 0.01)
  }

  @Test func `the land of the world has its countries`() throws {
    let land = try WorldLand(Checkout.asset("map/world-land.json"))
    #expect(Set(land.rings.map(\.country)).count > 150)
    #expect(land.rings.contains { $0.country == "USA" && $0.corners.count > 100 })
    #expect(throws: MapFault.self) { try WorldLand(Array("{\"countries\":3}".utf8)) }
    let far = #"{"countries":[{"iso3":"A","rings":[[[181000,0]]]}]}"#
    let fault = #expect(throws: MapFault.self) { try WorldLand(Array(far.utf8)) }
    #expect(fault?.description == "a corner of the land is no place")
  }
}
