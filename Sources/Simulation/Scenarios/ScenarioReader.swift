import Diagnostics
import Quantities
import Services
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
  /// The entries that make several clients, by their keys.
  var groups: [String: ClientGroup] = [:]
  /// The names of the services that there are in the run; nil before they are known.
  var serviceNames: Set<String>?
  var files: [ScenarioFile] = []
  /// What is expected of signals over time, as far as it is read.
  var signalExpectations: [SignalExpectation] = []
  /// What is expected of several clients together, as far as it is read.
  var groupExpectations: [GroupExpectation] = []
  /// The number that decides every draw, once it is read.
  var seed = Seed(1)
  /// What the entries of the timeline are called, as they stand in the file.
  var entryNames = TimelineNames()
  /// What the entry of the timeline that is read is called.
  var entryName = ""
  /// The same, told apart from others that say the same.
  var drawnAs = ""
  /// What that entry draws its moments for.
  var drawn = ""
  /// How many entries before are called the same and about the same.
  var drawnBefore: [String: Int] = [:]
  /// Whether all of the scenario is there to be read; what a part of it lacks may be in the rest.
  var isWhole = true
  /// Whether the file has parameters.
  var hasParameters = false
  /// Where the services, the clients and the entries of the timeline begin in which something is wrong.
  var flawed: Set<FilePosition> = []
  /// Whether what decides every draw, and the beginning, are read without a mistake.
  var isHeadRead = false
  let defaults: FieldDefaults

  mutating func scenario(
    _ combination: ScenarioSource.Combination,
    file: String,
    seed: Seed?
  ) -> Scenario {
    let tree = combination.tree
    hasParameters = !combination.parameters.isEmpty
    let entries = tree.mapping ?? []
    let own = entries.filter { entry in
      Scenario.plainFields.contains { $0.key == entry.key } && !isSeveralSeeds(entry)
    }
    let others =
      ["clients", "services", "timeline"] + (form == .written ? ["expect", "fails", "notes"] : [])
    let known = others + Scenario.plainFields.map(\.key)
    let all = Scenario.fields(form).map(\.key)
    for entry in entries where !known.contains(entry.key) {
      unknownKey(entry.key, at: entry.position, among: all, beside: entries)
    }
    let place = Place(at: tree.position, name: "the scenario")
    let plain = keyed(own, ScenarioKeys(), place)
    let epoch = epoch(plain)
    self.seed = seed ?? plain.present(\.seed) ?? Seed(1)
    isHeadRead = !diagnostics.hasErrors
    let mistakesBefore = diagnostics.errorCount
    let clients = clients(tree)
    let areUnderstood = diagnostics.errorCount == mistakesBefore
    let services = services(tree["services"], clients: clients)
    if areUnderstood, isWhole {
      let written = tree["services"]?.mapping?.prefix(1_000).map(\.key) ?? []
      serviceNames = Set(services.map(\.name) + written)
    }
    let until = plain.present(\.until).map { SimulationTime.start.advanced(by: $0) }
    if isWhole { checkEnd(until: until, clients: areUnderstood ? clients : [], tree: tree) }
    let timeline = timeline(tree["timeline"])
    let expectations = form == .written ? expectations(tree["expect"]) : []
    let notes = form == .written ? notes(tree["notes"]) : []
    var scenario = Scenario(
      file: file,
      title: plain.present(\.title) ?? "",
      about: plain.present(\.about) ?? "",
      parameters: combination.parameters,
      seed: self.seed,
      epoch: epoch,
      until: until,
      services: services,
      clients: clients,
      timeline: timeline,
      expectations: expectations,
      notes: notes,
      files: files
    )
    scenario.plain = plain.section
    scenario.signalExpectations = signalExpectations
    scenario.groupExpectations = groupExpectations
    if form == .written { scenario.requiredFailure = requiredFailure(tree["fails"], scenario) }
    return scenario
  }

  /// Says how several seeds are written, where they stand at `seed`.
  private mutating func isSeveralSeeds(_ entry: SourceTree.Entry) -> Bool {
    let isRange = entry.value.scalar?.contains("..") == true
    guard entry.key == "seed", entry.value.sequence != nil || isRange else { return false }
    let hint = Self.severalSeeds(entry.value, hasParameters)
    let place = Place(at: entry.position, name: entry.key)
    mustBe(FieldType.seed.words, place, entry.value, hint: hint)
    return true
  }

  /// How several seeds are written.
  static func severalSeeds(_ value: SourceTree, _ hasParameters: Bool) -> String {
    let seeds = "seed: \(clipped(value.written, to: 200))"
    return hasParameters
      ? "it stands below 'parameters', as \(seeds)" : "write parameters: { \(seeds) }"
  }

  private mutating func epoch(_ plain: ReadKeys<ScenarioKeys>) -> CivilTime {
    let usual = CivilTime(secondsSince1970: 946_684_800)
    guard let text = plain.present(\.epoch) else { return usual }
    let position = plain.position(of: \.epoch)
    guard let epoch = CivilTime(text) else {
      let message = "'epoch' must be a moment such as \(usual), not '\(clipped(text))'"
      diagnostics.append(.error(at: position, message))
      return usual
    }
    // Four digits; a run that goes on for as long as the clock can must stay in the year 9999.
    if epoch.year > Self.lastYear {
      let message = "'epoch' must be in the year \(Self.lastYear) or before, not in \(epoch.year)"
      let hint = "dates have four digits for the year, and a run may last for 146 years"
      diagnostics.append(.error(at: position, message, hint: hint))
    }
    return epoch
  }

  private static let lastYear = 9_852

  private mutating func checkEnd(
    until: SimulationTime?,
    clients: [ScenarioClient],
    tree: SourceTree
  ) {
    let entries = tree.mapping ?? []
    func isMistyped(_ key: String) -> Bool {
      Self.isMistyped(key, among: Scenario.fields(form).map(\.key), in: entries)
    }
    guard let place = entries.first(where: { $0.key == "clients" })?.position else {
      if isMistyped("clients") { return }
      let hint = "a client is a name with what it does below it"
      diagnostics.append(.error(at: tree.position, "missing key 'clients'", hint: hint))
      return
    }
    let hasUntil = until != nil || tree["until"] != nil || isMistyped("until")
    var late: FilePosition?
    for client in clients {
      guard let until, client.start > SimulationTime.start.duration(to: until) else { continue }
      // Of several that one entry makes, the first is enough.
      guard client.position != late else { continue }
      late = client.position
      let start = QuantityText.duration(client.start.wholeNanoseconds)
      let end = QuantityText.duration(until.nanoseconds)
      diagnostics.append(
        .error(
          at: client.startPosition,
          "client '\(client.name)' would start at \(start), and the run ends at \(end)",
          hint: "start it earlier, or let 'until' be later"
        )
      )
    }
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
