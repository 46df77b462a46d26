package import BreweriesValues
import RunRecords
package import Tracing

/// What the service holds, when the run begins; the service writes this and what follows.
package struct BreweryDirectoryOpened: RecordKind {
  package static let form = RecordForm(
    "brewery.directory",
    Self.init,
    .field("interface", \.interface),
    .field("breweries", \.breweries),
    .field("located", \.located)
  )
  package let interface: BreweryInterface
  package let breweries: Int
  /// How many of them have a place.
  package let located: Int

  package init(interface: BreweryInterface, breweries: Int, located: Int) {
    (self.interface, self.breweries, self.located) = (interface, breweries, located)
  }
}

/// The search for what is near looks at a box of the index.
package struct BreweryBoxLooked: RecordKind {
  package static let form = RecordForm(
    "brewery.box",
    Self.init,
    .field("search", \.search),
    .field("box", \.box),
    .field("level", \.level),
    .field("pruned", \.isPruned),
    .field("south_west_", \.low),
    .field("north_east_", \.high)
  )
  /// Which search it is, from 1.
  package let search: Int
  package let box: Int
  /// How many levels of boxes it holds; 0 holds places.
  package let level: Int
  /// Whether it is passed over, because all it can hold is too far.
  package let isPruned: Bool
  /// Its south-western corner.
  package let low: RecordedPlace
  /// Its north-eastern corner; west of the other when it lies across the date line.
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
    "location.permission",
    Self.init,
    .field("permission", \.permission)
  )
  package let permission: LocationPermission

  package init(permission: LocationPermission) {
    self.permission = permission
  }
}

/// The device has lost its signal, or has it again.
package struct DeviceSignal: RecordKind {
  package static let form = RecordForm(
    "location.signal",
    Self.init,
    .field("there", \.isThere)
  )
  package let isThere: Bool

  package init(isThere: Bool) {
    self.isThere = isThere
  }
}

/// The device sets out from one place to another.
package struct DeviceLeg: RecordKind {
  package static let form = RecordForm(
    "location.leg",
    Self.init,
    .fields(\.place),
    .field("to_", \.to),
    .field("takes", \.takes)
  )
  package let place: RecordedPlace
  /// Where it will be.
  package let to: RecordedPlace
  /// How long it takes; zero where it stays.
  package let takes: Duration

  package init(place: RecordedPlace, to: RecordedPlace, takes: Duration) {
    (self.place, self.to, self.takes) = (place, to, takes)
  }
}
