import JSON

extension ScenarioSchema {
  /// An entry of the timeline: which kind it is, its verb says.
  var happening: JSONValue {
    let kinds = vocabulary.happenings
    var properties: [String: JSONValue] = [:]
    for field in Scenario.timeFields {
      properties[field.key] = JSONValue.object([:]).described(field.about)
    }
    for kind in kinds { properties[kind.verb] = JSONValue.object([:]).described(kind.about) }
    let cases = kinds.enumerated().map { index, kind in
      // A verb may be a key of another kind; of two verbs the first in the list is the entry's.
      let before = kinds[..<index].filter { keys(of: $0).contains(kind.verb) }
      let isMeant = JSONValue.requiring([kind.verb])
      let other = JSONValue.schema("anyOf", before.map { .requiring([$0.verb]) })
      return JSONValue.object([
        "if": before.isEmpty ? isMeant : isMeant.with("not", other),
        "then": reference("happening.\(kind.verb)"),
      ])
    }
    let entry = JSONValue.object([
      "type": .string("object"),
      "properties": .object(properties),
      "allOf": .array(cases),
    ])
    return isWhole ? entry.with("anyOf", .array(kinds.map { .requiring([$0.verb]) })) : entry
  }

  /// The further keys that an entry of a kind may have.
  private func keys(of kind: HappeningKind) -> Set<String> {
    switch kind.keys {
    case .own(let fields): Set(fields.map(\.key))
    case .words: Set(vocabulary.clients.flatMap(\.words).map(\.key))
    case .settings: Set(vocabulary.services.flatMap(\.fields).filter(\.isSettable).map(\.key))
    }
  }

  /// An entry of one kind.
  func happening(_ kind: HappeningKind) -> JSONValue {
    var fields: [String: JSONValue] = [:]
    var required: [String] = []
    switch kind.keys {
    case .own(let own):
      fields = properties(own)
      required = own.filter(\.isRequired).map(\.key)
    case .words:
      fields = JSONValue.union(
        of: vocabulary.clients.flatMap(\.words).map { ($0.key, property($0)) }
      )
    case .settings:
      // What may stand there depends on the service.
      let settable = vocabulary.services.flatMap(\.fields).filter(\.isSettable)
      fields = JSONValue.union(of: settable.map { ($0.key, .object([:])) })
    }
    var entry = timed(kind, fields)
    if isWhole, !required.isEmpty { entry = entry.with("required", .names(required)) }
    if isWhole, !kind.hasOwnKeys {
      let words = fields.keys.sorted().map { JSONValue.requiring([$0]) }
      entry = entry.with("anyOf", .array(words))
    }
    if kind.keys == .settings { entry = entry.with("allOf", .array(settings(kind))) }
    return entry
  }

  /// For each service, the keys that can be set of it.
  private func settings(_ kind: HappeningKind) -> [JSONValue] {
    let times = Scenario.timeFields.map(\.key)
    return vocabulary.services.map { service in
      let own = service.fields.filter(\.isSettable)
      return .object([
        "if": .object([
          "required": .names([kind.verb]),
          "properties": .object([
            kind.verb: .object(["const": .string(service.name)])
          ]),
        ]),
        "then": .object([
          "properties": .object(properties(own)),
          "propertyNames": .schema(
            "enum",
            (times + [kind.verb] + own.map(\.key)).map { .string($0) }
          ),
        ]),
      ])
    }
  }

  /// An entry with a time in one of the forms that its kind can have.
  private func timed(_ kind: HappeningKind, _ fields: [String: JSONValue]) -> JSONValue {
    let (times, length) = (properties(Scenario.timeFields), ["from", "to"])
    let hasFrom = fields["from"] != nil
    /// An entry whose time is told by these keys, of which some are needed.
    func form(
      _ keys: [String],
      needs: [String],
      others: [String: JSONValue] = [:]
    ) -> JSONValue {
      let known =
        keys + [kind.verb, ScenarioReader.nameField.key]
        + fields.keys.filter { !keys.contains($0) }.sorted()
      // Fields that are called like a time are one only where no time is meant.
      let values = known.filter { length.contains($0) || $0 == "until" }.compactMap { key in
        (keys.contains(key) ? timeProperty(key) : fields[key]).map { (key, $0) }
      }
      return .object([
        "properties": .object(Dictionary(uniqueKeysWithValues: values).merging(others) { $1 }),
        "propertyNames": .schema("enum", known.map { .string($0) }),
        "required": .names(isWhole ? needs : []),
      ])
    }
    func timeProperty(_ key: String) -> JSONValue? {
      if key == "when" { return sharedReference("occasion") }
      // Which client is told, and so what its words are, another section says.
      guard key == "from", hasFrom, kind.keys == .words, let word = fields[key] else {
        return times[key]
      }
      return .schema("anyOf", [word] + (times[key].map { [$0] } ?? []))
    }
    let (isMoment, isPeriod) = (kind.form != .period, kind.form != .moment)
    let waiting = ["when", "after", "times"] + (isPeriod ? ["for"] : [])
    let whenNeeds = kind.form == .period ? ["when", "for"] : ["when"]
    let every =
      ["every", "until", "jitter"] + (hasFrom && kind.keys != .words ? [] : ["from"])
    // What happens at a moment does not go on; what goes on for a while says for how long.
    let span = schema(of: .distribution(of: .duration), Place(at: nil, name: "for"))
    let once = form(
      ["at"] + (isPeriod ? ["for"] : []),
      needs: isMoment ? ["at"] : ["at", "for"],
      others: isPeriod && fields["for"] == nil ? ["for": span] : [:]
    )
    let (lasting, again) = (form(length, needs: length), form(every, needs: ["every", "until"]))
    var properties = fields.filter { !length.contains($0.key) && $0.key != "until" }
    for key in ["at", "every", "jitter", "when", "after", "times"] {
      // A field of that name is one where the time does not use the name.
      properties[key] =
        fields[key].map { .schema("anyOf", [$0, timeProperty(key) ?? $0]) }
        ?? timeProperty(key)
    }
    properties[kind.verb] = severally(kind)
    return .object([
      "properties": .object(properties),
      "if": .requiring(["when"]),
      "then": form(
        waiting,
        needs: whenNeeds,
        others: fields["for"] == nil ? times.filter { $0.key == "for" } : [:]
      ),
      "else": .object([
        "if": .requiring(["at"]),
        "then": once,
        "else": .object([
          "if": .requiring(["every"]),
          "then": isMoment ? again : lasting,
          "else": isPeriod ? lasting : once,
        ]),
      ]),
    ])
  }

  /// What a verb is about: one, or a list of several, to each of which it happens.
  private func severally(_ kind: HappeningKind) -> JSONValue {
    let one = schema(of: kind.value, Place(at: nil, name: kind.verb))
    if case .list = kind.value { return one }
    let several = JSONValue.object([
      "type": .string("array"), "minItems": .integer(1), "uniqueItems": .boolean(true),
      "items": one,
    ])
    return .object([
      "if": .object(["type": .string("array")]), "then": several, "else": one,
    ])
  }
}
