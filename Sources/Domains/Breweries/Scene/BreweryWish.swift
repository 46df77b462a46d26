import BreweriesRecords
import BreweriesValues
import JSON
import RunRecords
import Tracing

/// Which breweries a finder is to show: those its scenario asks for, its list has, or it was told of,
/// whatever was said last.
struct BreweryWish: Hashable, Sendable {
  private(set) var types: [String] = []
  private(set) var excludedTypes: [String] = []
  /// What the name must contain; empty stands for anything.
  private(set) var name = ""
  /// How far away they may be, in the unit; 0 is as far as they like.
  private(set) var radius = 0
  private(set) var unit = DistanceUnit.miles

  private static let keys = ["types", "exclude_types", "name", "radius", "unit"]

  /// What a scenario says of one of its clients, which may be one of several.
  init(of client: String, in clients: JSONValue?) {
    let group = client.split(separator: "/").dropLast().joined(separator: "/")
    let settings = (clients?[client] ?? clients?[group])?["find"]
    for key in Self.keys {
      guard let value = settings?[key] else { continue }
      if case .string(let text) = value { take(key, text) } else { take(key, value.text) }
    }
  }

  mutating func take(_ told: ClientTold) {
    switch told.value {
    case .text(let text): take(told.word, text)
    case .integer(let number): take(told.word, "\(number)")
    }
  }

  private mutating func take(_ key: String, _ text: String) {
    switch key {
    case "types": types = BreweryNames.words(ofList: text)
    case "exclude_types": excludedTypes = BreweryNames.words(ofList: text)
    case "name": name = text
    case "radius": radius = Int(text) ?? radius
    case "unit": unit = DistanceUnit(rawValue: text) ?? unit
    default: break
    }
  }

  mutating func take(_ list: FinderListed) {
    (types, excludedTypes, name) = (list.types, list.excludedTypes ?? [], list.name)
    unit = list.unit
    radius = list.radius.map { Int((Double($0) / unit.meters).rounded()) } ?? 0
  }
}
