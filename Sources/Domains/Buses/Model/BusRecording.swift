import BusesRecords
import BusTracking
import Geography
import Services
import SimulatedWorld
import SimulationKernel

/// Records what a tracker tells, under its client's name.
struct BusRecording: Sendable {
  let recorder: Recorder
  let client: String
  /// The civil time when the run begins.
  let epoch: CivilTime
  /// The time since the run began.
  let elapsed: @Sendable () -> Duration

  func record(_ step: BusStep) {
    switch step {
    case .looking(let choice, let screen, let generation):
      record(choice, screen, generation)
    case .shown(let isShown):
      recorder.record(BusBoardVisible(isShown: isShown), of: client)
    case .asked:
      // The request that goes out has its own record.
      break
    case .answered, .badRow, .failed, .dropped:
      recordQuestion(step)
    case .settled(let number, let arrivals, let bulletins):
      recorder.record(
        BusBoardSettled(
          number: number,
          arrivals: arrivals.rawValue,
          bulletins: bulletins.rawValue
        ),
        of: client
      )
    case .list(let list): record(list)
    case .board(let board): record(board)
    case .nearby(let board): record(board)
    case .quota(let quota):
      recorder.record(
        BusBoardQuota(used: quota.used, limit: quota.limit, reached: quota.reached?.rawValue),
        of: client
      )
    case .next(let moment):
      recorder.record(BusBoardNext(wait: moment - elapsed()), of: client)
    }
  }

  private func record(_ choice: BusChoice, _ screen: BusScreen, _ generation: Int) {
    recorder.record(
      BusBoardLooking(
        screen: screen.rawValue,
        generation: generation,
        route: choice.route,
        direction: choice.direction,
        stop: choice.stop,
        latitude: choice.near.map { millionths($0.center.latitude) },
        longitude: choice.near.map { millionths($0.center.longitude) },
        radius: choice.near.map { Int64($0.radius) }
      ),
      of: client
    )
  }

  private func recordQuestion(_ step: BusStep) {
    switch step {
    case .answered(let question, let rows, let badRows, let errors):
      recorder.record(
        BusBoardAnswered(
          call: question.call.rawValue,
          route: question.route,
          direction: question.direction,
          stop: question.stop,
          rows: rows,
          badRows: badRows,
          errors: errors.map(row)
        ),
        of: client
      )
    case .badRow(_, let row):
      recorder.record(
        BusBoardBadRow(call: row.call.rawValue, number: row.number, why: row.why),
        of: client
      )
    case .failed(let question, let trouble):
      recorder.record(
        BusBoardFailed(
          call: question.call.rawValue,
          route: question.route,
          direction: question.direction,
          stop: question.stop,
          kind: trouble.kind.rawValue,
          told: trouble.told,
          message: trouble.message
        ),
        of: client
      )
    case .dropped(let question):
      recorder.record(
        BusBoardDropped(
          call: question.call.rawValue,
          route: question.route,
          direction: question.direction,
          stop: question.stop
        ),
        of: client
      )
    default:
      break
    }
  }
}

// What the screens show.
extension BusRecording {
  private func record(_ list: BusList) {
    let (name, rows): (String, [BusBoardChoice]) =
      switch list.rows {
      case .routes(let routes):
        (
          "routes",
          routes.map { BusBoardChoice(id: $0.number, name: $0.name, color: $0.color.hex) }
        )
      case .directions(let directions):
        ("directions", directions.map { BusBoardChoice(id: $0.id, name: $0.name) })
      case .stops(let stops):
        (
          "stops",
          stops.map { stop in
            BusBoardChoice(
              id: stop.id,
              name: stop.name,
              latitude: stop.place.map { millionths($0.latitude) },
              longitude: stop.place.map { millionths($0.longitude) }
            )
          }
        )
      }
    recorder.record(
      BusBoardList(
        list: name,
        route: list.route,
        direction: list.direction,
        state: state(list.state),
        rows: rows
      ),
      of: client
    )
  }

  private func record(_ board: BusBoard) {
    recorder.record(
      BusBoardShown(
        route: board.choice.route,
        routeName: board.route?.name,
        color: board.route?.color.hex,
        direction: board.choice.direction,
        directionName: board.direction?.name,
        stop: board.choice.stop,
        stopName: board.stopName,
        isFiltered: board.isFiltered,
        leftOut: board.filteredOut,
        arrivals: state(board.arrivals),
        hero: board.hero.map { [row($0)] } ?? [],
        others: board.others.map(row),
        bulletins: state(board.bulletins),
        high: board.highBulletins.map(row),
        lower: board.otherBulletins.map(row)
      ),
      of: client
    )
  }

