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
    return Look(folds: folds)
  }

  private struct Look: OutcomeLook {
    var folds: [SignalFold]

    mutating func take(_ record: TraceRecord) {
      for index in folds.indices { folds[index].take(record) }
    }

    mutating func finish(at end: SimulationTime) {
      for index in folds.indices { folds[index].finish(at: end) }
    }

    func findings(_ outcome: RunOutcome) -> [Diagnostic] {
      var findings: [Diagnostic] = []
      var rest = folds[...]
      while let first = rest.first {
        // What is expected of several clients stands once in the file.
        let same = rest.prefix { $0.expectation.position == first.expectation.position }
        let found = same.compactMap(\.finding)
        let group = first.expectation.path.split(separator: ".").dropLast().joined(separator: ".")
        if let one = found.first { findings.append(one.and(found.count - 1, of: group)) }
        rest = rest.dropFirst(same.count)
      }
      return findings
    }
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
  /// The window of what is measured has begun.
  private var hasBegun = false
  /// What was measured when its window ended.
  private var measured: (holds: Bool?, decision: Decision)?
  private var end: SimulationTime?
  private var hasLookedAtBeginning = false

  init(_ expectation: SignalExpectation, _ signals: [Signal], of scenario: Scenario) {
    self.expectation = expectation
    let conditions = [expectation.condition] + expectation.conditions
    book = SignalBook(conditions.map(\.name), among: signals, of: scenario)
  }

  mutating func take(_ record: TraceRecord) {
    advance(to: record.time, isEnd: false)
    let changed = book.take(record)
    if !changed.isEmpty { look(at: record.time, record) }
  }

  mutating func finish(at end: SimulationTime) {
    advance(to: end, isEnd: true)
    self.end = end
    if expectation.mode == .finally, measured == nil { measure(at: end) }
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
      look(at: from, nil)
    }
    lookAtAges(from: last, to: moment)
    last = moment
  }

  private mutating func lookAtAges(from: SimulationTime, to end: SimulationTime) {
    var last = from
    let conditions = [expectation.condition] + expectation.conditions
    while let next = conditions.compactMap({ $0.nextChange(in: book, after: last) }).min(),
      next <= end
    {
      look(at: next, nil)
      last = next
    }
  }

  private mutating func look(at moment: SimulationTime, _ record: TraceRecord?) {
    guard broken == nil, !isMet, moment >= expectation.from else { return }
    if let to = expectation.to, moment >= to { return }
    guard expectation.conditions.allSatisfy({ $0.holds(in: book, at: moment) == true }) else {
      return
    }
    let holds = expectation.condition.holds(in: book, at: moment)
    switch expectation.mode {
    case .finally: break
    case .always where holds == false, .never where holds == true:
      broken = decision(at: moment, record)
    case .always, .never: break
    case .eventually(let limit):
      let isInTime = limit.map { moment <= expectation.from.advanced(by: $0) } ?? true
      if holds == true, isInTime { isMet = true }
    }
  }

  private mutating func measure(at moment: SimulationTime) {
    let holds = expectation.condition.holds(in: book, at: moment)
    measured = (holds, decision(at: moment, nil))
  }

  private func decision(at moment: SimulationTime, _ record: TraceRecord?) -> Decision {
    let condition =
      expectation.mode == .never
      ? expectation.condition : expectation.condition.failing(in: book, at: moment)
    let found = condition.found(in: book, at: moment)
    return Decision(moment: moment, condition: condition, found: found, record: record)
  }
}

extension SignalFold {
  /// What is wrong; nil when all is as expected.
  var finding: Diagnostic? {
    switch expectation.mode {
    case .always, .never:
      guard let broken else { return nil }
      let record = broken.record.map {
        " (record \($0.number): \($0.kind) of '\($0.entity)')"
      }
      let words = expectation.words(of: broken.condition)
      let found = expectation.show(broken.found)
      return error("\(words), found \(found) at \(broken.moment)\(record ?? "")", at: broken.moment)
    case .eventually(let limit):
      guard !isMet else { return nil }
      let latest = limit.map { expectation.from.advanced(by: $0) }
      let bounds = [latest, expectation.to, end].compactMap { $0 }
      let moment = bounds.min() ?? last
      let when = moment == end ? "at the end, \(moment)" : "until \(moment)"
      return error("\(expectation.words), which it was never \(when)", at: moment)
    case .finally:
      guard let measured, measured.holds != true else { return nil }
      let moment = measured.decision.moment
      let words = expectation.words(of: measured.decision.condition)
      let when = moment == end ? "at the end, \(moment)" : "at \(moment)"
      return error(
        "\(words), found \(expectation.show(measured.decision.found)) \(when)",
        at: moment
      )
    }
  }

  private func error(_ message: String, at moment: SimulationTime) -> Diagnostic {
    let file = expectation.position.file
    let isPlain = file.unicodeScalars.allSatisfy { letter in
      letter.isASCII
        && (letter.properties.isAlphabetic || "0123456789-_./".contains(Character(letter)))
    }
    let path = isPlain ? file : "'\(file.replacing("'", with: "'\\''"))'"
    let hint = "see it with: frontier describe \(path) --at \(moment)"
    return .error(at: expectation.position, message, hint: hint)
  }
}
