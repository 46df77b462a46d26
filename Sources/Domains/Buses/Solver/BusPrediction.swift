public import Services

/// When a bus is expected at a stop, as `getpredictions` has it.
public struct BusPrediction: Hashable, Sendable {
  /// What the bus does at the stop.
  public enum Purpose: Hashable, Sendable {
    /// It comes: `A`.
    case arrival
    /// It sets out: `D`.
    case departure
    /// Anything else, as it was sent.
    case other(String)
  }

  /// What the countdown says.
  public enum Countdown: Hashable, Sendable {
    /// So many whole minutes; `DUE`, less than a minute, is 0.
    case minutes(Int)
    /// `DLY`: held up, with no promise in minutes.
    case delayed
  }

  /// The number of the route.
  public let route: String
  /// The direction's id, as it was sent.
  public let direction: String
  /// Where the bus goes.
  public let destination: String
  /// What it does at the stop.
  public let purpose: Purpose
  /// What the countdown says.
  public let countdown: Countdown
  /// Whether the bus is held up, whatever the countdown says.
  public let isDelayed: Bool
  /// When it is predicted, at the offset of the surroundings' clock; nil when unsaid or unreadable.
  public let predicted: CivilTime?
  /// When the prediction was made, likewise.
  public let made: CivilTime?
  /// The id of the stop; nil when unsaid.
  public let stop: String?
  /// The name of the stop; nil when unsaid.
  public let stopName: String?
  /// The id of the vehicle; nil when unsaid.
  public let vehicle: String?
  /// The id of the trip; nil when unsaid.
  public let trip: String?
  /// How far the bus has to go, in feet; nil when unsaid.
  public let feetAway: Int?
  /// What version 3 says beside.
  public let extras: Extras

  /// What only version 3 says.
  public struct Extras: Hashable, Sendable {
    /// What was done to the trip.
    public let action: BusAction
    /// How full the bus is; nil when unsaid or `N/A`.
    public let crowding: BusCrowding?
    /// The minutes until the next bus, before a gap; nil when unsaid.
    public let minutesToNext: Int?
    /// Whether no bus comes after this one today.
    public let isLast: Bool
    /// Whether riders may only alight here.
    public let isDropOffOnly: Bool

    /// Makes the extras; what is left out is unsaid.
    public init(
      action: BusAction = .none,
      crowding: BusCrowding? = nil,
      minutesToNext: Int? = nil,
      isLast: Bool = false,
      isDropOffOnly: Bool = false
    ) {
      self.action = action
      self.crowding = crowding
      self.minutesToNext = minutesToNext
      self.isLast = isLast
      self.isDropOffOnly = isDropOffOnly
    }
  }

  /// Makes a prediction; what is left out is unsaid.
  public init(
    route: String,
    direction: String,
    destination: String,
    countdown: Countdown,
    purpose: Purpose = .arrival,
    isDelayed: Bool = false,
    predicted: CivilTime? = nil,
    made: CivilTime? = nil,
    stop: String? = nil,
    stopName: String? = nil,
    vehicle: String? = nil,
    trip: String? = nil,
    feetAway: Int? = nil,
    extras: Extras = Extras()
  ) {
    self.route = route
    self.direction = direction
    self.destination = destination
    self.purpose = purpose
    self.countdown = countdown
    self.isDelayed = isDelayed || countdown == .delayed
    self.predicted = predicted
    self.made = made
    self.stop = stop
    self.stopName = stopName
    self.vehicle = vehicle
    self.trip = trip
    self.feetAway = feetAway
    self.extras = extras
  }

  /// The whole minutes from when the prediction was made to the bus, for ordering.
  ///
  /// Of a delayed bus without a countdown it is what its predicted time says; nil when there is none.
  public var waitMinutes: Int? {
    if case .minutes(let minutes) = countdown { return minutes }
    guard let predicted, let made else { return nil }
    return max(0, Int((predicted - made).components.seconds / 60))
  }

  /// Whether somebody can get on: it serves the stop, and not only to let riders off.
  public var canBeBoarded: Bool {
    extras.action.servesStop && !extras.isDropOffOnly
  }
}