  private func record(_ board: NearbyBoard) {
    recorder.record(
      BusBoardNearby(
        latitude: millionths(board.vicinity.center.latitude),
        longitude: millionths(board.vicinity.center.longitude),
        radius: Int64(board.vicinity.radius),
        known: board.knownLists,
        lists: board.allLists,
        state: state(board.state),
        stops: board.stops.map { stop in
          BusBoardNearbyStop(
            stop: stop.stop.id,
            name: stop.stop.name,
            latitude: millionths(stop.stop.latitude),
            longitude: millionths(stop.stop.longitude),
            distance: stop.millimeters,
            serves: stop.serves.map { "\($0.route) \($0.direction)" }.joined(separator: ", "),
            phase: stop.state.phase.rawValue,
            told: stop.state.trouble?.told
          )
        },
        rows: board.rows.map(row)
      ),
      of: client
    )
  }

  private func state(_ half: BusHalf) -> BusBoardState {
    BusBoardState(
      phase: half.phase.rawValue,
      kind: half.trouble?.kind.rawValue,
      told: half.trouble?.told,
      answered: half.answered.map { SimulationTime.start.advanced(by: $0) },
      badRows: half.badRows,
      errors: half.errors.map(row)
    )
  }

  private func row(_ error: BusAPIError) -> BusBoardError {
    BusBoardError(kind: error.trouble.kind.rawValue, told: error.trouble.told, stop: error.stop)
  }

  private func row(_ arrival: BusArrival) -> BusBoardArrival {
    let prediction = arrival.prediction
    var minutes: Int64?
    if case .minutes(let count) = prediction.countdown { minutes = Int64(count) }
    return BusBoardArrival(
      route: prediction.route,
      routeName: arrival.routeName,
      color: arrival.color?.hex,
      direction: prediction.direction,
      destination: prediction.destination,
      vehicle: prediction.vehicle,
      stop: prediction.stop,
      wait: arrival.wait,
      minutes: minutes,
      predicted: prediction.predicted.flatMap(moment),
      isDeparture: prediction.purpose == .departure,
      isDelayed: prediction.isDelayed,
      isChosen: arrival.isChosen,
      canBeBoarded: prediction.canBeBoarded,
      action: Int64(prediction.extras.action.rawValue),
      crowding: prediction.extras.crowding?.text,
      isLast: prediction.extras.isLast,
      trip: prediction.trip
    )
  }

  private func row(_ bulletin: BusBulletin) -> BusBoardBulletin {
    BusBoardBulletin(
      name: bulletin.name,
      priority: bulletin.priority.text,
      subject: bulletin.subject,
      detail: bulletin.detail,
      modified: bulletin.modified.flatMap(moment),
      routes: bulletin.routes,
      isSystemWide: bulletin.isSystemWide
    )
  }

  private func row(_ arrival: NearbyArrival) -> BusBoardNearbyBus {
    let shown = BusArrival(prediction: arrival.prediction)
    var minutes: Int64?
    if case .minutes(let count) = arrival.prediction.countdown { minutes = Int64(count) }
    return BusBoardNearbyBus(
      route: arrival.route.number,
      routeName: arrival.route.name,
      color: arrival.route.color.hex,
      direction: arrival.direction.name,
      stop: arrival.stop.id,
      stopName: arrival.stop.name,
      distance: arrival.millimeters,
      wait: shown.wait,
      minutes: minutes,
      vehicle: arrival.prediction.vehicle,
      predicted: arrival.prediction.predicted.flatMap(moment),
      isDelayed: arrival.prediction.isDelayed
    )
  }

  /// The moment of the run at which a clock on the wall shows a time; nil beyond 200 years.
  func moment(_ civil: CivilTime) -> SimulationTime? {
    let seconds = civil.secondsSince1970 - epoch.secondsSince1970
    guard abs(seconds) < 6_300_000_000 else { return nil }
    return SimulationTime.start.advanced(by: epoch.duration(to: civil))
  }

  private func millionths(_ degrees: Double) -> Int64 {
    Int64((degrees * 1_000_000).rounded(.toNearestOrAwayFromZero))
  }
}
