/// What each target may import: the table of the house, in which imports only ever go up.
enum Layers {
  /// A target's line in the table.
  struct Row: Sendable {
    let target: String
    /// Where it lies.
    let folder: String
    /// The targets and packages it is built on.
    let targets: Set<String>
    /// Modules of the system or the toolchain.
    let system: Set<String>

    init(_ target: String, in folder: String, _ targets: Set<String>, system: Set<String> = []) {
      self.target = target
      self.folder = "Sources/\(folder)"
      self.targets = targets
      self.system = system.union(["Synchronization"])
    }

    /// Whether it is a part of a program, which may ask the machine it runs on.
    var isOfProgram: Bool {
      let isWindow = ["SDLWindow", "CSDL2"].contains(target)
      return isWindow || folder.hasPrefix("Sources/Programs/") && target != "Catalog"
    }
  }

  /// A domain: its folder, and what its solver is called.
  struct Domain: Sendable {
    let name: String
    let solver: String
    /// Whether it has a room of value types that its other rooms share.
    var hasValues = false
    /// Whether it has a scene.
    var hasScene = true

    var values: Set<String> { hasValues ? ["\(name)Values"] : [] }
  }

  /// The domains, as the package lists them.
  static let domains: [Domain] = {
    let manifest = (try? Repository.this.get().file("Package.swift"))?.text ?? ""
    return manifest.matches(
      of: /\(\s*name: "(\w+)",\s*solver: "(\w+)"(,\s*hasValues: true)?(,\s*hasScene: false)?/
    )
    .map {
      Domain(
        name: String($0.1),
        solver: String($0.2),
        hasValues: $0.3 != nil,
        hasScene: $0.4 == nil
      )
    }
  }()

  private static let algorithms: Set = ["Graphs", "Geography"]
  private static let trace: Set = ["Tracing", "RunRecords"]
  private static let simulation: Set = [
    "ExactMath", "Quantities", "SimulationKernel", "Diagnostics", "JSON", "CSV", "Services",
    "VirtualTime", "Scenarios", "SimulatedWorld", "Verification",
  ]
  private static let programs: Set = ["Foundation", "FoundationEssentials", "Glibc", "Dispatch"]

  static let table: [Row] = below + domains.flatMap(rows) + above

  /// What domains are built on, in the order in which it is built: the folder, and what it may import;
  /// modules of the system in brackets.
  private static let below = """
    Simulation/ExactMath:
    Simulation/Quantities:
    Simulation/SimulationKernel: ExactMath Quantities
    Simulation/Diagnostics:
    Simulation/JSON:
    Simulation/CSV:
    Simulation/Services: JSON Quantities
    Simulation/CSwiftRuntime:
    Simulation/VirtualTime: CSwiftRuntime SimulationKernel (Glibc)
    Simulation/Scenarios: Quantities SimulationKernel Diagnostics JSON Services Yams
    Trace/Tracing: Quantities SimulationKernel Diagnostics JSON (Glibc)
    Trace/RunRecords: Quantities SimulationKernel Diagnostics Tracing
    Algorithms/Graphs: ExactMath HeapModule
    Algorithms/Geography: ExactMath CSV JSON
    Simulation/SimulatedWorld: Tracing RunRecords Quantities SimulationKernel Diagnostics JSON \
    Services VirtualTime Scenarios
    Simulation/Verification: Tracing RunRecords Quantities SimulationKernel Diagnostics Scenarios \
    SimulatedWorld
    Picture/Drawing:
    Picture/Rasterizing: Drawing
    Picture/Viewer: Tracing RunRecords Diagnostics Drawing Quantities Scenarios SimulationKernel JSON
    Picture/Maps: Drawing Viewer Geography
    """.split(separator: "\n").map { line in
      let parts = line.split(separator: ":")
      let modules = parts.dropFirst().joined().split(separator: " ").map(String.init)
      let system = modules.filter { $0.hasPrefix("(") }.map { String($0.dropFirst().dropLast()) }
      return Row(
        String(parts[0].split(separator: "/")[1]),
        in: String(parts[0]),
        Set(modules.filter { !$0.hasPrefix("(") }),
        system: Set(system)
      )
    }

  private static func rows(of domain: Domain) -> [Row] {
    let name = domain.name
    let folder = "Domains/\(name)"
    let values = domain.values
    let own = values.union([domain.solver, "\(name)Records"])
    let below: Set = ["CSV", "Geography", "JSON", "Quantities", "Services"]
    return values.map { Row($0, in: "\(folder)/Values", below) } + [
      Row(
        domain.solver,
        in: "\(folder)/Solver",
        algorithms.union(["JSON", "Quantities", "Services", "HeapModule"]).union(values)
      ),
      Row(
        "\(name)Records",
        in: "\(folder)/Records",
        trace.union(["SimulationKernel"]).union(values)
      ),
      Row(
        "\(name)Model",
        in: "\(folder)/Model",
        simulation.union(trace).union(algorithms).union(own)
      ),
    ]
      + (domain.hasScene
        ? [
          Row(
            "\(name)Scene",
            in: "\(folder)/Scene",
            trace.union([
              "Viewer", "Drawing", "Quantities", "Scenarios", "SimulationKernel", "JSON",
              "Geography", "Maps", "Services", "\(name)Records",
            ]).union(values)
          )
        ] : [])
  }

  /// The list of domains, the programs, and what they share.
  private static let above: [Row] = {
    let parts = domains.flatMap { domain in
      ["Records", "Model", "Scene"].map { domain.name + $0 } + domain.values
    }
    let house = simulation.union(trace).union(algorithms).union(["Viewer", "Maps", "Drawing"])
    let rooms = house.union(["Rasterizing", "Catalog", "ArgumentParser"])
    let tools = rooms.union(["ToolSupport"])
    return [
      Row("Catalog", in: "Programs/Catalog", house.union(parts)),
      Row(
        "ToolSupport",
        in: "Programs/ToolSupport",
        rooms.union(["Subprocess", "SystemPackage"]),
        system: programs
      ),
      // Nothing below the programs reaches the database.
      Row(
        "BookingStore",
        in: "Domains/CarHire/Store",
        ["CarHire", "CarHireRecords", "CarHireValues", "JSON", "RunRecords", "Tracing", "GRDB"]
      ),
      Row(
        "FrontierTool",
        in: "Programs/FrontierTool",
        tools.union(["BookingStore"]),
        system: programs
      ),
      Row("CSDL2", in: "Picture/CSDL2", []),
      Row("SDLWindow", in: "Picture/SDLWindow", ["CSDL2", "Drawing"], system: programs),
      Row("WatchTool", in: "Programs/WatchTool", tools.union(["SDLWindow"]), system: programs),
      Row(
        "BenchTool",
        in: "Programs/BenchTool",
        tools.union(parts).union(["HeapModule", "Yams"]),
        system: programs
      ),
    ]
  }()

  /// Rows about targets that are not there.
  static func idleRows(in repository: Repository) -> [Finding] {
    table.filter { !repository.contains(folder: $0.folder) }.map {
      let message =
        "the table of the house has a row for \($0.folder), which is not there; remove it"
      return Finding(path: "Tests/HouseTests/Layers.swift", message: message)
    }
  }

  static func row(of target: String) -> Row? { table.first { $0.target == target } }

  /// The folders below `Sources` that are to be targets: two deep, and three deep in domains.
  static func rooms(in repository: Repository) -> [String] {
    repository.folders(in: "Sources").flatMap { group in
      repository.folders(in: "Sources/\(group)").flatMap { name -> [String] in
        let folder = "Sources/\(group)/\(name)"
        guard group == "Domains" else { return [folder] }
        return repository.folders(in: folder).map { "\(folder)/\($0)" }
      }
    }
  }

  /// What is wrong with the imports below `Sources`.
  static func findings(in repository: Repository) -> [Finding] {
    rooms(in: repository).flatMap { folder -> [Finding] in
      guard let row = table.first(where: { $0.folder == folder }) else {
        let message = "has no line in the table of the house; add one to Layers.swift"
        return [Finding(path: folder, message: message)]
      }
      return repository.swiftFiles(in: folder).flatMap { file in
        imports(in: file.tokens).compactMap { name, line in
          guard !row.targets.contains(name) && !row.system.contains(name) else { return nil }
          let message = "\(row.target) must not import \(name)"
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
