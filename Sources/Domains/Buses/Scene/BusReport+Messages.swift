import BusesValues
import SimulationKernel
import Viewer

extension BusSnapshot {
  /// What went wrong and stays on the card as long as it is so.
  func notice(_ clock: BusClock) -> Report.Notice? {
    if let reached = quotaReached {
      let text =
        reached == .told
        ? "The service says that the calls of the day are used up."
        : "It has sent as many calls as it allows itself in a day."
      let before = next.map { " before \(clock.text($0.due, seconds: true))" } ?? ""
      return Report.Notice("No calls left today", "\(text) Nothing is asked\(before).", isBad: true)
    }
    let status = status
    if let trouble = status.trouble {
      let age = status.age == nil ? "" : " What is shown is \(status.old)."
      let title = BusWords.title(ofTrouble: trouble.kind)
      return Report.Notice(title, trouble.told + age, isBad: true)
    }
    if let trouble = bulletinStatus?.trouble {
      let title = "Bulletins: \(BusWords.title(ofTrouble: trouble.kind))"
      let text = "\(trouble.told) The buses are not touched by that."
      return Report.Notice(title, text, isBad: true)
    }
    return nil
  }
}

extension BusFrame {
  /// What is worth saying over a map.
  var passing: Report.Notice? {
    if let notice = run.outageNotice(after: playhead.record) { return notice }
    if let route = run.world.delayedRoutes(at: playhead).first {
      return Report.Notice("Route \(route) stands still", "Its buses wait where they are.")
    }
    return run.world.closedStops(at: playhead).first.map { stop in
      Report.Notice("\(plan.name(ofStop: stop) ?? stop) is closed", "Buses pass it.")
    }
  }
}

// What is waited for.
extension BusSnapshot {
  /// What is being waited for; `refresh` is how long times are shown before they are loaded again.
  func waiting(refresh: Int64?) -> Report.Waiting {
    let isIdle = looking == nil || !isShown
    if !isIdle, underWay.isEmpty, let retry = client.nextRetry(at: playhead) {
      return .init(again: retry, at: playhead)
    }
    let isGood = status.trouble == nil && quotaReached == nil
    let sign: Report.Waiting.Sign =
      isIdle ? .idle : !underWay.isEmpty ? .busy : isGood ? .done : .bad
    return .init(sign, waitingTitle, waitingNote(refresh: refresh))
  }

  private var waitingTitle: String {
    guard looking != nil else { return "Not started" }
    guard isShown else { return "Hidden" }
    var calls: [String] = []
    for name in underWay.map({ BusWords.call(at: $0.path) }) where !calls.contains(name) {
      calls.append(name)
    }
    let rest = calls.count > 3 ? " and \(calls.count - 2) more" : ""
    let told = calls.prefix(rest.isEmpty ? 3 : 2).joined(separator: ", ")
    if !calls.isEmpty { return "Waiting for \(told)\(rest)" }
    guard let next, let untilNext else { return "Nothing is under way" }
    let deed = next.what == "list" ? "Asks for the list again" : "Loads again"
    return "\(deed) in \(BusWords.length(untilNext))"
  }

  private func waitingNote(refresh: Int64?) -> String {
    guard isShown else { return "nothing is loaded until it is shown again" }
    if quotaReached != nil { return "no calls are left" }
    if case .list = screen { return "a list is kept as it was answered" }
    return refresh.map { "every \(BusWords.length($0)) while it is shown" } ?? ""
  }
}

// Why what is shown is as old as it is.
extension BusSnapshot {
  /// When what is shown was answered, and why nothing loads it again; nothing where something does, or
  /// nothing is shown.
  func held(_ clock: BusClock) -> [Why.Held] {
    guard let answered = status.answered, looking != nil, !isShown || quotaReached != nil
    else { return [] }
    let reason = isShown ? "no calls are left" : "nobody sees it"
    let words = "What is shown is from \(clock.text(answered, seconds: true)): \(reason)."
    let facts = [Fact("answered", "", .number(answered, "")), Fact("reason", "", .words(reason))]
    return [Why.Held(client.name, by: [next].compactMap { $0?.said }, facts, [words])]
  }
}
