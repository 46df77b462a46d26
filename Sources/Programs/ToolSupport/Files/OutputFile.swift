import Glibc
import Synchronization

/// Bytes on their way to where the user wants them: opened, written in pieces, then finished or
/// abandoned.
///
/// - A regular file, or a name that is free, is written beside its place and takes it in one step
///   when it is finished: whole or not at all. It keeps the mode of the file that was there. A link
///   stays, and what it leads to is replaced.
/// - A device, a pipe or standard output (`-`) gets each piece as it comes; there is nothing to
///   abandon.
///
/// What was written beside its place has no name until it is finished, where the file system can do
/// that, so a program that is killed leaves nothing behind; what has a name the next one takes away.
public final class OutputFile: Sendable {
  private struct State {
    /// Where pieces go; nil when it is over.
    var descriptor: Int32?
    /// The file beside the place, where it has a name.
    var part: String?
    /// Whether the reader of standard output has gone.
    var isUnread = false
  }

  /// The path as the user wrote it.
  public let path: String
  private let place: OutputPlace
  private let state: Mutex<State>

  /// Opens an output; `-` is standard output, and what ``Console`` says goes to standard error from
  /// then on.
  ///
  /// A pipe is waited for until somebody reads it.
  ///
  /// - Parameters:
  ///   - path: Where to.
  ///   - sparesInputs: Whether to refuse a file that this program has read.
  ///   - isNamed: Whether what is written beside its place has a name, for another program to
  ///     write it.
  ///   - onlyFiles: Whether a pipe or a device is refused, which might never take it.
  /// - Throws: ``CommandFailure`` when nothing can or may be written there.
  public init(
    _ path: String,
    sparesInputs: Bool = false,
    isNamed: Bool = false,
    onlyFiles: Bool = false
  ) throws {
    self.path = path
    place = try OutputPlace(path, sparesInputs: sparesInputs)
    if onlyFiles, case .stream = place {
      throw OutputPlace.failure(path, "it is \(FileStatus(path: path)?.kind ?? "a pipe")")
    }
    var state = State()
    switch place {
    case .open(let descriptor):
      if descriptor == 1 { Console.giveOutputAway() }
      state.descriptor = descriptor
    case .stream(let path):
      state.descriptor = try Self.opened(path, O_WRONLY | O_NOCTTY, for: path)
    case .file(let target):
      (state.descriptor, state.part) = try Self.part(beside: target, isNamed, for: path)
    }
    self.state = Mutex(state)
  }

  deinit { abandon() }

  /// Whether bytes go to their place as they come: to a device, a pipe or standard output.
  public var isStream: Bool { if case .file = place { false } else { true } }

  /// The name of what is written beside its place, when it was asked for.
  var part: String? { state.withLock { $0.part } }

  /// What is open; nil when it is over.
  var descriptor: Int32? { state.withLock { $0.descriptor } }

  /// Whether a path leads to what takes bytes as they come: a device, a pipe, standard output.
  public static func isStream(_ path: String) -> Bool {
    if case .file? = try? OutputPlace(path, sparesInputs: false) { return false }
    return FileStatus(path: path)?.isFolder != true
  }

  /// Writes the next piece.
  ///
  /// - Throws: ``CommandFailure`` with the system's reason, such as a full disk.
  public func write(_ bytes: Span<UInt8>) throws {
    try state.withLock { state in
      guard let descriptor = state.descriptor, !state.isUnread else { return }
      do throws(SystemError) {
        try Descriptor.write(bytes, to: descriptor)
      } catch {
        // As with any program in a pipeline: who reads no further has seen enough.
        state.isUnread = error.number == EPIPE && descriptor == 1
        if !state.isUnread { throw OutputPlace.failure(path, error.words) }
      }
    }
  }

  /// Writes the next piece.
  ///
  /// - Throws: ``CommandFailure`` with the system's reason, such as a full disk.
  public func write(_ bytes: [UInt8]) throws { try write(bytes.span) }

  /// Writes the next piece.
  ///
  /// - Throws: ``CommandFailure`` with the system's reason, such as a full disk.
  public func write(_ bytes: ArraySlice<UInt8>) throws { try write(bytes.span) }

  /// Puts what was written in its place.
  ///
  /// - Throws: ``CommandFailure`` when that fails; what was there before is there still.
  public func finish() throws {
    try state.withLock { state in
      guard let descriptor = state.descriptor else { return }
      do throws(SystemError) {
        if case .file(let target) = place {
          try putInPlace(target, &state)
        }
        state.descriptor = nil
        if case .open = place { return }
        guard close(descriptor) == 0 else { throw SystemError() }
      } catch {
        Self.drop(&state, closes: true)
        throw OutputPlace.failure(path, error.words)
      }
    }
  }

  /// Takes away what was written, as far as it is not in its place already.
  public func abandon() {
    state.withLock { state in
      if case .open = place { return Self.drop(&state, closes: false) }
      Self.drop(&state, closes: true)
    }
  }
}

extension OutputFile {
  private static func opened(
    _ path: String,
    _ flags: Int32,
    for output: String
  ) throws -> Int32 {
    while true {
      let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return descriptor }
      let error = SystemError()
      guard error.number == EINTR else {
        let words = error.number == ENOENT ? "there is no such folder" : error.words
        throw OutputPlace.failure(output, words)
      }
    }
  }

  /// Opens a file in the folder of `target`, without a name where that is possible.
  private static func part(
    beside target: String,
    _ isNamed: Bool,
    for output: String
  ) throws -> (descriptor: Int32, name: String?) {
    let old = FileStatus(path: target)
    let folder = folder(of: target)
    let descriptor = isNamed ? -1 : nameless(in: folder)
    if descriptor >= 0, unsafe access("/proc/thread-self/fd/\(descriptor)", F_OK) == 0 {
      _ = OutputPart.hold(descriptor)
      old?.hand(to: descriptor)
      return (descriptor, nil)
    }
    if descriptor >= 0 { close(descriptor) }
    OutputPart.removeLeft(in: folder)
    while true {
      let name = folder + OutputPart.name()
      let descriptor = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if descriptor >= 0 {
        guard OutputPart.hold(descriptor, name, isNew: true) else { continue }
        old?.hand(to: descriptor)
        return (descriptor, name)
      }
      let error = SystemError()
      guard error.number == EEXIST || error.number == EINTR else {
        let words = error.number == ENOENT ? "there is no such folder" : error.words
        throw OutputPlace.failure(output, words)
      }
    }
  }

  /// Opens a file without a name; negative where the file system has none such.
  private static func nameless(in folder: String) -> Int32 {
    let flag = O_DIRECTORY | 0o20_000_000  // O_TMPFILE, which Swift does not see
    return unsafe open(folder, flag | O_WRONLY | O_CLOEXEC, 0o666)
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// Gives what was written its name, in one step.
  private func putInPlace(_ target: String, _ state: inout State) throws(SystemError) {
    guard let descriptor = state.descriptor else { return }
    while state.part == nil {
      let name = Self.folder(of: target) + OutputPart.name()
      let open = "/proc/thread-self/fd/\(descriptor)"
      if unsafe linkat(AT_FDCWD, open, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 {
        state.part = name
      } else if errno != EEXIST {
        throw SystemError()
      }
    }
    guard let part = state.part, unsafe rename(part, target) == 0 else { throw SystemError() }
    state.part = nil
  }

  private static func drop(_ state: inout State, closes: Bool) {
    if let part = state.part { _ = unsafe unlink(part) }
    if closes, let descriptor = state.descriptor { close(descriptor) }
    (state.descriptor, state.part) = (nil, nil)
  }
}
