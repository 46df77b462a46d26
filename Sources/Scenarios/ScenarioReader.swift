import Diagnostics
import SimulationKernel

/// Reads one scenario out of its tree, collecting all that is wrong.
struct ScenarioReader {
  let vocabulary: ScenarioVocabulary
  var form: ScenarioForm
  let shelf: FileShelf
  var diagnostics = DiagnosticList()
  /// The kind of every client of the file; nil for a client whose kind is not understood.
  var kindOfClient: [String: ClientKind?] = [:]
  /// The names of the file's clients, in the order written.
  var clientNames: [String] = []
  var files: [ScenarioFile] = []

  init(vocabulary: ScenarioVocabulary, form: ScenarioForm, shelf: FileShelf) {
    self.vocabulary = vocabulary
    self.form = form
    self.shelf = shelf
  }

  mutating func scenario(
    _ combination: ScenarioSource.Combination,
    file: String,
    seed: Seed?
  ) -> Scenario {
    let tree = combination.tree
    let entries = tree.mapping ?? []
    let own = entries.filter { entry in Scenario.plainFields.contains { $0.key == entry.key } }
    let others = ["clients", "services", "timeline"] + (form == .written ? ["expect"] : [])
    let known = others + Scenario.plainFields.map(\.key)
    for entry in entries where !known.contains(entry.key) {
      unknownKey(entry.key, at: entry.position, among: Scenario.fields(form).map(\.key))
    }
    let plain = section(own, Scenario.plainFields, Place(at: tree.position, name: "the scenario"))
    checkEpoch(plain)
    let mistakesBefore = diagnostics.errorCount
    let clients = clients(tree)
    let areUnderstood = diagnostics.errorCount == mistakesBefore
    let services = services(tree["services"], clients: clients)
    let until = plain.optionalDuration("until").map { SimulationTime.start.advanced(by: $0) }
    if let until { _ = isWithinReach(until.nanoseconds, "until", at: plain.position(of: "until")) }
    checkEnd(until: until, clients: areUnderstood ? clients : [], tree: tree)
    let timeline = timeline(tree["timeline"])
    let expectations = form == .written ? expectations(tree["expect"]) : []
    return Scenario(
      file: file,
      title: plain.optionalText("scenario") ?? "",
      about: plain.optionalText("about") ?? "",
      parameters: combination.parameters,
      seed: seed ?? plain.optionalSeed("seed") ?? Seed(1),
      epoch: plain.optionalText("epoch") ?? "2000-01-01T00:00:00Z",
      until: until,
      services: services,
      clients: clients,
      timeline: timeline,
      expectations: expectations,
      files: files
    )
  }

  private mutating func checkEpoch(_ plain: Section) {
    guard let epoch = plain.optionalText("epoch"), !isCivilTime(epoch) else { return }
    diagnostics.append(
      .error(
        at: plain.position(of: "epoch"),
        "'epoch' must be a moment such as 2000-01-01T00:00:00Z, not '\(clipped(epoch))'"
      )
    )
  }

  private mutating func checkEnd(
    until: SimulationTime?,
    clients: [ScenarioClient],
    tree: SourceTree
  ) {
    guard let place = tree.mapping?.first(where: { $0.key == "clients" })?.position else {
      let hint = "a client is a name with what it does below it"
      diagnostics.append(.error(at: tree.position, "missing key 'clients'", hint: hint))
      return
    }
    let hasUntil = until != nil || tree["until"] != nil
    guard !hasUntil, !clients.isEmpty, clients.allSatisfy(\.isEndless) else { return }
    diagnostics.append(
      .error(
        at: place,
        "missing key 'until': every client of this scenario goes on for ever",
        hint: "say when the run ends, such as until: 10m"
      )
    )
  }
}

extension Scenario {
  /// The keys of a scenario file that hold plain values.
  public static let plainFields = [
    Field("scenario", .text, about: "the title"),
    Field("about", .text, about: "what it shows, in a few sentences"),
    Field("seed", .seed, default: "1", about: "the number that decides every draw"),
    Field(
      "epoch",
      .text,
      default: "2000-01-01T00:00:00Z",
      about: "the civil time at which the run begins, RFC 3339"
    ),
    Field("until", .duration, about: "when the run ends at the latest, inclusive"),
  ]

  /// The keys of a scenario file that hold sections and lists, with what each is for.
  public static let sectionFields = [
    Field("services", .map(keys: .service, values: .section([])), about: "what answers requests"),
    Field("clients", .map(keys: .text, values: .section([])), required: true, about: "what asks"),
    Field("timeline", .list(of: .section([])), about: "what happens, and when"),
    Field("expect", .map(keys: .text, values: .section([])), about: "what must come of it"),
    Field("extends", .text, about: "another scenario file that this one changes"),
    Field("parameters", .map(keys: .text, values: .list(of: .text)), about: "values to combine"),
  ]

  static func fields(_ form: ScenarioForm) -> [Field] {
    let all = plainFields + sectionFields
    guard form == .resolved else { return all }
    let decisive = ["seed", "epoch", "until", "services", "clients", "timeline"]
    return all.filter { decisive.contains($0.key) }
  }
}
