import CarHire
import Geography
import Scenarios
import SimulatedWorld

/// The place near which a desk is looked for.
struct VicinityKeys: KeyList {
  /// What the radius is measured in.
  enum Unit: String, CaseIterable, PlainlyWritten { case km, miles }

  let latitude = Key(required: "lat", .text, about: "degrees north, such as 39.7392")
  let longitude = Key(required: "lon", .text, about: "degrees east, such as -104.9903")
  let radius = Key("radius", .integer(1...20_000), default: 50, about: "how far away at most")
  let unit = Key("unit", .name(of: "unit"), default: Unit.km, about: "what that is measured in")

  /// The place; nil when the texts are no degrees.
  static func place(_ chosen: Keyed<VicinityKeys>) -> GeoPoint? {
    GeoPoint(degreesNorth: chosen.latitude, east: chosen.longitude)
  }
}

/// Who drives, as the form of a booking asks for it.
struct DriverKeys: KeyList {
  let title = Key("title", .text, default: "Ms.", about: "how the driver is addressed")
  let givenName = Key("given_name", .text, default: "Robin", about: "the given name")
  let surname = Key("surname", .text, default: "Example", about: "the surname")
  let phone = Key("phone", .text, default: "+1 555 0100", about: "the telephone number")
  let address = Key("address", .text, default: "1 Example Street", about: "the address")
}

/// The customer, and how patient the customer's client is.
struct CustomerKeys: KeyList {
  let email = Key("email", .text, about: "the customer's e-mail; left out, the client's name")
  let residence = Key(
    "residence",
    .text,
    default: "US",
    about: "the country where the customer lives, by its code"
  )
  let currency = Key(
    "currency",
    .text,
    default: "USD",
    about: "the currency that prices are wanted in, by its code; suppliers answer in their own"
  )
  let bookings = Key(
    "bookings",
    .file,
    about: "bookings that the customer has kept before, as JSON; left out, none"
  )
  let timeout = TimeoutKeys(timeout: "10s", end: "it has failed")
  let bookingTimeout = Key(
    "booking_timeout",
    .duration(atLeast: .nanoseconds(1), atMost: .seconds(86_400)),
    default: "30s",
    about: "the patience for offers and for a booking"
  )
  let lookups = Key(
    "lookups",
    .integer(1...100),
    default: 4,
    about: "how often a booking is looked up of which nothing was heard"
  )
  let lookupPause = Key(
    "lookup_pause",
    .duration(atMost: .seconds(86_400)),
    default: "15s",
    about: "the pause before each of those times"
  )
}

extension Keyed<HireKeys> {
  /// The customer as a booking names them, with that e-mail.
  func customer(email: String) -> Customer {
    Customer(
      title: self.driver.title,
      givenName: self.driver.givenName,
      surname: self.driver.surname,
      email: email,
      phone: self.driver.phone,
      address: self.driver.address,
      age: self.age
    )
  }
}
