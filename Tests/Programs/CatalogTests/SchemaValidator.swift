import JSON
import Scenarios

/// A validator of JSON Schema, draft 2020-12, for the keywords that the schema of scenarios uses;
/// any other keyword is an error of its own.
final class SchemaValidator {
  struct UnknownKeyword: Error {
    let name: String
  }

  private let root: JSONValue
  private var patterns: [String: Regex<AnyRegexOutput>] = [:]

  init(_ root: JSONValue) { self.root = root }

  /// The first place that the schema refuses, with the keyword that does; nil when all is well.
  func refusal(of value: JSONTree) throws -> String? { try refusal(of: value, by: root, at: "") }

  private func refusal(of value: JSONTree, by schema: JSONValue, at path: String) throws -> String?
  {
    if case .boolean(let isFine) = schema { return isFine ? nil : "\(path): false" }
    guard case .object(let keywords) = schema else { throw UnknownKeyword(name: schema.text) }
    for keyword in keywords.keys.sorted() {
      guard let rule = keywords[keyword] else { continue }
      if let found = try refusal(of: value, by: keyword, rule, keywords, at: path) { return found }
    }
    return nil
  }

  private func refusal(
    of value: JSONTree,
    by keyword: String,
    _ rule: JSONValue,
    _ beside: [String: JSONValue],
    at path: String
  ) throws -> String? {
    switch keyword {
    case "$schema", "title", "description", "$defs", "then", "else": return nil
    case "$ref": return try refusal(of: value, by: target(of: rule), at: path)
    case "allOf":
      return try rule.elements.lazy.compactMap { try self.refusal(of: value, by: $0, at: path) }
        .first
    case "if":
      let isSo = try refusal(of: value, by: rule, at: path) == nil
      let next = beside[isSo ? "then" : "else"]
      return try next.flatMap { try refusal(of: value, by: $0, at: path) }
    default: break
    }
    for (part, schema, place) in try parts(of: value, keyword, rule, beside) {
      let path = place.isEmpty ? path : "\(path)/\(place)"
      if let found = try refusal(of: part, by: schema, at: path) { return found }
    }
    return try isFine(value, keyword, rule, at: path) ? nil : "\(path): \(keyword)"
  }

  /// What a keyword says of parts of a value: each with its schema and its place.
  private func parts(
    of value: JSONTree,
    _ keyword: String,
    _ rule: JSONValue,
    _ beside: [String: JSONValue]
  ) throws -> [(JSONTree, JSONValue, place: String)] {
    if case .list(let elements) = value, keyword == "items" {
      return elements.enumerated().map { ($1, rule, "\($0)") }
    }
    guard case .object(let members) = value else { return [] }
    switch keyword {
    case "propertyNames": return members.map { (.text($0.name), rule, $0.name) }
    case "dependentSchemas":
      return members.compactMap { member in rule[member.name].map { (value, $0, "") } }
    case "properties":
      return members.compactMap { member in
        rule[member.name].map { (member.value, $0, member.name) }
      }
    case "patternProperties":
      return try members.flatMap { member in
        try rule.members.filter { try matches(member.name, $0.key) }
          .map { (member.value, $0.value, member.name) }
      }
    case "additionalProperties":
      let patterns = beside["patternProperties"]?.members.map(\.key) ?? []
      return try members.filter { member in
        try beside["properties"]?[member.name] == nil
          && !patterns.contains { try matches(member.name, $0) }
      }.map { ($0.value, rule, $0.name) }
    default: return []
    }
  }

