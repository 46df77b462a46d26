import BreweriesRecords
import BreweriesValues
import BreweryFinding
import Geography
import RunRecords
import Services
import SimulatedWorld
import Synchronization
import Tracing

/// Follows one finder: records its steps, and counts what can be expected of it.
final class FinderScore: Sendable {
  fileprivate struct State {
    var view = FinderView()
    /// What was last told of each brewery.
    var told: [String: Brewery] = [:]
    var located = 0
    var unlocated = 0
    var requests = 0
    var failures = 0
    var dropped = 0
    var badRows = 0
    var total = 0
  }

  private let recorder: Recorder
  private let client: String
  private let elapsed: @Sendable () -> Duration
  private let state = Mutex(State())

  init(_ recorder: Recorder, _ client: String, elapsed: @escaping @Sendable () -> Duration) {
    self.recorder = recorder
    self.client = client
    self.elapsed = elapsed
  }

  /// Takes a step of the finder.
  func take(_ step: FinderStep) {
    state.withLock { $0.count(step) }
    switch step {
    case .permission(let permission): record(FinderPermission(permission: permission))
    case .locating(let number): record(FinderLocating(number: number))
    case .located(let fix, let numbers):
      record(
        FinderLocated(
          place: RecordedPlace(fix.place),
          accuracy: fix.accuracy,
          fix: fix.number,
          requests: numbers.map { Int64($0) }
        )
      )
    case .notLocated(let trouble, let numbers):
      let requests = numbers.map { Int64($0) }
      record(FinderNotLocated(kind: trouble.kind, told: trouble.told, requests: requests))
    case .answered(let question, let rows, let badRows):
      record(FinderAnswered(question: question.target, rows: rows, badRows: badRows))
    case .badRow(let number, let why): record(FinderBadRow(row: number, why: why))
    case .failed(let question, let trouble):
      record(FinderFailed(question: question.target, kind: trouble.kind, told: trouble.told))
    case .dropped(let question): record(FinderDropped(question: question.target))
    case .suggested(let names): record(FinderSuggested(names: names))
    case .counted(let counts): record(FinderCounted(counts))
    case .settings: record(FinderSettings(page: "location"))
    case .next(let plan):
      let wait = plan.map { max($0.moment - elapsed(), .zero) } ?? .zero
      let reason = plan.map { $0.trouble?.rawValue ?? "age" }
      record(ClientDue(what: plan?.deed.rawValue, wait: wait, reason: reason))
    case .view(let view): record(view)
    }
  }

  private func record(_ record: some RecordKind) { recorder.record(record, of: client) }

  /// How the finder stands, in the words that expectations use.
  var fields: [TraceField] {
    let state = state.withLock { $0 }
    let (view, list) = (state.view, state.view.list)
    let meters = list?.meters.first ?? nil
    var fields = [
      TraceField("screen", view.screen.rawValue), TraceField("phase", view.phase.rawValue),
      TraceField("trouble", view.trouble?.kind.rawValue ?? ""),
      TraceField("source", list?.source.rawValue ?? ""),
      TraceField("rows", list?.breweries.count ?? 0),
      TraceField("nearest", list?.breweries.first?.name ?? ""),
      TraceField("distance", meters.flatMap { list?.filter.unit.words(meters: $0) } ?? ""),
      TraceField("more", list?.hasMore == true ? 1 : 0),
      TraceField("detail", view.detail?.name ?? ""), TraceField("located", state.located),
      TraceField("unlocated", state.unlocated), TraceField("waiting", state.waiting),
      TraceField("failures", state.failures), TraceField("dropped", state.dropped),
      TraceField("bad_rows", state.badRows), TraceField("total", state.total),
    ]
    if let list { fields.append(TraceField("age", (elapsed() - list.answered).traceValue)) }
    return fields
  }
}

extension FinderScore.State {
  fileprivate var waiting: Int { requests - located - unlocated }

