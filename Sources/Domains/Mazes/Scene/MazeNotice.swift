import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// What went wrong, with its cause, in words.
struct MazeNotice {
  let moment: MazeMoment
  /// The services that are down.
  let outages: [String]

  /// What stays in the sheet: how it ended, when it did not end well, and what was impossible.
  var notice: Sheet.Notice? {
    switch moment.end {
    case .failed(_, let message):
      return Sheet.Notice(title: "There is no maze", text: message, isBad: true)
    case .cancelled:
      return Sheet.Notice(
        title: "Cancelled",
        text: "The client was told to stop; what it had found stays.",
        isBad: false
      )
    case .ended, nil: break
    }
    if let conflict = moment.conflicts.last { return words(of: conflict) }
    if case .ended = moment.end, let failure = moment.failures.last {
      let count = moment.failures.count
      return Sheet.Notice(
        title: count == 1 ? "A room stays unknown" : "\(count) rooms stay unknown",
        text: "What lies behind is not known. The last one: \(failure.reason).",
        isBad: true
      )
    }
    return nil
  }

  private func words(of conflict: MazeGrowth.Conflict) -> Sheet.Notice {
    let room = MazeID.short(conflict.room)
    let other = conflict.other.map(MazeID.short) ?? "another room"
    let place = conflict.place.words
    let what =
      switch conflict.kind {
      case "two-rooms": "Room \(room) is at \(place), where \(other) is already."
      case "no-way-back": "A door of \(room) leads to \(other) at \(place), and none leads back."
      default: "Room \(room) at \(place): \(MazeNames.plain(conflict.kind))."
      }
    let count = moment.conflicts.count
    return Sheet.Notice(
      title: count == 1 ? "This cannot be true" : "\(count) things cannot be true",
      text: what,
      isBad: true
    )
  }

  /// What is worth saying while it goes on; the gravest first.
  var passing: Sheet.Notice? {
    guard moment.growth != nil, !moment.isOver else { return nil }
    if let service = outages.first {
      return Sheet.Notice(
        title: "The \(service) service is down",
        text: "Requests to it are refused until it is up again.",
        isBad: true
      )
    }
    if let failure = moment.failures.last {
      return Sheet.Notice(
        title: "Room \(failure.place.words) was given up",
        text: "\(failure.reason). The rest is explored all the same.",
        isBad: true
      )
    }
    if let retry = moment.retries.last(where: { $0.until > moment.playhead.record }) {
      return Sheet.Notice(
        title: "Room \(retry.place.words) will be asked for again",
        text: "The last attempt: \(retry.reason).",
        isBad: false
      )
    }
    return nil
  }
}

/// The footer of the sheet: what is being waited for.
struct MazeFooter {
  let moment: MazeMoment

  private var locks: Int {
    moment.underWay.count { moment.client.spans[$0].isOfLock }
  }

  private var tiles: Int {
    moment.underWay.count { moment.client.spans[$0].service == "tiles" }
  }

  var sign: Sheet.Sign {
    switch moment.end {
    case nil: moment.growth == nil ? .idle : .busy
    case .cancelled: .idle
    case .failed: .bad
    case .ended: .done
    }
  }

  var title: String {
    guard moment.growth != nil else { return "Not started" }
    if let end = moment.end {
      switch end {
      case .ended(let counts):
        if counts.outcome == "exit-found" { return "An exit is found" }
        return counts.isComplete ? "Everything is explored" : "What can be reached is explored"
      case .failed: return "There is no maze"
      case .cancelled: return "Cancelled"
      }
    }
    let rooms = moment.underWay.count - locks - tiles
    var parts: [String] = []
    if rooms > 0 { parts.append(CountText.words(rooms, "room")) }
    if locks > 0 { parts.append(CountText.words(locks, "lock")) }
    if tiles > 0 { parts.append(CountText.words(tiles, "tile")) }
    return parts.isEmpty ? "Asking again soon" : "Waiting for " + parts.joined(separator: ", ")
  }

  var note: String {
    guard let growth = moment.growth else { return "no maze has been asked for" }
    guard case .ended(let counts) = moment.end else {
      return moment.isOver ? "nothing is under way" : "\(growth.concurrency) at a time at most"
    }
    guard let steps = counts.steps else {
      return counts.isComplete ? "there is no exit" : "no exit is known"
    }
    let rooms = counts.isComplete ? "" : " over the rooms known"
    return "\(CountText.words(steps, "step")) to the nearest exit\(rooms), "
      + CountText.words(counts.loops, "loop")
  }
}
