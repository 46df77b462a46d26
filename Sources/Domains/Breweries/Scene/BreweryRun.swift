import BreweriesRecords
import BreweriesValues
import Geography
import JSON
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// A run as the scene of breweries reads it: the device, and the searches that are watched.
package struct BreweryRun: RunReading {
  /// A box that a search looked at.
  struct Look: Sendable {
    let record: Int
    let box: BreweryBoxLooked
  }

  package static let verbs = ["find"]
  // The service leaves other records of breweries.
  package static let prefix = FinderShown.kind
  package static let lanes = LaneRule(limit: 8)
  package static let keys = EventWording.Keys(serviceNames: ["breweries": "brewery service"])

  /// Where the device is at first.
  private(set) var home: RecordedPlace?
  /// The boxes, in the order in which they were looked at.
  private(set) var looks: [Look] = []
  /// What clients are to show by now.
  private var wishes: [String: BreweryWish] = [:]
  /// What the scenario says of its clients.
  private let settings: JSONValue?
  /// Whether the device has a signal, by the records that say so.
  private var signals: [(record: Int, isThere: Bool)] = []

  init(_ trace: Trace) { settings = (try? JSONValue(trace.header.scenario))?["clients"] }

  package func begin(_ name: String) -> BreweryClient {
    BreweryClient(wishes[name] ?? BreweryWish(of: name, in: settings))
  }

  package mutating func take(_ record: TraceRecord) -> WorldNote? {
    switch record.kind {
    case BreweryBoxLooked.kind:
      if let box = BreweryBoxLooked(record) { looks.append(Look(record: record.number, box: box)) }
      return nil
    case DevicePermission.kind:
      return DevicePermission(record).map {
        WorldNote(.set, "Location: \(BreweryNames.permission($0.permission))")
      }
    case DeviceSignal.kind:
      guard let signal = DeviceSignal(record) else { return nil }
      signals.append((record.number, signal.isThere))
      return WorldNote(
        signal.isThere ? .opened : .closed,
        signal.isThere ? "The signal is back" : "The signal is lost"
      )
    case DeviceLeg.kind:
      guard let leg = DeviceLeg(record) else { return nil }
      if home == nil { home = leg.place }
      // A device that stays where it was from the beginning does nothing worth a mark.
      guard leg.takes > .zero || record.time > .start else { return nil }
      return WorldNote(.set, "The device \(leg.takes > .zero ? "sets out" : "is somewhere else")")
    case ClientTold.kind:
      guard let told = ClientTold(record) else { return nil }
      // A client is told before it begins, too.
      wishes[record.entity, default: BreweryWish(of: record.entity, in: settings)].take(told)
      return WorldNote(.told, "\(record.entity): \(BreweryNames.told(told))")
    default: return nil
    }
  }

  package static func jumpTarget(_ record: TraceRecord) -> JumpTarget? {
    switch record.kind {
    case FinderListed.kind: .settled
    case FinderFailed.kind, FinderNotLocated.kind: .failure
    default: nil
    }
  }

  /// Whether the device has a signal after so many records.
  func hasSignal(after record: Int) -> Bool {
    signals.latest(before: { $0.record > record })?.isThere ?? true
  }

  /// The boxes of the search that is under way after so many records, all that it will look at, and
  /// how many of them it has; none where a list came since.
  func search(after record: Int, since list: Int) -> (boxes: [BreweryBoxLooked], seen: Int)? {
    let next = looks.partitioningIndex { $0.record > record }
    guard next > 0, looks[next - 1].record > list else { return nil }
    let search = looks[next - 1].box.search
    let first = looks.partitioningIndex { $0.box.search >= search }
    let end = looks.partitioningIndex { $0.box.search > search }
    return (looks[first..<end].map(\.box), next - first)
  }
}

