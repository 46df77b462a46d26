import Foundation
import Synchronization

/// What another program says on standard error, read while it goes on.
///
/// A program whose words nobody reads stops when the pipe is full, and whoever feeds it stops too.
final class Complaints: Sendable {
  /// How much of it is kept: the beginning, which tells the cause.
  private static let limit = 16_384

  /// What the program gets as its standard error.
  let pipe = Pipe()
  private let bytes = Mutex(Data())
  private let end = DispatchSemaphore(value: 0)

  /// Begins to read; called when the program runs.
  func startReading() {
    let thread = Thread { [self] in
      while let piece = try? pipe.fileHandleForReading.read(upToCount: 4096), !piece.isEmpty {
        bytes.withLock { $0 += piece.prefix(Self.limit - $0.count) }
      }
      end.signal()
    }
    thread.name = "complaints"
    thread.start()
  }

  /// What it said, when it has ended; a child of its own that goes on is not waited for.
  var text: String {
    if end.wait(timeout: .now() + 1) == .success { end.signal() }
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }
}
