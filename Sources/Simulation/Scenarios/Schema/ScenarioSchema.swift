public import JSON

/// The JSON Schema of scenario files, for editors.
///
/// It is made of the lists of fields that scenarios are read with, so it refuses nothing that can be
/// read. What needs a second look is beyond it: whether a name is that of a client, whether a
/// duration lies within its bounds, whether one moment comes before another.
///
/// A file with `extends` or `parameters` may lack what stands elsewhere, and so may a base, which has
/// no clients; so there are two schemas in it, one for whole files and one for such parts.
///
/// - SeeAlso: JSON Schema, draft 2020-12
public struct ScenarioSchema: Sendable {
  let vocabulary: ScenarioVocabulary
  /// Whether all that a scenario needs must stand in the file.
  let isWhole: Bool

  /// The schema of all files that may use these words.
  public static func document(of vocabulary: ScenarioVocabulary) -> JSONValue {
    let whole = ScenarioSchema(vocabulary: vocabulary, isWhole: true)
    let part = ScenarioSchema(vocabulary: vocabulary, isWhole: false)
    let shared = whole.sharedDefinitions
    let definitions = [shared, whole.definitions, part.definitions].reduce(into: [:]) {
      $0.merge($1) { first, _ in first }
    }
    let isBase = JSONValue.object([
      "not": .requiring(["clients"]), "anyOf": .array(Scenario.parts.map { .requiring([$0]) }),
    ])
    let elsewhere = ["extends", "parameters"].map { JSONValue.requiring([$0]) }
    let isPart = JSONValue.schema("anyOf", elsewhere + [isBase])
    return .object([
      "$schema": .string("https://json-schema.org/draft/2020-12/schema"),
      "title": .string("A scenario of Frontier"),
      "type": .string("object"),
      "if": isPart,
      "then": part.reference("scenario"),
      "else": whole.reference("scenario"),
      "$defs": .object(definitions),
    ])
  }

  /// Leads to a definition that both schemas have, each its own.
  func reference(_ name: String) -> JSONValue {
    .object(["$ref": .string("#/$defs/\(isWhole ? "whole" : "part").\(name)")])
  }

  /// Leads to a definition that both schemas share.
  func sharedReference(_ name: String) -> JSONValue {
    .object(["$ref": .string("#/$defs/\(name)")])
  }

  private var definitions: [String: JSONValue] {
    var definitions = distributionDefinitions
    definitions["scenario"] = scenario
    definitions["client"] = client
    definitions["happening"] = happening
    for service in vocabulary.services {
      definitions["service.\(service.name)"] = section(service.fields).described(service.about)
    }
    for kind in vocabulary.clients {
      definitions["client.\(kind.verb)"] = section(kind.fields).described(kind.about)
    }
    for kind in vocabulary.happenings { definitions["happening.\(kind.verb)"] = happening(kind) }
    let prefix = isWhole ? "whole" : "part"
    return Dictionary(uniqueKeysWithValues: definitions.map { ("\(prefix).\($0.key)", $0.value) })
  }

  private var scenario: JSONValue {
    var properties = properties(Scenario.plainFields)
    for field in Scenario.sectionFields {
      properties[field.key] = part(field).described(field.about)
    }
    return .object([
      "type": .string("object"),
      "properties": .object(properties),
      "additionalProperties": .boolean(false),
      "required": .array(isWhole ? [.string("clients")] : []),
    ])
  }

