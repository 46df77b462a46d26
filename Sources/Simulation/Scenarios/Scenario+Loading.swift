public import Diagnostics
public import SimulationKernel

extension Scenario {
  /// Reads and checks a scenario file, its `extends` and its `parameters`.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, UTF-8.
  ///   - file: its path as the user typed it.
  ///   - vocabulary: the words the file may use.
  ///   - readFile: gives the content of a file that the scenario names, by its path as seen from
  ///     the scenario's folder; each path is asked for once.
  ///   - seed: the seed that stands in for the file's own, when there is one.
  ///   - form: how quantities are written.
  ///   - diagnose: looks for what the types of the keys cannot see, in the scenario or in what of it is
  ///     read without a mistake.
  /// - Returns: the scenarios, and all that is wrong.
  public static func load(
    bytes: [UInt8],
    file: String,
    vocabulary: ScenarioVocabulary,
    readFile: @escaping (_ path: String) throws -> [UInt8],
    seed: Seed? = nil,
    form: ScenarioForm = .written,
    diagnose: (Scenario) -> [Diagnostic] = { _ in [] }
  ) -> ScenarioLoading {
    var diagnostics = DiagnosticList()
    let shelf = FileShelf(file: file, readFile: readFile)
    guard let tree = SourceTree.read(bytes, file: file, into: &diagnostics),
      var source = ScenarioSource(
        tree,
        form: form,
        shelf: shelf,
        vocabulary: vocabulary,
        into: &diagnostics
      )
    else {
      let sources = shelf.sources.merging([file: bytes]) { $1 }
      return ScenarioLoading(scenarios: [], diagnostics: diagnostics, sources: sources)
    }
    var scenarios: [Scenario] = []
    var isBase = false
    let defaults = FieldDefaults()
    let entryNames = TimelineNames(source.tree["timeline"], vocabulary)
    for combination in source.combinations(overridingSeed: seed != nil, into: &diagnostics) {
      var reader = ScenarioReader(
        vocabulary: vocabulary,
        form: form,
        shelf: shelf,
        defaults: defaults
      )
      isBase = form == .written && source.isWhole && combination.isBase
      reader.isWhole = source.isWhole && !isBase
      reader.entryNames = entryNames
      let scenario = reader.scenario(combination, file: file, seed: seed)
      scenarios.append(scenario)
      diagnostics.append(contentsOf: reader.diagnostics)
      if let flawless = reader.flawless(scenario) {
        diagnostics.append(contentsOf: diagnose(flawless))
      }
      if diagnostics.errorCount > 100 { break }
    }
    isBase = isBase && !diagnostics.hasErrors
    if isBase {
      let hint = "without clients it is a base for others to extend, and does not run by itself"
      diagnostics.append(.error(at: source.tree.position, "missing key 'clients'", hint: hint))
    }
    let sources = form == .resolved ? [:] : shelf.sources.merging([file: bytes]) { $1 }
    for index in scenarios.indices { scenarios[index].sources = sources }
    return ScenarioLoading(
      scenarios: diagnostics.hasErrors ? [] : scenarios,
      diagnostics: diagnostics,
      sources: sources,
      isBase: isBase
    )
  }

  /// Reads and checks the text of a scenario file, as `load(bytes:…)` does.
  public static func load(
    text: String,
    file: String,
    vocabulary: ScenarioVocabulary,
    readFile: @escaping (_ path: String) throws -> [UInt8],
    seed: Seed? = nil,
    form: ScenarioForm = .written
  ) -> ScenarioLoading {
    load(
      bytes: Array(text.utf8),
      file: file,
      vocabulary: vocabulary,
      readFile: readFile,
      seed: seed,
      form: form
    )
  }
}
