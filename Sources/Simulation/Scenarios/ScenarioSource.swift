import Diagnostics

/// A scenario's tree with what it extends taken in, and its parameters apart.
struct ScenarioSource {
  /// One parameter: the path of a key, and the values it takes.
  struct Parameter {
    let key: String
    let position: FilePosition
    let values: [SourceTree]

    var path: [Substring] { key.split(separator: ".", omittingEmptySubsequences: false) }
  }

  /// The tree for one value of each parameter.
  struct Combination {
    let tree: SourceTree
    let parameters: [ScenarioParameter]

    /// Whether it is nothing but a base for others: parts of a scenario, without clients.
    var isBase: Bool {
      let (entries, known) = (tree.mapping ?? [], Scenario.fields(.written).map(\.key))
      return tree["clients"] == nil && Scenario.parts.contains { tree[$0] != nil }
        && !ScenarioReader.isMistyped("clients", among: known, in: entries)
    }
  }

  static let mostCombinations = 10_000
  /// What the file says before parameters are put in.
  let tree: SourceTree
  private var parameters: [Parameter] = []
  /// Whether all is there: what `extends` names could be read, if it names anything, and every
  /// parameter.
  private(set) var isWhole: Bool

  /// Takes in `extends`, and sets `parameters` apart.
  ///
  /// What is wrong with either is said, and the rest is there for its own mistakes to be found.
  ///
  /// - Returns: nil when the tree is no mapping, which is said.
  init?(
    _ tree: SourceTree,
    form: ScenarioForm,
    shelf: FileShelf,
    vocabulary: ScenarioVocabulary,
    into diagnostics: inout DiagnosticList
  ) {
    guard tree.mapping != nil else {
      diagnostics.append(Self.notAScenario(tree))
      return nil
    }
    guard form == .written else {
      self.tree = tree
      isWhole = true
      return
    }
    let whole: SourceTree
    do throws(DiagnosticList) {
      whole =
        try tree["extends"] == nil
        ? tree : Extending(shelf: shelf, vocabulary: vocabulary).whole(tree, chain: [shelf.file])
      isWhole = true
    } catch {
      diagnostics.append(contentsOf: error)
      whole = tree.without("extends").withoutRemovals
      isWhole = false
    }
    self.tree = whole.without("parameters").withDecimalCommas
    guard let node = whole["parameters"] else { return }
    let before = diagnostics.errorCount
    parameters = Self.parameters(node, into: &diagnostics)
    // What a wrong one was to put in is not missing.
    if diagnostics.errorCount > before { isWhole = false }
  }

  static func notAScenario(_ tree: SourceTree) -> Diagnostic {
    let found = tree.sequence == nil ? "a text" : "a list"
    return .error(
      at: tree.position,
      "a scenario is a section with keys, not \(found)",
      hint: "begin with 'clients:'"
    )
  }

  /// Reads the parameters that can be read, and says what is wrong with the others.
  private static func parameters(
    _ node: SourceTree,
    into diagnostics: inout DiagnosticList
  ) -> [Parameter] {
    guard let entries = node.mapping else {
      diagnostics.append(.error(at: node.position, "'parameters' must be a section of lists"))
      return []
    }
    var parameters: [Parameter] = []
    for entry in entries {
      let range: [SourceTree]?
      do throws(Diagnostic) {
        range = try Self.range(entry)
      } catch {
        diagnostics.append(error)
        continue
      }
      guard let values = range ?? entry.value.sequence, !values.isEmpty else {
        let message = "parameter '\(entry.key)' must be a list of values"
        let hint = "write a list, or a range of whole numbers such as 1..200"
        diagnostics.append(.error(at: entry.value.position, message, hint: hint))
        continue
      }
      var seen: Set<String> = []
      for value in values where !seen.insert(value.written).inserted {
        let message = "parameter '\(entry.key)' has '\(value.written)' twice"
        diagnostics.append(.error(at: value.position, message))
      }
      parameters.append(Parameter(key: entry.key, position: entry.position, values: values))
    }
    let product = parameters.reduce((count: 1, isOver: false)) { sum, parameter in
      let (count, over) = sum.count.multipliedReportingOverflow(by: parameter.values.count)
      return (count, sum.isOver || over)
    }
    if product.isOver || product.count > mostCombinations {
      let found = product.isOver ? "more" : "\(product.count)"
      diagnostics.append(
        .error(at: node.position, "at most \(mostCombinations) combinations, not \(found)")
      )
      return []
    }
    return parameters
  }

  /// The whole numbers of a range such as `1..200`, both ends included; nil for what is none.
  private static func range(_ entry: SourceTree.Entry) throws(Diagnostic) -> [SourceTree]? {
    guard let text = entry.value.scalar, let dots = text.firstRange(of: ".."),
      let first = Int(text[..<dots.lowerBound]), let last = Int(text[dots.upperBound...])
    else { return nil }
    let position = entry.value.position
    guard first <= last else {
      throw .error(
        at: position,
        "parameter '\(entry.key)' goes backwards: \(text)",
        hint: "write \(last)..\(first)"
      )
    }
    let (span, isOver) = last.subtractingReportingOverflow(first)
    guard !isOver, span < mostCombinations else {
      let found = isOver || span == .max ? "more" : "\(span + 1)"
      throw .error(at: position, "at most \(mostCombinations) combinations, not \(found)")
    }
    return (first...last).map {
      SourceTree(position: position, content: .scalar("\($0)", isQuoted: false))
    }
  }

  /// The tree for each combination, the first parameter changing last.
  ///
  /// A parameter that leads to nothing is said, and left out.
  mutating func combinations(
    overridingSeed: Bool,
    into diagnostics: inout DiagnosticList
  ) -> [Combination] {
    var combinations = [Combination(tree: tree, parameters: [])]
    for parameter in parameters where !(overridingSeed && parameter.key == "seed") {
      do throws(Diagnostic) {
        combinations = try self.combinations(of: combinations, with: parameter)
      } catch {
        diagnostics.append(error)
        isWhole = false
      }
    }
    return combinations
  }

  /// Each combination with each value of one more parameter.
  private func combinations(
    of combinations: [Combination],
    with parameter: Parameter
  ) throws(Diagnostic) -> [Combination] {
    if let stranger = stranger(parameter) { throw stranger }
    let path = parameter.path
    var next: [Combination] = []
    for combination in combinations {
      for value in parameter.values {
        guard let tree = combination.tree.setting(path[...], to: value, at: parameter.position)
        else {
          throw .error(
            at: parameter.position,
            "parameter '\(parameter.key)' leads to no key",
            hint: "name a key by its path, such as clients.shipment.start"
          )
        }
        let chosen = ScenarioParameter(key: parameter.key, text: value.written)
        next.append(Combination(tree: tree, parameters: combination.parameters + [chosen]))
      }
    }
    return next
  }
}

extension ScenarioSource {
  /// What is wrong with a parameter for a key of a client that there is not.
  private func stranger(_ parameter: Parameter) -> Diagnostic? {
    let path = parameter.path
    guard path.count > 2, path[0] == "clients", let clients = tree["clients"]?.mapping,
      !clients.contains(where: { $0.key == path[1] })
    else { return nil }
    let names = clients.map(\.key)
    let hint =
      closestName(to: String(path[1]), among: names).map { "did you mean '\($0)'?" }
      ?? "known clients: \(names.sorted().joined(separator: ", "))"
    let message = "parameter '\(parameter.key)' is for an unknown client '\(path[1])'"
    return .error(at: parameter.position, message, hint: hint)
  }
}
