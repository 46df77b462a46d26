/// A JSON value with whole numbers only: what a resolved scenario is made of.
public enum JSONValue: Hashable, Sendable {
  /// Members by name; they are written in the order RFC 8785 asks for.
  case object([String: JSONValue])
  /// Elements in order.
  case array([JSONValue])
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int64)
  /// `true` or `false`.
  case boolean(Bool)
  /// `null`.
  case null

  /// The member of that name, when this is an object that has it.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[name]
  }

  /// Reads a JSON text that holds whole numbers only, by the strict rules.
  ///
  /// - Throws: `JSONProblem`, with the place of the first byte that is wrong; also for a repeated
  ///   name, a fraction, a number beyond 64 bits, or more than 100 levels.
  public init(_ text: String) throws(JSONProblem) {
    try self.init(JSONTree(Array(text.utf8), rules: .strict))
  }

  private init(_ tree: JSONTree) throws(JSONProblem) {
    switch tree {
    case .object(let members):
      var values: [String: JSONValue] = [:]
      values.reserveCapacity(members.count)
      for member in members { values[member.name] = try JSONValue(member.value) }
      self = .object(values)
    case .list(let elements):
      var values: [JSONValue] = []
      values.reserveCapacity(elements.count)
      for element in elements { values.append(try JSONValue(element)) }
      self = .array(values)
    case .text(let text): self = .string(text)
    case .integer(let integer): self = .integer(integer)
    case .flag(let flag): self = .boolean(flag)
    case .null: self = .null
    // The strict rules have refused it where it stands.
    case .decimal: throw JSONProblem(offset: 0, stop: 0, reason: .notWhole)
    }
  }

  /// The canonical text: names sorted, no spaces, strings escaped.
  ///
  /// Whole numbers beyond 2^53 are written in full, where RFC 8785 would round them.
  ///
  /// - SeeAlso: RFC 8785, "JSON Canonicalization Scheme".
  public var text: String {
    var sink = ByteSink()
    sink.put(self)
    return String(decoding: sink.finish(), as: UTF8.self)
  }
}

extension ByteSink {
  /// Writes a value in its canonical form.
  public mutating func put(_ value: JSONValue) {
    switch value {
    case .object(let members): put(members)
    case .array(let elements): put(elements)
    case .string(let string): putQuoted(string)
    case .integer(let integer): put(integer)
    case .boolean(let boolean): put(boolean ? "true" : "false")
    case .null: put("null")
    }
  }

  private mutating func put(_ elements: [JSONValue]) {
    put(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { put(UInt8(ascii: ",")) }
      put(element)
    }
    put(UInt8(ascii: "]"))
  }

  private mutating func put(_ members: [String: JSONValue]) {
    put(UInt8(ascii: "{"))
    // Section 3.2.3: names are sorted by their UTF-16 code units.
    // Order unseen: no two names are equal.
    let sorted = members.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) }
    for (index, member) in sorted.enumerated() {
      if index > 0 { put(UInt8(ascii: ",")) }
      putQuoted(member.key)
      put(UInt8(ascii: ":"))
      put(member.value)
    }
    put(UInt8(ascii: "}"))
  }
}
