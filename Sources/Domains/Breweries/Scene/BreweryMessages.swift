import BreweriesRecords
import BreweriesValues
import SimulationKernel
import Viewer

/// How a finder stands, what is wrong, and what it waits for, in words.
struct BreweryMessages {
  let moment: BrewerySnapshot
  /// What is said of a service that is down.
  let outage: Report.Notice?

  private var age: String? { moment.age.map { "\(MomentText.wholeLength($0)) old" } }

  /// How sure what is shown is.
  var certainty: Report.Certainty {
    guard let age, let list = moment.list else {
      return switch moment.phase {
      case .idle: .init("home", "nothing asked yet", .quiet)
      case .asking: .init("asking", "asking whether it may know", .busy)
      case .blocked: .init("blocked", "it may not know where you are", .bad)
      case .locating: .init("locating", "looking for you", .busy)
      case .loading: .init("loading", "loading", .busy)
      case .failed, .shown, .empty: .init("failed", "nothing to show", .bad)
      }
    }
    if moment.phase == .loading || moment.phase == .locating {
      return .init("loading", "\(age), loading anew", .busy)
    }
    if list.source == .known { return .init("known", "\(age), from before", .busy) }
    if moment.phase == .empty { return .init("empty", "nothing fits", .quiet) }
    return moment.trouble == nil ? .init("fresh", age, .good) : .init("stale", age, .bad)
  }

  /// What is being waited for.
  var waiting: Report.Waiting {
    switch moment.phase {
    case .idle: return .init(.idle, "On the home screen", "waiting for the button to be pressed")
    case .asking: return .init(.busy, "Waiting for the user", "may it know where the device is?")
    case .blocked:
      let note =
        moment.hasSettings
        ? "the location settings change that" : "nothing can be done"
      return .init(.bad, "No permission", note)
    case .locating:
      let note = moment.hasSignal ? "the device looks where it is" : "there is no signal"
      return .init(.busy, "Waiting for a location", note)
    case .loading:
      let note =
        moment.retry.map { "asking again in \(left($0.due))" } ?? "the brewery service was asked"
      return .init(.busy, "Waiting for breweries", note)
    case .shown:
      guard moment.trouble == nil else {
        return .init(.idle, "The list from before is shown", again)
      }
      let isDetail = moment.screen == .detail && moment.detail != nil
      return .init(.done, isDetail ? "The brewery is shown" : "The list is shown", again)
    case .empty: return .init(.done, "There is none that fits", again)
    case .failed: return .init(.bad, "Nothing to show", again)
    }
  }

  /// The list that cannot be shown yet, and its causes; empty where nothing is held up.
  var held: [Why.Held] {
    let old = moment.list == nil ? "Nothing is shown" : "The list is the one from before"
    let (cause, words): (String, String)
    switch moment.phase {
    case .asking, .blocked:
      let way = moment.hasSettings ? "; the location settings change that" : ""
      (cause, words) = ("permission", "without a permission nobody knows what is near\(way)")
    case .locating: (cause, words) = ("location", "without a location nobody knows what is near")
    case .loading: (cause, words) = ("breweries", "the breweries are not answered yet")
    case .idle, .shown, .empty, .failed: return []
    }
    let requests = moment.client.requests
    func holds(_ index: Int) -> Bool {
      let path = cause == "location" ? "/fix" : cause == "permission" ? "/permission" : ""
      let (service, span) = (cause == "breweries" ? cause : "location", requests[index])
      return span.service == service && span.path.hasPrefix(path)
    }
    let record = moment.playhead.record
    let by =
      moment.client.openRequests(after: record).filter(holds).map { requests[$0].sent }
      + moment.client.pendingRetries(after: record).filter { holds($0.request) }.map(\.said)
    let facts = [
      Fact("cause", "", .words(cause)), Fact("hasList", "", .flag(moment.list != nil)),
    ]
    return [Why.Held(moment.client.name, by: by.sorted(), facts, ["\(old): \(words)."])]
  }

  private var again: String {
    if let retry = moment.retry { return "asking again in \(left(retry.due))" }
    guard let next = moment.next else { return "nothing is under way" }
    return "asking anew in \(left(next.due))"
  }

  private func left(_ moment: Int64) -> String {
    MomentText.wholeLength(moment - self.moment.playhead.time.nanoseconds)
  }

  /// What is wrong, and what of it can be helped.
  var notice: Report.Notice? {
    guard let trouble = moment.trouble else {
      guard moment.phase == .empty else { return nil }
      return Report.Notice("Nothing fits", "Another type or a wider radius may find some.")
    }
    let shown = age.map { "What is shown is \($0)." } ?? ""
    let isBad = trouble != .cancelled
    let (title, message) = (Self.title(trouble), moment.message ?? "")
    // What the title says already is not said again below it.
    let isSame = message.hasPrefix("\(title).")
    let text = isSame ? String(message.dropFirst(title.count + 2)) : message
    let told = [text, shown].filter { !$0.isEmpty }.joined(separator: " ")
    return Report.Notice(title, told, isBad: isBad)
  }

  static func title(_ kind: TroubleKind) -> String {
    switch kind {
    case .denied: "Location is turned off"
    case .restricted: "Location is restricted"
    case .unexpected: "An unexpected problem"
    case .cancelled: "Cancelled"
    case .noLocation: "No location"
    case .offline: "The brewery service cannot be reached"
    case .timedOut: "The brewery service did not answer in time"
    case .badRequest: "The brewery service did not understand the question"
    case .invalid: "The brewery service did not accept what was asked for"
    case .notFound: "There is no such brewery"
    case .tooMany: "The brewery service has been asked too often"
    case .unavailable: "The brewery service is out of order"
    case .refused: "The brewery service gave no answer"
    case .undecodable: "The brewery service gave an answer that cannot be read"
    }
  }

  /// What is worth saying for a while; the gravest.
  var passing: Report.Notice? {
    if let outage { return outage }
    if let retry = moment.retry {
      return Report.Notice(
        "The brewery service is asked again in \(left(retry.due))",
        "The last attempt: \(retry.reason)."
      )
    }
    guard !moment.hasSignal else { return nil }
    return Report.Notice(
      "The device has no signal",
      "Where it is can only be told when it has one again.",
      isBad: true
    )
  }
}
