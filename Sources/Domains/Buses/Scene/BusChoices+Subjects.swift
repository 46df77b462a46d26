import BusesRecords
import BusesValues
import Scenarios
import SimulationKernel
import Viewer

/// What may happen to a bus or a stop at a moment, and what a traveller may do with it.
extension BusChoices {
  func happening(
    _ title: String,
    _ verb: String,
    _ value: String,
    _ words: KeyValuePairs<String, String> = [:]
  ) -> WorkspaceChoice {
    let words = words.map { EditWord($0.key, $0.value) }
    let edit = ScenarioEdit.happening(at: time, verb: verb, value: value, words: words)
    return WorkspaceChoice("\(title) at \(now)", edit: edit)
  }

  /// All buses of a route stand still.
  func delay(_ route: String, by length: Duration) -> WorkspaceChoice {
    let length = length.roundedNanoseconds
    let title = "Delay route \(route) by \(BusWords.length(length))"
    return happening(title, "delay_route", route, ["by": "\(length / 1_000_000)ms"])
  }

  /// A stop is closed or opened, and the next bus to it breaks down.
  func happenings(toStop stop: String) -> [WorkspaceChoice] {
    let name = BusNames(plan: plan).stop(stop)
    let isClosed = scene.run.world.closedStops(at: moment.playhead).contains(stop)
    return [
      isClosed
        ? happening("Open \(name)", "open_stop", stop)
        : happening("Close \(name)", "close_stop", stop),
      happening("Break the next bus to \(name)", "break_bus", "next", ["stop": stop]),
    ]
  }

  /// A bus breaks down, or its route stands still; nil for one that does not run.
  func happenings(toBus number: String, _ bus: BusFleet.Bus?) -> [WorkspaceChoice] {
    let title = "Break bus \(number) down"
    guard let bus else {
      return [WorkspaceChoice(title, refused: "It does not run at this moment")]
    }
    let route = plan.route(ofPattern: bus.pattern).number
    let isBroken = bus.status.state == .broken
    let breakdown =
      isBroken
      ? WorkspaceChoice(title, refused: "It has broken down already")
      : happening(title, "break_bus", number)
    return [breakdown, delay(route, by: .seconds(300))]
  }

  /// To look at a stop, on the way that is looked at or else on the first that comes by, and what may
  /// happen to it.
  func choices(ofStop id: String) -> [WorkspaceChoice] {
    let looking = moment.looking
    let chosen = plan.patterns(of: looking?.route, direction: looking?.direction)
    let all = Array(plan.patterns.indices)
    let way = (chosen + all).first { index in
      plan.patterns[index].stops.contains { plan.stops[$0].id == id }
    }
    let title = "Look at \(BusNames(plan: plan).stop(id))"
    var look: [WorkspaceChoice] = []
    if let way {
      let words: KeyValuePairs = [
        "route": plan.route(ofPattern: way).number, "direction": plan.patterns[way].direction,
        "stop": id,
      ]
      look = [tell("\(title) at \(now)", "", words).chosen(if: looking?.stop == id)]
    } else {
      look = [WorkspaceChoice(title, refused: "No bus comes there")]
    }
    return look + happenings(toStop: id)
  }
}
