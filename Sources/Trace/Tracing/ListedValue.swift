/// What a list in a record is of, and how the list stands in the record's fields.
public protocol ListedValue: Sendable {
  /// Writes the fields of a list.
  static func write(_ list: [Self], as name: String, to data: inout [TraceField])

  /// Reads the fields of a list; nil when they hold none.
  static func readingList(_ name: String, from reader: inout FieldReader) -> [Self]?

  /// The names of the fields of a list in the order they are written.
  static func keys(ofList name: String) -> [String]
}

/// What a list in one text is of.
public protocol TextListedValue: ListedValue {
  /// The text of a list.
  static func text(of list: [Self]) -> String

  /// The list in a text; nil when it holds none.
  static func list(in text: String) -> [Self]?
}

extension ListedValue {
  /// The name itself.
  public static func keys(ofList name: String) -> [String] { [name] }
}

extension TextListedValue {
  /// Writes the text.
  public static func write(_ list: [Self], as name: String, to data: inout [TraceField]) {
    data.append(TraceField(name, text(of: list)))
  }

  /// Reads the text.
  public static func readingList(_ name: String, from reader: inout FieldReader) -> [Self]? {
    guard case .text(let text) = reader.take(name) else { return nil }
    return list(in: text)
  }
}

extension Array: RecordValue where Element: ListedValue {
  /// Writes the fields of the list.
  public func write(as name: String, to data: inout [TraceField]) {
    Element.write(self, as: name, to: &data)
  }

  /// Reads the fields of the list.
  public static func reading(_ name: String, from reader: inout FieldReader) -> [Element]? {
    Element.readingList(name, from: &reader)
  }

  /// The names of the list's fields.
  public static func keys(of name: String) -> [String] { Element.keys(ofList: name) }
}

/// Words parted by blanks.
extension String: TextListedValue {
  /// The words in one text.
  public static func text(of list: [String]) -> String { TraceWords.text(list) }

  /// The words of a text; none when it is empty.
  public static func list(in text: String) -> [String]? { TraceWords.words(in: text) }
}

/// Whole numbers, written as words.
extension Int64: TextListedValue {
  /// The numbers in one text.
  public static func text(of list: [Int64]) -> String { TraceWords.text(list.map { String($0) }) }

  /// The numbers of a text; nil when a word is none that a field may hold.
  public static func list(in text: String) -> [Int64]? {
    let words = TraceWords.words(in: text)
    let integers = words.compactMap { Int64($0).flatMap { Int64(TraceValue.integer($0)) } }
    return integers.count == words.count ? integers : nil
  }
}

/// All fields of a record, whatever their names.
extension TraceField: ListedValue {
  /// Writes them as they are.
  public static func write(_ list: [TraceField], as name: String, to data: inout [TraceField]) {
    data += list
  }

  /// Reads all there are.
  public static func readingList(_ name: String, from reader: inout FieldReader) -> [TraceField]? {
    reader.data
  }

  /// None that are known beforehand.
  public static func keys(ofList name: String) -> [String] { [] }
}
