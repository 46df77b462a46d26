package import BreweriesValues
import RunRecords
package import Tracing

/// What a finder shows has changed.
package struct FinderShown: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.shown", that: "find"),
    Self.init,
    .field("screen", \.screen, "the screen"),
    .field("phase", \.phase, "how far the list has come"),
    .field("trouble", \.trouble, "the kind of trouble that is shown; left out without one"),
    .field("message", \.message, "what the user reads of the trouble"),
    .field("settings", \.hasSettings, "whether there is a way to the location settings"),
    .field("brewery", \.brewery, "the id of the one that is looked at")
  )
  package let screen: FinderScreen
  package let phase: FinderPhase
  package let trouble: TroubleKind?
  package let message: String?
  package let hasSettings: Bool
  package let brewery: String?

  package init(
    screen: FinderScreen,
    phase: FinderPhase,
    trouble: TroubleKind?,
    message: String?,
    hasSettings: Bool,
    brewery: String?
  ) {
    (self.screen, self.phase, self.trouble, self.message) = (screen, phase, trouble, message)
    (self.hasSettings, self.brewery) = (hasSettings, brewery)
  }
}

/// A brewery that is to be shown, as a person reads it; once as long as nothing of it changes.
package struct BreweryTold: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.told", that: "find"),
    Self.init,
    .field("brewery", \.brewery, "its id; of several in a list all but the first with a number"),
    .field("id", \.id, "the id that it has in common with another one"),
    .field("name", \.name, "its name"),
    .field("type", \.type, "its type, such as `micro`"),
    .fields(\.place, "where it is, where that is known"),
    .field("address", \.address, "the lines of its address"),
    .field("phone", \.phone, "its number as a person reads it"),
    .field("call", \.call, "what calls it"),
    .field("website", \.website, "what opens its web site")
  )
  package let brewery: String
  package let id: String?
  package let name: String
  package let type: String
  package let place: RecordedPlace?
  package let address: [String]
  package let phone: String?
  package let call: String?
  package let website: String?

  package init(
    brewery: String,
    id: String? = nil,
    name: String,
    type: String,
    place: RecordedPlace?,
    address: [String],
    phone: String?,
    call: String?,
    website: String?
  ) {
    (self.brewery, self.id, self.name, self.type) = (brewery, id, name, type)
    self.place = place
    (self.address, self.phone, self.call, self.website) = (address, phone, call, website)
  }
}

/// The list of a finder is now this.
package struct FinderListed: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.listed", that: "find"),
    Self.init,
    .field("source", \.source, "where the list came from"),
    .fields(\.origin, "the place that was asked about; left out of what words have found"),
    .field("answered", \.answered, "when the oldest of its answers came, since the run began"),
    .field("pages", \.pages, "how many pages of it are there"),
    .field("more", \.hasMore, "whether there may be more"),
    .field("types", \.types, "the types that were wanted; none stands for all"),
    .field("without", \.excludedTypes, "the types that were not, where there are any"),
    .field("name", \.name, "what the name was to contain"),
    .field("radius", \.radius, "how far away they could be, in metres"),
    .field("unit", \.unit, "the unit of its distances"),
    .field("breweries", \.breweries, "their ids, in the order of the list")
  )
  package let source: ListSource
  package let origin: RecordedPlace?
  package let answered: Duration
  package let pages: Int
  package let hasMore: Bool
  package let types: [String]
  package let excludedTypes: [String]?
  package let name: String
  package let radius: Int?
  package let unit: DistanceUnit
  package let breweries: [String]

  package init(
    source: ListSource,
    origin: RecordedPlace?,
    answered: Duration,
    pages: Int,
    hasMore: Bool,
    types: [String],
    excludedTypes: [String]?,
    name: String,
    radius: Int?,
    unit: DistanceUnit,
    breweries: [String]
  ) {
    (self.source, self.origin, self.answered, self.pages) = (source, origin, answered, pages)
    (self.hasMore, self.types, self.excludedTypes) = (hasMore, types, excludedTypes)
    (self.name, self.radius, self.unit, self.breweries) = (name, radius, unit, breweries)
  }
}

/// How far the breweries of the list are from where the device is.
package struct FinderDistances: RecordKind {
  package static let form = RecordForm(
    .ofClients("brewery.distances", that: "find"),
    Self.init,
    .field("meters", \.meters, "in the order of the list, in metres; -1 where it is not known")
  )
  package let meters: [Int64]

  package init(meters: [Int64]) { self.meters = meters }
}
