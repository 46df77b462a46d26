/// All that is wrong in what a person wrote, in file order, each thing once.
public struct DiagnosticList: Error, Hashable, Sendable {
  /// How many diagnostics are shown at most.
  public static let shownAtMost = 20

  private var collected: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  /// Makes an empty list.
  public init() {}

  /// Makes a list of what is given.
  public init(_ diagnostics: [Diagnostic]) {
    append(contentsOf: diagnostics)
  }

  /// Adds a diagnostic, unless the same was said before.
  public mutating func append(_ diagnostic: Diagnostic) {
    if known.insert(diagnostic).inserted { collected.append(diagnostic) }
  }

  /// Adds diagnostics, leaving out what was said before.
  public mutating func append(contentsOf diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Adds what another list holds.
  public mutating func append(contentsOf other: DiagnosticList) {
    append(contentsOf: other.collected)
  }

  /// The diagnostics in file order.
  ///
  /// Files stand in the order they were first spoken of; what has no place stands last; at one
  /// place the order is that of adding.
  public var diagnostics: [Diagnostic] {
    var rankOfFile: [String: Int] = [:]
    for case let file? in collected.map(\.position?.file) where rankOfFile[file] == nil {
      rankOfFile[file] = rankOfFile.count
    }
    func key(_ diagnostic: Diagnostic, _ index: Int) -> (Int, Int, Int, Int) {
      guard let place = diagnostic.position else { return (Int.max, 0, 0, index) }
      return (rankOfFile[place.file, default: 0], place.line, place.column, index)
    }
    return collected.enumerated().map { ($1, key($1, $0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// How many diagnostics there are.
  public var count: Int { collected.count }

  /// Whether nothing was added.
  public var isEmpty: Bool { collected.isEmpty }

  /// How many errors there are.
  public var errorCount: Int { collected.count { $0.severity == .error } }

  /// How many warnings there are.
  public var warningCount: Int { collected.count { $0.severity == .warning } }

  /// Whether there is at least one error.
  public var hasErrors: Bool { collected.contains { $0.severity == .error } }

  /// The last line of a report: `2 errors`, `1 error and 2 warnings`; empty when there is neither.
  public var summary: String {
    let errors = errorCount
    let warnings = warningCount
    var parts: [String] = []
    if errors > 0 { parts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    let hidden = collected.count - Self.shownAtMost
    return parts.joined(separator: " and ")
      + (hidden > 0 ? ", the first \(Self.shownAtMost) shown" : "")
  }

  /// The report as text: at most 20 diagnostics in file order, then how many there are.
  ///
  /// - Parameter source: gives the text of a file by its path, where there is one.
  /// - Returns: lines without a line break at the end; empty when there is nothing to say.
  public func rendered(source: (_ file: String) -> String? = { _ in nil }) -> String {
    var texts: [String: String?] = [:]
    var lines: [String] = []
    for diagnostic in diagnostics.prefix(Self.shownAtMost) {
      let file = diagnostic.position?.file
      if let file, texts[file] == nil { texts[file] = .some(source(file)) }
      lines.append(diagnostic.rendered(in: file.flatMap { texts[$0] ?? nil }))
    }
    if !summary.isEmpty { lines.append(summary) }
    return lines.joined(separator: "\n")
  }
}
