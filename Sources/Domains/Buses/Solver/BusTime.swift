package import BusesValues
import JSON
package import Services
import Synchronization

/// The calls of the bus service, each asked patiently and read tolerantly.
///
/// Every call throws `BusTrouble` when there is no answer after the last attempt, or when the
/// service says no and sends not one row. That there is nothing (`No service scheduled`) is an
/// answer without rows. A cancelled call throws `CancellationError`.
///
/// A call beyond the day's quota is not sent; only the further attempts of the last calls may be.
package final class BusTime: Sendable {
  private let settings: BusTracker.Settings
  private let surroundings: Surroundings
  private let counter: CallCounter
  /// For what changes seldom: routes, directions and stops.
  private let lists: RequestLayer
  /// For what is of the moment, and worthless when something else is looked at.
  private let moments: RequestLayer

  /// Makes the calls' sender.
  ///
  /// - Parameters:
  ///   - surroundings: The way to the service `bustime`, and the clocks.
  ///   - settings: The key, the version, the timeout and the quota.
  ///   - requestReport: Is told what happens to each request, by the task that asks.
  package init(
    surroundings: Surroundings,
    settings: BusTracker.Settings,
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    self.settings = settings
    self.surroundings = surroundings
    let counter = CallCounter(limit: settings.quota, surroundings: surroundings)
    self.counter = counter
    let policy = RequestPolicy(
      timeout: settings.timeout,
      attempts: settings.attempts,
      retryAfterLimit: settings.retryAfterLimit
    )
    let report: @Sendable (RequestStep) -> Void = { step in
      if case .asking = step { counter.add() }
      requestReport(step)
    }
    lists = RequestLayer(surroundings, policy: policy, report: report)
    moments = RequestLayer(surroundings, policy: policy, report: report)
  }

  /// Asks for all routes, in the service's order.
  package func routes() async throws -> BusAnswer<BusRoute> {
    try await rows(of: BusQuestion(.routes), row: BusReading.route)
  }

  /// Asks for the directions of a route: every one that there is, whatever it is called.
  package func directions(of route: String) async throws -> BusAnswer<BusDirection> {
    try await rows(of: BusQuestion(.directions, route: route), row: BusReading.direction)
  }

  /// Asks for the stops of a route in a direction (its id), in the service's order.
  package func stops(of route: String, direction: String) async throws -> BusAnswer<BusStop> {
    let question = BusQuestion(.stops, route: route, direction: direction)
    return try await rows(of: question, row: BusReading.stop)
  }

  /// Asks for the buses of all routes that are expected at a stop.
  package func predictions(at stop: String) async throws -> BusAnswer<BusPrediction> {
    let start = start
    return try await rows(of: BusQuestion(.predictions, stop: stop)) {
      try BusReading.prediction($0, start: start)
    }
  }

  /// Asks for the notices about a route, in one direction (its id) or in all.
  package func bulletins(
    about route: String,
    direction: String? = nil
  ) async throws -> BusAnswer<BusBulletin> {
    try await bulletins(BusQuestion(.bulletins, route: route, direction: direction))
  }

  /// Asks for the notices about a stop.
  package func bulletins(aboutStop stop: String) async throws -> BusAnswer<BusBulletin> {
    try await bulletins(BusQuestion(.bulletins, stop: stop))
  }

  /// Asks where the buses of a route are.
  package func vehicles(of route: String) async throws -> BusAnswer<BusVehicle> {
    let start = start
    return try await rows(of: BusQuestion(.vehicles, route: route)) {
      try BusReading.vehicle($0, start: start)
    }
  }

  /// Asks for the service's clock; the answer has the offset of the surroundings' clock.
  package func time() async throws -> CivilTime {
    let start = start
    return try await value(of: BusQuestion(.time)) {
      try BusReading.time($0, start: start)
    }
  }
}

// What a tracker needs beside.
extension BusTime {
  /// The answer to a question, whatever it is about.
  package enum Rows: Sendable {
    case list(List)
    case times(Times)
  }

