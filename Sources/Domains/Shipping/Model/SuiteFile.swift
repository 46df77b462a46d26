import Diagnostics
import Quantities
import Scenarios

/// One query of a suite, with what its author expects.
struct SuiteQuery: Hashable, Sendable {
  /// The number the suite gives it.
  let number: Int
  /// The states it starts in and goes to.
  let start: String, goal: String
  /// The expected cost, in millionths of a dollar; `nil` where there must be no way.
  let cost: Int64?
  /// The expected states, `start` first; `nil` where there must be no way.
  let route: [String]?
  /// The place of it in its file.
  let position: FilePosition
}

/// A suite: an array of queries with expected results, as the original's tests have it.
///
/// `{"test_number": 40, "start": "RI", "goal": "AZ", "cost": 516.4799999999999,
/// "route": ["RI", "CT", ...]}`; `cost` and `route` are null when the goal cannot be reached.
struct SuiteFile {
  /// The queries, in the file's order.
  private(set) var queries: [SuiteQuery] = []

  /// All that is wrong with the file.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads `file`, which diagnostics call `name`; without `states`, codes are taken as they are.
  init(_ file: ScenarioFile, named name: String? = nil, states: [String]? = nil) {
    var list = DiagnosticList()
    guard let tree = SourceTree.read(file.bytes, file: name ?? file.path, into: &list) else {
      diagnostics = list.diagnostics
      return
    }
    diagnostics = list.diagnostics
    guard let elements = tree.sequence else {
      fail(tree.position, "a suite must be an array of queries")
      return
    }
    if elements.isEmpty { fail(tree.position, "a suite must have at least one query") }
    var places: [Int: FilePosition] = [:]
    for element in elements {
      guard let query = read(element, states: states) else { continue }
      if let first = places[query.number] {
        fail(
          query.position,
          "the query \(query.number) is there twice",
          hint: "the first is in line \(first.line)"
        )
      }
      places[query.number] = query.position
      queries.append(query)
    }
  }

  private mutating func read(_ element: SourceTree, states: [String]?) -> SuiteQuery? {
    guard element.mapping != nil else {
      fail(element.position, "a query must be an object")
      return nil
    }
    let before = diagnostics.count
    let number = integer("test_number", of: element)
    let start = value("start", of: element).flatMap { code($0, "'start'", states: states) }
    let goal = value("goal", of: element).flatMap { code($0, "'goal'", states: states) }
    let cost = cost(of: element)
    let route = route(of: element, states: states)
    guard diagnostics.count == before, let number, let start, let goal else { return nil }
    guard (cost == nil) == (route == nil) else {
      fail(element.position, "'cost' and 'route' must both be there, or both be null")
      return nil
    }
    if let route, route.first != start || route.last != goal {
      fail(element.position, "the route must lead from '\(start)' to '\(goal)'")
      return nil
    }
    return SuiteQuery(
      number: number,
      start: start,
      goal: goal,
      cost: cost,
      route: route,
      position: element.position
    )
  }

  private mutating func integer(_ key: String, of element: SourceTree) -> Int? {
    guard let value = value(key, of: element) else { return nil }
    guard let number = value.scalar.flatMap({ Int($0) }) else {
      fail(value.position, "'\(key)' must be a whole number")
      return nil
    }
    return number
  }

  private mutating func code(_ value: SourceTree, _ what: String, states: [String]?) -> String? {
    guard let code = value.scalar, states?.contains(code) ?? true else {
      fail(value.position, "\(what) must be a state code, not '\(value.written)'")
      return nil
    }
    return code
  }

  private mutating func cost(of element: SourceTree) -> Int64? {
    guard let value = nullable("cost", of: element) else { return nil }
    guard let cost = value.scalar.flatMap({ ExactDecimal($0, exponent: true)?.rounded(places: 6) })
    else {
      fail(value.position, "'cost' must be a number of dollars, or null")
      return nil
    }
    return cost
  }

  private mutating func route(of element: SourceTree, states: [String]?) -> [String]? {
    guard let value = nullable("route", of: element) else { return nil }
    guard let elements = value.sequence, !elements.isEmpty else {
      fail(value.position, "'route' must be an array of state codes, or null")
      return nil
    }
    return elements.compactMap { code($0, "each state of 'route'", states: states) }
  }

  /// The value of a key that must be there; `nil` when it is null.
  private mutating func nullable(_ key: String, of element: SourceTree) -> SourceTree? {
    value(key, of: element, hint: "it is null when there is no way")
      .flatMap { $0.isNull ? nil : $0 }
  }

  private mutating func value(
    _ key: String,
    of element: SourceTree,
    hint: String? = nil
  ) -> SourceTree? {
    if element[key] == nil { fail(element.position, "missing key '\(key)'", hint: hint) }
    return element[key]
  }

  private mutating func fail(_ place: FilePosition, _ message: String, hint: String? = nil) {
    diagnostics.append(.error(at: place, message, hint: hint))
  }
}

extension SourceTree {
  fileprivate var isNull: Bool {
    if case .scalar("null", isQuoted: false) = content { true } else { false }
  }
}
