/// A place in a text file, as editors count it.
///
/// Lines and columns count from 1, columns in Unicode scalars.
public struct FilePosition: Hashable, Sendable, CustomStringConvertible {
  /// The path as the user typed it.
  public let file: String
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Makes a place from a path, a line and a column.
  ///
  /// - Precondition: `line` and `column` are 1 or more.
  public init(file: String, line: Int, column: Int) {
    precondition(line >= 1 && column >= 1, "lines and columns count from 1")
    self.file = file
    self.line = line
    self.column = column
  }

  /// Makes the place of a byte of a text in UTF-8.
  ///
  /// - Precondition: The index is not beyond the end of the text.
  public init(file: String, byte index: Int, of bytes: [UInt8]) {
    precondition(index <= bytes.count, "a place lies within its text")
    let before = bytes.prefix(index)
    let feed = UInt8(ascii: "\n")
    let start = before.lastIndex(of: feed).map { $0 + 1 } ?? 0
    let text = String(decoding: before[start...], as: UTF8.self)
    self.init(
      file: file,
      line: before.count { $0 == feed } + 1,
      column: text.unicodeScalars.count + 1
    )
  }

  /// The place as `file:line:column`, which editors and CI turn into a link.
  public var description: String { "\(file):\(line):\(column)" }
}