  fileprivate mutating func count(_ step: FinderStep) {
    switch step {
    case .locating: requests += 1
    case .located(_, let numbers): located += numbers.count
    case .notLocated(_, let numbers): unlocated += numbers.count
    case .failed: failures += 1
    case .dropped: dropped += 1
    case .badRow: badRows += 1
    case .counted(let counts): total = counts.total
    default: break
    }
  }
}

// What is shown: what has changed of it.
extension FinderScore {
  private func record(_ view: FinderView) {
    let (before, news) = state.withLock { state in
      defer { state.view = view }
      let list = zip(view.list?.keys ?? [], view.list?.breweries ?? [])
      let shown = Array(list) + [view.detail].compactMap(\.self).map { (view.key(of: $0), $0) }
      let news = shown.filter { state.told.updateValue($0.1, forKey: $0.0) != $0.1 }
      return (state.view, news)
    }
    for (key, brewery) in news { record(BreweryTold(brewery, as: key)) }
    let (list, older) = (view.list, before.list)
    if let list, !list.isSame(as: older) { record(FinderListed(list)) }
    if let list, list.meters != older?.meters || !list.isSame(as: older) {
      record(FinderDistances(meters: list.meters.map { $0.map { Int64($0.rounded()) } ?? -1 }))
    }
    let shown = FinderShown(view)
    if shown != FinderShown(before) || view.screen != before.screen { record(shown) }
  }
}

extension BreweryList {
  /// Whether nothing but the distances has changed.
  fileprivate func isSame(as other: BreweryList?) -> Bool {
    guard var other else { return false }
    other.meters = meters
    return self == other
  }
}

extension BreweryQuestion {
  /// The question as the interface of today has it.
  fileprivate var target: String { request(.v1).target }
}

extension FinderView {
  /// The key of a brewery in the list, or its id where the list has it not.
  fileprivate func key(of brewery: Brewery) -> String {
    guard let list, let row = list.breweries.firstIndex(of: brewery) else { return brewery.id }
    return list.keys[row]
  }
}

extension BreweryTold {
  fileprivate init(_ brewery: Brewery, as key: String) {
    self.init(
      brewery: key,
      id: key == brewery.id ? nil : brewery.id,
      name: brewery.name,
      type: brewery.type,
      place: brewery.location.map { RecordedPlace($0) },
      address: brewery.addressLines,
      phone: brewery.phoneText,
      call: brewery.phoneLink,
      website: brewery.websiteLink
    )
  }
}

extension FinderCounted {
  fileprivate init(_ counts: BreweryCounts) {
    func told<Value>(
      _ parts: [BreweryCounts.Part],
      _ value: (BreweryCounts.Part) -> Value
    ) -> [Value]? {
      parts.isEmpty ? nil : parts.map(value)
    }
    self.init(
      total: counts.total,
      types: told(counts.byType) { $0.name },
      ofTypes: told(counts.byType) { Int64($0.count) },
      states: told(counts.byState) { $0.name },
      inStates: told(counts.byState) { Int64($0.count) },
      countries: told(counts.byCountry) { $0.name },
      inCountries: told(counts.byCountry) { Int64($0.count) }
    )
  }
}

extension FinderListed {
  fileprivate init(_ list: BreweryList) {
    self.init(
      source: list.source,
      origin: list.origin.map { RecordedPlace($0) },
      answered: list.answered,
      pages: list.pages,
      hasMore: list.hasMore,
      types: list.filter.types,
      excludedTypes: list.filter.excludedTypes.isEmpty ? nil : list.filter.excludedTypes,
      name: list.filter.name,
      radius: list.filter.meters.map { Int($0.rounded()) },
      unit: list.filter.unit,
      breweries: list.keys
    )
  }
}

extension FinderShown {
  fileprivate init(_ view: FinderView) {
    self.init(
      screen: view.screen,
      phase: view.phase,
      trouble: view.trouble?.kind,
      message: view.trouble?.message,
      hasSettings: view.trouble?.hasSettings ?? false,
      brewery: view.detail.map(view.key)
    )
  }
}
