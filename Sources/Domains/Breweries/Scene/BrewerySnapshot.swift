import BreweriesRecords
import BreweriesValues
import Geography
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// One moment of one finder: what it knows and shows, and what it waits for.
@dynamicMemberLookup
struct BrewerySnapshot {
  let client: ClientIndex<BreweryClient>
  let playhead: Playhead
  let view: FinderView
  /// The scene's own part of the list; nil while there is none.
  let listing: BreweryClient.Listing?
  let hasSignal: Bool
  /// The boxes of the search that is under way, and how many of them were looked at.
  let search: (boxes: [BreweryBoxLooked], seen: Int)?
  /// The pause before the service is asked again.
  let retry: RetrySpan?
  /// The next step that it takes by itself.
  let next: DueStep?
  /// The requests it waits for, the oldest first.
  let underWay: [RequestSpan]
  let home: GeoPoint?

  init(
    _ client: ClientIndex<BreweryClient>,
    in run: RunIndex<BreweryRun>,
    at playhead: Playhead
  ) {
    (self.client, self.playhead) = (client, playhead)
    let record = playhead.record
    let last = client.own.listing(after: record)
    view = client.own.view(after: record)
    listing = view.list.flatMap { _ in last }
    hasSignal = run.world.hasSignal(after: record)
    search = run.world.search(after: record, since: last?.record ?? 0)
    retry = client.nextRetry(at: playhead)
    next = client.nextStep(at: playhead)
    underWay = client.underWay(after: record).map { client.requests[$0] }
    home = run.world.home
  }

  subscript<Value>(dynamicMember path: KeyPath<FinderView, Value>) -> Value { view[keyPath: path] }

  /// The message that the user reads.
  var message: String? { view.trouble?.message(told: view.told) }

  /// Tells whether there is a way to the location settings.
  var hasSettings: Bool { view.trouble?.hasSettings ?? false }

  var permission: LocationPermission { view.permission ?? .notDetermined }

  /// In what distances are told.
  var unit: DistanceUnit { view.list?.filter.unit ?? .miles }

  /// How far away a row of the list is, such as `1.2 miles`; nil where that is not known.
  func distance(_ row: Int) -> String? { view.list?.rows[row].meters.map(unit.length) }

  /// How far away the brewery is that is looked at, which the list may not have.
  var detailDistance: String? { view.detail.flatMap(view.meters).map(unit.length) }

  /// The key of the brewery that is looked at, as in the list where that has it.
  var detailKey: String? {
    view.detail.map { view.list?.key(of: $0) ?? $0.id }
  }

  /// How old the list is, in nanoseconds.
  var age: Int64? {
    view.list.map { max(playhead.time.nanoseconds - $0.answered.wholeNanoseconds, 0) }
  }

  /// Whether where the device was is where it is, as far as anybody can know.
  var isFixSure: Bool { permission.isGranted && hasSignal }

  /// What is to be seen: the brewery that is looked at, or the boxes of a search, or the list with its
  /// user, or where the user is, or the country.
  var region: MapRegion {
    if view.screen == .detail, let place = view.detail?.location {
      return .square(around: place, 11.1)
    }
    if let search, let region = MapRegion(around: Self.reach(of: search.boxes)) { return region }
    let user = view.fix.map { [$0.place] } ?? []
    if let places = listing?.outermost, !places.isEmpty || !user.isEmpty,
      let region = MapRegion(around: places + user, padding: 0.14)
    {
      return region.holding(radius, around: view.list?.origin)
    }
    if let user = view.fix?.place { return .square(around: user, 12) }
    return country
  }

  /// The country or the part of the world in which all happens.
  var country: MapRegion { .country(of: view.fix?.place ?? home) }

  /// Places all over the small boxes that a search looks at; the large ones reach beyond what is seen.
  private static func reach(of boxes: [BreweryBoxLooked]) -> [GeoPoint] {
    let looked = boxes.filter { !$0.isPruned }
    let small = looked.filter { $0.level <= 1 }
    return (small.isEmpty ? looked : small).flatMap { box -> [GeoPoint] in
      let (low, high) = (box.low.place, box.high.place)
      let width = high.longitude - low.longitude
      let step = (width < 0 ? width + 360 : width) / 8
      return (0...8).map { index in
        let east = low.longitude + Double(index) * step
        return GeoPoint(
          latitude: index.isMultiple(of: 2) ? low.latitude : high.latitude,
          longitude: GeoPoint.turned(east)
        )
      }
    }
  }

  /// How far away the breweries of the list may be, in kilometres.
  var radius: Double? { view.list?.filter.meters.map { $0.rounded() / 1000 } }
}

extension RecordedPlace {
  /// The place in degrees.
  var place: GeoPoint { GeoPoint((latitude, longitude)) }
}

extension MapRegion {
  fileprivate static func square(around place: GeoPoint, _ side: Double) -> MapRegion {
    MapRegion(center: place, width: side, height: side)
  }

  /// The contiguous United States, where a place lies there or is not known; else what is around it.
  fileprivate static func country(of place: GeoPoint?) -> MapRegion {
    let middle = GeoPoint(latitude: 38.3, longitude: -96.4)
    guard let place, abs(place.latitude - 37.5) > 13 || abs(place.longitude + 96) > 30 else {
      return MapRegion(center: middle, width: 4700, height: 2900)
    }
    return MapRegion(center: place, width: 3600, height: 2400)
  }

  /// The region, wider where a circle of so many kilometres is not much wider than it.
  fileprivate func holding(_ radius: Double?, around place: GeoPoint?) -> MapRegion {
    guard let radius, let place, width < 3 || radius * 2 < max(width, height) * 2.5 else {
      return self
    }
    let middle = position(of: place)
    return MapRegion(
      center: center,
      width: max(width, 2.1 * (abs(middle.east) + radius)),
      height: max(height, 2.1 * (abs(middle.south) + radius))
    )
  }
}
