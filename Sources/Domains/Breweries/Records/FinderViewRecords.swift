package import BreweriesValues
import RunRecords
package import Tracing

/// What a finder shows has changed.
package struct FinderShown: RecordKind {
  package static let form = RecordForm(
    "brewery.shown",
    Self.init,
    .field("screen", \.screen),
    .field("phase", \.phase),
    .field("trouble", \.trouble),
    .field("message", \.message),
    .field("settings", \.hasSettings),
    .field("brewery", \.brewery)
  )
  package let screen: FinderScreen
  package let phase: FinderPhase
  package let trouble: TroubleKind?
  /// What the user reads of the trouble.
  package let message: String?
  /// Whether there is a way to the location settings.
  package let hasSettings: Bool
  /// The id of the one that is looked at.
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
    "brewery.told",
    Self.init,
    .field("brewery", \.brewery),
    .field("name", \.name),
    .field("type", \.type),
    .fields(\.place),
    .field("address", \.address),
    .field("phone", \.phone),
    .field("call", \.call),
    .field("website", \.website)
  )
  /// Its id.
  package let brewery: String
  package let name: String
  package let type: String
  /// Where it is, where that is known.
  package let place: RecordedPlace?
  /// The lines of its address.
  package let address: [String]
  package let phone: String?
  /// What calls it.
  package let call: String?
  /// What opens its web site.
  package let website: String?

  package init(
    brewery: String,
    name: String,
    type: String,
    place: RecordedPlace?,
    address: [String],
    phone: String?,
    call: String?,
    website: String?
  ) {
    (self.brewery, self.name, self.type, self.place) = (brewery, name, type, place)
    (self.address, self.phone, self.call, self.website) = (address, phone, call, website)
  }
}

/// The list of a finder is now this.
package struct FinderListed: RecordKind {
  package static let form = RecordForm(
    "brewery.listed",
    Self.init,
    .field("source", \.source),
    .fields(\.origin),
    .field("answered", \.answered),
    .field("pages", \.pages),
    .field("more", \.hasMore),
    .field("types", \.types),
    .field("without", \.excludedTypes),
    .field("name", \.name),
    .field("radius", \.radius),
    .field("unit", \.unit),
    .field("breweries", \.breweries)
  )
  package let source: ListSource
  /// The place that was asked about; nil for what words have found.
  package let origin: RecordedPlace?
  /// When the oldest of its answers came, since the run began.
  package let answered: Duration
  package let pages: Int
  /// Whether there may be more.
  package let hasMore: Bool
  /// The types that were wanted; none stands for all.
  package let types: [String]
  /// The types that were not; nil stands for none.
  package let excludedTypes: [String]?
  /// What the name was to contain.
  package let name: String
  /// How far away they could be, in metres.
  package let radius: Int?
  package let unit: DistanceUnit
  /// Their ids, in the order of the list.
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
    "brewery.distances",
    Self.init,
    .field("meters", \.meters)
  )
  /// In the order of the list, in metres; -1 where it is not known.
  package let meters: [Int64]

  package init(meters: [Int64]) {
    self.meters = meters
  }
}
