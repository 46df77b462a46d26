/// All that is wrong in what a person wrote, in file order, each thing once.
///
/// A file can hold half a million mistakes. The first ones in file order are kept, and the others
/// are only counted, so that a list costs no more than a few bytes for each of them.
public struct DiagnosticList: Error, Sendable {
  /// How many diagnostics are shown at most.
  public static let shownAtMost = 20

  /// How many diagnostics are kept at most; the first ones in file order.
  public static let keptAtMost = 100

  /// What tells diagnostics apart.
  private struct Mark: Hashable {
    let file: Int32
    let line: Int32
    let column: Int32
    let severity: Diagnostic.Severity
    /// A digest of the words; 0 for what was counted without words.
    let words: UInt64
  }

  private struct Kept {
    let diagnostic: Diagnostic
    let order: Order
  }

  /// Where a diagnostic stands: file, line, column, and how many were added before it.
  private typealias Order = (file: Int32, line: Int, column: Int, index: Int)

  private var kept: [Kept] = []
  private var known: Set<Mark> = []
  /// The files in the order first spoken of.
  private var files: [String] = []
  /// The last diagnostic that is kept, once some were not.
  private var lastKept: Order?
  private var counts: [Diagnostic.Severity: Int] = [:]
  private var addedCount = 0

  /// Makes an empty list.
  public init() {}

  /// Makes a list of what is given.
  public init(_ diagnostics: [Diagnostic]) {
    append(contentsOf: diagnostics)
  }

  /// Adds a diagnostic, unless the same was said before.
  public mutating func append(_ diagnostic: Diagnostic) {
    guard note(diagnostic.severity, diagnostic.position, words: diagnostic.digest) else { return }
    keep(diagnostic)
  }

  /// Adds an error whose words are costly to find.
  ///
  /// When so much stands before it that it would not be kept, it is counted, and its words are not
  /// asked for.
  ///
  /// - Parameters:
  ///   - position: Where the error is.
  ///   - error: Makes it.
  public mutating func append(at position: FilePosition, _ error: () -> Diagnostic) {
    if let lastKept, order(of: position) > lastKept {
      _ = note(.error, position, words: 0)
    } else {
      append(error())
    }
  }

  /// Adds diagnostics, leaving out what was said before.
  public mutating func append(contentsOf diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Adds what another list holds, and what it has only counted.
  public mutating func append(contentsOf other: DiagnosticList) {
    append(contentsOf: other.diagnostics)
    guard other.count > Self.keptAtMost else { return }
    let ranks = other.files.map { rank(of: $0) }
    // Order unseen: they are only counted.
    for mark in other.known {
      let rank = mark.file == .max ? .max : ranks[Int(mark.file)]
      insert(
        Mark(
          file: rank,
          line: mark.line,
          column: mark.column,
          severity: mark.severity,
          words: mark.words
        )
      )
    }
  }

  /// The diagnostics in file order, the first ``keptAtMost`` of them.
  ///
  /// Files stand in the order they were first spoken of; what has no place stands last; at one
  /// place the order is that of adding.
  public var diagnostics: [Diagnostic] {
    kept.sorted { $0.order < $1.order }.prefix(Self.keptAtMost).map(\.diagnostic)
  }

  /// How many diagnostics there are.
  public var count: Int { known.count }

  /// Whether nothing was added.
  public var isEmpty: Bool { known.isEmpty }

  /// How many errors there are.
  public var errorCount: Int { counts[.error, default: 0] }

  /// How many warnings there are.
  public var warningCount: Int { counts[.warning, default: 0] }

  /// Whether there is at least one error.
  public var hasErrors: Bool { errorCount > 0 }

  /// The last line of a report: `2 errors`, `1 error and 2 warnings`; empty when there is neither.
  public var summary: String {
    let errors = errorCount
    let warnings = warningCount
    var parts: [String] = []
    if errors > 0 { parts.append(errors == 1 ? "1 error" : "\(errors) errors") }
    if warnings > 0 { parts.append(warnings == 1 ? "1 warning" : "\(warnings) warnings") }
    return parts.joined(separator: " and ")
      + (count > Self.shownAtMost ? ", the first \(Self.shownAtMost) shown" : "")
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

extension DiagnosticList: Hashable {
  /// Whether the same is said in the same order.
  public static func == (first: DiagnosticList, second: DiagnosticList) -> Bool {
    first.counts == second.counts && first.diagnostics == second.diagnostics
  }

  /// Feeds what is said.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(diagnostics)
  }
}

extension DiagnosticList {
  /// Counts a diagnostic; false when the same was said before.
  private mutating func note(
    _ severity: Diagnostic.Severity,
    _ position: FilePosition?,
    words: UInt64
  ) -> Bool {
    insert(
      Mark(
        file: position.map { rank(of: $0.file) } ?? .max,
        line: Int32(clamping: position?.line ?? 0),
        column: Int32(clamping: position?.column ?? 0),
        severity: severity,
        words: words
      )
    )
  }

  @discardableResult
  private mutating func insert(_ mark: Mark) -> Bool {
    guard known.insert(mark).inserted else { return false }
    counts[mark.severity, default: 0] += 1
    return true
  }

  /// Keeps a diagnostic if it is one of the first; now and then lets go of those that are not.
  private mutating func keep(_ diagnostic: Diagnostic) {
    let order = order(of: diagnostic.position)
    addedCount += 1
    if let lastKept, order > lastKept { return }
    kept.append(Kept(diagnostic: diagnostic, order: order))
    guard kept.count == 2 * Self.keptAtMost else { return }
    kept.sort { $0.order < $1.order }
    kept.removeLast(Self.keptAtMost)
    lastKept = kept.last?.order
  }

  private mutating func order(of position: FilePosition?) -> Order {
    guard let position else { return (.max, 0, 0, addedCount) }
    return (rank(of: position.file), position.line, position.column, addedCount)
  }

  private mutating func rank(of file: String) -> Int32 {
    if files.last == file { return Int32(files.count - 1) }
    if let index = files.firstIndex(of: file) { return Int32(index) }
    files.append(file)
    return Int32(files.count - 1)
  }
}

extension Diagnostic {
  /// A number that two equal diagnostics share; never 0.
  ///
  /// - SeeAlso: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  fileprivate var digest: UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in message.utf8 { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    for byte in (hint ?? "").utf8 { digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return digest | 1
  }
}
