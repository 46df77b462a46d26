// Glibc declares `environ` as a bare variable; nothing in this program changes it.
@unsafe @preconcurrency import Glibc
import ToolSupport

/// Another program, run to its end for the sake of the processor time it takes.
enum ChildProcess {
  /// Runs a program to its end.
  ///
  /// What it says on standard output is dropped, because this program's are lines of JSON.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its arguments.
  ///   - settings: What its environment has beside this program's, as `NAME=value`.
  /// - Returns: The processor time it used, start-up included, in nanoseconds.
  /// - Throws: `CommandFailure` when it cannot be run or does not exit with status 0.
  static func processorNanoseconds(
    running program: String,
    _ arguments: [String],
    with settings: [String] = []
  ) throws -> Double {
    let child = try start(program, arguments, settings)
    var status: Int32 = 0
    var usage = rusage()
    while unsafe wait4(child, &status, 0, &usage) != child {
      guard errno == EINTR else { throw CommandFailure("'\(program)' was lost") }
    }
    // The lowest seven bits tell a signal, the next eight the exit status.
    guard status == 0 else {
      throw CommandFailure("'\(program)' ended with \(status & 0x7F == 0 ? status >> 8 : status)")
    }
    return nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime)
  }

  private static func start(
    _ program: String,
    _ arguments: [String],
    _ settings: [String]
  ) throws -> pid_t {
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let names = settings.map { $0.prefix { $0 != "=" } + "=" }
    let inherited = environment.filter { line in !names.contains { line.hasPrefix($0) } }
    var lines = unsafe (inherited + settings).map { unsafe strdup($0) } + [nil]
    defer { unsafe lines.forEach { unsafe free($0) } }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    var child: pid_t = 0
    let error = unsafe posix_spawn(&child, program, &actions, nil, &words, &lines)
    guard error == 0 else {
      throw CommandFailure(unsafe "'\(program)' cannot be run: \(String(cString: strerror(error)))")
    }
    return child
  }

  /// This program's environment, as `NAME=value`.
  private static var environment: [String] {
    var lines: [String] = []
    var index = 0
    while let line = unsafe environ[index] {
      lines.append(unsafe String(cString: line))
      index += 1
    }
    return lines
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
