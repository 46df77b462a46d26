import ToolSupport

/// The scenarios that have no run of those that were asked for, and the runs that they have.
struct LeftOut {
  private var count = 0
  private var ids: [String] = []
  private var known: Set<String> = []

  /// Takes a scenario that is not tested.
  mutating func take(_ result: ScenarioResult) {
    count += 1
    ids += result.otherRuns.filter { known.insert($0).inserted }
  }

  /// Looks whether it was all scenarios that were left out.
  ///
  /// - Throws: `CommandFailure` that names the runs that there are, when it was.
  func check(for only: String) throws {
    guard count > 0 else { return }
    let none = count == 1 ? RunChoice.alone : "none of them has parameters"
    throw CommandFailure(
      """
      error: no scenario has the combination '\(only)'
      note: \(RunChoice.words(of: ids) ?? none)
      """
    )
  }
}
