import BreweriesRecords
import BreweriesValues
import Geography
import Quantities
import RunRecords
import Tracing
import Viewer

/// Permissions, places, types, requests and edits of breweries as a person calls them.
enum BreweryNames {
  static func permission(_ permission: LocationPermission) -> String {
    switch permission {
    case .notDetermined: "Not asked yet"
    case .restricted: "Restricted"
    case .denied: "Denied"
    case .whenInUse: "In use"
    case .always: "Always"
    case .unknown: "Unknown"
    }
  }

  /// `Micro`; a word of the service as a person writes it, and one that is not known as it is.
  static func type(_ type: String) -> String {
    BreweryType.all.contains(type) ? type.raised : type
  }

  static func types(_ types: [String]) -> String {
    types.isEmpty ? "All" : types.map(type).joined(separator: ", ")
  }

  /// `All`, `Micro`, `All but Closed`.
  static func types(_ wish: BreweryFilter) -> String {
    let (types, without) = (types(wish.types), wish.excludedTypes.map(type))
    return without.isEmpty ? types : "\(types) but \(without.joined(separator: ", "))"
  }

  /// `any distance`, `5 miles`.
  static func radius(_ distance: Int, _ unit: DistanceUnit) -> String {
    let word = unit == .miles ? "mile" : "kilometre"
    return distance == 0 ? "any distance" : CountText.words(distance, word)
  }

  /// `41.88, -87.63`.
  static func place(_ place: GeoPoint) -> String {
    [place.millionths.latitude, place.millionths.longitude]
      .map { DegreesText.text(millionths: $0, decimals: 2) }
      .joined(separator: ", ")
  }

  /// `www.a.example` of `https://www.a.example/menu`.
  static func host(_ link: String) -> String {
    link.split(separator: "/").dropFirst().first.map(String.init) ?? link
  }
}

// What was asked and said.
extension BreweryNames {
  /// What a request asks for.
  @Sendable static func asked(_ span: RequestSpan) -> String {
    (asked(span.path) ?? span.path).raised
  }

  /// The aim of a request of that path: `breweries near 41.878, -87.630`; nil for paths of others.
  @Sendable static func asked(_ path: String) -> String? {
    let items = RequestText.query(of: path)
    let segments = path.prefix { $0 != "?" }.split(separator: "/").drop { $0 == "v1" }
    switch segments.first {
    case "permission": return "the permission"
    case "fix": return items["after"] == nil ? "the location" : "a movement"
    case "breweries": break
    default: return nil
    }
    switch segments.dropFirst().first {
    case nil:
      let page = items["page"].flatMap { $0 == "1" ? nil : ", page \($0)" } ?? ""
      let place = items["by_dist"]?.split(separator: ",").joined(separator: ", ")
      return place.map { "breweries near \($0)\(page)" } ?? "breweries\(page)"
    case "search", "autocomplete": return "names like \(items["query"] ?? "any")"
    default: return "a brewery"
    }
  }

  /// What a client was told, in the middle of a sentence.
  static func told(_ told: ClientTold) -> String {
    let value =
      switch told.value {
      case .text(let text): text
      case .integer(let number): "\(number)"
      }
    guard let phrase = phrase(told.word, value, named: { _ in nil }) else {
      return wording.keys.setting(told.word, told.value)
    }
    return phrase.lowered
  }

  /// The words of a list as it stands in a file or in a record: `[micro, nano]`.
  static func words(ofList text: String) -> [String] {
    text.filter { !"[]\"".contains($0) }.split { ", ".contains($0) }.map(String.init)
  }

  /// A setting, a word to a client or something that happens; nil for what speaks for itself.
  static func phrase(
    _ key: String,
    _ value: String,
    named name: (_ id: String) -> String?
  ) -> String? {
    switch key {
    case "find": return "Find breweries"
    case "retry": return "Ask anew"
    case "home": return "Go to the home screen"
    case "more": return "Ask for the next page"
    case "back": return "Go back"
    case "settings": return "Go to the location settings"
    case "show": return "Look at \(name(value) ?? "a brewery")"
    case "types": return "Types: \(types(words(ofList: value)))"
    case "exclude_types":
      let types = words(ofList: value)
      return types.isEmpty ? "No type left out" : "Without \(self.types(types))"
    case "name": return value.isEmpty ? "Any name" : "Only with \(value) in the name"
    case "search": return "Look for \(value)"
    case "suggest": return "Names that go on like \(value)"
    case "radius": return value == "0" ? "Any distance" : "Within \(value)"
    case "unit": return "Distances in \(value)"
    case "deny": return "The user says no"
    case "grant": return "The user says yes"
    case "restrict": return "The device must not tell where it is"
    case "lose_signal": return "The signal is lost"
    case "regain_signal": return "The signal is back"
    case "move": return "The device is somewhere else"
    default: return nil
    }
  }
}

// The event list.
extension BreweryNames {
  static let wording = EventWording(
    detail: detail,
    path: asked,
    world: EventWording.World("Device", kinds: ["location."]),
    states: [StateDelta<FinderView>.self]
  )

  /// What happened, and to what; nil for a record of every run.
  @Sendable private static func detail(of record: TraceRecord) -> String? {
    guard record.kind.hasPrefix("brewery.") || record.kind.hasPrefix("location.") else {
      return nil
    }
    if record.kind == FinderView.form.kind {
      return EventWords.changes(record, of: StateDelta<FinderView>.self, changed)
    }
    if let leg = DeviceLeg(record) { return "\(place(leg.place.place)) to \(place(leg.to.place))" }
    if let box = BreweryBoxLooked(record) {
      return "box \(box.box) · level \(box.level)" + (box.isPruned ? " · passed over" : "")
    }
    return EventWords.detail(of: record, wording.keys) { field in
      switch (field.key, field.value) {
      case ("question", .text(let path)): asked(path) ?? "a question"
      case ("permission", _), ("trouble", _), ("told", _): changed(field)
      case ("requests", _), ("number", _): ""
      case ("why", .text(let words)): words
      case ("there", .integer(let flag)): flag == 0 ? "lost" : "back"
      default: EventWords.text(field, wording)
      }
    }
  }

  /// Words for a changed field of a finder; nil where the field speaks for itself.
  @Sendable private static func changed(_ field: TraceField) -> String? {
    switch (field.key, field.value) {
    case ("screen", .text(let name)): "\(name) screen"
    case ("phase", .text(let name)): EventWords.plain(name)
    case ("trouble", .text(let kind)):
      TroubleKind(rawValue: kind).map(BreweryMessages.title) ?? kind
    case ("told", .text(let words)): words
    case ("permission", .text(let name)):
      LocationPermission(rawValue: name).map(permission) ?? name
    case ("accuracy", .integer(let meters)): "± \(CountText.words(meters)) m"
    case ("id", .text(let column)):
      CountText.words(ColumnText(column)?.toldCount ?? 0, "brewery", "breweries")
    case ("pages", .integer(let pages)): CountText.words(Int(pages), "page")
    case ("detail_name", .text(let name)): name
    case ("detail_type", .text(let name)): type(name)
    case ("requests", _), ("fix", _), ("fix_number", _), ("fix_at", _), ("list", _),
      ("answered", _), ("name", .text), ("type", .text):
      ""
    case (let key, _) where key.hasPrefix("list_") || key.hasPrefix("detail_"): ""
    case (let key, .text(let text)) where ColumnText(text) != nil && !text.isEmpty:
      key == "meters" ? CountText.words(ColumnText(text)?.toldCount ?? 0, "distance") : ""
    default: nil
    }
  }
}
