import MazesRecords
import MazesValues
import SimulationKernel
import Viewer

/// What went wrong, with its cause, in words.
struct MazeMessages {
  let moment: MazeSnapshot
  /// What is said of a service that is down.
  let outage: Report.Notice?

  /// What stays on the card: how it ended, when it did not end well, and what was impossible.
  var notice: Report.Notice? {
    switch moment.end {
    case .failed(let message): return Report.Notice("There is no maze", message, isBad: true)
    case .cancelled:
      return Report.Notice("Cancelled", "The client was told to stop; what it had found stays.")
    case .ended, nil: break
    }
    if let conflict = moment.conflicts.last { return words(of: conflict) }
    if case .ended = moment.end, let failure = moment.failures.last {
      let count = moment.failures.count
      return Report.Notice(
        count == 1 ? "A room stays unknown" : "\(count) rooms stay unknown",
        "What lies behind is not known. The last one: \(failure.reason).",
        isBad: true
      )
    }
    return nil
  }

  private func words(of conflict: Numbered<MazeConflict>) -> Report.Notice {
    let room = MazeID.short(conflict.room)
    let other = conflict.other.map(MazeID.short) ?? "another room"
    let place = conflict.place.words
    let what =
      switch conflict.conflict {
      case "two-rooms": "Room \(room) is at \(place), where \(other) is already."
      case "two-places": "A door of \(other) leads to \(room), which is not at \(place)."
      case "no-way-back": "A door of \(room) leads to \(other) at \(place), and none leads back."
      default: "Room \(room) at \(place): \(EventWords.plain(conflict.conflict))."
      }
    let count = moment.conflicts.count
    return Report.Notice(
      count == 1 ? "This cannot be true" : "\(count) things cannot be true",
      what,
      isBad: true
    )
  }

  /// What is worth saying while it goes on; the gravest first.
  var passing: Report.Notice? {
    guard moment.exploration != nil, !moment.isOver else { return nil }
    if let outage { return outage }
    if let failure = moment.failures.last {
      return Report.Notice(
        "Room \(failure.place.words) was given up",
        "\(failure.reason). The rest is explored all the same.",
        isBad: true
      )
    }
    if let retry = moment.retries.last(where: { $0.until > moment.record }) {
      return Report.Notice(
        "Room \(retry.place.words) will be asked for again",
        "The last attempt: \(retry.reason)."
      )
    }
    return nil
  }
}

extension MazeWords {
  /// What is being waited for.
  var waiting: Report.Waiting {
    guard let exploration = moment.exploration else {
      return .init(.idle, "Not started", "no maze has been asked for")
    }
    switch moment.end {
    case .ended(let counts):
      let whole =
        isGood ? "Everything is explored" : "What can be reached is explored"
      let title = counts.outcome == "exit-found" ? "An exit is found" : whole
      return .init(.done, title, steps(counts))
    case .failed: return .init(.bad, "There is no maze", "nothing is under way")
    case .cancelled: return .init(.idle, "Cancelled", "nothing is under way")
    case nil: break
    }
    let spans = moment.underWay.map { moment.client.requests[$0] }
    let locks = spans.count { $0.isOfLock }
    let tiles = spans.count { $0.service == "tiles" }
    let counts = [(spans.count - locks - tiles, "room"), (locks, "lock"), (tiles, "tile")]
    let parts = counts.filter { $0.0 > 0 }.map { CountText.words($0, $1) }
    if parts.isEmpty, let retry = moment.client.nextRetry(at: moment.playhead) {
      return .init(again: retry, at: moment.playhead)
    }
    return .init(
      .busy,
      parts.isEmpty ? "Nothing is under way" : "Waiting for " + parts.joined(separator: ", "),
      "\(exploration.asked.concurrency) at a time at most"
    )
  }

  /// What the order of the crawl holds up; nothing where nothing is.
  var held: [Why.Held] {
    guard moment.exploration != nil, !moment.isOver, let level = moment.level else { return [] }
    // A picture holds nothing up.
    let requests = moment.client.requests
    let out = moment.underWay.map { requests[$0] }.filter { $0.service != "tiles" }.map(\.sent)
    let again = moment.client.pendingRetries(after: moment.record)
      .filter { requests[$0.request].service != "tiles" }.map(\.said)
    guard !out.isEmpty || !again.isEmpty else { return [] }
    let parts = [
      out.isEmpty ? nil : "\(CountText.words(out.count)) out",
      again.isEmpty ? nil : "\(CountText.words(again.count)) to be asked again",
    ].compactMap(\.self).joined(separator: ", ")
    let words =
      "Nothing of level \(level.depth + 1) is asked for before all of level \(level.depth) is there: "
      + "\(parts)."
    let facts = [Fact("level", "", .count(level.depth))]
    return [Why.Held(moment.client.name, by: (out + again).sorted(), facts, [words])]
  }

  private func steps(_ counts: MazeCounts) -> String {
    guard let steps = counts.steps else {
      return counts.isComplete ? "there is no exit" : "no exit is known"
    }
    let rooms = counts.isComplete ? "" : " over the rooms known"
    return "\(CountText.words(steps, "step")) to the nearest exit\(rooms), "
      + CountText.words(counts.loops, "loop")
  }
}
