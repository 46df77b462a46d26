import ToolSupport

/// What a test is about: the scenarios below some paths, as far as they are chosen.
struct TestList {
  /// The scenarios that are tested.
  private(set) var scenarios: [String]
  /// The `.expected` files without a scenario.
  let orphans: [String]

  /// Looks for the files.
  ///
  /// - Parameters:
  ///   - paths: Files, and folders of them.
  ///   - choice: Which of them are meant.
  ///   - mayBeGone: Whether there need not be any, since there were some before.
  /// - Throws: `CommandFailure` when a path does not exist, or no file's path has the text that was
  ///   asked for.
  init(at paths: [String], _ choice: TestChoice, mayBeGone: Bool = false) throws {
    if paths.count(where: { $0 == "-" }) > 1 {
      throw CommandFailure("error: standard input can be read only once")
    }
    let all = try ScenarioFiles.scenarios(at: paths, mayBeGone: mayBeGone)
    let orphans = try ScenarioFiles.orphans(at: paths)
    scenarios = choice.chosen(from: all)
    self.orphans = choice.chosen(from: orphans)
    // A shard may well be empty; a text that nothing has is a slip.
    guard !mayBeGone, choice.found(in: all + orphans).isEmpty else { return }
    let texts = choice.filters.map { "'\($0)'" }.joined(separator: " or ")
    let count =
      all.count == 1 ? "the path of the 1 scenario" : "any path of the \(all.count) scenarios"
    throw CommandFailure("error: \(texts) is not in \(count)")
  }

  /// The same, with only some of the scenarios.
  func narrowed(to isChosen: (String) -> Bool) -> TestList {
    var list = self
    list.scenarios.removeAll { !isChosen($0) }
    return list
  }
}
