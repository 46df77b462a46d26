import BusesRecords
import BusesValues
import SimulationKernel
import Viewer

/// What an answer holds beside its rows, in words: rows that could not be read, and what the service
/// says of other things.
enum BusAsides {
  /// What stands beside the buses of a stop's board.
  static func ofBuses(_ board: BusBoard) -> [String] {
    rows(board.arrivals.badRows, "row") + errors(board.arrivals, at: board.stop)
  }

  /// What stands beside the bulletins of a stop's board.
  static func ofBulletins(_ board: BusBoard) -> [String] {
    rows(board.bulletins.badRows, "bulletin") + errors(board.bulletins, at: board.stop)
  }

  /// What stands beside the rows of any other screen.
  static func of(_ state: BusHalf) -> [String] {
    rows(state.badRows, "row") + errors(state, at: nil)
  }

  private static func rows(_ count: Int, _ noun: String) -> [String] {
    count > 0 ? ["\(CountText.words(count, noun)) of the answer could not be read"] : []
  }

  /// The errors that are not why nothing else is shown: these have their place already.
  private static func errors(_ state: BusHalf, at stop: String?) -> [String] {
    var words: [String] = []
    for error in state.errors {
      let (told, isOther) = (error.trouble.told, error.stop != nil && error.stop != stop)
      let other = isOther ? error.stop.map { "Stop \($0): " } ?? "" : ""
      let text = other + told
      if told != state.trouble?.told || !other.isEmpty, !words.contains(text) { words.append(text) }
    }
    return words
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
    bulletin.priority.text.prefix(1).uppercased() + bulletin.priority.text.dropFirst().lowercased()
  }

  /// What is known of a bus beside its minutes.
  static func status(
    of bus: BusArrival,
    _ clock: BusClock
  ) -> (text: String, sign: BusBoardDrawing.StatusSign) {
    let at = bus.predicted.map { clock.text($0.wholeNanoseconds, seconds: false) }
    var more: [String] = []
    if let crowding = bus.crowding { more.append(BusWords.crowding(crowding)) }
    if bus.isLast { more.append("last bus") }
    func words(_ first: String) -> String { ([first] + more).joined(separator: " · ") }
    if !bus.canBeBoarded {
      return bus.action == .dropOffOnly ? ("Lets off only", .crossed) : ("Canceled", .crossed)
    }
    if bus.isDelayed { return (words("Delayed"), .late) }
    if bus.minutes == 0 { return (words(bus.isDeparture ? "Departing" : "Due now"), .due) }
    let verb = bus.isDeparture ? "Departs" : "At"
    return (words(at.map { "\(verb) \($0)" } ?? "Expected"), .expected)
  }
}

extension BusFrame {
  /// What the board is called, and the line below it.
  var titles: (title: String, subtitle: String) {
    guard let moment = moment else { return ("No board", "") }
    switch moment.screen {
    case .nothing: return (moment.looking?.stop.map { "Stop \($0)" } ?? "Arrivals", "")
    case .times(let board):
      let line = [board.route, board.routeName].compactMap(\.self).joined(separator: " ")
      let parts = [
        board.stop.map { "Stop \($0)" }, line.isEmpty ? nil : line,
        board.directionName ?? board.direction,
      ]
      let filter = board.isFiltered ? "only this route and direction" : nil
      return (
        board.stopName ?? board.stop.map { "Stop \($0)" } ?? "A stop",
        (parts + [filter]).compactMap(\.self).joined(separator: " · ")
      )
    case .list(let list):
      let noun = BusWords.noun(of: list)
      let count = list.rows.isEmpty ? "" : CountText.words(list.rows.count, noun)
      let note = ([count] + BusAsides.of(list.state)).filter { !$0.isEmpty }
        .joined(separator: " · ")
      switch list.screen {
      case .routes: return ("Bus routes", note)
      case .directions: return (routeTitle(list.route), note)
      default:
        let name = [routeTitle(list.route), list.direction].compactMap(\.self)
        return (name.joined(separator: " – "), note)
      }
    case .nearby(let nearby):
      let place = "\(BusWords.degrees(nearby.latitude)), \(BusWords.degrees(nearby.longitude))"
      let radius = BusWords.distance(millimeters: Int64(nearby.radius) * 1000)
      let words = ["within \(radius) of \(place)"] + BusAsides.of(nearby.state)
      return ("Nearby", words.joined(separator: " · "))
    }
  }

  private func routeTitle(_ number: String?) -> String {
    guard let number else { return "Route" }
    let name = plan.route(number).map { plan.routes[$0].name }
    return [number, name].compactMap(\.self).joined(separator: " ")
  }
}
