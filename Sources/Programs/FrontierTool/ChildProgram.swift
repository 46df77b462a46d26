// Glibc declares `environ` as a bare variable; nothing in this program changes it.
@unsafe @preconcurrency import Glibc
import Synchronization
import ToolSupport

/// Another program that runs in place of this one: it has the terminal, and what ends this one ends
/// it.
enum ChildProgram {
  /// How a program ended.
  enum End: Hashable {
    /// It said so, with that status.
    case exited(Int32)
    /// A signal ended it.
    case signalled(Int32)
  }

  /// The signals by which a person ends a program.
  private static let passedOn = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let child = Atomic<Int32>(0)
  private static let received = Atomic<Int32>(0)

  /// Runs a program to its end, and passes signals on to it.
  ///
  /// - Returns: How it ended, and the signal that this program got meanwhile; 0 for none.
  /// - Throws: `CommandFailure` when it cannot be started.
  static func run(_ program: String, _ arguments: [String]) throws -> (end: End, signal: Int32) {
    var held = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&held)
    for number in passedOn { unsafe sigaddset(&held, number) }
    unsafe sigprocmask(SIG_BLOCK, &held, &before)
    // Who starts a program from a thread without signals means no harm by it.
    for number in passedOn { unsafe sigdelset(&before, number) }
    defer { unsafe sigprocmask(SIG_SETMASK, &before, nil) }
    let process = try start(program, arguments, mask: before)
    child.store(process, ordering: .relaxed)
    for number in passedOn { listen(to: number) }
    unsafe sigprocmask(SIG_SETMASK, &before, nil)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) != process {
      guard errno == EINTR else { throw CommandFailure("error: '\(program)' was lost", .ourBug) }
    }
    // From here on the number may be another program's.
    child.store(0, ordering: .relaxed)
    // The lowest seven bits tell a signal, the next eight the exit status.
    let signal = status & 0x7F
    let end = signal == 0 ? End.exited(status >> 8 & 0xFF) : .signalled(signal)
    return (end, received.load(ordering: .relaxed))
  }

  /// Passes a signal on, unless this program was told not to mind it.
  private static func listen(to number: Int32) {
    var old = sigaction()
    unsafe sigaction(number, nil, &old)
    let ignored = unsafe unsafeBitCast(SIG_IGN, to: Int.self)
    guard unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) != ignored else {
      return
    }
    var action = sigaction()
    unsafe action.__sigaction_handler.sa_handler = { number in
      ChildProgram.received.store(number, ordering: .relaxed)
      let child = ChildProgram.child.load(ordering: .relaxed)
      if child > 0 { kill(child, number) }
    }
    unsafe sigaction(number, &action, nil)
  }

  /// Starts a program with this one's environment, files and terminal.
  private static func start(
    _ program: String,
    _ arguments: [String],
    mask: sigset_t
  ) throws -> pid_t {
    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var mask = mask
    unsafe posix_spawnattr_setsigmask(&attributes, &mask)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var process: pid_t = 0
    let error = unsafe posix_spawn(&process, program, nil, &attributes, &words, environ)
    guard error == 0 else {
      let reason = unsafe String(cString: strerror(error))
      throw CommandFailure("error: '\(program)' cannot be run: \(reason)")
    }
    return process
  }
}
