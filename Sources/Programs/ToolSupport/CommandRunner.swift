public import ArgumentParser

/// Runs a command line, and turns what comes of it into an exit status of ours.
public enum CommandRunner: Sendable {
  /// Parses `arguments` as `command` and runs it.
  ///
  /// - Returns: The exit status; everything there is to say has been said.
  public static func status(
    of command: (some ParsableCommand).Type,
    _ arguments: some Sequence<String>
  ) -> ExitStatus {
    Console.holdStandardPlaces()
    let status = run(command, Array(arguments))
    guard let trouble = Console.outputTrouble else { return status }
    Console.note("error: standard output cannot be written: \(trouble)")
    return status.combined(with: .badInput)
  }

  /// Does a part of a command, and says what went wrong with it.
  ///
  /// - Returns: The exit status that goes with it.
  public static func status(of work: () throws -> Void) -> ExitStatus {
    do {
      try work()
      return .asExpected
    } catch let failure as CommandFailure {
      if !failure.words.isEmpty { Console.note(failure.words) }
      return failure.status
    } catch {
      Console.note("error: \(error)")
      return .ourBug
    }
  }

  private static func run(
    _ command: (some ParsableCommand).Type,
    _ arguments: [String]
  ) -> ExitStatus {
    do {
      var parsed = try command.parseAsRoot(arguments)
      try parsed.run()
      return .asExpected
    } catch let failure as CommandFailure {
      if !failure.words.isEmpty { Console.note(failure.words) }
      return failure.status
    } catch {
      let isHelp = command.exitCode(for: error).isSuccess
      let words = command.fullMessage(for: error)
      if !words.isEmpty { isHelp ? Console.say(words) : Console.note(words) }
      return isHelp ? .asExpected : .badInput
    }
  }
}
