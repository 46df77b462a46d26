public import RunRecords
public import Tracing

/// The user looks at something else from now on.
///
/// The model writes all records of a board from what the real client reports, with the client as
/// entity.
public struct BusBoardLooking: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.looking"
  /// The screen: `routes`, `directions`, `stops`, `times` or `nearby`.
  public let screen: String
  /// The ordinal of what is looked at, from 1; answers to an older one are dropped.
  public let generation: Int
  /// The route it is about; nil where it is about none.
  public let route: String?
  /// The direction it is about, likewise.
  public let direction: String?
  /// The id of the stop it is about, likewise.
  public let stop: String?
  /// The middle of what is near, in millionths of a degree north; nil elsewhere.
  public let latitude: Int64?
  /// Likewise, in millionths of a degree east.
  public let longitude: Int64?
  /// How far around it is near, in metres; nil elsewhere.
  public let radius: Int64?

  /// Says what is looked at.
  public init(
    screen: String,
    generation: Int,
    route: String? = nil,
    direction: String? = nil,
    stop: String? = nil,
    latitude: Int64? = nil,
    longitude: Int64? = nil,
    radius: Int64? = nil
  ) {
    self.screen = screen
    self.generation = generation
    self.route = route
    self.direction = direction
    self.stop = stop
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("screen", screen),
      TraceField("generation", generation),
      .optional("route", route),
      .optional("direction", direction),
      .optional("stop", stop),
      .optional("lat", latitude),
      .optional("lon", longitude),
      .optional("radius", radius),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let screen = record.text("screen"),
      let generation = record.count("generation"),
      record.mayBeText("route"),
      record.mayBeText("direction"),
      record.mayBeText("stop"),
      record["lat"] == nil || record.integer("lat") != nil,
      record["lon"] == nil || record.integer("lon") != nil,
      record["radius"] == nil || record.integer("radius") != nil
    else { return nil }
    self.init(
      screen: screen,
      generation: generation,
      route: record.text("route"),
      direction: record.text("direction"),
      stop: record.text("stop"),
      latitude: record.integer("lat"),
      longitude: record.integer("lon"),
      radius: record.integer("radius")
    )
  }
}

/// The screen is shown again, or hidden: what is hidden is not loaded.
public struct BusBoardVisible: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.visible"
  /// Whether it is shown, 1 or 0 in the record.
  public let isShown: Bool

  /// Says whether the screen is shown.
  public init(isShown: Bool) {
    self.isShown = isShown
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("shown", flag: isShown)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let isShown = record.flag("shown") else { return nil }
    self.init(isShown: isShown)
  }
}

/// Both halves of a load have settled, well or badly.
public struct BusBoardSettled: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.settled"
  /// The ordinal of the load in its generation, from 1.
  public let number: Int
  /// The phase of the buses, such as `loaded` or `stale`.
  public let arrivals: String
  /// The phase of the bulletins.
  public let bulletins: String

  /// Says how the halves have settled.
  public init(number: Int, arrivals: String, bulletins: String) {
    self.number = number
    self.arrivals = arrivals
    self.bulletins = bulletins
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    [
      TraceField("number", number),
      TraceField("arrivals", arrivals),
      TraceField("bulletins", bulletins),
    ]
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let number = record.count("number"),
      let arrivals = record.text("arrivals"),
      let bulletins = record.text("bulletins")
    else { return nil }
    self.init(number: number, arrivals: arrivals, bulletins: bulletins)
  }
}

/// The calls of the day run low, are used up, or are there again.
public struct BusBoardQuota: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.quota"
  /// How many calls were sent today.
  public let used: Int
  /// How many a day has.
  public let limit: Int
  /// Why nothing is asked any more: `counted` or `told`; nil as long as it is.
  public let reached: String?

  /// Says how many calls are used.
  public init(used: Int, limit: Int, reached: String? = nil) {
    self.used = used
    self.limit = limit
    self.reached = reached
  }

  /// The fields in the order they are written.
  public var data: [TraceField] {
    let fields: [TraceField?] = [
      TraceField("used", used),
      TraceField("limit", limit),
      .optional("reached", reached),
    ]
    return fields.compactMap(\.self)
  }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind,
      let used = record.count("used"),
      let limit = record.count("limit"),
      record.mayBeText("reached")
    else { return nil }
    self.init(used: used, limit: limit, reached: record.text("reached"))
  }
}

/// The board has settled when it will load again.
public struct BusBoardNext: RecordKind {
  /// The kind as the trace names it.
  public static let kind = "board.next"
  /// In how long, in nanoseconds in the record.
  public let wait: Duration

  /// Says when is the next load.
  public init(wait: Duration) {
    self.wait = wait
  }

  /// The fields in the order they are written.
  public var data: [TraceField] { [TraceField("in", wait)] }

  /// Reads a record of this kind.
  public init?(_ record: TraceRecord) {
    guard record.kind == Self.kind, let wait = record.duration("in") else { return nil }
    self.init(wait: wait)
  }
}
