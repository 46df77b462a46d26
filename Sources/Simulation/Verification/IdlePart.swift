public import Diagnostics
import Quantities
import Scenarios
public import SimulatedWorld
import SimulationKernel

/// Something of a scenario that tested nothing in a run.
public struct IdlePart: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, Hashable, Sendable {
    /// An expectation that looked at no moment.
    case expectation
    /// A fault that befell no request.
    case fault
    /// What the timeline has and the run ended before.
    case happening
  }

  /// What tells it from others, in every run of its scenario.
  public struct Identity: Hashable, Sendable {
    /// What it is.
    public let kind: Kind
    /// Where it stands.
    public let position: FilePosition?
    /// What tells it from others there; no value, which may be another one in each run.
    let part: String
  }

  /// What tells it from others.
  public let identity: Identity
  /// What it is called in this run, such as `fuel.in_flight`, `fuel.faults.slow` or `close CO-UT`.
  public let name: String
  /// Why it tested nothing.
  public let message: String

  init(
    _ kind: Kind,
    _ name: String,
    at position: FilePosition?,
    part: String? = nil,
    _ message: String
  ) {
    identity = Identity(kind: kind, position: position, part: part ?? name)
    self.name = name
    self.message = message.visible
  }
}

extension RunReport {
  /// What of the timeline and of the faults tested nothing, each kind in the order of the file; of a
  /// run that was stopped nothing is known.
  public var idle: [IdlePart] {
    guard growth == nil else { return [] }
    let happenings =
      leftover.map { ($0, $0.words) } + pending.map { ($0, $0.pendingWords) }
    return happenings.map { happening, words in
      let message = "the run ended before \(words)"
      let part = "\(happening.place)"
      return IdlePart(.happening, happening.name, at: happening.position, part: part, message)
    }
      + idleFaults.map { idle in
        let section = scenario.services.first { $0.name == idle.service }?.section
        var place = section?.position(of: "faults")
        if case .map(let faults)? = section?["faults"],
          case .section(let fault)? = faults.first(where: { $0.key == idle.fault })?.value
        {
          place = fault.position ?? place
        }
        let message = "the fault '\(idle.fault)' of '\(idle.service)' befell no request"
        return IdlePart(.fault, "\(idle.service).faults.\(idle.fault)", at: place, message)
      }
  }
}

extension Happening {
  /// What happens, such as `close CO-UT`.
  fileprivate var name: String {
    if case .text(let text) = value { "\(verb) \(text)" } else { verb }
  }

  /// The entry, which waited for something that came: `close CO-UT, 2s after 'bus.arrived' came`.
  fileprivate var pendingWords: String {
    guard case .when(let trigger) = time else { return words }
    let after = QuantityText.duration(trigger.delay.wholeNanoseconds)
    return "'\(name)', \(after) after \(trigger.words)"
  }

  /// The entry in words: `close CO-UT at 4s`.
  fileprivate var words: String {
    switch time {
    case .at(let moment): "'\(name)' at \(moment)"
    case .every(_, let from, _, _): "'\(name)' from \(from)"
    case .during(let from, _): "'\(name)' from \(from)"
    case .when(let trigger): "'\(name)' when \(trigger.words)"
    }
  }
}

extension Trigger {
  /// What it waits for in words: `shipment.settled is so`.
  fileprivate var words: String {
    switch occasion {
    case .signals(let conditions):
      "\(conditions.map { "'\($0.name.text)'" }.joined(separator: " and ")) became as it waits for"
    case .record(let kind, _, _): "'\(kind)' came"
    }
  }
}
