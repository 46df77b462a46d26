/// What each target may import: the table of floors, with imports only ever going down.
enum Layers {
  /// A target's line in the table.
  struct Row: Sendable {
    let target: String
    let floor: Int
    /// The targets and packages it is built on.
    let targets: Set<String>
    /// Modules of the system or the toolchain.
    let system: Set<String>

    init(
      _ target: String,
      floor: Int,
      _ targets: Set<String>,
      membersOf members: Set<String> = [],
      system: Set<String> = []
    ) {
      self.target = target
      self.floor = floor
      self.targets = targets.union(members)
      self.system = system.union(["Synchronization"])
    }
  }

  // `membersOf:` are targets whose types come with the interfaces named before it. The compiler
  // asks for their import wherever a member of such a type is used (MemberImportVisibility).
  static let table: [Row] = {
    let floor1: Set = [
      "ExactMath", "SimulationKernel", "Diagnostics", "Services", "Graphs", "Drawing",
    ]
    let plainFloor2: Set = ["Rasterizing", "VirtualTime", "Geography", "Tracing", "Scenarios"]
    let solvers: Set = ["ShippingRoutes", "BusTracking", "MazeCrawling"]
    let floor3: Set = ["SimulatedWorld", "TraceVocabulary", "Verification"]
    let upTo3 = floor1.union(plainFloor2).union(solvers).union(floor3)
    let upTo5 = upTo3.union(["Scenes", "Models", "Catalog"])
    let commandLine = ["ToolSupport", "ArgumentParser"]
    let programs: Set = ["Foundation", "FoundationEssentials", "Glibc", "Dispatch"]

    return [
      Row("ExactMath", floor: 1, []),
      Row("SimulationKernel", floor: 1, ["ExactMath"]),
      Row("Diagnostics", floor: 1, []),
      Row("Services", floor: 1, []),
      Row("Graphs", floor: 1, ["ExactMath"]),
      Row("Drawing", floor: 1, []),

      Row("Rasterizing", floor: 2, ["Drawing"]),
      Row("CSwiftRuntime", floor: 1, []),
      Row("VirtualTime", floor: 2, ["CSwiftRuntime", "SimulationKernel"], system: ["Glibc"]),
      Row("Geography", floor: 2, ["ExactMath"], system: ["FoundationEssentials"]),
      Row("Tracing", floor: 2, ["SimulationKernel", "Diagnostics"], system: ["Glibc"]),
      Row("Scenarios", floor: 2, ["SimulationKernel", "Diagnostics", "Yams"]),
    ]
      + solvers.sorted().map {
        Row($0, floor: 2, ["Services", "Graphs", "Geography"], system: ["FoundationEssentials"])
      } + [
        // The network writes the records that every domain has, so it knows their vocabulary.
        Row("SimulatedWorld", floor: 3, floor1.union(plainFloor2).union(["TraceVocabulary"])),
        Row("TraceVocabulary", floor: 3, ["SimulationKernel", "Tracing"]),
        Row(
          "Verification",
          floor: 3,
          ["Scenarios", "Tracing", "TraceVocabulary", "Diagnostics"],
          membersOf: ["SimulationKernel"]
        ),

        Row(
          "Scenes",
          floor: 4,
          ["TraceVocabulary", "Tracing", "Geography", "Drawing"],
          membersOf: ["SimulationKernel"]
        ),
        Row("Models", floor: 4, upTo3.subtracting(["Drawing", "Rasterizing"])),

        Row(
          "Catalog",
          floor: 5,
          ["Models", "Scenes"],
          membersOf: [
            "Scenarios", "Tracing", "Verification", "Diagnostics", "Geography", "SimulationKernel",
            "SimulatedWorld", "Drawing",
          ]
        ),

        // What the programs share: where assets are, what an exit status means.
        Row("ToolSupport", floor: 6, upTo5.union(["ArgumentParser"]), system: programs),
        Row("FrontierTool", floor: 6, upTo5.union(commandLine), system: programs),
        Row("CSDL2", floor: 6, []),
        Row("SDLWindow", floor: 6, ["CSDL2", "Drawing", "Rasterizing"], system: programs),
        Row("WatchTool", floor: 6, upTo5.union(commandLine + ["SDLWindow"]), system: programs),
        Row(
          "BenchTool",
          floor: 6,
          upTo5.union(commandLine + ["HeapModule", "Yams"]),
          system: programs
        ),
      ]
  }()

  /// Rows about targets that are not there.
  static func idleRows(in repository: Repository) -> [Finding] {
    let folders = repository.folders(in: "Sources")
    return table.map(\.target).filter { !folders.contains($0) }.map {
      let message = "the table of floors has a row for \($0), which is not there; remove it"
      return Finding(path: "Tests/HouseTests/Layers.swift", message: message)
    }
  }

  static func row(of target: String) -> Row? { table.first { $0.target == target } }

  /// What is wrong with the imports below `Sources`.
  static func findings(in repository: Repository) -> [Finding] {
    repository.folders(in: "Sources").flatMap { target -> [Finding] in
      let folder = "Sources/\(target)"
      guard let row = row(of: target) else {
        let message = "\(target) has no line in the table of floors; add one to Layers.swift"
        return [Finding(path: folder, message: message)]
      }
      return repository.swiftFiles(in: folder).flatMap { file in
        imports(in: file.tokens).compactMap { name, line in
          guard !row.targets.contains(name) && !row.system.contains(name) else { return nil }
          let message = "\(target) must not import \(name)"
          return Finding(path: file.path, line: line, message: message)
        }
      }
    }
  }

  /// The modules a file imports, each with its line.
  static func imports(in tokens: [Token]) -> [(name: String, line: Int)] {
    let kinds: Set = [
      "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "macro",
    ]
    return tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .word && token.text == "import" else { return nil }
      if index > 0 && tokens[index - 1].text == "." { return nil }
      let name = tokens[(index + 1)...].first { !kinds.contains($0.text) }
      return name.map { ($0.text, token.line) }
    }
  }
}
