import JSON
import SimulationKernel
import Tracing

/// Two runs in words: how they differ first, then each of them.
extension TwoRunsScene {
  /// What is said of the first difference, in a few words and in a sentence.
  var partingWords: (title: String, text: String) {
    guard let difference else {
      return ("No difference", "all \(CountText.words(scenes[0].trace.count, "record")) are equal")
    }
    let lines = difference.headerDifferences
    guard let parting else {
      let isEnding = difference.place == .ending
      let what = isEnding ? ["the endings differ"] : ["all records are equal"]
      return (isEnding ? "Other endings" : "No difference", (what + lines).joined(separator: "; "))
    }
    let record = "record \(CountText.words(parting.record))"
    let what =
      switch difference.place {
      case .onlyInFirst: "only \(names[0]) has \(record)"
      case .onlyInSecond: "only \(names[1]) has \(record)"
      default: "first in \(record)"
      }
    return ("Differ from \(words(of: parting.time))", ([what] + lines).joined(separator: "; "))
  }

  /// Tells a moment of both in words.
  public func description(at playhead: Playhead, client: String?) -> SceneDescription {
    let comparison = comparison(at: playhead, client: client)
    let told = RunSide.allCases.map { side in
      let scene = scenes[side.index]
      let known = client.flatMap { scene.clients.contains($0) ? $0 : nil }
      return scene.description(at: self.playhead(of: side, at: playhead), client: known)
    }
    let end = timeline.end.nanoseconds
    let clock = MomentText.clock(playhead.time.nanoseconds, end: end)
    let parting = partingWords
    let head = SceneDescription.Part(
      "Two runs, one clock",
      [
        "at \(clock) of \(MomentText.end(end)), after record \(playhead.record) of \(timeline.count)",
        "1 \(names[0]), 2 \(names[1])", "\(parting.title.lowered): \(parting.text)",
        course.words(at: playhead.time.nanoseconds, names),
      ]
    )
    let facts = SceneDescription.Part(
      "Differences",
      comparison.map { fact in
        let values = [fact.first, fact.second].map { $0?.text ?? "–" }
        return "\(fact.label.lowered) \(values[0]) | \(values[1]): \(fact.words)"
      }
    )
    let parts = zip(RunSide.allCases, told).flatMap { side, description in
      description.parts.map { part in
        SceneDescription.Part("\(side.rawValue) \(names[side.index]): \(part.heading)", part.lines)
      }
    }
    return SceneDescription(
      parts: [head, facts] + parts,
      facts: .object(self.facts(comparison, told, at: playhead))
    )
  }

  private func facts(
    _ comparison: [FactComparison],
    _ told: [SceneDescription],
    at playhead: Playhead
  ) -> [String: JSONValue] {
    func run(_ side: RunSide) -> JSONValue {
      .object(["name": .string(names[side.index]), "facts": told[side.index].facts])
    }
    var members: [String: JSONValue] = [
      "title": .string(title), "time": .integer(playhead.time.nanoseconds),
      "end": .integer(timeline.end.nanoseconds), "record": .integer(Int64(playhead.record)),
      "records": .integer(Int64(timeline.count)), "first": run(.first), "second": run(.second),
      "differences": .array(comparison.map(\.json)),
      "lead": .integer(Int64(course.lead(at: playhead.time.nanoseconds))),
      "counted": .string(course.noun), "equal": .boolean(difference == nil),
      "firstDifference": .null,
    ]
    if let parting {
      members["firstDifference"] = .object([
        "record": .integer(Int64(parting.record)), "time": .integer(parting.time.nanoseconds),
      ])
    }
    return members
  }
}
