public import ArgumentParser

/// The option of every command that reads the files a scenario names.
public struct FileOptions: ParsableArguments, Sendable {
  /// The folder that all these files lie below.
  @Option(
    help:
      "The folder of all files that a scenario or trace names; left out, the current one, or a scenario's own where it does not lie in that."
  )
  public var root: String?

  /// Creates the option, left out.
  public init() {}
}