  /// Whether a value by itself is as a keyword has it; one that says nothing of it has it anyhow.
  private func isFine(
    _ value: JSONTree,
    _ keyword: String,
    _ rule: JSONValue,
    at path: String
  ) throws -> Bool {
    switch (keyword, value) {
    case ("type", _): return rule.elements.contains { value.isOf(type: $0.string) }
    case ("enum", _), ("const", _): return rule.elements.contains { value.isEqual(to: $0) }
    case ("anyOf", _):
      return try rule.elements.contains { try refusal(of: value, by: $0, at: path) == nil }
    case ("not", _): return try refusal(of: value, by: rule, at: path) != nil
    case ("required", .object(let members)):
      return rule.elements.allSatisfy { name in members.contains { $0.name == name.string } }
    case ("dependentRequired", .object(let members)):
      return members.flatMap { rule[$0.name]?.elements ?? [] }
        .allSatisfy { name in members.contains { $0.name == name.string } }
    case ("minProperties", .object(let members)): return members.count >= rule.number
    case ("maxProperties", .object(let members)): return members.count <= rule.number
    case ("minItems", .list(let elements)): return elements.count >= rule.number
    case ("maxItems", .list(let elements)): return elements.count <= rule.number
    case ("uniqueItems", .list(let elements)): return Set(elements).count == elements.count
    case ("pattern", .text(let text)): return try matches(text, rule.string)
    case ("minimum", _): return value.magnitude.map { $0 >= Double(rule.number) } ?? true
    case ("exclusiveMinimum", _): return value.magnitude.map { $0 > Double(rule.number) } ?? true
    case ("maximum", _): return value.magnitude.map { $0 <= Double(rule.number) } ?? true
    case ("multipleOf", .integer(let number)): return number.isMultiple(of: Int64(rule.number))
    default:
      if !Self.keywords.contains(keyword) { throw UnknownKeyword(name: keyword) }
      return true
    }
  }

  private static let keywords = [
    "required", "minProperties", "maxProperties", "propertyNames", "dependentRequired",
    "dependentSchemas", "properties", "patternProperties", "additionalProperties", "minItems",
    "maxItems", "uniqueItems", "items", "pattern", "multipleOf",
  ]

  private func target(of reference: JSONValue) throws -> JSONValue {
    let name = reference.string.dropFirst("#/$defs/".count)
    guard let target = root["$defs"]?[String(name)] else {
      throw UnknownKeyword(name: reference.string)
    }
    return target
  }

  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    let regex = try patterns[pattern] ?? Regex(pattern)
    patterns[pattern] = regex
    return text.contains(regex)
  }
}

extension JSONValue {
  fileprivate var string: String { if case .string(let text) = self { text } else { "" } }
  fileprivate var number: Int { if case .integer(let number) = self { Int(number) } else { 0 } }
  fileprivate var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [self] }
  }
  fileprivate var members: [(key: String, value: JSONValue)] {
    // Order unseen: no two names are equal.
    if case .object(let members) = self { members.sorted { $0.key < $1.key } } else { [] }
  }
}

extension JSONTree {
  fileprivate func isOf(type: String) -> Bool {
    switch self {
    case .object: type == "object"
    case .list: type == "array"
    case .text: type == "string"
    case .integer: type == "integer" || type == "number"
    case .decimal(let number):
      type == "number" || (type == "integer" && number == number.rounded())
    case .flag: type == "boolean"
    case .null: type == "null"
    }
  }

  /// Its value, where it is a number and no text of one.
  fileprivate var magnitude: Double? { if case .text = self { nil } else { decimal } }

  fileprivate func isEqual(to value: JSONValue) -> Bool {
    switch (self, value) {
    case (.text(let one), .string(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.flag(let one), .boolean(let other)): one == other
    default: false
    }
  }

  /// A scenario as an editor reads it, by YAML's core schema.
  ///
  /// - SeeAlso: YAML 1.2.2, section 10.3.2
  init(_ tree: SourceTree) {
    switch tree.content {
    case .mapping(let entries):
      self = .object(entries.map { Member(name: $0.key, value: JSONTree($0.value)) })
    case .sequence(let elements): self = .list(elements.map { JSONTree($0) })
    case .scalar(let text, isQuoted: true): self = .text(text)
    case .scalar(let text, isQuoted: false): self = Self.plain(text)
    }
  }

  private static func plain(_ text: String) -> JSONTree {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default: break
    }
    if text.hasPrefix("0x"), let number = UInt64(text.dropFirst(2), radix: 16) {
      return Int64(exactly: number).map { .integer($0) } ?? .decimal(Double(number))
    }
    guard text.contains(where: \.isNumber), text.allSatisfy({ "0123456789+-.eE".contains($0) })
    else { return .text(text) }
    if let number = Int64(text) { return .integer(number) }
    return Double(text).map { .decimal($0) } ?? .text(text)
  }
}
