import Diagnostics
import JSON
import Verification

/// What of a scenario tested nothing, in all of its runs together.
struct IdleParts: Sendable {
  /// A part, and in how many runs it tested nothing.
  struct Part: Sendable {
    let part: IdlePart
    var count = 1
    /// Whether it has another value in some of them.
    var isVaried = false
  }

  /// The parts, as they first came.
  private(set) var parts: [Part] = []
  /// How many runs there were.
  private(set) var runs = 0
  private var places: [IdlePart.Identity: Int] = [:]

  /// Takes what tested nothing in the next run.
  mutating func take(_ run: [IdlePart]) {
    runs += 1
    for part in run {
      if let place = places[part.identity] {
        parts[place].count += 1
        parts[place].isVaried = parts[place].isVaried || parts[place].part.name != part.name
      } else {
        places[part.identity] = parts.count
        parts.append(Part(part: part))
      }
    }
  }

  /// Those that tested nothing in any run.
  var everywhere: [Part] { parts.filter { $0.count == runs } }

  /// The others.
  var somewhere: [Part] { parts.filter { $0.count < runs } }

  /// What is said of one, and in how many runs it is so where there are several.
  func words(of part: Part) -> String {
    let which = part.count == runs ? "all \(runs)" : "\(part.count) of \(runs)"
    let others = part.isVaried ? ", in some with another value" : ""
    return runs == 1 ? part.part.message : "\(part.part.message) (in \(which) runs\(others))"
  }

  /// The lines that a person reads: expectations with their places, then the rest, the first twenty
  /// of each kind.
  ///
  /// - Parameter source: Gives the text of a file, to quote lines from.
  /// - Returns: The lines.
  func lines(source: (_ file: String) -> String?) -> [String] {
    let list = DiagnosticList(diagnostics(of: parts.filter { $0.kind == .expectation }))
    let text = list.rendered(source: source)
    return (text.isEmpty ? [] : [text])
      + notes(on: .happening) { "the run ended before \($0) more of the timeline" }
      + notes(on: .fault) { "\($0) more faults befell no request" }
  }

  /// What is said of some, each at its place.
  func diagnostics(of parts: [Part]) -> [Diagnostic] {
    parts.map { .warning(at: $0.part.identity.position, words(of: $0)) }
  }

  private func notes(on kind: IdlePart.Kind, more: (Int) -> String) -> [String] {
    let parts = parts.filter { $0.kind == kind }
    let rest = parts.count - DiagnosticList.shownAtMost
    return parts.prefix(DiagnosticList.shownAtMost).map { "note: \(words(of: $0))" }
      + (rest > 0 ? ["note: \(more(rest))"] : [])
  }
}

extension IdleParts.Part {
  fileprivate var kind: IdlePart.Kind { part.identity.kind }
}

extension IdlePart {
  /// What a program reads.
  var json: JSONValue {
    guard case .object(var members) = Diagnostic.warning(at: identity.position, message).json else {
      return .null
    }
    members["severity"] = nil
    members["kind"] = .string(identity.kind.rawValue)
    members["name"] = .string(name)
    return .object(members)
  }
}
