import Diagnostics
public import RunRecords
public import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing

/// Checks what a scenario expects of signals over time.
///
/// It keeps the first moment at which something was broken, or whether it was met in time. A value
/// is looked at after each record that changes it, and an age at the moment at which it crosses a
/// bound.
public struct SignalCheck: OutcomeCheck {
  private let signals: [Signal]

  /// Creates the check.
  ///
  /// - Parameter signals: All that are declared.
  public init(_ signals: [Signal]) {
    self.signals = signals
  }

  /// Begins to look at a run.
  public func look(at scenario: Scenario) -> any OutcomeLook {
    let folds = scenario.signalExpectations.map { SignalFold($0, signals, of: scenario) }
    let words = scenario.commandWords.joined(separator: " ")
    return Look(folds: folds, command: "frontier describe \(words)")
  }

  private struct Look: OutcomeLook {
    var folds: [SignalFold]
    /// Tells of this run, but for the moment.
    let command: String

    mutating func take(_ record: TraceRecord) {
      for index in folds.indices { folds[index].take(record) }
    }

    mutating func finish(at end: SimulationTime) {
      for index in folds.indices { folds[index].finish(at: end) }
    }

    func findings(_ outcome: RunOutcome) -> [Diagnostic] {
      places.flatMap { same -> [Diagnostic] in
        if let quorum = same[0].expectation.quorum {
          return quorum.finding(among: same, command).map { [$0] } ?? []
        }
        let found = same.map { $0.findings(command) }.filter { !$0.isEmpty }
        let group = same[0].expectation.group
        return found.first?.map { $0.and(found.count - 1, of: group) } ?? []
      }
    }

    var idle: [IdlePart] {
      places.compactMap { same in
        let words = same.compactMap(\.idleWords)
        guard words.count == same.count else { return nil }
        let (path, place) = (same[0].expectation.path, same[0].expectation.place)
        return IdlePart(.expectation, path, at: place, words[0])
      }
    }

    func evidence(_ outcome: RunOutcome) -> [Diagnostic] {
      places.filter { $0[0].expectation.quorum == nil }
        .flatMap { $0.flatMap { $0.findings(command) } }
    }

    /// What is expected of several clients stands once in the file, and is looked at together.
    private var places: [[SignalFold]] {
      var places: [[SignalFold]] = []
      var rest = folds[...]
      while let first = rest.first {
        let same = rest.prefix { $0.expectation.place == first.expectation.place }
        rest = rest.dropFirst(same.count)
        places.append(Array(same))
      }
      return places
    }
  }
}

extension SignalExpectation {
  /// Where it stands with what is expected of other clients.
  fileprivate var place: FilePosition { quorum?.position ?? position }

  /// The entry that makes the clients.
  fileprivate var group: String {
    path.split(separator: ".").dropLast().joined(separator: ".")
  }
}

extension SignalExpectation.Quorum {
  /// What is wrong when too few clients are as expected, or too many; nil when all is well.
  fileprivate func finding(among folds: [SignalFold], _ command: String) -> Diagnostic? {
    guard let expectation = folds.first?.expectation else { return nil }
    var wrong: [SignalName: Diagnostic] = [:]
    var names: Set<SignalName> = []
    var first: Diagnostic?
    for fold in folds {
      let name = fold.expectation.condition.name
      names.insert(name)
      if let error = fold.findings(command).first, wrong[name] == nil {
        wrong[name] = error
        first = first ?? error
      }
    }
    let right = names.count - wrong.count
    let share = Ratio(Int64(right), Int64(names.count))
    guard !(ratios.map { $0.contain(share) } ?? (right > 0)) else { return nil }
    let whom = ratios?.words ?? "at least one of them"
    let percent = ratios == nil ? "" : "\(Expectation.percent(of: share)), "
    let found = right == 0 && ratios == nil ? "none" : "\(percent)\(right)"
    let words =
      "expected '\(expectation.path)' of \(whom) as it is said here,"
      + " found \(found) of \(names.count)"
    let hint = first.map { "the first that is not: \($0.message)" }
    return .error(at: position, words, hint: hint)
  }
}

/// One expectation over time, folded from the records of a run one by one.
private struct SignalFold: Sendable {
  /// When it was decided, and what was found then.
  struct Decision {
    let moment: SimulationTime
    /// What was not so; for what must never be, all of it.
    let condition: SignalCondition
    let found: ScenarioValue?
    /// The record that decided it; nil where the clock did.
    let record: TraceRecord?
  }

