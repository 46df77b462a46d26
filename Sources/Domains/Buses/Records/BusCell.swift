import SimulationKernel
public import Tracing

/// A value that stands in one cell of a row.
public protocol BusCellValue: Sendable {
  /// What the cell holds.
  var cell: String { get }

  /// Reads a cell; nil when it holds none of these values.
  init?(cell: String)
}

extension String: BusCellValue {
  /// The text itself.
  public var cell: String { self }

  /// Reads any text.
  public init?(cell: String) { self = cell }
}

extension Int64: BusCellValue {
  /// The digits.
  public var cell: String { String(self) }

  /// Reads digits.
  public init?(cell: String) { self.init(digits: cell) }
}

extension Int: BusCellValue {
  /// The digits.
  public var cell: String { String(self) }

  /// Reads digits.
  public init?(cell: String) { self.init(digits: cell) }
}

extension Bool: BusCellValue {
  /// 1 or 0.
  public var cell: String { self ? "1" : "0" }

  /// Reads 1 or 0.
  public init?(cell: String) {
    switch cell {
    case "1": self = true
    case "0": self = false
    default: return nil
    }
  }
}

extension Duration: BusCellValue {
  /// The nanoseconds.
  public var cell: String { String(wholeNanoseconds) }

  /// Reads nanoseconds.
  public init?(cell: String) { self.init(digits: cell) }
}

extension FieldValue {
  /// Reads digits of what a field may hold.
  fileprivate init?(digits: String) {
    guard let number = Int64(digits) else { return nil }
    self.init(.integer(number))
  }
}

/// A cell that is one of a few words.
extension BusCellValue where Self: RawRepresentable<String> {
  /// The word.
  public var cell: String { rawValue }

  /// Reads the word; nil when it is none of them.
  public init?(cell: String) { self.init(rawValue: cell) }
}

/// What may be missing: `-` for nothing, and `=` before what is there.
extension Optional: BusCellValue where Wrapped: BusCellValue {
  /// What is there, marked.
  public var cell: String { map { "=" + $0.cell } ?? "-" }

  /// Reads nothing, or what is there; nil when the cell is neither.
  public init?(cell: String) {
    if cell == "-" {
      self = .none
      return
    }
    guard cell.utf8.first == UInt8(ascii: "="),
      let value = Wrapped(cell: String(decoding: cell.utf8.dropFirst(), as: UTF8.self))
    else { return nil }
    self = .some(value)
  }
}

extension Array: BusCellValue where Element: TextListedValue {
  /// The text of the list.
  public var cell: String { Element.text(of: self) }

  /// Reads the text of a list.
  public init?(cell: String) {
    guard let list = Element.list(in: cell) else { return nil }
    self = list
  }
}
