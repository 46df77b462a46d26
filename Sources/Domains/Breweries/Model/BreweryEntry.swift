import BreweriesValues
import Geography
import JSON
import Quantities

/// A brewery as the service holds it, and as it stands on the wire.
struct BreweryEntry: Hashable, Sendable {
  /// The fields of the service of today that hold texts, by their names.
  var texts: [String: String] = [:]
  var location: GeoPoint?

  var id: String { self["id"] ?? "" }

  /// A field in either of its names; nil when it is blank.
  subscript(field: String) -> String? {
    let name = Self.renamed.first { $0.old == field }?.new ?? field
    return texts[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What fields were called before.
  private static let renamed = [
    (old: "street", new: "address_1"), (old: "state", new: "state_province"),
  ]

  /// The fields that hold texts, as a file has them.
  static let fields = [
    "id", "name", "brewery_type", "address_1", "address_2", "address_3", "city", "state_province",
    "postal_code", "country", "phone", "website_url",
  ]

  /// Reads an entry of a file, which may have the old names.
  init(_ value: (_ field: String) -> String?) {
    for field in Self.fields {
      let old = Self.renamed.first { $0.new == field }?.old
      texts[field] = value(field) ?? old.flatMap(value)
    }
    if let north = value("latitude"), let east = value("longitude") {
      location = GeoPoint(degreesNorth: north, east: east)
    }
  }

  /// The row of an answer; a broken one lacks its name.
  func row(_ interface: BreweryInterface, isBroken: Bool) -> String {
    let address = interface == .v1 ? "address_1" : "street"
    let state = interface == .v1 ? "state_province" : "state"
    var members = [
      "id", "name", "brewery_type", address, "address_2", "address_3", "city", state, "postal_code",
      "country",
    ].map { "\"\($0)\":\(isBroken && $0 == "name" ? "null" : quoted($0))" }
    let mark = interface == .v1 ? "" : "\""
    for (name, degrees) in [("longitude", location?.longitude), ("latitude", location?.latitude)] {
      let text = degrees.map { mark + DegreesText.text($0) + mark }
      members.append("\"\(name)\":\(text ?? "null")")
    }
    members += ["phone", "website_url"].map { "\"\($0)\":\(quoted($0))" }
    if interface == .v1 {
      members += ["state", "street"].map { "\"\($0)\":\(quoted($0))" }
    } else {
      members += ["\"county_province\":null"]
      members += ["updated_at", "created_at"].map { "\"\($0)\":\"2022-10-26T04:22:06.870Z\"" }
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func quoted(_ field: String) -> String {
    self[field].map { JSONValue.string($0).text } ?? "null"
  }
}
