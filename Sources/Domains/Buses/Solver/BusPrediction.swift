package import BusesValues

/// When a bus is expected at a stop, as `getpredictions` has it.
package struct BusPrediction: Hashable, Sendable {
  /// The bus as a board shows it; of its route only the number is known.
  package let bus: BusArrival
  /// The whole minutes from when the prediction was made to the bus, for ordering.
  ///
  /// Of a delayed bus without a countdown it is what its predicted time says; nil when there is none.
  package let waitMinutes: Int?
  /// The name of the stop; nil when unsaid.
  package let stopName: String?
}

/// The version of the service's interface that is asked.
///
/// Answers of either version are read whichever was asked.
package enum BusVersion: String, Hashable, Sendable, CaseIterable {
  case v2, v3
}
