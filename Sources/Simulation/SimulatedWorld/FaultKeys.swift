public import Diagnostics
public import Scenarios
import Quantities
import Services
import SimulationKernel

/// The keys of a fault by name.
public struct FaultKeys: KeyList {
  let endpoint: Key<String?>
  let client = Key("client", .clients, about: "only what this client asks; or all of an entry")
  let key: Key<String?>
  let request = Key(
    "request",
    .either(.integer(FaultKeys.ordinals), .list(of: .integer(FaultKeys.ordinals))),
    about: "only these, from 1: counted for each client among what endpoint and key let through"
  )
  let attempt = Key(
    "attempt",
    .either(.integer(FaultKeys.ordinals), .list(of: .integer(FaultKeys.ordinals))),
    about: "only these attempts of a request, from 1"
  )
  let from = Key("from", .duration(), about: "only what is sent from this moment on")
  let to = Key("to", .duration(), about: "only what is sent before this moment")
  let ratio = Key("ratio", .ratio, about: "how many of those it befalls")
  let bursts = Key(
    "bursts",
    .section(BurstKeys()),
    about: "it comes and goes, as on a flapping link"
  )
  let fail = Key(
    "fail",
    FailureKeys.kind(also: [.duplicate, .stale]),
    about: "how they fail: \(FailureKeys.words(also: [.duplicate, .stale]))"
  )
  let slow = Key(
    "slow",
    .distribution(of: .duration),
    about: "how much longer their answers take"
  )
  let trickle = Key("trickle", .measure(.rate), about: "how fast the body comes")
  let respond = Key("respond", .file, about: "a recorded answer, given instead of the service's")
  let status = Key("status", .integer(100...599), about: "with respond: its HTTP status; else 200")
  let flip = Key("flip", .measure(.bits), about: "how many bits of the body are wrong")

  private static let ordinals: ClosedRange<Int64> = 1...1_000_000_000

  init(endpoints: [String], subject: ValueType<String>) {
    endpoint = Key(
      "endpoint",
      .name(of: "endpoint", among: endpoints),
      about: "only what asks this endpoint"
    )
    key = Key("key", subject, about: "only what is about this; what a service says, or the path")
  }
}

/// The keys of a fault that comes and goes.
struct BurstKeys: KeyList {
  private static let span = ValueType.distribution(
    of: .duration,
    1_000_000...3_155_760_000_000_000_000
  )

  let gap = Key(required: "gap", BurstKeys.span, about: "how long it stays away")
  let length = Key(required: "length", BurstKeys.span, about: "how long it goes on")
}

extension ServiceFault {
  init(_ name: String, _ settings: Keyed<FaultKeys>) {
    var effects = FaultEffects()
    effects.kind = settings.fail.flatMap { FaultKind(rawValue: $0) }
    effects.delay = settings.slow
    effects.bytesPerSecond = settings.trickle
    effects.response = settings.respond.map { file in
      let isJSON = file.path.hasSuffix(".json")
      return isJSON
        ? .json(file.bytes, status: settings.status ?? 200)
        : Response(status: settings.status ?? 200, body: file.bytes)
    }
    effects.flippedBits = Int(settings.flip ?? 0)
    self.init(name, effects)
    endpoint = settings.endpoint
    client = settings.client
    key = settings.key
    requests = settings.request.map(Self.ordinals)
    attempts = settings.attempt.map(Self.ordinals)
    if let from = settings.from { self.from = .start.advanced(by: from) }
    to = settings.to.map { .start.advanced(by: $0) }
    if let ratio = settings.ratio { self.ratio = ratio }
    bursts = settings.bursts.map { FaultBursts(gap: $0.gap, length: $0.length) }
  }

  private static func ordinals(_ written: Either<Int, [Int]>) -> Set<Int> {
    switch written {
    case .first(let one): [one]
    case .second(let several): Set(several)
    }
  }
}

extension ServiceProfile {
  /// What the types of the keys cannot see: a fault that does nothing, or never happens.
  public static func diagnose(_ scenario: Scenario) -> [Diagnostic] {
    scenario.services.flatMap { service -> [Diagnostic] in
      let settings = Keyed(service.section, ProfileKeys.any)
      let faults = settings.faults ?? [:]
      return faults.sorted { $0.key < $1.key }.flatMap { name, fault in
        diagnose(name, fault)
      }
    }
  }

  private static func diagnose(_ name: String, _ fault: Keyed<FaultKeys>) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let effects = ServiceFault(name, fault).effects
    if effects == FaultEffects() {
      found.append(
        .error(
          at: fault.section.position,
          "fault '\(name)' does nothing",
          hint: "say what becomes of the requests: fail, slow, trickle, respond or flip"
        )
      )
    }
    if let to = fault.to, to <= fault.from ?? .zero {
      found.append(
        .error(
          at: fault.position(of: \.to),
          "fault '\(name)' is over before it begins",
          hint: "'to' is later than 'from'"
        )
      )
    }
    if fault.status != nil, fault.respond == nil {
      found.append(
        .error(
          at: fault.position(of: \.status),
          "fault '\(name)' has a status and no answer",
          hint: "name a recorded answer with respond: FILE"
        )
      )
    }
    for (key, ordinals) in [("request", fault.request), ("attempt", fault.attempt)] {
      guard case .second([]) = ordinals else { continue }
      let hint = "write \(key): 3 or \(key): [1, 2]; leave it out for all"
      let message = "fault '\(name)' befalls no \(key)"
      found.append(.error(at: fault.section.position(of: key), message, hint: hint))
    }
    return found
  }
}
