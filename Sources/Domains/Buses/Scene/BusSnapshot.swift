import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// One moment of one client: what its screen shows, and how true that is.
struct BusSnapshot {
  /// How long until it loads next, in nanoseconds; nil when that is now, or was not said.
  var untilNext: Int64? {
    let left = next.map { BusWords.span(from: playhead.time.nanoseconds, to: $0) }
    return left.flatMap { $0 > 0 ? $0 : nil }
  }

  /// What stands on the screen.
  enum Screen {
    /// Nothing yet.
    case nothing
    case times(BusBoard)
    case list(BusList)
    case nearby(NearbyBoard)
  }

  let client: ClientIndex<BusClient>
  let playhead: Playhead
  /// What is looked at; nil before the client began.
  let looking: BusBoardLooking?
  let screen: Screen
  /// Whether anybody sees the screen: what is hidden is not loaded.
  let isShown: Bool
  /// When it loads next, as far as was said, in nanoseconds.
  let next: Int64?
  let tally: BusTally
  /// Why no calls are left today: `counted` or `told`; nil while there are some.
  let quotaReached: BusQuota.Reason?
  /// How many calls it has sent.
  let calls: Int
  /// The requests it waits for, the oldest first.
  let underWay: [RequestSpan]

  init(_ client: ClientIndex<BusClient>, of trace: Trace, at playhead: Playhead) {
    self.client = client
    self.playhead = playhead
    let record = playhead.record
    let looked = client.own.looking(after: record)
    looking = looked.flatMap { BusBoardLooking(trace.record($0)) }
    let shown = client.own.screen(after: record).map { trace.record($0) }
    // What stood there before something else was looked at is not about it.
    let isOld = (shown?.number ?? 0) < (looked ?? 0)
    screen = isOld ? .nothing : Self.screen(shown)
    let visible = client.own.visible(after: record)
    isShown = visible.flatMap { BusBoardVisible(trace.record($0))?.isShown } ?? true
    next = client.own.next(after: record)
    tally = client.own.tally(after: record)
    let quota = client.own.quota(after: record).flatMap { BusQuota(trace.record($0)) }
    quotaReached = quota?.reached
    calls = client.sentCount(after: record)
    underWay = client.underWay(after: record).map { client.requests[$0] }
  }

  private static func screen(_ record: TraceRecord?) -> Screen {
    guard let record else { return .nothing }
    if let board = BusBoard(record) { return .times(board) }
    if let list = BusList(record) { return .list(list) }
    return NearbyBoard(record).map { .nearby($0) } ?? .nothing
  }

  /// The board of a stop, when that is what is shown.
  var board: BusBoard? {
    if case .times(let board) = screen { board } else { nil }
  }

  /// What is near, when that is what is shown.
  var nearby: NearbyBoard? {
    if case .nearby(let nearby) = screen { nearby } else { nil }
  }

  /// How it stands with what matters most on the screen: the buses, or the rows of the list.
  var status: BusStatus {
    switch screen {
    case .nothing: looking == nil ? .idle : .loading
    case .times(let board): BusStatus(board.arrivals, at: playhead.time)
    case .list(let list): BusStatus(list.state, at: playhead.time)
    case .nearby(let nearby): BusStatus(nearby.state, at: playhead.time)
    }
  }

  /// How it stands with the bulletins; nil where there are none.
  var bulletinStatus: BusStatus? {
    board.map { BusStatus($0.bulletins, at: playhead.time) }
  }

  /// The number of the bus that is shown first.
  var heroVehicle: String? {
    board?.hero?.vehicle ?? nearby?.rows.first?.vehicle
  }

  /// The numbers of all buses that are shown.
  var shownVehicles: Set<String> {
    if let board { return Set((board.buses).compactMap(\.vehicle)) }
    return Set((nearby?.rows ?? []).compactMap(\.vehicle))
  }
}

/// How it stands with a part of a screen.
enum BusStatus: Hashable {
  /// Nothing was asked.
  case idle
  /// The first answer is awaited.
  case loading
  /// What stands there was answered so many nanoseconds ago.
  case fresh(age: Int64)
  /// The answer was that there is nothing, so many nanoseconds ago; with what the user is told.
  case empty(told: String?, age: Int64)
  /// What stands there is older than it should be, for a reason.
  case stale(told: String, kind: BusTrouble.Kind, age: Int64)
  /// There was never anything, for a reason.
  case failed(told: String, kind: BusTrouble.Kind)

  init(_ state: BusHalf, at time: SimulationTime) {
    let answered = state.answered?.wholeNanoseconds ?? time.nanoseconds
    let age = max(BusWords.span(from: answered, to: time.nanoseconds), 0)
    let told = state.trouble?.told ?? "There is no answer."
    let kind = state.trouble?.kind ?? .unknown
    self =
      switch state.phase {
      case .idle: .idle
      case .loading: .loading
      case .loaded: .fresh(age: age)
      case .empty: .empty(told: state.trouble?.told, age: age)
      case .stale: .stale(told: told, kind: kind, age: age)
      case .failed: .failed(told: told, kind: kind)
      }
  }

  /// What the user is told of trouble; nil where there is none.
  var trouble: (told: String, kind: BusTrouble.Kind)? {
    switch self {
    case .stale(let told, let kind, _), .failed(let told, let kind): (told, kind)
    default: nil
    }
  }

  /// How old what stands there is, in nanoseconds; nil where nothing does.
  var age: Int64? {
    switch self {
    case .fresh(let age), .empty(_, let age), .stale(_, _, let age): age
    case .idle, .loading, .failed: nil
    }
  }

  /// As short as can be: `6 s old`, `none`, `stale`.
  var brief: String {
    switch self {
    case .idle: "–"
    case .loading: "loading"
    case .fresh(let age): "\(BusWords.length(age)) old"
    case .empty: "none"
    case .stale: "stale"
    case .failed: "failed"
    }
  }

  /// In a few words: `6 s old`, `stale, 2 min 10 s old`.
  var words: String {
    switch self {
    case .idle: "not asked for"
    case .loading: "loading"
    case .fresh(let age): "\(BusWords.length(age)) old"
    case .empty(_, let age): "none, \(BusWords.length(age)) old"
    case .stale(_, _, let age): "stale, \(BusWords.length(age)) old"
    case .failed: "failed"
    }
  }
}
