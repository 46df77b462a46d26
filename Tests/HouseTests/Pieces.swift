/// What belongs together: a domain's parts, a scenario and its golden file, a test and its target.
enum Pieces {
  static let topLevel = [
    "Assets", "LICENSE", "Makefile", "Package.swift", "README.md", "Scenarios", "Sources", "Tests",
  ]

  /// What every domain has, each in a folder of its own, beside a scene.
  private static let parts = ["Solver", "Records", "Model"]

  /// Parts of begun domains that are missing, and parts that belong to no domain.
  static func domainFindings(in repository: Repository) -> [Finding] {
    let missing = Layers.domains.flatMap { domain -> [Finding] in
      guard repository.contains(folder: folder(of: domain)) else { return [] }
      return missingParts(of: domain, in: repository).map {
        Finding(path: $0.path, message: "domain '\(domain.name)' has no \($0.what) here")
      }
    }
    let strays = strayFolders(in: repository).map {
      Finding(path: $0, message: "belongs to no domain; add it to the list in Package.swift")
    }
    return missing + strays
  }

  private static func folder(of domain: Layers.Domain) -> String {
    "Sources/Domains/\(domain.name)"
  }

  /// The folder of its scenarios: its name in small letters, with a hyphen between words.
  private static func scenarios(of domain: Layers.Domain) -> String {
    let words = domain.name.replacing(/(?<low>[a-z])(?<high>[A-Z])/) { "\($0.low)-\($0.high)" }
    return "Scenarios/\(words.lowercased())"
  }

  private static func missingParts(
    of domain: Layers.Domain,
    in repository: Repository
  ) -> [(path: String, what: String)] {
    let list = repository.file("Sources/Programs/Catalog/Catalog.swift")?.tokens ?? []
    let parts = domain.hasScene ? parts + ["Scene"] : parts
    var missing = parts.map { (path: "\(folder(of: domain))/\($0)", what: $0.lowercased()) }
      .filter { !repository.contains(folder: $0.path) }
    if !repository.contains(folder: scenarios(of: domain)) {
      missing.append((scenarios(of: domain), "scenario"))
    }
    if !list.contains(where: { $0.kind == .word && $0.text == "\(domain.name)Model" }) {
      missing.append(("Sources/Programs/Catalog/Catalog.swift", "line"))
    }
    return missing
  }

  private static func strayFolders(in repository: Repository) -> [String] {
    let known =
      Layers.domains.flatMap { [folder(of: $0), scenarios(of: $0)] } + ["Scenarios/regressions"]
    let folders = ["Sources/Domains", "Scenarios"].flatMap { parent in
      repository.folders(in: parent).map { "\(parent)/\($0)" }
    }
    return folders.filter { !known.contains($0) }
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
    testRooms(in: repository).compactMap { folder in
      if ["Tests/HouseTests", "Tests/ExampleDomain/Tests"].contains(folder)
        || folder.hasPrefix("Tests/Support/")
      {
        return nil
      }
      let target = folder.dropping("Tests").map { "Sources" + $0.dropFirst("Tests".count) }
      if let target, repository.contains(folder: target) { return nil }
      return Finding(path: folder, message: "mirrors no folder of Sources")
    }
  }

  /// The folders of tests that are to be targets: as deep as what they test.
  static func testRooms(in repository: Repository) -> [String] {
    repository.folders(in: "Tests").flatMap { group -> [String] in
      if group == "HouseTests" { return ["Tests/HouseTests"] }
      if group == "ExampleDomain" { return ["Tests/ExampleDomain/Tests"] }
      return repository.folders(in: "Tests/\(group)").flatMap { name -> [String] in
        let folder = "Tests/\(group)/\(name)"
        guard group == "Domains" else { return [folder] }
        return repository.folders(in: folder).map { "\(folder)/\($0)" }
      }
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
