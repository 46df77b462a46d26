/// The keys of a scenario file that hold plain values.
struct ScenarioKeys: KeyList {
  let title = Key("scenario", .text, about: "the title")
  let about = Key("about", .text, about: "what it shows, in a few sentences")
  let seed = Key("seed", .seed, default: "1", about: "the number that decides every draw")
  let epoch = Key(
    "epoch",
    .text,
    default: "2000-01-01T00:00:00Z",
    about: "the civil time at which the run begins, RFC 3339"
  )
  let until = Key("until", .duration(), about: "when the run ends at the latest, inclusive")
}

/// The keys that every client has, beside the verb of its kind.
struct ClientKeys: KeyList {
  let count = Key(
    "count",
    .integer(1...ClientGroup.greatest),
    about: "how many there are of it: NAME/1, NAME/2 and so on"
  )
  let start = Key(
    "start",
    .either(.distribution(of: .duration), .section(StartKeys())),
    default: "0ms",
    about: "how long after the beginning of the run it starts; one draw for each of a count"
  )
}

/// The keys with which those of a count start one after the other.
struct StartKeys: KeyList {
  let every = Key(
    required: "every",
    .duration(atLeast: .nanoseconds(1)),
    about: "with count: how long after the one before each starts"
  )
  let from = Key("from", .duration(), default: "0ms", about: "when the first of them starts")
}

/// The keys of how a run must fail.
struct FailureKeys: KeyList {
  let exit = Key("exit", .integer(1...5), about: "the exit status: 1, 3 or 5")
  let expectation = Key(
    "expectation",
    .either(.text, .list(of: .text)),
    about: "what must not be as expected, such as shipment.found; one or a list"
  )
}

/// The keys of a note, which is told to those who watch.
struct NoteKeys: KeyList {
  let at = Key(required: "at", .duration(), about: "the moment at which it is told")
  let note = Key(required: "note", .text, about: "what is told, in a sentence or two")
  let show = Key("show", .text, about: "what of the picture is meant, such as KY-MO")
}

extension Scenario {
  /// The keys of a scenario file that hold plain values.
  public static let plainFields = ScenarioKeys().fields

  /// The keys of a scenario file that hold sections and lists, with what each is for.
  public static let sectionFields = [
    Field("services", .map(keys: .service, values: .section([])), about: "what answers requests"),
    Field("clients", .map(keys: .text, values: .section([])), required: true, about: "what asks"),
    Field("timeline", .list(of: .section([])), about: "what happens, and when"),
    Field("expect", .map(keys: .text, values: .section([])), about: "what must come of it"),
    Field(
      "notes",
      .list(of: .section(NoteKeys().fields)),
      about: "what those who watch are told, and when; no part of the run"
    ),
    Field("fails", .section(FailureKeys().fields), about: "how it must fail"),
    Field(
      "extends",
      .oneOf([.text, .list(of: .text)]),
      about: "other scenario files that this one changes, the later before the earlier"
    ),
    Field(
      "parameters",
      .map(keys: .text, values: .list(of: .text)),
      about: "values to combine: lists, or ranges of whole numbers such as 1..200"
    ),
  ]

  /// The keys of parts that a base for others may have, which has no clients.
  static let parts = sectionFields.map(\.key).filter {
    !["clients", "extends", "parameters"].contains($0)
  }

  /// The keys that every client has, beside the verb of its kind.
  public static let clientFields = ClientKeys().fields

  /// The keys with which an entry of the timeline says when.
  public static var timeFields: [Field] {
    ScenarioReader.timeFields + ScenarioReader.triggerFields + [ScenarioReader.nameField]
  }

  /// The keys of a note.
  public static let noteFields = NoteKeys().fields

  static func fields(_ form: ScenarioForm) -> [Field] {
    let all = plainFields + sectionFields
    guard form == .resolved else { return all }
    let decisive = ["seed", "epoch", "until", "services", "clients", "timeline"]
    return all.filter { decisive.contains($0.key) }
  }
}