  let expectation: SignalExpectation
  private var book: SignalBook
  private var last = SimulationTime.start
  private var broken: Decision?
  private var isMet = false
  /// Since when it has been so, where it must be so for a while.
  private var since: SimulationTime?
  /// The window of what is measured has begun.
  private var hasBegun = false
  /// What was measured when its window ended: all that was not so.
  private var measured: [Decision]?
  /// When what only grows went past its bound, by what was said of it.
  private var passed: [SignalTest: Decision] = [:]
  /// What there was when there was no time left for it to become true.
  private var latest: (moment: SimulationTime, found: ScenarioValue?)?
  /// The last record that changed what is looked at.
  private var changing: TraceRecord?
  private var end: SimulationTime?
  private var hasLookedAtBeginning = false
  /// A moment counted: what must be true beside was.
  private var hasCounted = false
  /// Something was there to be held against what is expected.
  private var hasLooked = false

  init(_ expectation: SignalExpectation, _ signals: [Signal], of scenario: Scenario) {
    self.expectation = expectation
    let conditions = [expectation.condition] + expectation.conditions
    book = SignalBook(conditions.map(\.name), among: signals, of: scenario)
  }

  mutating func take(_ record: TraceRecord) {
    advance(to: record.time, isEnd: false)
    let changed = book.take(record)
    guard !changed.isEmpty else { return }
    changing = record
    look(at: record.time)
  }

  mutating func finish(at end: SimulationTime) {
    advance(to: end, isEnd: true)
    self.end = end
    guard expectation.mode == .finally, measured == nil else { return }
    // Of a time that never came nothing is measured.
    if !hasBegun, expectation.from > end { book.beginAnew(expectation.condition.name) }
    measure(at: end)
  }

  /// Looks at all that the clock alone changes up to a moment.
  private mutating func advance(to moment: SimulationTime, isEnd: Bool) {
    let from = expectation.from
    if expectation.mode == .finally {
      if !hasBegun, from > .start, from <= moment {
        hasBegun = true
        book.beginAnew(expectation.condition.name)
      }
      if let to = expectation.to, to <= moment, measured == nil { measure(at: to) }
      last = moment
      return
    }
    if !hasLookedAtBeginning, from < moment || isEnd && from <= moment {
      hasLookedAtBeginning = true
      // What is true of the moment before counts from the beginning on.
      lookAtAges(from: last, to: from)
      last = max(last, from)
      look(at: from)
    }
    lookAtAges(from: last, to: moment)
    lookAtLength(until: moment)
    last = moment
    if case .eventually = expectation.mode, latest == nil, let deadline, deadline <= moment {
      latest = (deadline, expectation.condition.found(in: book, at: deadline))
    }
  }

  private mutating func lookAtAges(from: SimulationTime, to end: SimulationTime) {
    var last = from
    let conditions = [expectation.condition] + expectation.conditions
    while let next = conditions.compactMap({ $0.nextChange(in: book, after: last) }).min(),
      next <= end
    {
      look(at: next)
      last = next
    }
  }

  private mutating func look(at moment: SimulationTime) {
    if expectation.mode == .finally { return lookForPassing(at: moment) }
    lookAtLength(until: moment)
    guard broken == nil, !isMet, moment >= expectation.from else { return }
    if let to = expectation.to, moment >= to { return }
    guard expectation.conditions.allSatisfy({ $0.holds(in: book, at: moment) == true }) else {
      since = nil
      return
    }
    let holds = expectation.condition.holds(in: book, at: moment)
    hasCounted = true
    // What is not known is not what must never be.
    if holds != nil || expectation.mode == .never { hasLooked = true }
    if expectation.length != nil {
      since = holds == true ? since ?? moment : nil
      return
    }
    switch expectation.mode {
    case .finally: break
    case .always where holds == false, .never where holds == true:
      broken = decision(at: moment)
    case .always, .never: break
    case .eventually:
      if holds == true, isInTime(moment) { isMet = true }
    }
  }

  private func isInTime(_ moment: SimulationTime) -> Bool {
    guard case .eventually(let limit?) = expectation.mode else { return true }
    return moment <= expectation.from.advanced(by: limit)
  }

