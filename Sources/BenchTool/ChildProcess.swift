// Glibc declares `environ` as a bare variable; nothing in this program changes it.
@unsafe @preconcurrency import Glibc
import ToolSupport

/// Another program, run to its end for the sake of the processor time it takes.
enum ChildProcess {
  /// Runs `program` and returns the processor time it used, start-up included.
  ///
  /// - Throws: `CommandFailure` when it cannot be run or does not exit with status 0.
  static func processorNanoseconds(
    running program: String,
    _ arguments: [String]
  ) throws -> Double {
    let child = try start(program, arguments)
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

  private static func start(_ program: String, _ arguments: [String]) throws -> pid_t {
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let error = unsafe posix_spawn(&child, program, nil, nil, &words, environ)
    guard error == 0 else {
      throw CommandFailure(unsafe "'\(program)' cannot be run: \(String(cString: strerror(error)))")
    }
    return child
  }

  private static func nanoseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1e9 + Double(time.tv_usec) * 1e3
  }
}
