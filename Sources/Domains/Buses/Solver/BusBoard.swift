/// All that the board of a stop shows.
public struct BusBoard: Hashable, Sendable {
  /// What was chosen.
  public let choice: BusChoice
  /// The route as the list of routes has it; nil as long as that is not known.
  public let route: BusRoute?
  /// The direction as the list of directions has it; nil as long as that is not known.
  public let direction: BusDirection?
  /// The stop's name, from its list or a prediction; nil as long as neither is known.
  public let stopName: String?
  /// Whether only the chosen route and direction are left.
  public let isFiltered: Bool
  /// The first bus that can be boarded; nil when there is none.
  public let hero: BusArrival?
  /// The bulletins of high priority, newest first.
  public let highBulletins: [BusBulletin]
  /// The other buses by time, then route, then vehicle; canceled ones stay, marked as such.
  public let others: [BusArrival]
  /// The other bulletins: medium before low, newest first.
  public let otherBulletins: [BusBulletin]
  /// How many buses the filter leaves out.
  public let filteredOut: Int
  /// How it stands with the buses.
  public let arrivals: BusHalf
  /// How it stands with the bulletins.
  public let bulletins: BusHalf

  /// What stands where the hero would, when there is none: `no buses`.
  public static let noBuses = "no buses"
  /// What stands where the hero's minutes would, when there is none.
  public static let noWait = "--"
  /// How many rows stand in for a list that is being loaded.
  public static let placeholderRows = 15
}

/// A bus on a board.
public struct BusArrival: Hashable, Sendable {
  /// What the service said.
  public let prediction: BusPrediction
  /// The route's name; nil as long as it is not known.
  public let routeName: String?
  /// The route's color; nil as long as it is not known.
  public let color: RouteColor?
  /// Whether it is of the chosen route and direction.
  public let isChosen: Bool

  /// Makes a row.
  public init(
    prediction: BusPrediction,
    routeName: String? = nil,
    color: RouteColor? = nil,
    isChosen: Bool = false
  ) {
    self.prediction = prediction
    self.routeName = routeName
    self.color = color
    self.isChosen = isChosen
  }

  /// What stands where the minutes do: `DUE`, `5 min`, `delayed` or `canceled`.
  public var wait: String {
    if prediction.extras.action.isCanceled { return "canceled" }
    return switch prediction.countdown {
    case .minutes(0): "DUE"
    case .minutes(let minutes): "\(minutes) min"
    case .delayed: "delayed"
    }
  }
}

/// How it stands with one of the questions behind a screen.
public struct BusHalf: Hashable, Sendable {
  /// How far it has come.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Nothing was asked yet.
    case idle
    /// Nothing was answered yet: placeholders.
    case loading
    /// What is shown is the last answer.
    case loaded
    /// The last answer says that there is nothing; `trouble` says why, when the service did.
    case empty
    /// Nothing is shown, and the last question failed.
    case failed
    /// What is shown is an older answer, because the last question failed.
    case stale
  }

  /// How far it has come.
  public var phase: Phase
  /// Why it is empty, failed or stale.
  public var trouble: BusTrouble?
  /// When what is shown was answered, since the run began; its age counts from here.
  public var answered: Duration?
  /// How many rows of that answer could not be read.
  public var badRows: Int
  /// What the service said beside the rows of that answer.
  public var errors: [BusAPIError]

  /// Makes a half; what is left out is empty.
  public init(
    phase: Phase = .idle,
    trouble: BusTrouble? = nil,
    answered: Duration? = nil,
    badRows: Int = 0,
    errors: [BusAPIError] = []
  ) {
    self.phase = phase
    self.trouble = trouble
    self.answered = answered
    self.badRows = badRows
    self.errors = errors
  }
}
