import MazesRecords
import Quantities
package import Scenarios
import SimulationKernel
package import Viewer

/// The form of the panel: size, algorithm, strategy, latency, and two buttons.
///
/// What the maze is like and how it is explored holds from the beginning; latency, generate and
/// cancel happen at the playhead.
extension MazeScene {
  /// The form of an exploration.
  package func form(at playhead: Playhead, client name: String?) -> [FormField] {
    guard let client = client(name) else { return [] }
    let moment = MazeSnapshot(client, at: playhead)
    let isAlone = name != nil || clients.count == 1
    return [
      FormField("size", hint: "Rows and columns, such as 40 x 60", typed: sizes),
      FormField("algorithm", hint: "How the walls are made", algorithms),
      FormField(
        "strategy",
        hint: "In which order rooms are asked for",
        strategies(of: moment, alone: isAlone)
      ),
      FormField("latency", hint: "How long a room takes from now on, such as 250ms or 2s") {
        latencies($0, at: playhead)
      },
      FormField("generate", [generate(moment, at: playhead)]),
      FormField("cancel", [cancel(moment, at: playhead.time)]),
    ]
  }

  /// What a person calls what an edit changes: `Generate the next maze`.
  package func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    MazeRequestWords.phrase(key, value)
  }

  private static let usualSizes = [
    (10, 15), (20, 30), (40, 60), (100, 150), (300, 300), (500, 500),
  ]
  private static let greatestSide = 2000

  /// What was typed in small letters, with one blank between its words.
  private static func tidy(_ text: String) -> String {
    text.lowercased().split(separator: " ").joined(separator: " ")
  }

  /// What was typed, or the usual ones that begin with it.
  private func sizes(_ text: String) -> [WorkspaceChoice] {
    guard plan.isGenerated else {
      let message = WorkspaceMessage(
        "This maze comes from a file",
        "its size is as it is",
        isBad: true
      )
      return [WorkspaceChoice("Size: as in \(plan.size)", outcome: .say(message))]
    }
    let typed = Self.tidy(text)
    let numbers = typed.split { !$0.isNumber }.compactMap { Int($0) }
    if let rows = numbers.first, let columns = numbers.dropFirst().first {
      return [size(rows, columns)]
    }
    let usual = Self.usualSizes.filter { typed.isEmpty || "\($0.0)".hasPrefix(typed) }
    let square = numbers.first.map { [size($0, $0)] } ?? []
    return square + usual.map { size($0.0, $0.1) }
  }

  private func size(_ rows: Int, _ columns: Int) -> WorkspaceChoice {
    let title = "Size: \(rows) × \(columns)"
    let side = 1...Self.greatestSide
    guard side.contains(rows), side.contains(columns) else {
      let message = WorkspaceMessage("A maze has 1 to 2,000 rows and columns", isBad: true)
      return WorkspaceChoice(title, "too large", outcome: .say(message))
    }
    let value = "{ rows: \(rows), columns: \(columns) }"
    let edit = ScenarioEdit.serviceSetting(service: "maze", key: "size", value: value)
    return WorkspaceChoice(title, CountText.words(rows * columns, "room"), edit: edit)
  }

  /// How walls are made; those of a file are as they are.
  private var algorithms: [WorkspaceChoice] {
    guard plan.isGenerated else { return [] }
    return MazeNames.algorithms.map { name in
      WorkspaceChoice(
        "Maze: \(EventWords.plain(name))",
        name == plan.algorithm ? "as it is" : "",
        edit: .serviceSetting(service: "maze", key: "algorithm", value: name)
      )
    }
  }

  private func strategies(of moment: MazeSnapshot, alone: Bool) -> [WorkspaceChoice] {
    let client = moment.client.name
    let current = plan.strategy(of: client) ?? moment.exploration?.asked.strategy
    return MazeNames.strategies.map { name in
      WorkspaceChoice(
        "Strategy: \(EventWords.plain(name))" + (alone ? "" : " for \(client)"),
        name == current ? "as it is" : "",
        edit: .setting(client: client, key: "strategy", value: name)
      )
    }
  }

  private static let usualLatencies: [Duration] = [
    .milliseconds(20), .milliseconds(100), .milliseconds(500), .seconds(2),
  ]

  private func latencies(_ text: String, at playhead: Playhead) -> [WorkspaceChoice] {
    let (typed, now) = (Self.tidy(text), words(of: playhead.time))
    let lengths =
      typed.isEmpty ? Self.usualLatencies : LengthText.duration(typed).map { [$0] } ?? []
    return lengths.map { length in
      let code = QuantityText.durationCode(length.roundedNanoseconds)
      let edit = ScenarioEdit.latency(of: "maze", code, at: playhead.time)
      return WorkspaceChoice("Latency: \(MomentText.length(length)) from \(now)", edit: edit)
    }
  }

  func generate(_ moment: MazeSnapshot, at playhead: Playhead) -> WorkspaceChoice {
    // What is seen stays: the next maze begins behind the last record of this one.
    let time = timeline.moment(behind: playhead)
    let title = "Generate the next maze at \(words(of: time))"
    guard moment.exploration == nil || moment.isOver else {
      let advice = "Cancel stops it; then generate another"
      return WorkspaceChoice(title, refused: "A maze is being explored", advice)
    }
    let edit = ScenarioEdit.tell(moment.client.name, [EditWord("generate", "true")], at: time)
    return WorkspaceChoice(title, edit: edit)
  }

  func cancel(_ moment: MazeSnapshot, at time: SimulationTime) -> WorkspaceChoice {
    let title = "Cancel at \(words(of: time))"
    guard moment.exploration != nil, !moment.isOver else {
      return WorkspaceChoice(title, refused: "Nothing is being explored here")
    }
    return WorkspaceChoice(title, edit: .cancel(moment.client.name, at: time))
  }
}
