package import Catalog
package import Scenarios
package import SimulatedWorld
import SimulationKernel
import Tracing

/// Runs that several suites look at, each computed once, whoever asks first.
package enum KeptRuns {
  private static let runs = Computed<String, RunReport>()

  /// The most bytes of a trace that is kept: long runs take much memory.
  package static let longest = 4 << 20

  /// What comes of a scenario: `path` names the first combination of a file; nil is kept for nobody.
  package static func run(
    _ path: String?,
    in catalog: Catalog,
    load: () throws -> Scenario
  ) throws -> RunReport {
    guard let path else { return catalog.run(try load()) }
    return try runs.value(of: path) {
      let report = catalog.run(try load())
      return (report, isKept: report.trace.map { $0.bytes.count <= longest } ?? false)
    }
  }
}

/// Values that are computed once each: who asks while one is computed waits for it.
package final class Computed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Place: Sendable {
    let value = Guarded<Value?>(nil)
  }

  private let places = Guarded<[Key: Place]>([:])

  package init() {}

  /// The value of a key; `compute` says whether it is kept for those who ask later.
  package func value(of key: Key, _ compute: () throws -> (Value, isKept: Bool)) throws -> Value {
    let place = places.withLock { places in
      if let place = places[key] { return place }
      let place = Place()
      places[key] = place
      return place
    }
    return try place.value.withLock { kept in
      if let kept { return kept }
      let (value, isKept) = try compute()
      if isKept { kept = value }
      return value
    }
  }
}
