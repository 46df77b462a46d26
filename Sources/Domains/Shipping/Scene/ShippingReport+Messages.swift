import Drawing
import Quantities
import ShippingRecords
import ShippingValues
import Viewer

/// What went wrong, with its cause, and what is being waited for.
extension ShippingReport {
  var notice: Report.Notice? {
    switch state.result {
    case .noRoute(let none): return noRoute(none)
    case .failed(let message):
      return Report.Notice("The search ended without an answer", message, isBad: true)
    case .cancelled:
      return Report.Notice("Cancelled", "The client was told to stop.")
    case .found(let found, _):
      let unanswered = found.unanswered
      guard !unanswered.isEmpty else { return nil }
      return Report.Notice(
        unanswered.count == 1
          ? "One border was never answered" : "\(unanswered.count) borders were never answered",
        names(unanswered) + reasons(unanswered)
      )
    case nil: return nil
    }
  }

  private func noRoute(_ none: ShippingNone) -> Report.Notice {
    var parts: [String] = []
    let unanswered = none.unanswered
    if !none.closed.isEmpty { parts.append("Closed: " + names(none.closed) + ".") }
    if !unanswered.isEmpty {
      parts.append("Never answered: " + names(unanswered) + reasons(unanswered) + ".")
    }
    if parts.isEmpty { parts.append("No border leads on from what was reached.") }
    let goal = state.question?.to.map { map.geography.states[$0].name } ?? "the destination"
    return Report.Notice("Nothing leads to \(goal)", parts.joined(separator: " "), isBad: true)
  }

  /// What is worth saying while the search goes on; the gravest first.
  var passing: Report.Notice? {
    guard state.result == nil else { return nil }
    if let outage = frame.run.outageNotice(after: frame.playhead.record) { return outage }
    if let silence = state.silences.last {
      return Report.Notice(
        "\(name(silence.border)) was not answered",
        "The last attempt: \(silence.reason). The search goes on without this border.",
        isBad: true
      )
    }
    if let retry = state.retries.last {
      return Report.Notice(
        "\(name(retry.border)) will be asked again",
        "The last attempt: \(retry.reason)."
      )
    }
    if let change = state.restart {
      return Report.Notice(
        "\(name(change.border)) \(change.isClosed ? "closed" : "opened")",
        "The search began again with the answers it has (search \(state.searchNumber))."
      )
    }
    return nil
  }

  private var words: ShippingWords { ShippingWords(geography: map.geography) }

  private func name(_ border: Int) -> String { words.border(border) }

  private func names(_ borders: [String]) -> String {
    borders.map { words.border($0) }.joined(separator: ", ")
  }

  /// Why the borders were given up, when there was one reason for all.
  private func reasons(_ names: [String]) -> String {
    let borders = names.map { map.geography.border($0) }
    let reasons = state.silences.filter { borders.contains($0.border) }.map(\.reason)
    guard let first = reasons.first, reasons.allSatisfy({ $0 == first }) else { return "" }
    return " (\(first))"
  }

  var waiting: Report.Waiting {
    switch state.result {
    case .found:
      let isMap = ![.needed, .code, .messages].contains(map.at.view.face)
      let note = isMap ? "M shows the prices that were needed" : "nothing is under way"
      return .init(.done, ending, note)
    case .noRoute: return .init(.bad, ending, "the search is over")
    case .failed: return .init(.bad, "No answer", "the search is over")
    case .cancelled: return .init(.idle, "Cancelled", "the search is over")
    case nil: break
    }
    guard state.question != nil else {
      return .init(.idle, "Not started", "no route has been asked for")
    }
    let note = "the search goes on"
    let dots = map.underWay.compactMap { map.shown?.own.dots[$0] }
    guard !dots.isEmpty else {
      if let retry = map.shown?.nextRetry(at: frame.playhead) {
        return .init(again: retry, at: frame.playhead)
      }
      let isOfRoads = state.status.phase == .roads
      return .init(.busy, isOfRoads ? "Waiting for the roads" : "Nothing is under way", note)
    }
    let quotes = dots.count(where: \.isQuote)
    let roads = dots.count - quotes
    var parts: [String] = []
    if quotes > 0 { parts.append(CountText.words(quotes, "fuel quote")) }
    if roads > 0 { parts.append(CountText.words(roads, "road")) }
    return .init(.busy, "Waiting for " + parts.joined(separator: " and "), note)
  }

  private var ending: String { state.isFinished ? "Finished" : "The search is over" }
}
