import BusesRecords
import BusesValues
package import Scenarios
import SimulationKernel
package import Viewer

/// The form of the panel: what is looked at, and what is made to happen at the playhead.
///
/// A choice is something its user tells the client at the playhead, as a scenario's `tell` says it.
extension BusScene {
  /// What a field's name begins with that stands for a row of a list on the board.
  static let rowField = "row:"

  /// The fields in the order of the form.
  package var fields: [String] {
    clients.isEmpty ? [] : ["stop", "route", "direction", "filter", "refresh", "happening"]
  }

  /// What a field lets one choose.
  package func choices(
    for field: String,
    typed text: String,
    at playhead: Playhead,
    client name: String?
  ) -> [WorkspaceChoice] {
    let client = run.client(name)
    guard let client else { return [] }
    let list = BusChoices(
      moment: BusSnapshot(client, of: trace, at: playhead),
      plan: run.world.plan,
      run: run,
      settings: settings,
      end: timeline.end
    )
    let words = text.lowercased().split(separator: " ").map(String.init)
    func holding(_ choices: [WorkspaceChoice]) -> [WorkspaceChoice] {
      choices.filter { choice in
        let text = "\(choice.title) \(choice.note)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
    }
    switch field {
    case "stop": return holding(list.stops)
    case "route": return holding(list.routes)
    case "direction": return holding(list.directions)
    case "filter": return [list.filter]
    case "refresh": return [list.refresh]
    case "happening": return list.happenings(words)
    case let row where row.hasPrefix(Self.rowField):
      return list.row(String(row.dropFirst(Self.rowField.count))).map { [$0] } ?? []
    default: return []
    }
  }

  /// What a person calls what an edit changes: `Stop Hazel & Ninth`.
  package func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    BusNames(plan: run.world.plan).phrase(key, value, with: words)
  }

  /// What may be typed into a field.
  package func hint(for field: String) -> String {
    switch field {
    case "stop": "Which stop? Its name, its number, a route or a direction"
    case "route": "Which route? Its number or its name"
    case "direction": "Which direction?"
    case "happening": "What shall happen? A length such as 5m says for how long"
    default: ""
    }
  }
}

/// What can be chosen at a moment of one client.
struct BusChoices {
  let moment: BusSnapshot
  let plan: BusPlan
  let run: RunIndex<BusWorld>
  let settings: BusSettings
  /// Where the run ends.
  let end: SimulationTime

  private var time: SimulationTime { moment.playhead.time }
  private var now: String {
    MomentText.moment(time.nanoseconds, end: end.nanoseconds)
  }

  private func tell(_ title: String, _ note: String, _ words: [EditWord]) -> WorkspaceChoice {
    WorkspaceChoice(title, note, edit: .tell(moment.client.name, words, at: time))
  }

  /// A text within a list, whatever it holds.
  static func quoted(_ text: String) -> String {
    let body = text.map { letter in
      letter == "\"" || letter == "\\" ? "\\\(letter)" : String(letter)
    }
    return "\"\(body.joined())\""
  }

  /// Every stop of every way; those of the way that is looked at come first, in its order.
  var stops: [WorkspaceChoice] {
    let chosen = Set(
      plan.patterns(of: moment.looking?.route, direction: moment.looking?.direction)
    )
    var rows: [(rank: Int, name: String, choice: WorkspaceChoice)] = []
    for (index, pattern) in plan.patterns.enumerated() {
      let route = plan.routes[pattern.route].number
      for (place, stop) in pattern.stops.enumerated() {
        let stop = plan.stops[stop]
        let isHere =
          stop.id == moment.looking?.stop && route == moment.looking?.route
          && pattern.direction == moment.looking?.direction
        let choice = tell(
          "Stop: \(stop.name)",
          "\(route) \(pattern.direction), \(stop.id)\(isHere ? ", as it is" : "")",
          [
            EditWord("route", route), EditWord("direction", pattern.direction),
            EditWord("stop", stop.id),
          ]
        )
        rows.append((chosen.contains(index) ? place : .max, stop.name, choice))
      }
    }
    rows.sort { ($0.rank, $0.name, $0.choice.note) < ($1.rank, $1.name, $1.choice.note) }
    return near + (plan.patterns.isEmpty ? listed : rows.map(\.choice))
  }

  /// The stops of a list on the board, where there is no city to tell of them.
  private var listed: [WorkspaceChoice] {
    plan.stops.map { tell("Stop: \($0.name)", $0.id, [EditWord("stop", $0.id)]) }
  }

