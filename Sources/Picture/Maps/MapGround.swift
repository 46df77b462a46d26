package import Drawing
package import Geography
package import Viewer

/// The land below a map of any part of the world: the countries of the world, the states in more detail, and from
/// near by the cities.
package struct MapGround: Sendable {
  /// The land beside the contiguous states.
  private let land: [[GeoPoint]]
  private let states: [[GeoPoint]]
  private let coast: [[GeoPoint]]
  private let borders: [[GeoPoint]]
  private let labels: [(code: String, place: GeoPoint, room: Double)]
  private let cities: [CityTable.City]
  /// From so many points for a kilometre on cities are named.
  private static let leastCityScale = 0.5
  private let overview = KeptValue<Overview, DisplayList>()

  /// What a small map depends on.
  private struct Overview: Hashable {
    let region: MapRegion
    let frame: Rect
    let theme: ThemeName
  }

  /// Keeps what is drawn of the states, of the land of all countries, and of the cities.
  package init(_ map: StateMap, _ world: WorldLand, _ table: CityTable) {
    cities = table.cities
    // The contiguous states come from the other map.
    let mainland = world.mainland
    land = world.rings.filter { $0 != mainland }.map(\.corners)
    states = (map.states + map.districts).flatMap { state in
      state.rings.map { map.points(ofRing: $0).map(\.place) }
    }
    let lines = map.arcs.map { (isCoast: $0.owners.count == 1, places: $0.points.map(\.place)) }
    coast = lines.filter(\.isCoast).map(\.places)
    borders = lines.filter { !$0.isCoast }.map(\.places)
    labels = map.states.map { ($0.code, $0.label.place, Double($0.room) / 10) }
  }

  /// Draws what is seen of the land; nothing is named where `covered` says that something else will
  /// stand.
  package func draw(
    _ view: MapView,
    in clip: Rect,
    covered: [Rect] = [],
    _ theme: Theme,
    into list: inout DisplayList
  ) {
    let (region, camera) = (view.region, view.camera)
    // Lines end where they are not seen.
    let near = clip.inset(-30)
    func figure(_ lines: [[GeoPoint]], isClosed: Bool, isRepeated: Bool = false) -> Path {
      var path = Path()
      for line in lines {
        let points = region.positions(of: line).map { Point($0.east, $0.south) }
        guard let bounds = Rect(around: points) else { continue }
        for turn in isRepeated ? [-1.0, 0, 1] : [0] {
          let step = Point(turn * region.period, 0)
          guard camera.viewFromWorld(bounds.offset(by: step)).inset(-1).intersects(near) else {
            continue
          }
          let seen = points.map { camera.viewFromWorld($0 + step) }
          path.add(isClosed ? .polygon(seen, within: near) : .polyline(seen, near: near))
        }
      }
      return path
    }
    let around = figure(land, isClosed: true, isRepeated: true)
    let seen = figure(states, isClosed: true)
    // What lies around the states is quieter; where they are not seen, all land is alike.
    list.fill(around, seen.isEmpty ? theme.land : theme.backdrop)
    list.stroke(around, seen.isEmpty ? theme.coast : theme.backdropEdge, width: 1)
    let shore = figure(coast, isClosed: false)
    list.shore(shore, theme)
    list.fill(seen, theme.land)
    let inner = figure(borders, isClosed: false)
    list.stroke(inner, theme.landEdge, width: 1)
    list.stroke(shore, theme.coast, width: 1)
    for label in labels where label.room * camera.scale > 11 {
      let point = view.point(of: label.place)
      let bounds = Rect(center: point, width: 24, height: 14)
      guard clip.inset(16).contains(point), !covered.contains(where: { $0.intersects(bounds) })
      else { continue }
      let font = Font(label.room * camera.scale > 20 ? 12 : 10, .medium)
      list.text(label.code, at: point + Point(0, 4), font, theme.thirdInk.faded(0.8), .center)
    }
    drawCities(in: view, LabelRoom(in: clip, covered: covered), theme, into: &list)
  }

  /// Names the cities that a camera shows from near by, one beside another.
  private func drawCities(
    in view: MapView,
    _ room: LabelRoom,
    _ theme: Theme,
    into list: inout DisplayList
  ) {
    guard view.camera.scale > Self.leastCityScale else { return }
    var room = room
    for city in cities {
      let point = view.point(of: city.place)
      // A letter is about as wide as this.
      let width = 6.4 * Double(city.name.count)
      // To the right of its dot, or else to the left.
      let places = [point.x - 5, point.x - 9 - width].map { left in
        Rect(x: left, y: point.y - 8, width: width + 14, height: 16)
      }
      guard let side = places.firstIndex(where: { room.holds($0) }) else { continue }
      room.take(places[side])
      list.fill(.circle(point, 2.5), theme.secondInk)
      let (font, corner) = (Font(11.5, .medium), point + Point(side == 0 ? 7 : -7, 4))
      let anchor = side == 0 ? Anchor.left : .right
      list.text(city.name, at: corner, font, theme.secondInk, anchor, halo: theme.land)
    }
  }

  /// A small map of a country in a card.
  package func overview(of region: MapRegion, in frame: Rect, _ theme: Theme) -> DisplayList {
    overview.value(for: Overview(region: region, frame: frame, theme: theme.name)) {
      var list = DisplayList()
      list.panel(frame, radius: 11, theme)
      let room = frame.inset(5)
      list.clipped(to: room) { list in
        list.fill(.rect(room), theme.water)
        draw(MapView(region, fitting: room), in: room, theme, into: &list)
      }
      return list
    }
  }
}
