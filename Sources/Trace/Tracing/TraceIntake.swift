public import Diagnostics
import JSON

/// Takes in the file of a trace piece by piece, and refuses early what can be no trace.
///
/// A file without end, or with a line without end, is found out before it fills the memory.
public struct TraceIntake: ~Copyable, Sendable {
  /// How long the first line may be, in bytes; it holds the scenario.
  public static let firstLineLimit = 256 << 20
  /// How long any other line may be, in bytes.
  public static let lineLimit = 16 << 20
  /// From so many bytes on it can be seen whether they begin a trace.
  private static let beginningLength = 64

  private let file: String
  private let firstLineLimit: Int
  private let lineLimit: Int
  private var sink = ByteSink()
  /// The number of the line that is not over yet, and how long it is so far.
  private var line = 1
  private var lineLength = 0
  private var hasBegun = false

  /// Begins with no byte of a file; its path is for diagnostics.
  public init(file: String) {
    self.init(file: file, firstLineLimit: Self.firstLineLimit, lineLimit: Self.lineLimit)
  }

  /// Begins with other limits.
  package init(file: String, firstLineLimit: Int, lineLimit: Int) {
    self.file = file
    self.firstLineLimit = firstLineLimit
    self.lineLimit = lineLimit
  }

  /// Takes the next piece.
  ///
  /// - Throws: a diagnostic when this is no trace, or a line of it is too long.
  public mutating func take(_ piece: Span<UInt8>) throws(Diagnostic) {
    try checkLines(in: piece)
    sink.put(piece)
    guard !hasBegun, sink.count >= Self.beginningLength else { return }
    hasBegun = true
    try checkBeginning()
  }

  /// Opens the trace once all has come.
  ///
  /// - Throws: a diagnostic at the first place that no trace can have.
  public consuming func trace(needsEnding: Bool = true) throws(Diagnostic) -> Trace {
    let bytes = sink.finish()
    return try Trace(bytes: bytes, file: file, needsEnding: needsEnding)
  }

  private mutating func checkLines(in piece: Span<UInt8>) throws(Diagnostic) {
    var start = 0
    for index in piece.indices where piece[index] == 0x0A {
      try checkLength(lineLength + index - start)
      (line, lineLength, start) = (line + 1, 0, index + 1)
    }
    lineLength += piece.count - start
    try checkLength(lineLength)
  }

  private func checkLength(_ length: Int) throws(Diagnostic) {
    let limit = line == 1 ? firstLineLimit : lineLimit
    guard length > limit else { return }
    throw .error(
      at: FilePosition(file: file, line: line, column: 1),
      "a line of a trace must not be longer than \(limit >> 20) MiB"
    )
  }

  /// The first line is read as far as it goes; only what comes before its end is wrong with it.
  private func checkBeginning() throws(Diagnostic) {
    let bytes = sink.written
    let reader = JSONReader(at: 0, end: bytes.count)
    guard let problem = reader.wrongBeginning(in: bytes.span) else { return }
    throw .error(at: FilePosition(file: file, line: 1, column: 1), problem.message)
  }
}
