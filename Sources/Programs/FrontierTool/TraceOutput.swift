import Synchronization
import ToolSupport

/// Writes the trace of a run to where the user wants it, while the run goes on.
final class TraceOutput: Sendable {
  private let file: OutputFile
  private let trouble = Mutex<CommandFailure?>(nil)

  /// Opens the output.
  ///
  /// - Throws: `CommandFailure` when nothing can or may be written there.
  init(_ path: String) throws {
    file = try OutputFile(path, sparesInputs: true)
  }

  /// Writes the next piece, and says whether there is any use in going on.
  func take(_ piece: Span<UInt8>) -> Bool {
    do {
      try file.write(piece)
      return true
    } catch {
      let failure = error as? CommandFailure ?? CommandFailure("error: \(error)")
      trouble.withLock { if $0 == nil { $0 = failure } }
      return false
    }
  }

  /// Puts a whole trace in its place; one that broke off is taken away.
  ///
  /// - Throws: `CommandFailure` when a piece could not be written.
  func end(isWhole: Bool) throws {
    if let failure = trouble.withLock({ $0 }) {
      file.abandon()
      throw failure
    }
    isWhole ? try file.finish() : file.abandon()
  }
}
