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

  init(_ root: JSONValue) {
    self.root = root
  }

  /// The first place that the schema refuses, with the keyword that does; nil when all is well.
  func refusal(of value: JSONTree) throws -> String? {
    try refusal(of: value, by: root, at: "")
  }

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
    let refused = "\(path): \(keyword)"
    switch keyword {
    case "$schema", "title", "description", "$defs", "then", "else": return nil
    case "$ref": return try refusal(of: value, by: target(of: rule), at: path)
    case "type": return rule.elements.contains { value.isOf(type: $0.string) } ? nil : refused
    case "enum": return rule.elements.contains { value.isEqual(to: $0) } ? nil : refused
    case "const": return value.isEqual(to: rule) ? nil : refused
    case "anyOf":
      return try rule.elements.contains { try refusal(of: value, by: $0, at: path) == nil }
        ? nil : refused
    case "allOf":
      return try rule.elements.lazy.compactMap { try self.refusal(of: value, by: $0, at: path) }
        .first
    case "not": return try refusal(of: value, by: rule, at: path) == nil ? refused : nil
    case "if":
      let isSo = try refusal(of: value, by: rule, at: path) == nil
      guard let next = beside[isSo ? "then" : "else"] else { return nil }
      return try refusal(of: value, by: next, at: path)
    default:
      if case .object(let members) = value {
        return try refusal(of: members, by: keyword, rule, beside, at: path)
      }
      if case .list(let elements) = value {
        return try refusal(of: elements, by: keyword, rule, at: path)
      }
      return try refusal(ofScalar: value, by: keyword, rule, at: path)
    }
  }

  private func refusal(
    of members: [JSONTree.Member],
    by keyword: String,
    _ rule: JSONValue,
    _ beside: [String: JSONValue],
    at path: String
  ) throws -> String? {
    let refused = "\(path): \(keyword)"
    let names = members.map(\.name)
    switch keyword {
    case "required":
      return rule.elements.allSatisfy { names.contains($0.string) } ? nil : refused
    case "minProperties": return members.count >= rule.number ? nil : refused
    case "maxProperties": return members.count <= rule.number ? nil : refused
    case "propertyNames":
      for name in names {
        if let found = try refusal(of: .text(name), by: rule, at: "\(path)/\(name)") {
          return found
        }
      }
    case "dependentRequired":
      for name in names {
        for needed in rule[name]?.elements ?? [] where !names.contains(needed.string) {
          return refused
        }
      }
    case "dependentSchemas":
      for name in names {
        guard let schema = rule[name] else { continue }
        if let found = try refusal(of: .object(members), by: schema, at: path) { return found }
      }
    case "properties":
      for member in members {
        guard let schema = rule[member.name] else { continue }
        let place = "\(path)/\(member.name)"
        if let found = try refusal(of: member.value, by: schema, at: place) { return found }
      }
    case "patternProperties":
      for member in members {
        for (pattern, schema) in rule.members where try matches(member.name, pattern) {
          let place = "\(path)/\(member.name)"
          if let found = try refusal(of: member.value, by: schema, at: place) { return found }
        }
      }
    case "additionalProperties":
      let patterns = beside["patternProperties"]?.members.map(\.key) ?? []
      for member in members where beside["properties"]?[member.name] == nil {
        guard try !patterns.contains(where: { try matches(member.name, $0) }) else { continue }
        let place = "\(path)/\(member.name)"
        if let found = try refusal(of: member.value, by: rule, at: place) { return found }
      }
    default: try pass(keyword)
    }
    return nil
  }

  private func refusal(
    of elements: [JSONTree],
    by keyword: String,
    _ rule: JSONValue,
    at path: String
  ) throws -> String? {
    let refused = "\(path): \(keyword)"
    switch keyword {
    case "minItems": return elements.count >= rule.number ? nil : refused
    case "maxItems": return elements.count <= rule.number ? nil : refused
    case "uniqueItems": return Set(elements).count == elements.count ? nil : refused
    case "items":
      for (index, element) in elements.enumerated() {
        if let found = try refusal(of: element, by: rule, at: "\(path)/\(index)") { return found }
      }
    default: try pass(keyword)
    }
    return nil
  }

  private func refusal(
    ofScalar value: JSONTree,
    by keyword: String,
    _ rule: JSONValue,
    at path: String
  ) throws -> String? {
    let refused = "\(path): \(keyword)"
    switch (keyword, value) {
    case ("pattern", .text(let text)): return try matches(text, rule.string) ? nil : refused
    case ("minimum", .integer), ("minimum", .decimal):
      return (value.decimal ?? 0) >= Double(rule.number) ? nil : refused
    case ("exclusiveMinimum", .integer), ("exclusiveMinimum", .decimal):
      return (value.decimal ?? 0) > Double(rule.number) ? nil : refused
    case ("maximum", .integer), ("maximum", .decimal):
      return (value.decimal ?? 0) <= Double(rule.number) ? nil : refused
    case ("multipleOf", .integer(let number)):
      return number.isMultiple(of: Int64(rule.number)) ? nil : refused
    default:
      try pass(keyword)
      return nil
    }
  }

  /// Lets a keyword pass that says nothing of what is at hand.
  private func pass(_ keyword: String) throws {
    let known = [
      "required", "minProperties", "maxProperties", "propertyNames", "dependentRequired",
      "dependentSchemas", "properties", "patternProperties", "additionalProperties", "minItems",
      "maxItems", "uniqueItems", "items", "pattern", "minimum", "exclusiveMinimum", "maximum",
      "multipleOf",
    ]
    if !known.contains(keyword) { throw UnknownKeyword(name: keyword) }
  }

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