  /// The answer about a list of the drill-down.
  package enum List: Sendable {
    case routes(BusAnswer<BusRoute>)
    case directions(BusAnswer<BusDirection>)
    case stops(BusAnswer<BusStop>)
  }

  /// The answer about what is of the moment.
  package enum Times: Sendable {
    case predictions(BusAnswer<BusPrediction>)
    case bulletins(BusAnswer<BusBulletin>)
  }

  /// Asks a question that a screen has.
  ///
  /// - Throws: As the calls do; `CancellationError` also when a generation began meanwhile.
  /// - Precondition: The question has what its call needs, and is none for vehicles or the time.
  package func answer(to question: BusQuestion) async throws -> Rows {
    switch (question.call, question.route, question.direction, question.stop) {
    case (.routes, _, _, _): .list(.routes(try await routes()))
    case (.directions, let route?, _, _): .list(.directions(try await directions(of: route)))
    case (.stops, let route?, let direction?, _):
      .list(.stops(try await stops(of: route, direction: direction)))
    case (.predictions, _, _, let stop?): .times(.predictions(try await predictions(at: stop)))
    case (.bulletins, _, _, _): .times(.bulletins(try await bulletins(question)))
    default: preconditionFailure("a screen asks for what it can name")
    }
  }

  /// Makes answers about what was looked at before worthless.
  func beginGeneration() {
    _ = moments.beginGeneration()
  }

  /// How many calls of the present day are used.
  package var quota: BusQuota { counter.quota }

  /// When the next call may be sent, since the run began; nil when it may be now.
  var pausedUntil: Duration? { counter.pausedUntil }
}

extension BusTime {
  /// The civil time when the run began.
  private var start: CivilTime { surroundings.civil() - surroundings.elapsed() }

  private func bulletins(_ question: BusQuestion) async throws -> BusAnswer<BusBulletin> {
    let start = start
    return try await rows(of: question) { try BusReading.bulletin($0, start: start) }
  }

  private func rows<Row: Hashable & Sendable>(
    of question: BusQuestion,
    row: @escaping (JSONTree) throws -> Row
  ) async throws -> BusAnswer<Row> {
    try await value(of: question) { try BusReading.answer(to: question.call, $0, row: row) }
  }

  private func value<Value: Sendable>(
    of question: BusQuestion,
    decode: @escaping (Response) throws -> Value
  ) async throws -> Value {
    if let trouble = counter.quota.exhaustion, counter.quota.reached == .counted { throw trouble }
    let layer = question.call == .predictions || question.call == .bulletins ? moments : lists
    do {
      let value = try await layer.value(
        of: BusRequests.request(question, key: settings.key, version: settings.version),
        decodeError: BusReading.refusal,
        decode: decode
      )
      counter.takeAnswer()
      return value
    } catch let failure as RequestFailure {
      let trouble = BusTrouble(failure)
      if trouble.kind == .quota { counter.takeRefusal() }
      throw trouble
    }
  }
}

/// Counts the calls of a day, for the tasks that send them.
private final class CallCounter: Sendable {
  private let count: Mutex<QuotaCount>
  private let surroundings: Surroundings

  init(limit: Int, surroundings: Surroundings) {
    count = Mutex(QuotaCount(limit: limit))
    self.surroundings = surroundings
  }

  var quota: BusQuota {
    let civil = surroundings.civil()
    return count.withLock { $0.quota(civil: civil) }
  }

  var pausedUntil: Duration? {
    let (civil, now) = (surroundings.civil(), surroundings.elapsed())
    return count.withLock { $0.pausedUntil(civil: civil, now: now) }
  }

  func add() {
    let civil = surroundings.civil()
    count.withLock { $0.add(civil: civil) }
  }

  func takeAnswer() {
    count.withLock { $0.takeAnswer() }
  }

  func takeRefusal() {
    let (civil, now) = (surroundings.civil(), surroundings.elapsed())
    count.withLock { $0.takeRefusal(civil: civil, now: now) }
  }
}
