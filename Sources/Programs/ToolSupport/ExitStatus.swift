/// What a program of ours says with its exit status.
public enum ExitStatus: Int32, Sendable {
  /// All went as expected.
  case asExpected = 0

  /// An expectation failed.
  case expectationFailed = 1

  /// The command line or a file is wrong.
  case badInput = 2

  /// A client that can finish never did.
  case neverFinished = 3

  /// Two runs of one scenario differ.
  case runsDiffer = 4

  /// Code left virtual time.
  case leftVirtualTime = 5

  /// Our own bug.
  case ourBug = 70

  /// The status that says more when two things went wrong: code that left virtual time makes
  /// everything else doubtful, then runs that differ, and so on down to a failed expectation.
  public func combined(with other: ExitStatus) -> ExitStatus {
    let severity: [ExitStatus] = [
      .ourBug, .leftVirtualTime, .runsDiffer, .badInput, .neverFinished, .expectationFailed,
    ]
    return severity.first { $0 == self || $0 == other } ?? .asExpected
  }
}