/// What one finder showed, so that any moment is found fast.
package struct BreweryClient: ClientReading {
  /// A list, with the breweries as they were told when it came.
  struct Listing: Sendable {
    let record: Int
    let list: FinderListed
    let rows: [BreweryTold]
    /// Where they are, in the order of the rows.
    let places: [GeoPoint?]
    /// Some of the places, which reach as far as all of them.
    let outermost: [GeoPoint]

    init(_ list: FinderListed, _ rows: [BreweryTold], record: Int) {
      (self.record, self.list, self.rows) = (record, list, rows)
      places = rows.map { $0.place?.place }
      outermost = Self.outermost(of: places.compactMap(\.self))
    }

    /// The ends of each strip of five degrees, with what lies farthest north and south: no gap between
    /// them is wider than between all of them.
    private static func outermost(of places: [GeoPoint]) -> [GeoPoint] {
      var (west, east) = (
        [GeoPoint?](repeating: nil, count: 73), [GeoPoint?](repeating: nil, count: 73)
      )
      for place in places {
        let strip = min(max(Int((place.longitude + 180) / 5), 0), 72)
        if place.longitude <= west[strip]?.longitude ?? .infinity { west[strip] = place }
        if place.longitude >= east[strip]?.longitude ?? -.infinity { east[strip] = place }
      }
      let (south, north) = (
        places.min { $0.latitude < $1.latitude }, places.max { $0.latitude < $1.latitude }
      )
      return (west + east + [south, north]).compactMap(\.self)
    }
  }

  private static let kinds = OwnRecords.byName(BreweryKinds.ofFinders)

  private(set) var records = OwnRecords(kinds)
  /// The lists that were shown, by the records from which on; nil while there is none.
  private var listings: [(record: Int, listing: Listing?)] = []
  /// What it is to show, by the records from which on.
  private var wishes: [(record: Int, wish: BreweryWish)]
  private var tellings: [String: [(record: Int, told: BreweryTold)]] = [:]
  /// What became known when, for the time card.
  private(set) var ticks = ShareTicks()

  init(_ wish: BreweryWish) { wishes = [(0, wish)] }

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    if let told = ClientTold(record) { change(record.number) { $0.take(told) } }
    switch records.take(record) {
    case let told as BreweryTold:
      tellings[told.brewery, default: []].append((record.number, told))
    case let list as FinderListed:
      change(record.number) { $0.take(list) }
      let rows = list.breweries.compactMap { tellings[$0]?.last?.told }
      listings.append((record.number, Listing(list, rows, record: record.number)))
      return true
    case let shown as FinderShown:
      // Who goes home leaves the list behind.
      if shown.screen == .home, listings.last?.listing != nil {
        listings.append((record.number, nil))
      }
      return shown.trouble != nil || shown.screen == .detail
    case is FinderPermission: return true
    case nil where [ClientCancelled.kind, ClientFailed.kind].contains(record.kind): return true
    default: break
    }
    if case .ended(let span) = effect { return requests[span].outcome.isFailure }
    return BreweryRun.jumpTarget(record) != nil
  }

  private mutating func change(_ record: Int, _ change: (inout BreweryWish) -> Void) {
    var wish = wish(after: record)
    change(&wish)
    wishes.append((record, wish))
  }

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    ticks = ShareTicks(until: trace.endTime.nanoseconds)
    for (record, listing) in listings {
      guard let listing else { continue }
      let time = trace.time(of: record).nanoseconds
      ticks.add(record, at: time, share: listing.list.source == .known ? 0.8 : 0.2)
    }
  }

  /// The list that is there after so many records.
  func listing(after record: Int) -> Listing? {
    listings.latest(before: { $0.record > record })?.listing
  }

  /// What is wanted after so many records.
  func wish(after record: Int) -> BreweryWish {
    wishes.latest(before: { $0.record > record })?.wish ?? wishes[0].wish
  }

  /// How far the breweries of the list are away, in metres; none before that was measured.
  func meters(after record: Int) -> [Int64] {
    guard let last = records.last(FinderDistances.self, after: record),
      last.record > listing(after: record)?.record ?? .max
    else { return [] }
    return last.value.meters
  }

  /// What was last told of a brewery.
  func told(_ id: String, after record: Int) -> BreweryTold? {
    tellings[id]?.last { $0.record <= record }?.told
  }
}
