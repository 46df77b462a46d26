import Glibc
import SimulationKernel

/// Hears of it when something in a folder changes; the system tells, and nobody looks again and
/// again.
///
/// One thread waits for what happens; any may say which folders are listened to.
///
/// - SeeAlso: inotify(7).
public final class FolderWatch: Sendable {
  /// What happened since the last time.
  public struct Changes: Sendable {
    /// The paths of what changed, each a watched folder's path and a name.
    public internal(set) var paths: Set<String> = []
    /// Whether so much happened that not all of it is known.
    public internal(set) var isIncomplete = false

    /// Says that nothing is known.
    public static var unknown: Changes { Changes(isIncomplete: true) }

    init(isIncomplete: Bool = false) { self.isIncomplete = isIncomplete }
  }

  private let descriptor: Int32
  private let folders = Guarded<[Int32: String]>([:])

  /// Begins to listen.
  ///
  /// - Throws: `CommandFailure` with the system's reason.
  public convenience init() throws {
    let descriptor = inotify_init1(O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.failure("changed files cannot be watched") }
    self.init(descriptor: descriptor)
  }

  /// Listens to what the system tells through a descriptor, which is closed in the end.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Listens to a folder, too; one that is not there is passed by.
  ///
  /// - Throws: `CommandFailure` when the system watches no more.
  public func add(_ folder: String) throws {
    let kinds =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ONLYDIR
    let number = unsafe inotify_add_watch(descriptor, folder, UInt32(kinds))
    if number >= 0 {
      folders.withLock { $0[number] = folder }
    } else if errno != ENOENT, errno != ENOTDIR {
      throw Self.failure("the folder '\(folder)' cannot be watched")
    }
  }

  /// Waits until something changes, and until all is quiet again.
  ///
  /// - Parameters:
  ///   - quiet: For so many milliseconds nothing must happen; a program that saves a file does several
  ///     things.
  ///   - limit: After how many milliseconds it is told in any case: a folder that a log is written to
  ///     is never quiet.
  /// - Returns: What changed.
  /// - Throws: `CommandFailure` with the system's reason.
  public func next(quiet: Int = 50, within limit: Int = 1_000) throws -> Changes {
    var changes = Changes()
    try read(into: &changes)
    let begun = ContinuousClock.now
    while hasMore(within: Int32(quiet)), begun.duration(to: .now) < .milliseconds(limit) {
      try read(into: &changes)
    }
    return changes
  }

  /// Lets a person end this program, also where whoever started it had held such wishes back.
  public static func letEnd() {
    var wished = sigset_t()
    unsafe sigemptyset(&wished)
    for number in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&wished, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &wished, nil)
  }

  private func hasMore(within milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, milliseconds) > 0
  }

  private func read(into changes: inout Changes) throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      if count < 0, errno == EINTR { return }
      throw Self.failure("changed files cannot be watched")
    }
    // Each is four numbers of 32 bits - folder, kind, cookie, length - and a name of that length.
    var offset = 0
    while offset + 16 <= count {
      let (folder, kind, length) = unsafe bytes.withUnsafeBytes { buffer in
        unsafe (
          buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self),
          buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
          Int(buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
        )
      }
      let name = bytes[(offset + 16)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
      offset += 16 + length
      // A folder that was taken away is not listened to any more, also when there is another one.
      if kind & UInt32(IN_Q_OVERFLOW | IN_IGNORED) != 0 { changes.isIncomplete = true }
      if let folder = folders.withLock({ $0[folder] }) {
        changes.paths.insert("\(folder)/\(String(decoding: name, as: UTF8.self))")
      }
    }
  }

  private static func failure(_ words: String) -> CommandFailure {
    let reason = unsafe String(cString: strerror(errno))
    return CommandFailure("error: \(words): \(reason.lowercased())")
  }
}
