import ArgumentParser

/// Which of the scenarios that were named are tested.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("filter"),
    help: ArgumentHelp(
      "Test only scenarios with TEXT in their paths; given again, those with any of them.",
      valueName: "text"
    )
  )
  var filters: [String] = []

  @Option(
    help: ArgumentHelp(
      "Test only this combination of parameters, by its id (key=value,...).",
      valueName: "id"
    )
  )
  var only: String?

  @Option(
    help: ArgumentHelp(
      "Test one of COUNT parts of the list, such as 2/8; all parts together are the whole.",
      valueName: "number/count"
    ),
    transform: Shard.read
  )
  var shard: Shard?

  func validate() throws {
    if filters.contains("") { throw ValidationError("--filter must not be empty") }
  }

  /// The choice.
  var choice: TestChoice { TestChoice(filters: filters, shard: shard) }
}

/// Which of a list of paths are chosen.
struct TestChoice {
  /// Texts of which a path has one; none where any path will do.
  var filters: [String] = []
  /// The part of those that is taken.
  var shard: Shard?

  /// What is chosen: first by the text, then the shard.
  func chosen(from paths: [String]) -> [String] {
    shard?.part(of: found(in: paths)) ?? found(in: paths)
  }

  /// What has the text.
  func found(in paths: [String]) -> [String] {
    filters.isEmpty ? paths : paths.filter { path in filters.contains { path.contains($0) } }
  }
}