  /// What stands at one of the keys that hold sections and lists.
  private func part(_ field: Field) -> JSONValue {
    switch field.key {
    case "services":
      let names = vocabulary.services.map { ($0.name, reference("service.\($0.name)")) }
      let services = names.map { ($0.0, removable($0.1)) }
      return .section(Dictionary(uniqueKeysWithValues: services), isEmptyAllowed: true)
    case "clients":
      return clients
    case "timeline":
      // A list, or entries with names.
      return .object([
        "type": .types(["array", "object", "null"]),
        "items": reference("happening"),
        "additionalProperties": removable(reference("happening")),
      ])
    case "expect":
      return sharedReference("expectations")
    case "notes":
      return .object([
        "type": .types(["array", "null"]),
        "items": section(Scenario.noteFields).with("type", .string("object")),
      ])
    case "fails":
      return fails
    case "parameters":
      // A list of values, or a range of whole numbers.
      let values = JSONValue.object([
        "type": .types(["array", "string"]),
        "minItems": .integer(1),
        "uniqueItems": .boolean(true),
        "pattern": .string(#"^-?[0-9]+\.\.-?[0-9]+$"#),
      ])
      return .object(["type": .string("object"), "additionalProperties": values])
    default:
      return schema(of: field.type, Place(at: nil, field: field))
    }
  }

  private var fails: JSONValue {
    let statuses = [1, 3, 5].flatMap { [JSONValue.integer($0), .string("\($0)")] }
    let exit = JSONValue.object(["enum": .array(statuses)])
    let section = section(FailureKeys().fields)
    guard case .object(var properties)? = section["properties"] else { return section }
    properties["exit"] = exit.described(properties["exit"])
    return section.with("properties", .object(properties)).with("type", .string("object"))
      .with("minProperties", .integer(1))
  }

  private var clients: JSONValue {
    let taken = (vocabulary.services.map(\.name) + vocabulary.entities).map(\.pattern)
    let free = "^(?!(?:\(taken.joined(separator: "|")))(?:/|$))\(Self.name)$"
    return .object([
      "type": .types(isWhole ? ["object"] : ["object", "null"]),
      "minProperties": .integer(isWhole ? 1 : 0),
      "propertyNames": .object([
        "pattern": .string(taken.isEmpty ? "^\(Self.name)$" : free)
      ]),
      "additionalProperties": removable(reference("client")),
    ])
  }

  /// What may also be `~` where the file changes another, which takes the key away.
  func removable(_ value: JSONValue) -> JSONValue {
    guard !isWhole else { return value }
    return .object([
      "if": .object(["type": .string("null")]), "then": .boolean(true), "else": value,
    ])
  }

  /// The letters of a client's name.
  static let name = "[A-Za-z0-9_/-]{1,64}"

  private var client: JSONValue {
    let verbs = vocabulary.clients.map(\.verb)
    var properties = properties(Scenario.clientFields)
    for verb in verbs { properties[verb] = reference("client.\(verb)") }
    // Who does one thing does no other.
    let others = verbs.map { verb in
      let no = verbs.filter { $0 != verb }.map { ($0, JSONValue.boolean(false)) }
      return (verb, JSONValue.schema("properties", Dictionary(uniqueKeysWithValues: no)))
    }
    var client = JSONValue.section(properties, isEmptyAllowed: !isWhole)
      .with("dependentSchemas", .object(Dictionary(uniqueKeysWithValues: others)))
    if isWhole {
      client = client.with("anyOf", .array(verbs.map { .requiring([$0]) }))
        .with("if", Self.startsInRow).with("then", .requiring(["count"]))
    }
    return client
  }

  /// Whether clients start one after the other.
  private static let startsInRow = JSONValue.object([
    "required": .names(["start"]),
    "properties": .object([
      "start": .object(["type": .string("object"), "required": .names(["every"])])
    ]),
  ])
}

extension String {
  /// The text as a regular expression has it that means just this text.
  var pattern: String {
    reduce(into: "") { text, letter in
      if "\\^$.|?*+()[]{}/".contains(letter) { text.append("\\") }
      text.append(letter)
    }
  }
}

extension JSONValue {
  static func names(_ names: [String]) -> JSONValue { .array(names.map { .string($0) }) }

  static func types(_ names: [String]) -> JSONValue {
    names.count == 1 ? .string(names[0]) : .names(names)
  }

  static func requiring(_ names: [String]) -> JSONValue { .object(["required": .names(names)]) }

  static func schema(_ word: String, _ parts: [JSONValue]) -> JSONValue {
    .object([word: .array(parts)])
  }

  static func schema(_ word: String, _ parts: [String: JSONValue]) -> JSONValue {
    .object([word: .object(parts)])
  }

  /// A section with these keys and no others.
  static func section(_ properties: [String: JSONValue], isEmptyAllowed: Bool) -> JSONValue {
    .object([
      "type": .types(isEmptyAllowed ? ["object", "null"] : ["object"]),
      "properties": .object(properties),
      "additionalProperties": .boolean(false),
    ])
  }

  /// The same object with another member.
  func with(_ name: String, _ value: JSONValue) -> JSONValue {
    guard case .object(var members) = self else { return self }
    members[name] = value
    return .object(members)
  }

  /// The same with a sentence for people, unless it has one.
  func described(_ words: String) -> JSONValue {
    self["description"] == nil ? with("description", .string(words)) : self
  }

  /// Schemas by their keys, of which several may have one; sentences for people do not part them.
  static func union(of schemas: [(key: String, value: JSONValue)]) -> [String: JSONValue] {
    var values: [String: [JSONValue]] = [:]
    for (key, value) in schemas {
      let isKnown = values[key]?.contains { $0.undescribed == value.undescribed } ?? false
      if !isKnown { values[key, default: []].append(value) }
    }
    return values.mapValues { $0.count == 1 ? $0[0] : .schema("anyOf", $0) }
  }

  private var undescribed: JSONValue {
    guard case .object(var members) = self else { return self }
    members["description"] = nil
    return .object(members)
  }

  /// The same with the sentence for people of another schema.
  fileprivate func described(_ other: JSONValue?) -> JSONValue {
    other?["description"].map { with("description", $0) } ?? self
  }
}
