import Diagnostics
public import Scenarios

/// Which of the runs is meant that the parameters of a scenario make.
public enum RunChoice: Sendable {
  /// The first one.
  case first
  /// The one with an id; left out, the first one, and where there are others a note says so.
  case only(String?)

  /// How many runs are named at most.
  private static let shownAtMost = 8

  /// Chooses a run, and says so where that is worth a note.
  ///
  /// - Parameters:
  ///   - scenarios: All runs of a scenario.
  ///   - path: The scenario's file.
  /// - Returns: The one that is meant.
  /// - Throws: ``CommandFailure`` when there is none with the id; it names those that there are.
  public func run(of scenarios: [Scenario], at path: String) throws -> Scenario {
    var wished: String?
    if case .only(let id) = self { wished = id }
    guard let chosen = scenarios.first(where: { wished == nil || $0.id == wished }) else {
      let hint = Self.words(of: scenarios.map(\.id)) ?? Self.alone
      throw CommandFailure("error: '\(path)' has no run '\(wished ?? "")'\nnote: \(hint)")
    }
    if case .only(nil) = self, scenarios.count > 1 {
      let which = "the first of \(scenarios.count) runs of '\(path.visible)'"
      Console.note("note: this is \(which); choose one with --only ID")
    }
    return chosen
  }

  /// What is said of a file without parameters, or whose seeds `--seed` takes the place of.
  public static let alone = "it is one run, which has no id"

  /// The runs that there are, the first of them by name; nil when no parameters make any.
  public static func words(of ids: [String]) -> String? {
    let known = ids.filter { !$0.isEmpty }
    guard !known.isEmpty else { return nil }
    let more = known.count - shownAtMost
    let rest = more > 0 ? " and \(more) more" : ""
    return "there are: \(known.prefix(shownAtMost).joined(separator: ", "))\(rest)"
  }
}
