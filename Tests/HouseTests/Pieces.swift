/// What belongs together: a domain's parts, a scenario and its golden file, a test and its target.
enum Pieces {
  /// A domain by the names its parts go by.
  struct Domain: Sendable {
    /// Its folder below `Scenarios`.
    let scenarios: String
    /// Its solver's target.
    let solver: String
    /// The word that its folder in Models, its scene and its vocabulary begin with.
    let word: String
  }

  static let domains = [
    Domain(scenarios: "shipping", solver: "ShippingRoutes", word: "Shipping"),
    Domain(scenarios: "mazes", solver: "MazeCrawling", word: "Maze"),
    Domain(scenarios: "buses", solver: "BusTracking", word: "Bus"),
  ]

  static let topLevel = [
    "Assets", "LICENSE", "Makefile", "Package.swift", "README.md", "Scenarios", "Sources", "Tests",
  ]

  /// Parts of begun domains that are missing, and parts that belong to no domain.
  static func domainFindings(in repository: Repository) -> [Finding] {
    let missing = domains.flatMap { domain -> [Finding] in
      let parts = parts(of: domain, in: repository)
      guard parts.contains(where: \.isThere) else { return [] }
      return parts.filter { !$0.isThere }.map {
        Finding(path: $0.path, message: "domain '\(domain.scenarios)' has no \($0.what) here")
      }
    }
    let strays = strayFolders(in: repository).map {
      Finding(path: $0, message: "belongs to no domain; add it to the list in Pieces.swift")
    }
    return missing + strays
  }

  /// Domains of the list of which nothing is there.
  static func idleDomains(in repository: Repository) -> [Finding] {
    domains.filter { !parts(of: $0, in: repository).contains(where: \.isThere) }.map {
      let message = "nothing of the domain '\($0.scenarios)' is there; remove it"
      return Finding(path: "Tests/HouseTests/Pieces.swift", message: message)
    }
  }

  private typealias Part = (path: String, what: String, isThere: Bool)

  private static func parts(of domain: Domain, in repository: Repository) -> [Part] {
    let solver = "Sources/\(domain.solver)"
    let model = "Sources/Models/\(domain.word)"
    let scenarios = "Scenarios/\(domain.scenarios)"
    func hasFile(in folder: String) -> Bool {
      repository.swiftFiles(in: folder).contains { $0.name.hasPrefix(domain.word) }
    }
    let list = repository.file("Sources/Catalog/Catalog.swift")?.tokens ?? []
    return [
      (solver, "solver", repository.contains(folder: solver)),
      (model, "model", repository.contains(folder: model)),
      ("Sources/TraceVocabulary", "vocabulary", hasFile(in: "Sources/TraceVocabulary")),
      ("Sources/Scenes", "scene", hasFile(in: "Sources/Scenes")),
      (scenarios, "scenario", repository.contains(folder: scenarios)),
      (
        "Sources/Catalog/Catalog.swift", "line",
        list.contains { $0.kind == .word && $0.text.hasPrefix(domain.word) }
      ),
    ]
  }

  private static func strayFolders(in repository: Repository) -> [String] {
    let words = domains.map(\.word)
    let folders = domains.map(\.scenarios) + ["regressions"]
    return repository.folders(in: "Sources/Models").filter { !words.contains($0) }
      .map { "Sources/Models/\($0)" }
      + repository.folders(in: "Scenarios").filter { !folders.contains($0) }
      .map { "Scenarios/\($0)" }
  }

  /// Scenarios without their golden file, and golden files without their scenario.
  static func scenarioFindings(in repository: Repository) -> [Finding] {
    let paths = Set(repository.files.map(\.path))
    return repository.files.filter { $0.path.hasPrefix("Scenarios/") }.compactMap { file in
      if let name = file.path.dropping(".yaml"), !paths.contains(name + ".expected") {
        let message = "is not pinned; run 'make accept' and review '\(name).expected'"
        return Finding(path: file.path, message: message)
      }
      if let name = file.path.dropping(".expected"), !paths.contains(name + ".yaml") {
        return Finding(path: file.path, message: "there is no '\(name).yaml'; remove this file")
      }
      return nil
    }
  }

  /// Names at the top level that do not belong there.
  static func topLevelFindings(in repository: Repository) -> [Finding] {
    repository.topLevel.filter { !$0.hasPrefix(".") && !topLevel.contains($0) }.map {
      Finding(path: $0, message: "does not belong at the top level; nothing may be added there")
    }
  }

  /// Test folders that mirror no target, beside the guard and what tests share.
  static func mirrorFindings(in repository: Repository) -> [Finding] {
    repository.folders(in: "Tests").compactMap { folder in
      if ["HouseTests", "TestSupport"].contains(folder) { return nil }
      if let target = folder.dropping("Tests"), repository.contains(folder: "Sources/\(target)") {
        return nil
      }
      return Finding(path: "Tests/\(folder)", message: "mirrors no folder of Sources")
    }
  }

  /// Relative links in Markdown that lead to no file.
  static func linkFindings(in repository: Repository) -> [Finding] {
    repository.files.filter { $0.path.hasSuffix(".md") && !$0.path.contains(".docc/") }
      .flatMap { file in
        file.text.matches(of: /\]\(([^)#:\s]+)[^):]*\)/).compactMap { match in
          let target = resolve(String(match.1), from: file.path)
          let isThere =
            repository.file(target) != nil || repository.contains(folder: target)
            || repository.topLevel.contains(target)
          return isThere ? nil : Finding(path: file.path, message: "'\(match.1)' does not exist")
        }
      }
  }

  /// Verbs that the README, the guide or CI calls and the Makefile does not have.
  static func verbFindings(in repository: Repository) -> [Finding] {
    let makefile = repository.file("Makefile")?.text ?? ""
    let verbs = makefile.matches(of: /(?m)^([a-z]+):/).map(\.1)
    return ["README.md", ".github/CONTRIBUTING.md", ".ci/run"].flatMap { path -> [Finding] in
      let text = repository.file(path)?.text ?? ""
      return text.matches(of: /(?m)(?:`|exec )make ([a-z]+)|^make ([a-z]+) *(?:#|$)/).compactMap {
        guard let verb = $0.1 ?? $0.2, !verbs.contains(verb) else { return nil }
        return Finding(path: path, message: "the Makefile has no '\(verb)'")
      }
    }
  }

  private static func resolve(_ link: String, from path: String) -> String {
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}

extension String {
  /// The string without `ending`; nil when it ends otherwise.
  func dropping(_ ending: String) -> String? {
    hasSuffix(ending) ? String(dropLast(ending.count)) : nil
  }
}