  /// What is near the stop that is looked at, or near the middle of the city.
  private var near: [WorkspaceChoice] {
    guard !plan.stops.isEmpty else { return [] }
    let stop = moment.looking?.stop.flatMap(plan.stop).map { plan.stops[$0] }
    let place = stop ?? plan.stops[plan.stops.count / 2]
    func degrees(_ millionths: Int64) -> String {
      let digits = String(String(1_000_000 + abs(millionths) % 1_000_000).dropFirst())
      return "\"\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000).\(digits)\""
    }
    let value = "{ lat: \(degrees(place.latitude)), lon: \(degrees(place.longitude)) }"
    return [tell("Stop: what is near \(place.name)", "nearby", [EditWord("near", value)])]
  }

  var routes: [WorkspaceChoice] {
    [tell("Route: all of them", "the list", [EditWord("route", "")])]
      + plan.routes.map { route in
        let note = route.number == moment.looking?.route ? "as it is" : ""
        return tell(
          "Route: \(route.number) \(route.name)",
          note,
          [EditWord("route", route.number)]
        )
      }
  }

  /// The directions of the route that is looked at, as many as it has.
  var directions: [WorkspaceChoice] {
    guard let route = moment.looking?.route else {
      return [
        WorkspaceChoice(
          "Direction",
          outcome: .say(WorkspaceMessage("Choose a route first", "a direction is one of a route"))
        )
      ]
    }
    return plan.patterns(of: route, direction: nil).map { index in
      let name = plan.patterns[index].direction
      return tell(
        "Direction: \(name) of \(route)",
        name == moment.looking?.direction ? "as it is" : "",
        [EditWord("direction", name)]
      )
    }
  }

  var filter: WorkspaceChoice {
    let isFiltered = moment.board?.isFiltered == true
    let title = isFiltered ? "Show all buses of the stop" : "Show only the chosen route"
    return tell("\(title) from \(now)", "", [EditWord("filter", isFiltered ? "false" : "true")])
  }

  var refresh: WorkspaceChoice {
    tell("Load the board again at \(now)", "", [EditWord("refresh", "true")])
  }

  /// The row of the list on the board, by its id.
  func row(_ id: String) -> WorkspaceChoice? {
    guard case .list(let list) = moment.screen, let row = list.rows.first(where: { $0.id == id })
    else { return nil }
    return tell("Choose \(row.name)", "", [EditWord(BusWords.noun(of: list), id)])
  }

  /// What may happen to the city, to what is looked at first.
  func happenings(_ words: [String]) -> [WorkspaceChoice] {
    let length = words.lazy.compactMap(LengthText.duration).first
    let plain = words.filter { LengthText.duration($0) == nil }
    func happening(
      _ title: String,
      _ verb: String,
      _ value: String,
      _ more: [EditWord] = []
    ) -> WorkspaceChoice {
      WorkspaceChoice(
        "\(title) at \(now)",
        edit: .happening(at: time, verb: verb, value: value, words: more)
      )
    }
    var choices: [WorkspaceChoice] = []
    let looking = moment.looking
    if let stop = looking?.stop {
      let name = plan.stop(stop).map { plan.stops[$0].name } ?? "stop \(stop)"
      let isClosed = run.world.closedStops(at: moment.playhead).contains(stop)
      choices.append(
        isClosed
          ? happening("Open \(name)", "open_stop", stop)
          : happening("Close \(name)", "close_stop", stop)
      )
      choices.append(
        happening("Break the next bus to \(name)", "break_bus", "next", [EditWord("stop", stop)])
      )
    }
    if let route = looking?.route ?? plan.routes.first?.number {
      let length = length ?? .seconds(300)
      let by = "\(length.roundedNanoseconds / 1_000_000)ms"
      choices.append(
        happening(
          "Delay route \(route) by \(BusWords.length(length.roundedNanoseconds))",
          "delay_route",
          route,
          [EditWord("by", by)]
        )
      )
      choices.append(
        happening(
          "Publish a bulletin about route \(route)",
          "publish",
          "W-\(time.nanoseconds / 1_000_000_000)",
          [
            EditWord("subject", "Something to know about route \(route)"),
            EditWord("priority", "High"), EditWord("routes", "[\(Self.quoted(route))]"),
          ]
        )
      )
    }
    if let key = settings.key(of: moment.client.name) {
      choices.append(happening("Revoke the key", "revoke_key", key))
      choices.append(happening("Use up the calls of the key", "use_up_key", key))
      choices.append(happening("Make the key good again", "restore_key", key))
    }
    return choices.filter { choice in
      plain.allSatisfy { choice.title.lowercased().contains($0) }
    }
  }
}
