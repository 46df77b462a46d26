import BreweriesRecords
import BreweriesValues
import Geography
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
  package static let prefix = FinderView.form.kind
  package static let lanes = LaneRule(limit: 8)
  package static let keys = EventWording.Keys(serviceNames: ["breweries": "brewery service"])

  /// Where the device is at first.
  private(set) var home: GeoPoint?
  /// The boxes, in the order in which they were looked at.
  private(set) var looks: [Look] = []
  /// Whether the device has a signal, by the records that say so.
  private var signals: [(record: Int, isThere: Bool)] = []

  package func begin(_ name: String) -> BreweryClient { BreweryClient() }

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
      if home == nil { home = leg.place.place }
      // A device that stays where it was from the beginning does nothing worth a mark.
      guard leg.takes > .zero || record.time > .start else { return nil }
      return WorldNote(.set, "The device \(leg.takes > .zero ? "sets out" : "is somewhere else")")
    case ClientTold.kind:
      return ClientTold(record).map {
        WorldNote(.told, "\(record.entity): \(BreweryNames.told($0))")
      }
    default: return nil
    }
  }

  package static func jumpTarget(_ record: TraceRecord) -> JumpTarget? {
    switch record.kind {
    case FinderView.form.kind where record.data.contains { BreweryList.ownKeys.contains($0.key) }:
      .settled
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

/// The course of one finder, in which any moment is found fast.
package struct BreweryClient: ClientReading {
  /// The part of a list that does not depend on where the device is.
  struct Listing: Sendable {
    let record: Int
    let source: ListSource
    /// The keys of its breweries.
    let keys: [String]
    /// Some of the places, which reach as far as all of them.
    let outermost: [GeoPoint]

    init(_ list: BreweryList, record: Int) {
      (self.record, source, keys) = (record, list.source, list.keys)
      outermost = Self.outermost(of: list.rows.compactMap(\.brewery.location))
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

  private var course = StateCourse<FinderView>()
  private var trace: Trace?
  /// The lists that were shown.
  private var listings: [Listing] = []
  /// The versions of each brewery, with the record that brought each.
  private var tellings: [String: [(record: Int, brewery: Brewery)]] = [:]
  /// What became known when, for the time card.
  private(set) var ticks = ShareTicks()

  package mutating func take(
    _ record: TraceRecord,
    _ effect: RequestLedger.Effect?,
    _ requests: [RequestSpan]
  ) -> Bool {
    if course.take(record) { return take(course.current, record) }
    if [ClientCancelled.kind, ClientFailed.kind].contains(record.kind) { return true }
    if case .ended(let span) = effect { return requests[span].outcome.isFailure }
    return BreweryRun.jumpTarget(record) != nil
  }

  private mutating func take(_ view: FinderView, _ record: TraceRecord) -> Bool {
    let isList = BreweryRun.jumpTarget(record) == .settled
    let keys = record.data.map(\.key)
    func note(_ brewery: Brewery, as key: String) {
      guard tellings[key]?.last?.brewery != brewery else { return }
      tellings[key, default: []].append((record.number, brewery))
    }
    if let list = view.list, isList {
      let listing = Listing(list, record: record.number)
      listings.append(listing)
      for (row, key) in zip(list.rows, listing.keys) { note(row.brewery, as: key) }
    }
    if let detail = view.detail, keys.contains("detail") || keys.contains("detail_id") {
      note(detail, as: view.list?.key(of: detail) ?? detail.id)
    }
    let isShown = keys.contains { ["screen", "phase", "trouble", "told", "detail"].contains($0) }
    return isList || keys.contains("permission")
      || isShown && (view.trouble != nil || view.screen == .detail)
  }

  package mutating func finish(_ trace: Trace, _ requests: [RequestSpan]) {
    self.trace = trace
    ticks = ShareTicks(until: trace.endTime.nanoseconds)
    for list in listings {
      let time = trace.time(of: list.record).nanoseconds
      ticks.add(list.record, at: time, share: list.source == .known ? 0.8 : 0.2)
    }
  }

  /// The view after so many records.
  func view(after record: Int) -> FinderView {
    trace.map { course.state(after: record, in: $0) } ?? course.current
  }

  /// The last list that came up to a record.
  func listing(after record: Int) -> Listing? {
    listings.latest(before: { $0.record > record })
  }

  /// What was last told of a brewery.
  func told(_ id: String, after record: Int) -> Brewery? {
    tellings[id]?.last { $0.record <= record }?.brewery
  }
}
