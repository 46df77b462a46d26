import Diagnostics
import Scenarios
public import Tracing

/// The `.expected` file beside a scenario: the fingerprint of each of its runs, and a readable
/// summary of what came out.
///
/// ```
/// fingerprint 3f0c…
/// ended finished at 7.744s after 1203 records
/// shipment cost $394.40
/// shipment found true
/// ```
/// A scenario with parameters has one such block for each combination, headed `[key=value,…]`.
///
/// Values may hold any text. Backslashes are doubled, and what would end a line or act on a terminal
/// is escaped (`\n`, `\u001B`), so that what is written can be read.
public struct ExpectedFile: Hashable, Sendable {
  /// What one run left.
  public struct Run: Hashable, Sendable {
    /// The combination of parameters as the file writes it, empty where there are none.
    public let id: String

    /// The fingerprint of its trace.
    public let fingerprint: Fingerprint

    /// The readable rest, line by line.
    public let summary: [String]

    /// Sums up a run whose trace is there.
    public init(id: String, trace: Trace, words: OutcomeWords) {
      self.init(id, trace.fingerprint, trace.ending, RunOutcome(trace), words)
    }

    /// Sums up a run whose trace was passed on.
    public init(id: String, summary: TraceSummary, outcome: RunOutcome, words: OutcomeWords) {
      self.init(id, summary.fingerprint, summary.ending, outcome, words)
    }

    private init(
      _ id: String,
      _ fingerprint: Fingerprint,
      _ ending: TraceEnding?,
      _ outcome: RunOutcome,
      _ words: OutcomeWords
    ) {
      self.id = id.onOneLine
      self.fingerprint = fingerprint
      var lines: [String] = []
      if let ending {
        lines.append("ended \(ending.how) at \(ending.time) after \(ending.records) records")
      }
      for client in words.clients {
        guard let end = outcome.client(client) else {
          lines.append("\(client) never finished")
          continue
        }
        if end.isCancelled { lines.append("\(client) cancelled at \(end.finished)") }
        for field in end.fields {
          lines.append("\(client) \(field.key) \(words.text(of: field, from: client))")
        }
      }
      summary = lines.map(\.onOneLine)
    }

    init(id: String, fingerprint: Fingerprint, summary: [String]) {
      self.id = id
      self.fingerprint = fingerprint
      self.summary = summary
    }
  }

  /// The runs, in the order of the scenario's combinations.
  public var runs: [Run]

  /// Creates a file of `runs`.
  public init(runs: [Run]) {
    self.runs = runs
  }

  /// The file's text.
  public var text: String {
    runs.map { run in
      let head = run.id.isEmpty ? "" : "[\(run.id)]\n"
      return head + run.lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  /// Reads a file's text; `nil` when it is none.
  public init?(text: String) {
    var runs: [Run] = []
    // Some editors end lines with a carriage return too.
    let text = text.replacing("\r\n", with: "\n")
    for block in text.split(separator: "\n\n") {
      var lines = block.split(separator: "\n").map(String.init)
      var id = ""
      if let head = lines.first, head.hasPrefix("["), head.hasSuffix("]") {
        id = String(head.dropFirst().dropLast())
        lines.removeFirst()
      }
      let prefix = "fingerprint "
      guard let first = lines.first, first.hasPrefix(prefix),
        let fingerprint = Fingerprint(first.dropFirst(prefix.count))
      else { return nil }
      runs.append(Run(id: id, fingerprint: fingerprint, summary: Array(lines.dropFirst())))
    }
    guard !runs.isEmpty else { return nil }
    self.runs = runs
  }
}

extension TraceValue {
  /// The value as it is.
  var plainText: String {
    switch self {
    case .integer(let number): String(number)
    case .text(let text): text
    }
  }
}

extension String {
  /// The text with nothing in it that ends a line.
  fileprivate var onOneLine: String {
    (contains("\\") ? replacing("\\", with: "\\\\") : self).visible
  }
}

extension ExpectedFile {
  /// What `other` has otherwise, as lines of a diff: `-` is this file's.
  ///
  /// Runs are told apart by their ids, so that it takes no longer than there are runs.
  public func differences(from other: ExpectedFile) -> [String] {
    let theirs = Dictionary(other.runs.map { ($0.id, $0) }) { first, _ in first }
    let mine = Set(runs.map(\.id))
    let lines =
      runs.flatMap { run in run.headed(run.differences(from: theirs[run.id])) }
      + other.runs.filter { !mine.contains($0.id) }
      .flatMap { run in run.headed(run.lines.map { "+ \($0)" }) }
    return lines.isEmpty && self != other ? ["the runs come in another order"] : lines
  }
}

extension ExpectedFile.Run {
  /// What is said of it, line by line.
  public var lines: [String] { ["fingerprint \(fingerprint)"] + summary }

  /// What `other` has otherwise, as lines of a diff; all of it where there is no other.
  public func differences(from other: ExpectedFile.Run?) -> [String] {
    guard self != other else { return [] }
    let difference = (other?.lines ?? []).difference(from: lines)
    return difference.removals.map(\.words) + difference.insertions.map(\.words)
  }

  /// Lines about it below its id, where it has one.
  fileprivate func headed(_ lines: [String]) -> [String] {
    id.isEmpty || lines.isEmpty ? lines : ["[\(id)]"] + lines
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var words: String {
    switch self {
    case .remove(_, let line, _): "- \(line)"
    case .insert(_, let line, _): "+ \(line)"
    }
  }
}
