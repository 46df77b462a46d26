import BreweriesRecords
import BreweriesValues
import Geography
import Quantities
package import Scenarios
import SimulationKernel
import Tracing
package import Viewer

/// The form of the sheet, and what is made to happen at the playhead.
///
/// All of it happens at the playhead, as the timeline of a scenario says it: to the device, or as what
/// its user tells the finder.
extension BreweryScene {
  /// The form of a finder.
  package func form(at playhead: Playhead, client name: String?) -> [FormField] {
    guard let moment = moment(of: name, at: playhead) else { return [] }
    let list = BreweryChoices(moment: moment, now: words(of: playhead.time))
    return [
      FormField("permission", hint: "What the user lets the app know", list.permissions),
      FormField("position", hint: "Degrees north and east, such as 41.88 -87.63, or a brewery") {
        list.position($0).map { [$0] } ?? list.positions.holding($0)
      },
      FormField("types", hint: "Which breweries?", list.types),
      FormField("radius", hint: "How far away at most, in the unit of distances") {
        Int($0).map { [list.radius($0)] } ?? (list.radii + list.units).holding($0)
      },
      FormField("name", hint: "A part of a name, or words to look for", typed: list.names),
      FormField("signal", [list.signal]), FormField("find", [list.find]),
      FormField("settings", [list.tell("Go to the location settings", "settings", "true")]),
      FormField("more", [list.more]),
      FormField("back", [list.tell("Go back", "back", "true")]),
    ]
  }

  /// To look at a brewery of the list, once there is a word to find it by.
  package func commands(
    typed words: [String],
    at playhead: Playhead,
    client name: String?
  ) -> [WorkspaceChoice] {
    guard words.contains(where: { $0.count >= 2 }), let moment = moment(of: name, at: playhead)
    else { return [] }
    return zip(moment.list?.rows ?? [], moment.listing?.keys ?? [])
      .map { look(at: $0.brewery, as: $1, moment) }
  }

  /// To look at a brewery at the playhead.
  func look(at told: Brewery, as key: String, _ moment: BrewerySnapshot) -> WorkspaceChoice {
    guard told.id == key else {
      let why = "The brewery service calls another one of the list the same"
      return WorkspaceChoice("Look at \(told.name)", refused: why)
    }
    return BreweryChoices(moment: moment, now: words(of: moment.playhead.time))
      .tell("Look at \(told.name)", "show", told.id)
  }

  /// To look at a brewery, and to be where it is.
  package func choices(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectChoices? {
    let pin = RegionID.panePin(in: region)
    guard let moment = moment(of: pin?.client ?? name, at: playhead) else { return nil }
    let keys = moment.listing?.keys ?? []
    let id =
      RegionID.brewery(in: region)
      ?? pin.flatMap { keys.indices.contains($0.row) ? keys[$0.row] : nil }
    guard let id, let told = moment.client.own.told(id, after: playhead.record) else { return nil }
    let list = BreweryChoices(moment: moment, now: words(of: playhead.time))
    let move =
      told.location.map { list.move("Be at \(told.name)", to: $0) }
      ?? WorkspaceChoice("Be at \(told.name)", refused: "Where it is is not known")
    return SubjectChoices(
      told.name,
      code: id,
      query: SubjectChoices.quoted(id),
      [look(at: told, as: id, moment), move]
    )
  }

  /// What a person calls what an edit changes: `The user says no`.
  package func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    BreweryNames.phrase(key, value) { id in
      run.clients.lazy.compactMap { $0.own.told(id, after: .max)?.name }.first
    }
  }
}

/// What can be chosen at a moment of one finder.
struct BreweryChoices {
  let moment: BrewerySnapshot
  /// The moment in words.
  let now: String

  private var time: SimulationTime { moment.playhead.time }

  /// The user says something to the finder.
  func tell(_ title: String, _ key: String, _ value: String) -> WorkspaceChoice {
    let edit = ScenarioEdit.tell(moment.client.name, [EditWord(key, value)], at: time)
    return WorkspaceChoice("\(title) at \(now)", edit: edit)
  }

  /// Something happens to the device.
  private func happening(
    _ title: String,
    _ verb: String,
    _ words: [EditWord] = []
  ) -> WorkspaceChoice {
    WorkspaceChoice(
      "\(title) at \(now)",
      edit: .happening(at: time, verb: verb, value: "location", words: words)
    )
  }

  var permissions: [WorkspaceChoice] {
    let choices: [(LocationPermission, String, String)] = [
      (.whenInUse, "Location: let it know while in use", "grant"),
      (.denied, "Location: deny it", "deny"),
      (.restricted, "Location: restrict it", "restrict"),
    ]
    return choices.map { permission, title, verb in
      happening(title, verb).chosen(if: permission == moment.permission)
    }
  }

