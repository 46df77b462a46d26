import BusesRecords
import BusesValues
import Quantities
package import Scenarios
import SimulationKernel
package import Viewer

/// The form of the panel: what is looked at, and what is made to happen at the playhead.
///
/// A choice is something its user tells the client at the playhead, as a scenario's `tell` says it.
extension BusScene {
  /// What a field's name begins with that stands for a row of a list on the board.
  static let rowField = "row:"

  /// The form of a traveller, and the rows of the list on the board, which are chosen by a click.
  package func form(at playhead: Playhead, client name: String?) -> [FormField] {
    guard let client = run.client(name) else { return [] }
    let list = BusChoices(scene: self, moment: BusSnapshot(client, clock, at: playhead))
    return [
      FormField(
        "stop",
        hint: "Which stop? Its name, its number, a route or a direction",
        list.stops
      ),
      FormField("route", hint: "Which route? Its number or its name", list.routes),
      FormField("direction", hint: "Which direction?", list.directions),
      FormField("filter", [list.filter]),
      FormField("refresh", [list.tell("Load the board again at \(list.now)", "refresh", "true")]),
      FormField("happening", hint: "What shall happen? A length such as 5m says for how long") {
        var words = $0.lowercased().split(separator: " ").map(String.init)
        let length = words.lazy.compactMap(LengthText.duration).first
        words.removeAll { LengthText.duration($0) != nil }
        return list.happenings(length).holding(words)
      },
    ] + list.rows
  }

  /// What a person calls what an edit changes: `Stop Hazel & Ninth`.
  package func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    BusNames(plan: run.world.plan).phrase(key, value, with: words)
  }
}

/// What can be chosen at a moment of one client.
struct BusChoices {
  let scene: BusScene
  let moment: BusSnapshot

  var plan: BusPlan { scene.run.world.plan }
  var time: SimulationTime { moment.playhead.time }

  /// The moment, as a choice says it.
  var now: String { MomentText.moment(time.nanoseconds, end: scene.timeline.end.nanoseconds) }

  func tell(
    _ title: String,
    _ note: String,
    _ words: KeyValuePairs<String, String>
  ) -> WorkspaceChoice {
    let words = words.map { EditWord($0.key, $0.value) }
    return WorkspaceChoice(title, note, edit: .tell(moment.client.name, words, at: time))
  }

  /// One word to the client.
  func tell(_ title: String, _ key: String, _ value: String) -> WorkspaceChoice {
    tell(title, "", [key: value])
  }

  /// Every stop of every way; those of the way that is looked at come first, in its order.
  var stops: [WorkspaceChoice] {
    let looking = moment.looking
    let chosen = plan.patterns(of: looking?.route, direction: looking?.direction)
    var rows: [(rank: Int, name: String, choice: WorkspaceChoice)] = []
    for (index, pattern) in plan.patterns.enumerated() {
      let (route, way) = (plan.route(ofPattern: index).number, pattern.direction)
      for (place, stop) in pattern.stops.enumerated() {
        let stop = plan.stops[stop]
        let isHere =
          (stop.id, route, way) == (looking?.stop, looking?.route, looking?.direction)
        let note = "\(route) \(way), \(stop.id)\(isHere ? ", as it is" : "")"
        let words: KeyValuePairs = ["route": route, "direction": way, "stop": stop.id]
        let choice = tell("Stop: \(stop.name)", note, words)
        rows.append((chosen.contains(index) ? place : .max, stop.name, choice))
      }
    }
    rows.sort { ($0.rank, $0.name, $0.choice.note) < ($1.rank, $1.name, $1.choice.note) }
    // Where there is no city to tell of them, the stops of a list on the board.
    let listed = plan.stops.map { tell("Stop: \($0.name)", $0.id, ["stop": $0.id]) }
    return near + (plan.patterns.isEmpty ? listed : rows.map(\.choice))
  }

  /// What is near the stop that is looked at, or near the middle of the city.
  private var near: [WorkspaceChoice] {
    guard !plan.stops.isEmpty else { return [] }
    let stop = moment.looking?.stop.flatMap(plan.stop) ?? plan.stops.count / 2
    let place = plan.stops[stop]
    let north = DegreesText.text(millionths: place.laid.latitude)
    let east = DegreesText.text(millionths: place.laid.longitude)
    let value = "{ lat: \"\(north)\", lon: \"\(east)\" }"
    return [tell("Stop: what is near \(place.name)", "nearby", ["near": value])]
  }

  var routes: [WorkspaceChoice] {
    [tell("Route: all of them", "the list", ["route": ""])]
      + plan.routes.map { route in
        let note = route.number == moment.looking?.route ? "as it is" : ""
        return tell("Route: \(route.number) \(route.name)", note, ["route": route.number])
      }
  }

  /// The directions of the route that is looked at, as many as it has.
  var directions: [WorkspaceChoice] {
    guard let route = moment.looking?.route else {
      let (why, advice) = ("Choose a route first", "a direction is one of a route")
      return [WorkspaceChoice("Direction", refused: why, advice)]
    }
    return plan.patterns(of: route, direction: nil).map { index in
      let name = plan.patterns[index].direction
      let note = name == moment.looking?.direction ? "as it is" : ""
      return tell("Direction: \(name) of \(route)", note, ["direction": name])
    }
  }

  var filter: WorkspaceChoice {
    let isFiltered = moment.board?.isFiltered == true
    let title = isFiltered ? "Show all buses of the stop" : "Show only the chosen route"
    return tell("\(title) from \(now)", "filter", isFiltered ? "false" : "true")
  }

  /// The rows of the list that is on the board.
  var rows: [FormField] {
    guard case .list(let list) = moment.screen else { return [] }
    let noun = BusWords.noun(of: moment.looking?.screen ?? .routes)
    return list.rows.map { row in
      var field = FormField(
        BusScene.rowField + row.id,
        [tell("Choose \(row.name)", noun, row.id)]
      )
      field.isNamed = false
      return field
    }
  }

  /// What may happen to the city, to what is looked at first; what takes time takes so long.
  func happenings(_ length: Duration?) -> [WorkspaceChoice] {
    let looking = moment.looking
    var choices = looking?.stop.map { happenings(toStop: $0) } ?? []
    if let route = looking?.route ?? plan.routes.first?.number {
      let notice: KeyValuePairs = [
        "subject": "Something to know about route \(route)", "priority": "High",
        "routes": "[\(SubjectChoices.quoted(route))]",
      ]
      let name = "W-\(time.nanoseconds / 1_000_000_000)"
      choices += [
        delay(route, by: length ?? .seconds(300)),
        happening("Publish a bulletin about route \(route)", "publish", name, notice),
      ]
    }
    if let key = scene.settings.key(of: moment.client.name) {
      choices += [
        happening("Revoke the key", "revoke_key", key),
        happening("Use up the calls of the key", "use_up_key", key),
        happening("Make the key good again", "restore_key", key),
      ]
    }
    return choices
  }
}
