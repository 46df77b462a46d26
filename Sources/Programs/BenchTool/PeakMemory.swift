import Glibc
import ToolSupport

/// The memory that this process had in use at most since a moment, as the kernel counts it.
enum PeakMemory {
  /// Forgets what was used at most before.
  ///
  /// - Returns: The bytes that are in use now.
  /// - Throws: `CommandFailure` where the kernel does not let it be forgotten.
  static func reset() throws -> Int {
    // What the allocator keeps of freed memory would serve what is measured, and hide it.
    if let symbol = unsafe dlsym(nil, "malloc_trim") {
      _ = unsafe unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
    }
    // See proc(5): 5 sets the peak of the resident set to what it is now.
    guard let file = unsafe fopen("/proc/self/clear_refs", "w") else {
      throw CommandFailure("/proc/self/clear_refs cannot be written")
    }
    defer { unsafe fclose(file) }
    guard unsafe fputs("5", file) >= 0, unsafe fflush(file) == 0 else {
      throw CommandFailure("the peak of memory cannot be reset")
    }
    return try bytes("VmRSS:")
  }

  /// The bytes that were in use at most since the last reset.
  static func bytes() throws -> Int { try bytes("VmHWM:") }

  private static func bytes(_ key: String) throws -> Int {
    guard let file = unsafe fopen("/proc/self/status", "r") else {
      throw CommandFailure("/proc/self/status cannot be read")
    }
    defer { unsafe fclose(file) }
    var text = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe fread(&text, 1, text.count, file)
    for line in String(decoding: text[..<count], as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(key) {
      let kilobytes = line.split { $0 == " " || $0 == "\t" }.compactMap { Int($0) }.first
      if let kilobytes { return kilobytes * 1_024 }
    }
    throw CommandFailure("the kernel does not tell '\(key)'")
  }
}
