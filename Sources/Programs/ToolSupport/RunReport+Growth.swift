public import SimulatedWorld

extension RunReport {
  /// What is to be said of a run that left more records than it might; nothing of any other.
  public var growthLines: [String] {
    guard let growth else { return [] }
    return [
      "error: the run left more than \(growth.limit) records by \(time) and was stopped"
    ] + growth.lines + ["note: let it grow further with: --records NUMBER"]
  }
}
