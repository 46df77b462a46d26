import BusesRecords
import BusesValues
import Quantities
import SimulationKernel
import Viewer

/// What an answer holds beside its rows, in words: rows that could not be read, and what the service
/// says of other things.
enum BusAsides {
  /// What stands beside the buses of a stop's board.
  static func ofBuses(_ board: BusBoard, at stop: String?) -> [String] {
    rows(board.arrivals.badRows, "row") + errors(board.arrivals, at: stop)
  }

  /// What stands beside the bulletins of a stop's board.
  static func ofBulletins(_ board: BusBoard, at stop: String?) -> [String] {
    rows(board.bulletins.badRows, "bulletin") + errors(board.bulletins, at: stop)
  }

  /// What stands beside the rows of any other screen.
  static func of(_ state: BusHalf) -> String {
    (rows(state.badRows, "row") + errors(state, at: nil)).joined(separator: " · ")
  }

  private static func rows(_ count: Int, _ noun: String) -> [String] {
    count > 0 ? ["\(CountText.words(count, noun)) of the answer could not be read"] : []
  }

  /// The errors that are not why nothing else is shown: these have their place already.
  private static func errors(_ state: BusHalf, at stop: String?) -> [String] {
    var seen: Set<String> = []
    return state.errors.compactMap { error in
      let (told, isOther) = (error.trouble.told, error.stop != nil && error.stop != stop)
      let other = isOther ? error.stop.map { "Stop \($0): " } ?? "" : ""
      guard told != state.trouble?.told || isOther else { return nil }
      return seen.insert(other + told).inserted ? other + told : nil
    }
  }
}

extension BusWords {
  /// What a bulletin is about: `whole system`, `route 22`, `routes 22, 36`, `some stops`.
  static func concern(of bulletin: BusBulletin) -> String {
    if bulletin.isSystemWide { return "whole system" }
    let routes = bulletin.routes.joined(separator: ", ")
    switch bulletin.routes.count {
    case 0: return "some stops"
    case 1: return "route \(routes)"
    default: return "routes \(routes)"
    }
  }

  /// How much a bulletin matters; empty when it does not say.
  static func priority(of bulletin: BusBulletin) -> String {
    bulletin.priority.text
  }

  /// What is known of a bus beside its minutes, of which times are vague where the board's were.
  fileprivate static func status(
    of bus: BusArrival,
    _ clock: BusClock,
    isVague: Bool
  ) -> (words: [String], sign: Sign) {
    guard bus.canBeBoarded else {
      return ([bus.action == .dropOffOnly ? "Lets off only" : "Canceled"], .crossed)
    }
    let more = [bus.crowding.map(crowding), bus.isLast ? "last bus" : nil].compactMap(\.self)
    if bus.isDelayed { return (["Delayed"] + more, .late) }
    if bus.minutes == 0 { return ([bus.isDeparture ? "Departing" : "Due now"] + more, .due) }
    let time = bus.predicted.map { clock.text($0.wholeNanoseconds, seconds: false) } ?? ""
    if bus.isOverdue { return (["Was due at \(time)"] + more, .late) }
    let verbs = bus.isDeparture ? ["Departs"] : isVague ? [] : ["At"]
    let at = (verbs + (isVague ? ["about"] : []) + [time]).joined(separator: " ").raised
    return ([time.isEmpty ? "Expected" : at] + more, isVague ? .vague : .expected)
  }

  /// The figure beside a status.
  enum Sign { case due, expected, vague, late, crossed }
}

extension BusFrame {
  /// What is known of a bus of the board beside its minutes.
  func status(of bus: BusArrival) -> (words: [String], sign: BusWords.Sign) {
    BusWords.status(of: bus, clock, isVague: moment?.isVague == true)
  }

  /// What the board is called, and the line below it.
  var titles: (title: String, subtitle: String) {
    guard let moment else { return ("No board", "") }
    let looking = moment.looking ?? BoardState.Looking()
    let stop = looking.stop.map { "Stop \($0)" }
    switch moment.screen {
    case .nothing: return ("Arrivals", "")
    case .times(let board):
      let route = BusWords.joined(looking.route, board.routeName, by: " ")
      let way = board.directionName ?? looking.direction
      let name = board.stopName ?? looking.stop.flatMap(plan.name(ofStop:))
      let all = BusWords.joined(stop, route, way)
      return (name ?? stop ?? "A stop", board.isFiltered ? "\(all) only" : all)
    case .list(let list):
      let count = CountText.words(list.rows.count, BusWords.noun(of: looking.screen))
      let note = BusWords.joined(list.rows.isEmpty ? nil : count, BusAsides.of(list.state))
      guard looking.screen != .routes else { return ("Bus routes", note) }
      let route = looking.route.map { BusNames(plan: plan).route($0) } ?? "Route"
      return (BusWords.joined(route, looking.direction, by: " – "), note)
    case .nearby(let nearby):
      let place = [looking.latitude ?? 0, looking.longitude ?? 0]
        .map { DegreesText.text(millionths: $0, decimals: 4) }.joined(separator: ", ")
      let radius = BusWords.distance(millimeters: Int64(looking.radius ?? 0) * 1000)
      let asides = BusAsides.of(nearby.state)
      return ("Nearby", BusWords.joined("within \(radius) of \(place)", asides))
    }
  }
}
