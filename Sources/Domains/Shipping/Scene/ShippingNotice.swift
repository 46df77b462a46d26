import Drawing
import Viewer

/// What went wrong, with its cause, in words.
struct ShippingNotice {
  let frame: ShippingFrame

  private var state: ShippingState { frame.state }

  var notice: Sheet.Notice? {
    switch state.result {
    case .noRoute(let closed, let unanswered): return noRoute(closed, unanswered)
    case .failed(let message):
      return Sheet.Notice(title: "The search ended without an answer", text: message, isBad: true)
    case .cancelled:
      return Sheet.Notice(title: "Cancelled", text: "The client was told to stop.", isBad: false)
    case .found(_, _, _, _, let unanswered):
      guard !unanswered.isEmpty else { return nil }
      return Sheet.Notice(
        title: unanswered.count == 1
          ? "One border was never answered" : "\(unanswered.count) borders were never answered",
        text: names(unanswered) + reasons(unanswered),
        isBad: false
      )
    case nil: return nil
    }
  }

  private func noRoute(_ closed: [Int], _ unanswered: [Int]) -> Sheet.Notice {
    var parts: [String] = []
    if !closed.isEmpty {
      parts.append("Closed: " + names(closed) + ".")
    }
    if !unanswered.isEmpty {
      parts.append("Never answered: " + names(unanswered) + reasons(unanswered) + ".")
    }
    if parts.isEmpty { parts.append("No border leads on from what was reached.") }
    let goal = state.question?.to.map { frame.geography.states[$0].name } ?? "the destination"
    return Sheet.Notice(
      title: "Nothing leads to \(goal)",
      text: parts.joined(separator: " "),
      isBad: true
    )
  }

  /// What is worth saying while the search goes on; the gravest first.
  var passing: Sheet.Notice? {
    guard state.result == nil else { return nil }
    if let service = state.outages.first {
      return Sheet.Notice(
        title: "The \(service) service is down",
        text: "Requests to it are refused until it is up again.",
        isBad: true
      )
    }
    if let silence = state.silences.last {
      return Sheet.Notice(
        title: "\(name(silence.border)) was not answered",
        text: "The last attempt: \(silence.reason). The search goes on without this border.",
        isBad: true
      )
    }
    if let retry = state.retries.last {
      return Sheet.Notice(
        title: "\(name(retry.border)) will be asked again",
        text: "The last attempt: \(retry.reason).",
        isBad: false
      )
    }
    if let change = state.restart {
      return Sheet.Notice(
        title: "\(name(change.border)) \(change.isClosed ? "closed" : "opened")",
        text: "The search began again with the answers it has (search \(state.searchNumber)).",
        isBad: false
      )
    }
    return nil
  }

  private func name(_ border: Int) -> String {
    ShippingWords(geography: frame.geography).border(border)
  }

  private func names(_ borders: [Int]) -> String {
    borders.map(name).joined(separator: ", ")
  }

  /// Why the borders were given up, when there was one reason for all.
  private func reasons(_ borders: [Int]) -> String {
    let reasons = state.silences.filter { borders.contains($0.border) }.map(\.reason)
    guard let first = reasons.first, reasons.allSatisfy({ $0 == first }) else { return "" }
    return " (\(first))"
  }
}

/// The footer of the sheet: what is being waited for.
struct ShippingFooter {
  let frame: ShippingFrame

  private var state: ShippingState { frame.state }

  private var trips: [ShippingClientStory.Trip] {
    guard let client = frame.client else { return [] }
    return state.underWay.compactMap { client.trips[$0] }
  }

  var sign: Sheet.Sign {
    switch state.result {
    case .found: .done
    case .noRoute, .failed: .bad
    case .cancelled: .idle
    case nil: state.question == nil ? .idle : .busy
    }
  }

  var title: String {
    switch state.result {
    case .found, .noRoute: return state.isFinished ? "Finished" : "The search is over"
    case .failed: return "No answer"
    case .cancelled: return "Cancelled"
    case nil: break
    }
    guard state.question != nil else { return "Not started" }
    let quotes = trips.count(where: \.isQuote)
    let roads = trips.count - quotes
    var parts: [String] = []
    if quotes > 0 { parts.append("\(quotes) fuel \(quotes == 1 ? "quote" : "quotes")") }
    if roads > 0 { parts.append("\(roads) \(roads == 1 ? "road" : "roads")") }
    if !parts.isEmpty { return "Waiting for " + parts.joined(separator: " and ") }
    return state.waitingBorders.isEmpty ? "Nothing is under way" : "Asking again soon"
  }

  var note: String {
    if case .found = state.result { return "nothing is under way" }
    guard state.result == nil else { return "the search is over" }
    guard state.question != nil else { return "no route has been asked for" }
    let borders = trips.isEmpty ? state.waitingBorders : trips.map(\.border)
    guard !borders.isEmpty else { return "the search goes on" }
    return borders.map { frame.geography.borders[$0].name }.joined(separator: ", ")
  }
}
