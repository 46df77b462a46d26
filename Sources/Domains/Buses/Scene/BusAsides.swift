import BusesRecords
import Viewer

/// What an answer holds beside its rows, in words: rows that could not be read, and what the service
/// says of other things.
enum BusAsides {
  /// What stands beside the buses of a stop's board.
  static func ofBuses(_ board: BusBoardShown) -> [String] {
    rows(board.arrivals.badRows, "row") + errors(board.arrivals, at: board.stop)
  }

  /// What stands beside the bulletins of a stop's board.
  static func ofBulletins(_ board: BusBoardShown) -> [String] {
    rows(board.bulletins.badRows, "bulletin") + errors(board.bulletins, at: board.stop)
  }

  /// What stands beside the rows of any other screen.
  static func of(_ state: BusBoardState) -> [String] {
    rows(state.badRows, "row") + errors(state, at: nil)
  }

  private static func rows(_ count: Int, _ noun: String) -> [String] {
    count > 0 ? ["\(CountText.words(count, noun)) of the answer could not be read"] : []
  }

  /// The errors that are not why nothing else is shown: these have their place already.
  private static func errors(_ state: BusBoardState, at stop: String?) -> [String] {
    var words: [String] = []
    for error in state.errors {
      let other = error.stop.flatMap { $0 == stop ? nil : "Stop \($0): " } ?? ""
      let text = other + error.told
      if error.told != state.told || !other.isEmpty, !words.contains(text) { words.append(text) }
    }
    return words
  }
}

extension BusWords {
  /// What a bulletin is about: `whole system`, `route 22`, `routes 22, 36`, `some stops`.
  static func concern(of bulletin: BusBoardBulletin) -> String {
    if bulletin.isSystemWide { return "whole system" }
    let routes = bulletin.routes.joined(separator: ", ")
    switch bulletin.routes.count {
    case 0: return "some stops"
    case 1: return "route \(routes)"
    default: return "routes \(routes)"
    }
  }

  /// How much a bulletin matters; empty when it does not say.
  static func priority(of bulletin: BusBoardBulletin) -> String {
    bulletin.priority.prefix(1).uppercased() + bulletin.priority.dropFirst().lowercased()
  }
}
