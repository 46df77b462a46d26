import BreweriesRecords
import BreweriesValues
import Geography
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// One moment of one finder: what it knows, what it shows, and what it waits for.
struct BrewerySnapshot {
  let client: ClientIndex<BreweryClient>
  let playhead: Playhead
  let screen: FinderScreen
  let phase: FinderPhase
  /// What the user reads of what is wrong.
  let trouble: (kind: TroubleKind, message: String)?
  /// Whether there is a way to the location settings.
  let hasSettings: Bool
  let permission: LocationPermission
  /// Where the device is as far as it is known, and when that was told, in nanoseconds.
  let fix: (located: FinderLocated, time: Int64)?
  let hasSignal: Bool
  let listing: BreweryClient.Listing?
  /// Which breweries are wanted, which the list may not have yet.
  let wish: BreweryWish
  /// How far the breweries of the list are away, in metres; -1 where that is not known.
  let meters: [Int64]
  /// The brewery that is looked at.
  let detail: BreweryTold?
  /// How many breweries fit what is wanted, in all and of each kind, where that was asked.
  let counted: FinderCounted?
  /// The names that were suggested last.
  let suggested: [String]
  /// The boxes of the search that is under way, and how many of them were looked at.
  let search: (boxes: [BreweryBoxLooked], seen: Int)?
  /// The pause before the service is asked again.
  let retry: RetrySpan?
  /// The next step that it takes by itself.
  let next: DueStep?
  /// The requests it waits for, the oldest first.
  let underWay: [RequestSpan]
  let home: RecordedPlace?

  init(
    _ client: ClientIndex<BreweryClient>,
    in run: RunIndex<BreweryRun>,
    at playhead: Playhead
  ) {
    (self.client, self.playhead) = (client, playhead)
    let (own, record) = (client.own, playhead.record)
    func last<Kind: RecordKind>(_ kind: Kind.Type) -> (value: Kind, time: Int64, record: Int)? {
      own.records.last(kind, after: record)
    }
    let shown = last(FinderShown.self)?.value
    (screen, phase) = (shown?.screen ?? .home, shown?.phase ?? .idle)
    trouble = shown.flatMap { shown in shown.trouble.map { ($0, shown.message ?? "") } }
    hasSettings = shown?.hasSettings ?? false
    permission = last(FinderPermission.self)?.value.permission ?? .notDetermined
    fix = last(FinderLocated.self).map { ($0.value, $0.time) }
    hasSignal = run.world.hasSignal(after: record)
    listing = own.listing(after: record)
    wish = own.wish(after: record)
    meters = own.meters(after: record)
    detail = shown?.brewery.flatMap { own.told($0, after: record) }
    counted = last(FinderCounted.self).flatMap { [listing] counted in
      let isOld = own.listing(after: counted.record)?.list.wantsOther(than: listing?.list) ?? false
      return isOld ? nil : counted.value
    }
    suggested = last(FinderSuggested.self)?.value.names ?? []
    search = run.world.search(after: record, since: last(FinderListed.self)?.record ?? 0)
    retry = client.nextRetry(at: playhead)
    next = client.nextStep(at: playhead)
    underWay = client.underWay(after: record).map { client.requests[$0] }
    home = run.world.home
  }

  /// In what distances are told.
  var unit: DistanceUnit { listing?.list.unit ?? .miles }

  /// How far away a row of the list is, such as `1.2 miles`; nil where that is not known.
  func distance(_ row: Int) -> String? {
    guard meters.indices.contains(row), meters[row] >= 0 else { return nil }
    return unit.length(meters: Double(meters[row]))
  }

  /// How far away the brewery is that is looked at, which the list may not have.
  var detailDistance: String? {
    guard let detail else { return nil }
    if let row = listing?.rows.firstIndex(where: { $0.brewery == detail.brewery }) {
      return distance(row)
    }
    guard let place = detail.place?.place, let here = fix?.located.place.place else { return nil }
    return unit.length(meters: here.meters(to: place))
  }

  /// How old the list is, in nanoseconds.
  var age: Int64? {
    listing.map { max(playhead.time.nanoseconds - $0.list.answered.wholeNanoseconds, 0) }
  }

  /// Whether where the device was is where it is, as far as anybody can know.
  var isFixSure: Bool { permission.isGranted && hasSignal }

  /// What is to be seen: the brewery that is looked at, or the boxes of a search, or the list with its
  /// user, or where the user is, or the country.
  var region: MapRegion {
    if screen == .detail, let place = detail?.place { return .square(around: place, 11.1) }
    if let search, let region = MapRegion(around: Self.reach(of: search.boxes)) { return region }
    let user = fix.map { [$0.located.place.place] } ?? []
    if let places = listing?.outermost, !places.isEmpty || !user.isEmpty,
      let region = MapRegion(around: places + user, padding: 0.14)
    {
      return region.holding(radius, around: listing?.list.origin?.place)
    }
    if let user = fix?.located.place { return .square(around: user, 12) }
    return country
  }

  /// The country or the part of the world in which all happens.
  var country: MapRegion { .country(of: (fix?.located.place ?? home)?.place) }

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
  var radius: Double? { listing?.list.radius.map { Double($0) / 1000 } }
}

extension FinderListed {
  /// Whether other breweries were wanted than of another list, wherever they are.
  fileprivate func wantsOther(than other: FinderListed?) -> Bool {
    guard let other else { return false }
    return (types, excludedTypes, name) != (other.types, other.excludedTypes, other.name)
  }
}

extension RecordedPlace {
  /// The place in degrees.
  var place: GeoPoint {
    GeoPoint(latitude: Double(latitude) / 1_000_000, longitude: Double(longitude) / 1_000_000)
  }
}

extension MapRegion {
  fileprivate static func square(around place: RecordedPlace, _ side: Double) -> MapRegion {
    MapRegion(center: place.place, width: side, height: side)
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
