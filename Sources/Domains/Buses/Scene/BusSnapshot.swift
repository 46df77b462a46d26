import BusesRecords
import BusesValues
import RunRecords
import SimulationKernel
import Tracing
import Viewer

/// One moment of one client: what its screen shows, and how true that is.
struct BusSnapshot {
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
  /// The knowledge and the screen of the client.
  let state: BoardState
  let screen: Screen
  /// The next step that it takes by itself.
  let next: DueStep?
  let tally: BusTally
  /// How many calls it has sent.
  let calls: Int
  /// The requests it waits for, the oldest first.
  let underWay: [RequestSpan]

  init(_ client: ClientIndex<BusClient>, _ clock: BusClock, at playhead: Playhead) {
    self.client = client
    self.playhead = playhead
    let record = playhead.record
    state = client.own.state(after: record)
    let shown =
      state.board.map(Screen.times) ?? state.list.map(Screen.list)
      ?? state.nearby.map(Screen.nearby) ?? .nothing
    screen = shown.counted(by: clock, at: playhead.time)
    next = client.nextStep(at: playhead)
    tally = client.own.tally(after: record)
    calls = client.sentCount(after: record)
    underWay = client.underWay(after: record).map { client.requests[$0] }
  }

  /// The screen that is looked at; nil before the client began.
  var looking: BoardState.Looking? { state.looking }

  /// Tells whether anybody sees the screen: what is hidden is not loaded.
  var isShown: Bool { state.isShown }

  /// The reason why no calls are left today; nil while there are some.
  var quotaReached: BusQuota.Reason? { state.quota?.reached }

  /// Whether what was shown of buses that came was more than a minute off on average.
  var isVague: Bool { tally.meanError ?? 0 > 60_000_000_000 }

  /// How long until it loads next, in nanoseconds; nil when that is now, or was not said.
  var untilNext: Int64? {
    let left = next.map { BusWords.span(from: playhead.time.nanoseconds, to: $0.due) }
    return left.flatMap { $0 > 0 ? $0 : nil }
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
    case .nothing: BusStatus(BusHalf(), at: playhead.time)
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
    board?.hero?.vehicle ?? nearby?.rows.first?.bus.vehicle
  }

  /// The numbers of all buses that are shown.
  var shownVehicles: Set<String> {
    Set(((board?.buses ?? []) + (nearby?.rows ?? []).map(\.bus)).compactMap(\.vehicle))
  }
}

/// How it stands with a part of a screen at a moment.
struct BusStatus: Hashable {
  let phase: BusHalf.Phase
  /// What went wrong, where what is shown is older than it should be, or nothing is.
  let trouble: BusTrouble?
  /// What the user is told, such as why there is nothing.
  let told: String?
  /// When what stands there was answered, in nanoseconds; nil where nothing stands there.
  let answered: Int64?
  /// How old it is.
  let age: Int64?

  init(_ half: BusHalf, at time: SimulationTime) {
    phase = half.phase
    let unknown = BusTrouble(kind: .unknown, told: "There is no answer.", message: "")
    trouble = [.stale, .failed].contains(phase) ? half.trouble ?? unknown : nil
    told = trouble?.told ?? half.trouble?.told
    answered =
      [.loaded, .empty, .stale].contains(phase)
      ? half.answered?.wholeNanoseconds ?? time.nanoseconds : nil
    age = answered.map { max(BusWords.span(from: $0, to: time.nanoseconds), 0) }
  }

  /// How old what stands there is: `6 s old`.
  var old: String { age.map { "\(BusWords.length($0)) old" } ?? "" }

  /// As short as can be: `6 s old`, `none`, `stale`.
  var brief: String {
    switch phase {
    case .idle: "–"
    case .loaded: old
    case .empty: "none"
    case .loading, .stale, .failed: phase.rawValue
    }
  }

  /// In a few words: `6 s old`, `stale, 2 min 10 s old`.
  var words: String {
    switch phase {
    case .idle: "not asked for"
    case .loaded: old
    case .empty, .stale: "\(brief), \(old)"
    case .loading, .failed: brief
    }
  }
}
