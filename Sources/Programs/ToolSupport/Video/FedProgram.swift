import Dispatch
import Foundation
import Subprocess
import Synchronization
import SystemPackage

/// Another program that is fed through a pipe while it runs.
///
/// It is fed from a thread that may wait: what the program does not take yet is waited for, and so
/// is its end.
final class FedProgram: Sendable {
  /// How a program ended.
  enum End: Sendable {
    case succeeded
    /// It says so itself, or a signal ended it; and what it said on standard error.
    case failed(complaints: String)
    /// It never ran.
    case notStarted
  }

  /// How much of what a program complains about is kept: the beginning, which tells the cause.
  private static let complaintLimit = 16_384

  private let pipe = Pipe()
  private let task = Mutex<Task<Void, Never>?>(nil)
  private let end = Mutex(End.notStarted)
  private let ended = DispatchSemaphore(value: 0)

  /// Where a program is; nil when it is not installed.
  static func path(of name: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: Where the program is.
  ///   - arguments: Its arguments.
  ///   - output: What it gets as its standard output, which stays open here; nothing it says there
  ///     is kept when left out.
  init(_ path: String, _ arguments: [String], output: FileDescriptor? = nil) {
    let running = Task.detached { [self] in
      let end = await run(path, arguments, output: output)
      self.end.withLock { $0 = end }
      // Who feeds what has ended is told so.
      try? pipe.fileHandleForReading.close()
      ended.signal()
    }
    task.withLock { $0 = running }
  }

  /// Feeds it.
  ///
  /// - Throws: When it takes no more.
  func feed(_ bytes: [UInt8]) throws { try pipe.fileHandleForWriting.write(contentsOf: bytes) }

  /// Gives it no more, and waits for its end.
  func finish() -> End {
    try? pipe.fileHandleForWriting.close()
    ended.wait()
    ended.signal()
    return end.withLock(\.self)
  }

  /// Ends it, and waits until it has.
  func stop() {
    task.withLock { $0?.cancel() }
    _ = finish()
  }

  private func run(
    _ path: String,
    _ arguments: [String],
    output: FileDescriptor?
  ) async -> End {
    let input = FileDescriptor(rawValue: pipe.fileHandleForReading.fileDescriptor)
    guard let target = output ?? (try? FileDescriptor.open(FilePath("/dev/null"), .writeOnly))
    else {
      return .notStarted
    }
    let result = try? await Subprocess.run(
      .path(FilePath(path)),
      arguments: Arguments(arguments),
      input: .fileDescriptor(input, closeAfterSpawningProcess: false),
      output: .fileDescriptor(target, closeAfterSpawningProcess: output == nil),
      error: .sequence
    ) { execution in
      // Only the program reads from now on, so that its end is felt here.
      try? pipe.fileHandleForReading.close()
      var complaints: [UInt8] = []
      for try await piece in execution.standardError {
        let room = Self.complaintLimit - complaints.count
        unsafe piece.withUnsafeBytes { unsafe complaints += $0.prefix(room) }
      }
      return complaints
    }
    guard let result else { return .notStarted }
    guard !result.terminationStatus.isSuccess else { return .succeeded }
    return .failed(complaints: String(decoding: result.closureResult, as: UTF8.self))
  }
}
