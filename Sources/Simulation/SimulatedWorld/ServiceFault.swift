public import Services
public import SimulationKernel

/// A fault that a scenario gives a name: which requests it befalls, and what becomes of them.
///
/// Whether it befalls a request is decided in the moment the request is sent. All selectors that it
/// has must fit; what it draws is named by the request and the fault, so that a fault more or less
/// leaves the others where they were.
public struct ServiceFault: Hashable, Sendable {
  /// Its name among those of the service.
  public let name: String

  /// The endpoint it is about; nil is every one.
  public var endpoint: String?

  /// The client it is about, or the entry that counts several; nil is every one.
  public var client: String?

  /// What the request must be about, as ``SimulatedService/key(of:)`` has it; nil is anything.
  public var key: String?

  /// Which of the requests to befall, by their ordinals from 1; nil is every one.
  ///
  /// They are counted for each client, among the requests that endpoint and key fit.
  public var requests: Set<Int>?

  /// Which attempts to befall, by their ordinals from 1; nil is every one.
  public var attempts: Set<Int>?

  /// From when on it lasts.
  public var from = SimulationTime.start

  /// When it is over, which is no longer part of it; nil is never.
  public var to: SimulationTime?

  /// How many of the requests that fit it befalls.
  public var ratio = Ratio.always

  /// When it comes and goes by itself; nil is always.
  public var bursts: FaultBursts?

  /// What becomes of the requests.
  public var effects: FaultEffects

  /// Makes a fault that befalls every request.
  public init(_ name: String, _ effects: FaultEffects) {
    self.name = name
    self.effects = effects
  }
}

/// When a fault comes and goes by itself, as on a flapping link: a gap, a burst, and so on.
public struct FaultBursts: Hashable, Sendable {
  /// How long it stays away, in nanoseconds.
  public var gap: Distribution

  /// How long it goes on, in nanoseconds.
  public var length: Distribution

  /// Creates bursts.
  public init(gap: Distribution, length: Distribution) {
    (self.gap, self.length) = (gap, length)
  }
}

/// What becomes of a request that a fault befalls; all that is there happens.
public struct FaultEffects: Hashable, Sendable {
  /// How it fails.
  public var kind: FaultKind?

  /// How much longer the answer takes, in nanoseconds.
  public var delay: Distribution?

  /// How fast the body comes, in bytes per second.
  public var bytesPerSecond: Int64?

  /// What is answered instead of what the service would say.
  public var response: Response?

  /// How many bits of the body are other than they were.
  public var flippedBits = 0

  /// Creates effects of which there are none.
  public init() {}
}

/// The ways in which a fault by name makes a request fail.
public enum FaultKind: Hashable, Sendable, RawRepresentable {
  /// One of the failures that every service can be told to show.
  case failure(FailureKind)

  /// The service is asked twice, as by a proxy that asks again; the second answer is for nobody.
  case duplicate

  /// The answer before the last one to the same request of the client, or the last where there is
  /// no other; where there is none, the answer as it is.
  case stale

  /// The word for it in scenario files.
  public var rawValue: String {
    switch self {
    case .failure(let kind): kind.rawValue
    case .duplicate: "duplicate"
    case .stale: "stale"
    }
  }

  /// Reads the word.
  public init?(rawValue: String) {
    switch rawValue {
    case Self.duplicate.rawValue: self = .duplicate
    case Self.stale.rawValue: self = .stale
    default:
      guard let kind = FailureKind(rawValue: rawValue) else { return nil }
      self = .failure(kind)
    }
  }
}