  /// Looks whether it has been so for as long as is asked.
  private mutating func lookAtLength(until moment: SimulationTime) {
    guard broken == nil, !isMet, let since, let length = expectation.length else { return }
    let due = since.advanced(by: length)
    guard due <= moment, expectation.to.map({ due <= $0 }) ?? true else { return }
    if expectation.mode == .never {
      broken = decision(on: expectation.condition, at: due, nil)
    } else if isInTime(due) {
      isMet = true
    }
  }

  /// Notes when what only grows goes past its bound: it will not come back.
  private mutating func lookForPassing(at moment: SimulationTime) {
    guard measured == nil, moment >= expectation.from else { return }
    for condition in expectation.condition.parts
    where passed[condition.test] == nil && condition.hasPassed(in: book, at: moment) {
      passed[condition.test] = decision(on: condition, at: moment, changing)
    }
  }

  private mutating func measure(at moment: SimulationTime) {
    guard expectation.condition.holds(in: book, at: moment) != true else { return measured = [] }
    let failing = expectation.condition.parts.filter { $0.holds(in: book, at: moment) != true }
    let conditions = failing.isEmpty ? [expectation.condition] : failing
    measured = conditions.map { passed[$0.test] ?? decision(on: $0, at: moment, nil) }
  }

  private func decision(at moment: SimulationTime) -> Decision {
    let condition =
      expectation.mode == .never
      ? expectation.condition : expectation.condition.failing(in: book, at: moment)
    return decision(on: condition, at: moment, changing)
  }

  private func decision(
    on condition: SignalCondition,
    at moment: SimulationTime,
    _ record: TraceRecord?
  ) -> Decision {
    let found = condition.found(in: book, at: moment)
    return Decision(moment: moment, condition: condition, found: found, record: record)
  }

  /// When there is no more time for it to become true; nil while the run goes on.
  private var deadline: SimulationTime? {
    guard case .eventually(let limit) = expectation.mode else { return nil }
    let latest = limit.map { expectation.from.advanced(by: $0) }
    return [latest, expectation.to].compactMap(\.self).min()
  }
}

extension SignalFold {
  /// Why it tested nothing; nil when it did, or is not as expected.
  var idleWords: String? {
    guard let end, broken == nil, measured?.isEmpty != false else { return nil }
    if case .eventually = expectation.mode { return nil }
    if expectation.from > end {
      return "the run ended at \(end), before the time in which \(expectation.words)"
    }
    guard !hasLooked, expectation.mode != .finally else { return nil }
    let nothing = "nothing was tested here"
    guard !hasCounted else {
      return "\(nothing): '\(expectation.condition.name.text)' never had a value"
    }
    let others = expectation.conditions.map(\.words).joined(separator: " and ")
    return "\(nothing): it was never so\(expectation.window) that \(others)"
  }

  /// What is wrong; empty when all is as expected.
  ///
  /// - Parameter command: Tells of this run, but for the moment.
  /// - Returns: The errors.
  func findings(_ command: String) -> [Diagnostic] {
    switch expectation.mode {
    case .always, .never: return broken.map { [error(about: $0, command)] } ?? []
    case .finally: return (measured ?? []).map { error(about: $0, command) }
    case .eventually:
      guard !isMet else { return [] }
      let moment = latest?.moment ?? end ?? last
      let found = latest?.found ?? expectation.condition.found(in: book, at: moment)
      let when = moment == end ? "at the end, \(moment)" : "until \(moment)"
      let words = "\(expectation.words), which it was never \(when)"
      let message = "\(words); it was \(expectation.show(found)) then"
      let record = end == nil ? nil : changing?.number
      return [error(message, seenWith: command, at: moment, record: record)]
    }
  }

  private func error(about decision: Decision, _ command: String) -> Diagnostic {
    let words = expectation.words(of: decision.condition)
    let record = decision.record.map { " (record \($0.number): \($0.kind) of '\($0.entity)')" }
    let isEnd = decision.moment == end && decision.record == nil
    let when = isEnd ? "at the end, \(decision.moment)" : "at \(decision.moment)"
    let found = expectation.show(decision.found)
    let began = since.map { ", since \($0)" } ?? ""
    let message = "\(words), found \(found) \(when)\(began)\(record ?? "")"
    let number = decision.record?.number
    return error(message, seenWith: command, at: decision.moment, record: number)
  }

  private func error(
    _ message: String,
    seenWith command: String,
    at moment: SimulationTime,
    record: Int?
  ) -> Diagnostic {
    Diagnostic(
      position: expectation.position,
      message: message,
      seenWith: "\(command) --at \(moment)",
      record: record
    )
  }
}
