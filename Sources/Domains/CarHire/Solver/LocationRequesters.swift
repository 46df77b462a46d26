package import CarHireValues
package import Geography
package import JSON
import Quantities

/// Asks for the desks near a place.
package struct NearbyRequester: OTARequester {
  let place: GeoPoint
  let radius: Int
  let isInMiles: Bool

  /// Asks within a radius in miles or kilometres.
  package init(_ place: GeoPoint, radius: Int = 50, isInMiles: Bool = false) {
    (self.place, self.radius, self.isInMiles) = (place, radius, isInMiles)
  }

  package var message: OTAMessage { .locationsNear }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let criterion: [String: JSONValue] = [
      "@ExactMatch": .string("true"), "@ImportanceType": .string("Mandatory"),
      "Position": .members([
        "@Latitude": DegreesText.text(place.latitude, decimals: 2),
        "@Longitude": DegreesText.text(place.longitude, decimals: 2),
      ]),
      "Radius": .members([
        "@Distance": "\(radius)", "@DistanceMeasure": isInMiles ? "miles" : "km",
      ]),
    ]
    return ["VehLocSearchCriterion": .object(criterion)]
  }
}

/// Asks for the desks whose names contain some words.
package struct PlaceNameRequester: OTARequester {
  let words: String

  /// Asks for what somebody has typed so far.
  package init(_ words: String) { self.words = words.trimmed }

  package var message: OTAMessage { .locationsByText }

  package func tail(_ identity: HireIdentity) -> [String: JSONValue] {
    let text = JSONValue.members(["@Size": "10", "#text": words])
    return ["VehLocSearchCriterion": .object(["PartialText": text])]
  }
}
