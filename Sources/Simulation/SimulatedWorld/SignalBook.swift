public import RunRecords
public import Scenarios
public import Tracing

/// The signals that somebody asked for, folded from the records of a run one by one.
///
/// The same fold runs while the run goes on, for triggers, and afterwards, for expectations.
public struct SignalBook: Sendable {
  private struct Page {
    let name: SignalName
    let signal: Signal
    /// Whose records count, of several clients together.
    let members: Set<String>?
    var state: SignalState

    func owns(_ record: TraceRecord) -> Bool {
      members?.contains(record.entity) ?? name.owns(record)
    }
  }

  private var pages: [Page] = []
  private var indices: [SignalName: Int] = [:]
  private var indicesOfKind: [String: [Int]] = [:]

  /// Begins with no record.
  ///
  /// - Parameters:
  ///   - names: The signals that are asked for.
  ///   - signals: All that are declared.
  ///   - scenario: Whose clients and services they are of.
  public init(_ names: [SignalName], among signals: [Signal], of scenario: Scenario) {
    let verbs = Dictionary(scenario.clients.map { ($0.name, $0.verb) }) { first, _ in first }
    for name in names where indices[name] == nil {
      let members = name.isTogether ? scenario.members(ofGroup: name.subject) : nil
      let verb = verbs[members?.first ?? name.subject]
      let listed = signals.first { $0.name == name.key && $0.isOf(name, verb: verb) }
      guard let signal = listed ?? RunSignals.status(named: name.key) else { continue }
      indices[name] = pages.count
      for kind in signal.kinds { indicesOfKind[kind, default: []].append(pages.count) }
      pages.append(
        Page(name: name, signal: signal, members: members.map(Set.init), state: SignalState(signal))
      )
    }
  }

  /// Takes in the next record.
  ///
  /// - Returns: The signals that it says something of.
  @discardableResult
  public mutating func take(_ record: TraceRecord) -> [SignalName] {
    guard let indices = indicesOfKind[record.kind] else { return [] }
    return indices.compactMap { index in
      guard pages[index].owns(record) else { return nil }
      let signal = pages[index].signal
      return pages[index].state.take(record, signal) ? pages[index].name : nil
    }
  }

  /// How a signal stands; nil for one that was not asked for.
  public func state(of name: SignalName) -> SignalState? {
    indices[name].map { pages[$0].state }
  }

  /// How a signal is declared; nil for one that was not asked for.
  public func signal(of name: SignalName) -> Signal? {
    indices[name].map { pages[$0].signal }
  }

  /// What a signal is like; nil for one that was not asked for.
  public func shape(of name: SignalName) -> Signal.Shape? {
    indices[name].map { pages[$0].signal.shape }
  }

  /// Lets what is measured of a signal begin anew, see `SignalState.beginAnew()`.
  public mutating func beginAnew(_ name: SignalName) {
    if let index = indices[name] { pages[index].state.beginAnew() }
  }
}

extension Signal {
  fileprivate var kinds: [String] {
    var kinds: [String] = []
    for step in steps where !kinds.contains(step.kind) { kinds.append(step.kind) }
    return kinds
  }

  fileprivate func isOf(_ name: SignalName, verb: String?) -> Bool {
    switch owner {
    case .requests: true
    case .service: name.isService && name.endpoint == nil
    case .everyClient: !name.isService
    case .clients(let verbs): !name.isService && verb.map(verbs.contains) ?? false
    }
  }

  /// The signal as scenarios know it.
  public var words: SignalKind {
    let owner: SignalKind.Owner =
      switch owner {
      case .requests: .requests
      case .service: .service
      case .everyClient: .clients(verbs: nil)
      case .clients(let verbs): .clients(verbs: verbs)
      }
    let element = unit.fieldType(name)
    let shape: SignalKind.Shape =
      switch shape {
      case .counter: .counter
      case .level: .level
      case .value: .value
      case .state: .state
      case .distribution: .distribution
      case .list: .list
      case .age: .age
      }
    let field = Field(name, shape == .list ? .list(of: element) : element, about: about)
    return SignalKind(field, shape, of: owner)
  }
}

extension Signal.Unit {
  /// The type of a field of the file; `more` are words beside those of a name.
  fileprivate func fieldType(_ name: String, more: [String] = []) -> FieldType {
    switch self {
    case .count: .integer
    case .time: .duration
    case .money: .money
    case .flag: .flag
    case .text: .text
    case .names(let names): .name(of: name, among: names + more)
    }
  }
}

extension StateForm {
  /// The outcomes that a scenario can expect, as they stand in the file.
  package var expected: [Field] {
    outcomes.map { outcome in
      let type = outcome.unit.fieldType(outcome.name, more: outcome.isOptional ? [""] : [])
      return Field(
        outcome.name,
        outcome.isList ? .list(of: type) : type,
        pinned: outcome.isPinned,
        about: outcome.about
      )
    }
  }
}

extension SignalName {
  /// Whether a record tells of the service, endpoint or client.
  fileprivate func owns(_ record: TraceRecord) -> Bool {
    guard isService else { return record.entity == subject }
    guard record.isOfRequest else { return endpoint == nil && record.entity == subject }
    guard record.text("service") == subject else { return false }
    return endpoint.map { $0 == record.text("endpoint") } ?? true
  }
}
