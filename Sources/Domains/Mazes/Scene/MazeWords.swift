import MazesRecords
import MazesValues
import Quantities
import SimulationKernel
import Viewer

/// A moment of one client in words and numbers.
package struct MazeWords {
  let moment: MazeSnapshot

  init(_ moment: MazeSnapshot) { self.moment = moment }

  /// `02:10`: minutes, at least two digits of them, and whole seconds.
  package static func clock(_ nanoseconds: Int64) -> String {
    let seconds = max(nanoseconds, 0) / 1_000_000_000
    return "\(Decimals.padded(seconds / 60)):\(Decimals.padded(seconds % 60))"
  }

  func elapsed(at time: SimulationTime) -> String { Self.clock(moment.elapsed(at: time)) }

  /// How it stands, in a few words.
  var status: String {
    guard moment.exploration != nil else { return "not started" }
    switch moment.end {
    case nil: return "exploring"
    case .cancelled: return "cancelled"
    case .failed: return "failed"
    case .ended(let counts):
      if counts.outcome == "exit-found" { return "exit found" }
      if counts.isComplete { return isGood ? "all explored" : "explored, with conflicts" }
      return "rooms stay unknown"
    }
  }

  /// Whether it ended as it should, with all that was told true.
  var isGood: Bool {
    guard case .ended(let counts) = moment.end else { return false }
    return counts.outcome == "exit-found" || counts.isComplete && counts.conflicts == 0
  }

  /// What a pane says of its client, and what a narrow one does.
  func paneCounts(at time: SimulationTime) -> (full: String, short: String) {
    guard moment.exploration != nil else { return ("", status) }
    let rooms = CountText.words(moment.roomCount, "room")
    let requests = CountText.words(moment.requests, "request")
    let elapsed = elapsed(at: time)
    return ("\(rooms) · \(requests) · \(elapsed)", "\(rooms) · \(elapsed)")
  }

  /// The way that is drawn.
  var way: Fact? {
    guard let last = moment.way.last else { return nil }
    let steps = moment.way.count - 1
    let text = CountText.words(steps, "step")
    let known = moment.knowsAllRooms ? "" : ", over the rooms known"
    let words = moment.hasWayOut ? "\(text) to the exit\(known)" : "\(text) to room \(last.words)"
    return Fact("way", "Way", .number(Int64(steps), words))
  }
}
