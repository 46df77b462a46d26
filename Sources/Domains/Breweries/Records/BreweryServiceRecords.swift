package import BreweriesValues
import RunRecords
package import Tracing

/// What the service holds, when the run begins; the service writes this and what follows.
package struct BreweryDirectoryOpened: RecordKind {
  package static let form = RecordForm(
    .ofServices("brewery.directory", ["breweries"]),
    Self.init,
    .field("interface", \.interface, "the generation of its interface"),
    .field("breweries", \.breweries, "how many breweries it holds"),
    .field("located", \.located, "how many of them have a place")
  )
  package let interface: BreweryInterface
  package let breweries: Int
  package let located: Int

  package init(interface: BreweryInterface, breweries: Int, located: Int) {
    (self.interface, self.breweries, self.located) = (interface, breweries, located)
  }
}

/// The search for what is near looks at a box of the index.
package struct BreweryBoxLooked: RecordKind {
  package static let form = RecordForm(
    .ofServices("brewery.box", ["breweries"]),
    Self.init,
    .field("search", \.search, "which search it is, from 1"),
    .field("box", \.box, "which box, by its place in the index"),
    .field("level", \.level, "how many levels of boxes it holds; 0 holds places"),
    .field("pruned", \.isPruned, "whether it is passed over, because all it can hold is too far"),
    .field("south_west_", \.low, "its south-western corner"),
    .field(
      "north_east_",
      \.high,
      "its north-eastern corner, west of the other across the date line"
    )
  )
  package let search: Int
  package let box: Int
  package let level: Int
  package let isPruned: Bool
  package let low: RecordedPlace
  package let high: RecordedPlace

  package init(
    search: Int,
    box: Int,
    level: Int,
    isPruned: Bool,
    low: RecordedPlace,
    high: RecordedPlace
  ) {
    (self.search, self.box, self.level, self.isPruned) = (search, box, level, isPruned)
    (self.low, self.high) = (low, high)
  }
}

/// The user has decided what apps may know; the device writes this and what follows.
package struct DevicePermission: RecordKind {
  package static let form = RecordForm(
    .ofServices("location.permission", ["location"]),
    Self.init,
    .field("permission", \.permission, "what apps may know")
  )
  package let permission: LocationPermission

  package init(permission: LocationPermission) { self.permission = permission }
}

/// The device has lost its signal, or has it again.
package struct DeviceSignal: RecordKind {
  package static let form = RecordForm(
    .ofServices("location.signal", ["location"]),
    Self.init,
    .field("there", \.isThere, "whether there is a signal")
  )
  package let isThere: Bool

  package init(isThere: Bool) { self.isThere = isThere }
}

/// The device sets out from one place to another.
package struct DeviceLeg: RecordKind {
  package static let form = RecordForm(
    .ofServices("location.leg", ["location"]),
    Self.init,
    .fields(\.place, "where it is"),
    .field("to_", \.to, "where it will be"),
    .field("takes", \.takes, "how long it takes; zero where it stays")
  )
  package let place: RecordedPlace
  package let to: RecordedPlace
  package let takes: Duration

  package init(place: RecordedPlace, to: RecordedPlace, takes: Duration) {
    (self.place, self.to, self.takes) = (place, to, takes)
  }
}
