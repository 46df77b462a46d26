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

  /// The place as `file:line:column`, which editors and CI turn into a link.
  public var description: String { "\(file):\(line):\(column)" }
}