  /// A little further each way, and to where a brewery of the list is.
  var positions: [WorkspaceChoice] {
    guard let here = (moment.fix?.place ?? moment.home)?.millionths else {
      let (why, advice) = ("Where the device is is not known", "type where it is to be")
      return [WorkspaceChoice("Place: not known", refused: why, advice)]
    }
    let ways: [(String, Int64, Int64)] = [
      ("north", 15, 0), ("east", 0, 20), ("south", -15, 0), ("west", 0, -20),
    ]
    let steps = ways.map { name, north, east in
      let (latitude, longitude) = (here.latitude + north * 1000, here.longitude + east * 1000)
      let place = (
        latitude: max(-90_000_000, min(90_000_000, latitude)),
        longitude: max(-180_000_000, min(180_000_000, longitude))
      )
      return move("Place: a little further \(name)", to: GeoPoint(place))
    }
    let rows = (moment.list?.rows ?? []).prefix(100).map(\.brewery)
    return steps
      + rows.compactMap { told in told.location.map { move("Place: at \(told.name)", to: $0) } }
  }

  /// To a place that was typed in degrees.
  func position(_ text: String) -> WorkspaceChoice? {
    let parts = text.split { ", ".contains($0) }
    guard parts.count == 2, let degrees = GeoPoint(degreesNorth: parts[0], east: parts[1]) else {
      return nil
    }
    return move("Place: \(BreweryNames.place(degrees))", to: degrees)
  }

  func move(_ title: String, to place: GeoPoint) -> WorkspaceChoice {
    let words = [("lat", place.millionths.latitude), ("lon", place.millionths.longitude)]
    return happening(title, "move", words.map { EditWord($0, DegreesText.text(millionths: $1)) })
  }

  var types: [WorkspaceChoice] {
    func choice(_ title: String, _ types: [String]) -> WorkspaceChoice {
      tell(title, "types", "[\(types.joined(separator: ", "))]").chosen(
        if: types == moment.filter.types
      )
    }
    return [choice("Types: all", [])]
      + BreweryType.all.map { choice("Types: \(BreweryNames.type($0))", [$0]) }
      + [[], ["closed", "planning"]].map { types in
        let words = types.isEmpty ? "leave out none" : "without those closed or planned"
        return tell("Types: \(words)", "exclude_types", "[\(types.joined(separator: ", "))]")
          .chosen(if: types == moment.filter.excludedTypes)
      }
  }

  var radii: [WorkspaceChoice] { [0, 1, 2, 5, 10, 25, 50, 100].map(radius) }

  func radius(_ distance: Int) -> WorkspaceChoice {
    let words = BreweryNames.radius(distance, moment.filter.unit)
    return tell("Within: \(words)", "radius", "\(distance)")
      .chosen(if: distance == moment.filter.radius ?? 0)
  }

  /// What can be done with words that were typed, without any what needs none; then what was
  /// suggested.
  func names(_ typed: String) -> [WorkspaceChoice] {
    func tell(_ title: String, _ key: String, quoting words: String) -> WorkspaceChoice {
      let words = [EditWord(key, quoting: words)]
      let edit = ScenarioEdit.tell(moment.client.name, words, at: time)
      return WorkspaceChoice("\(title) at \(now)", edit: edit)
    }
    func look(for words: String) -> WorkspaceChoice {
      tell("Look for “\(words)”", "search", quoting: words)
    }
    var names: [String] = []
    for name in moment.names where name != typed && !names.contains(name) { names.append(name) }
    let suggested = names.map(look)
    guard !typed.isEmpty else {
      return [tell("Names: any", "name", quoting: "").chosen(if: moment.filter.name.isEmpty)]
        + suggested
    }
    return [
      tell("Only with “\(typed)” in the name", "name", quoting: typed), look(for: typed),
      tell("Names that go on like “\(typed)”", "suggest", quoting: typed),
    ] + suggested.holding(typed)
  }

  var units: [WorkspaceChoice] {
    DistanceUnit.allCases.map { unit in
      tell("Unit: \(unit.rawValue)", "unit", unit.rawValue).chosen(if: unit == moment.filter.unit)
    }
  }

  var signal: WorkspaceChoice {
    moment.hasSignal
      ? happening("Signal: lose it", "lose_signal")
      : happening("Signal: have it back", "regain_signal")
  }

  var find: WorkspaceChoice {
    moment.screen == .home ? tell("Find", "find", "true") : tell("Ask anew", "retry", "true")
  }

  var more: WorkspaceChoice {
    guard moment.list?.hasMore == true else {
      return WorkspaceChoice("Next page", refused: "There is no further page")
    }
    return tell("Next page", "more", "true")
  }
}
