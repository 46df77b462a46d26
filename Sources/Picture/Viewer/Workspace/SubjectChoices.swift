import Quantities
import RunRecords
import Scenarios
import SimulationKernel

/// What can be done at a moment with something that is pointed at, and how it is found elsewhere.
public struct SubjectChoices: Hashable, Sendable {
  /// What it is called.
  public let name: String
  /// What it is called in files and records, where that is another name; may be empty.
  public let code: String
  /// What finds the records about it, as it is typed into the search of the event list; empty for
  /// none.
  public let query: String
  /// What can be done with it; a choice that only says something says why it cannot be done now.
  public let choices: [WorkspaceChoice]

  /// Gathers what can be done.
  public init(_ name: String, code: String = "", query: String, _ choices: [WorkspaceChoice] = []) {
    (self.name, self.code, self.query, self.choices) = (name, code, query, choices)
  }

  /// A name as a filter takes it for what it says, whatever it holds.
  public static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}

extension WorkspaceChoice {
  /// What may happen to a service from a moment on.
  ///
  /// - Parameters:
  ///   - service: Its name.
  ///   - time: The moment.
  ///   - now: The moment in words.
  ///   - typed: For how long, or how slow; nil is what is usual.
  /// - Returns: That it is down for a while, and that it answers more slowly.
  static func happenings(
    to service: String,
    at time: SimulationTime,
    _ now: String,
    typed: Duration? = nil
  ) -> [WorkspaceChoice] {
    let outage = typed ?? .seconds(2)
    let latency = typed ?? .milliseconds(500)
    let code = QuantityText.durationCode(latency.roundedNanoseconds)
    let note = typed == nil ? "type a length" : ""
    return [
      WorkspaceChoice(
        "Outage of \(service) for \(MomentText.length(outage)) from \(now)",
        note,
        edit: .outage(of: service, from: time, length: outage)
      ),
      WorkspaceChoice(
        "Latency of \(service): \(MomentText.length(latency)) from \(now)",
        note,
        edit: .latency(of: service, code, at: time)
      ),
    ]
  }

  /// What may become of one request, by a fault with a name of its own.
  ///
  /// - Parameters:
  ///   - request: What was sent.
  ///   - client: Who sent it.
  /// - Returns: That it fails in one way or another, or takes longer.
  static func faults(
    of request: RequestSent,
    by client: String
  ) -> [WorkspaceChoice] {
    let name = "\(request.endpoint) \(request.number) of \(client)"
    let selectors = [
      EditWord("client", client), EditWord("endpoint", request.endpoint),
      EditWord("request", "\(request.number)"),
    ]
    func choice(_ title: String, _ key: String, _ value: String) -> WorkspaceChoice {
      let words = selectors + [EditWord(key, value)]
      return WorkspaceChoice(
        title,
        edit: .fault(service: request.service, name: name, words: words)
      )
    }
    return [
      choice("Let this request fail with 503", "fail", "503"),
      choice("Let its connection break", "fail", "reset"),
      choice("Let its answer be lost", "fail", "lost"),
      choice("Let its answer take 2 s longer", "slow", "2s"),
    ]
  }
}
