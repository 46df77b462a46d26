import Glibc
import ToolSupport

/// What this process has allocated and not freed.
enum AllocatedMemory {
  private typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32

  /// The bytes that glibc's allocator has given out, as its `malloc_info` tells.
  ///
  /// Memory that was freed does not count, whether or not the kernel has it back.
  ///
  /// - Throws: `CommandFailure` where the C library has no such report.
  static func byteCount() throws -> Int {
    let report = try report()
    guard let held = size(ofLast: #"<system type="current" size=""#, in: report),
      let free = size(ofLast: #"<total type="rest" "#, in: report),
      let fast = size(ofLast: #"<total type="fast" "#, in: report),
      let mapped = size(ofLast: #"<total type="mmap" "#, in: report)
    else { throw CommandFailure("the C library reports its memory in an unknown form") }
    return held - free - fast + mapped
  }

  /// The allocator's own words: XML, a line for each count, those of the whole process last.
  private static func report() throws -> [Substring] {
    guard let symbol = unsafe dlsym(nil, "malloc_info") else {
      throw CommandFailure("the C library does not tell how much memory is allocated")
    }
    // The C library's own declaration is `int malloc_info(int options, FILE *stream)`.
    let writeReport = unsafe unsafeBitCast(symbol, to: Report.self)
    // Beforehand and of one size, so that reading changes nothing of what is read.
    var text = [CChar](repeating: 0, count: 1 << 16)
    guard let stream = unsafe fmemopen(&text, text.count, "w") else {
      throw CommandFailure("there is no memory for the C library's report")
    }
    _ = unsafe writeReport(0, stream)
    unsafe fclose(stream)
    let end = text.firstIndex(of: 0) ?? text.count
    return String(decoding: text[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
      .split(separator: "\n")
  }

  /// The number that stands in quotes after `size=` in the last line that begins so.
  private static func size(ofLast beginning: String, in report: [Substring]) -> Int? {
    guard let line = report.last(where: { $0.hasPrefix(beginning) }) else { return nil }
    return line.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) }
  }
}
