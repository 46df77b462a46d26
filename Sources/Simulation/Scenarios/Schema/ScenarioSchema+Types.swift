import JSON
import Quantities

extension ScenarioSchema {
  /// The keys of a section, each with what may stand there.
  func properties(_ fields: [Field]) -> [String: JSONValue] {
    Dictionary(
      fields.map { ($0.key, removable(property($0))) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// What may stand at a key, with words about it.
  func property(_ field: Field) -> JSONValue {
    let place = Place(at: nil, field: field)
    var value = schema(of: field.type, place)
    if field.isDeed {
      let no = JSONValue.schema("enum", [.boolean(false), .string("false")])
      value = .object(["allOf": .array([value, .object(["not": no])])])
    }
    var words = field.about
    if let bounds = field.bounds { words += "; \(bounds)" }
    if let text = field.defaultText { words += "; default \(text.isEmpty ? "''" : text)" }
    return value.described(words)
  }

  /// A section with keys of its own.
  func section(_ fields: [Field]) -> JSONValue {
    let required = isWhole ? fields.filter(\.isRequired).map(\.key) : []
    let section = JSONValue.section(properties(fields), isEmptyAllowed: required.isEmpty)
    return required.isEmpty ? section : section.with("required", .names(required))
  }

  /// What may stand as a value of a type, as an editor reads it.
  ///
  /// An editor takes `42` for a number and `'42'` for a text; both are read alike here.
  func schema(of type: FieldType, _ place: Place) -> JSONValue {
    switch type {
    case .text, .client, .clients: sharedReference("text")
    case .file: sharedReference("text")
    case .name(_, let names, FieldType.failingStatuses, _):
      .schema("anyOf", [self.names(names), sharedReference("status.failing")])
    case .name(_, let names, let also, _): self.names(names + also.keys.sorted())
    case .service: self.names(vocabulary.services.map(\.name))
    case .integer, .duration, .money, .percent, .measure:
      quantity(type.quantity ?? .integer, place)
    case .seed: sharedReference("seed")
    case .flag: sharedReference("flag")
    case .ratio: sharedReference("ratio")
    case .distribution(let quantity): distribution(of: quantity, place)
    case .list(let element):
      .object(["type": .string("array"), "items": schema(of: element, place)])
    case .oneOf(let types):
      .schema(
        "anyOf",
        types.map { $0 == .file ? sharedReference("path") : schema(of: $0, place) }
      )
    case .section(let fields): section(fields)
    case .map(let keys, let values):
      .object([
        "type": .types(["object", "null"]),
        "propertyNames": schema(of: keys, Place(at: nil, name: "")),
        "additionalProperties": removable(schema(of: values, place)),
      ])
    }
  }

  /// One of some names; an editor takes `1001` for a number.
  private func names(_ names: [String]) -> JSONValue {
    // Not a whole number, but a number: what an editor makes of it has no one text.
    if names.contains(where: { Int64($0) == nil && Double($0) != nil }) {
      return sharedReference("text")
    }
    let values = names.map { JSONValue.string($0) }
    let plain = names.compactMap { name -> JSONValue? in
      if name == "true" || name == "false" { return .boolean(name == "true") }
      return Int64(name).map { .integer($0) }
    }
    return .schema("enum", values + plain)
  }

  private func quantity(_ quantity: FieldType.Quantity, _ place: Place) -> JSONValue {
    let range = QuantityBounds(quantity, place).range
    let sign = range.lowerBound < 0 ? "-" : range.lowerBound > 0 ? "+" : "0"
    guard quantity == .integer else {
      return sharedReference("\(quantity.name).\(Self.sign[sign] ?? "")")
    }
    var number: [String: JSONValue] = [
      "type": .string("integer"),
      "minimum": .integer(range.lowerBound),
      "maximum": .integer(range.upperBound),
    ]
    if let step = place.multipleOf { number["multipleOf"] = .integer(step) }
    let text = JSONValue.object([
      "type": .string("string"), "pattern": .string("^-?[0-9]+$"),
    ])
    return .schema("anyOf", [.object(number), text])
  }

  private static let sign = ["-": "any", "0": "zeroOrMore", "+": "moreThanZero"]

  private func distribution(of quantity: FieldType.Quantity, _ place: Place) -> JSONValue {
    var place = place
    place.atLeast = max(0, place.atLeast ?? 0)
    let value = self.quantity(quantity, place)
    place.atLeast = max(1, place.atLeast ?? 1)
    let above = self.quantity(quantity, place)
    guard quantity == .integer else {
      let isAboveZero = value == above
      return reference(
        "distribution.\(quantity.name).\(isAboveZero ? "moreThanZero" : "zeroOrMore")"
      )
    }
    return distribution(of: value, above: above)
  }

  /// Distributions of quantities with a unit.
  var distributionDefinitions: [String: JSONValue] {
    var definitions: [String: JSONValue] = [:]
    for (quantity, _) in Self.forms {
      let above = sharedReference("\(quantity.name).moreThanZero")
      let name = "distribution.\(quantity.name)"
      definitions["\(name).moreThanZero"] = distribution(of: above, above: above)
      let value = sharedReference("\(quantity.name).zeroOrMore")
      definitions["\(name).zeroOrMore"] = distribution(of: value, above: above)
    }
    return definitions
  }

  /// A value, or one of the shapes that values are drawn from; the last needs more than zero.
  private func distribution(of value: JSONValue, above: JSONValue) -> JSONValue {
    func parts(
      _ names: [String],
      _ value: JSONValue,
      _ others: [String: JSONValue] = [:],
      isEndless: Bool = true
    ) -> JSONValue {
      var all = Dictionary(uniqueKeysWithValues: names.map { ($0, value) }).merging(others) { $1 }
      let needed = names + others.keys.sorted()
      if isEndless { all["at_most"] = value }
      return required(all, needed)
    }
    let shape = sharedReference("thousandths.moreThanZero")
    let weight = JSONValue.object([
      "type": .string("integer"), "minimum": .integer(1), "maximum": .integer(1_000_000),
    ])
    let texts = JSONValue.schema("anyOf", [weight, .text(matching: "[0-9]+")])
    let mixture = JSONValue.object([
      "type": .string("array"),
      "minItems": .integer(1),
      "items": required(["weight": texts, "of": .object([:])], ["weight", "of"]),
    ])
    var shapes: [String: JSONValue] = [:]
    for name in DistributionName.allCases {
      shapes[name.rawValue] =
        switch name {
        case .uniform: pair(of: value)
        case .exponential: parts(["mean"], value)
        case .lognormal: parts(["p50", "p99"], above)
        case .normal: parts(["mean", "deviation"], value)
        case .triangular: parts(["least", "mode", "most"], value, isEndless: false)
        case .empirical: samples(of: value)
        case .pareto: parts(["least"], above, ["shape": shape])
        case .weibull: parts(["scale"], value, ["shape": shape])
        case .mixture: mixture
        case .shift: parts(["by"], value, ["of": .object([:])], isEndless: false)
        }
    }
    let section = JSONValue.section(shapes, isEmptyAllowed: false)
      .with("minProperties", .integer(1)).with("maxProperties", .integer(1))
    return .choice(ofObjects: section, others: value)
  }

  /// A section of which all must be there.
  private func required(_ properties: [String: JSONValue], _ names: [String]) -> JSONValue {
    let section = JSONValue.section(properties, isEmptyAllowed: !isWhole)
    return isWhole ? section.with("required", .names(names)) : section
  }

  /// Values that were seen, or a file of them.
  private func samples(of value: JSONValue) -> JSONValue {
    let list = JSONValue.object([
      "type": .string("array"), "minItems": .integer(1), "items": value,
    ])
    return .object([
      "if": .object(["type": .string("array")]), "then": list, "else": sharedReference("text"),
    ])
  }

  /// Two values, the least and the greatest.
  func pair(of value: JSONValue) -> JSONValue {
    .object([
      "type": .string("array"),
      "items": value,
      "minItems": .integer(2),
      "maxItems": .integer(2),
    ])
  }

  /// What both schemas say alike.
  var sharedDefinitions: [String: JSONValue] {
    var shared = signalDefinitions
    shared["text"] = .object(["type": .names(["string", "number", "boolean"])])
    shared["path"] = .object([
      "type": .string("string"), "pattern": .string("/|\\.[^0-9.][^.]*$"),
    ])
    shared["seed"] = .schema(
      "anyOf",
      [
        .object(["type": .string("integer"), "minimum": .integer(0)]),
        .text(matching: "0[xX][0-9a-fA-F]+|[0-9]+"),
      ]
    )
    shared["status.failing"] = .schema(
      "anyOf",
      [
        .object([
          "type": .string("integer"), "minimum": .integer(400), "maximum": .integer(599),
        ]),
        .text(matching: "[45][0-9][0-9]"),
      ]
    )
    shared["flag"] = .schema(
      "enum",
      [.boolean(true), .boolean(false), .string("true"), .string("false")]
    )
    let percentage = "0*(?:100(?:\\.0*)?|[0-9]{1,2}(?:\\.[0-9]*)?|\\.[0-9]+)%"
    let decimal = "0*\\.[0-9]+|0+\\.?|0*1(?:\\.0*)?"
    shared["ratio"] = .schema(
      "anyOf",
      [
        .object(["type": .string("number"), "minimum": .integer(0), "maximum": .integer(1)]),
        .text(matching: "\\+?(?:\(percentage)|\(decimal))|[0-9]+/0*[1-9][0-9]*"),
      ]
    )
    for (quantity, form) in Self.forms {
      shared["\(quantity.name).any"] = .text(matching: "[+-]?(?:\(form))")
      shared["\(quantity.name).zeroOrMore"] = .text(matching: "\\+?(?:\(form))")
      shared["\(quantity.name).moreThanZero"] = .text(matching: "(?=.*[1-9])\\+?(?:\(form))")
    }
    // What has no unit is a number for an editor.
    for (name, bound) in [("moreThanZero", "exclusiveMinimum"), ("zeroOrMore", "minimum")] {
      let number = JSONValue.object(["type": .string("number"), bound: .integer(0)])
      let text = shared["thousandths.\(name)"] ?? number
      shared["thousandths.\(name)"] = .schema("anyOf", [number, text])
    }
    return shared
  }

  /// How quantities with a unit are written, without their sign.
  private static let forms: [(FieldType.Quantity, String)] = {
    let number = "(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)"
    let units = ["d", "h", "m", "s", "ms", "(?:us|µs|μs)", "ns"]
    return [
      (.duration, "(?=.)" + units.map { "(?:\(number)\($0))?" }.joined()),
      (.money, "\\$(?:[0-9]+(?:\\.[0-9]{0,2}0*)?|\\.[0-9]{1,2}0*)"),
      (.percent, "(?:[0-9]+(?:\\.0*)?|\\.0+)%"),
    ]
      + Measure.allCases.map { measure in
        let units = measure.units.map(\.name).joined(separator: "|")
        return (.measure(measure), "\(number) *(?:\(units))")
      }
  }()
}

extension FieldType.Quantity {
  /// Its name among the schema's definitions.
  fileprivate var name: String {
    if case .measure(let measure) = self { measure.rawValue } else { "\(self)" }
  }
}

extension JSONValue {
  static func text(matching pattern: String) -> JSONValue {
    .object(["type": .string("string"), "pattern": .string("^(?:\(pattern))$")])
  }

  /// One schema for sections, another for all else, so that what is wrong is said of the right one.
  static func choice(ofObjects objects: JSONValue, others: JSONValue) -> JSONValue {
    .object(["if": .object(["type": .string("object")]), "then": objects, "else": others])
  }
}
