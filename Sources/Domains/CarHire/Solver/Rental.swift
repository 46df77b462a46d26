public import CarHireValues
public import Geography

/// A desk where cars are picked up and returned.
public struct Desk: Hashable, Sendable {
  /// What requests call it.
  public let code: String
  /// Its name.
  public let name: String
  /// Whether it stands at an airport; nil where the service does not say.
  public let isAtAirport: Bool?
  /// The airport's IATA code, when it has one.
  public let airportCode: String?
  /// Its address; empty where the service does not say.
  public let address: String
  /// The country's code; empty where the service does not say.
  public let countryCode: String
  /// Its telephone numbers, as the service has them.
  public let phone: String
  /// What is dialled for it; nil where no number or its country is not known.
  public let dial: String?
  /// Where it is.
  public let place: GeoPoint?
  /// How far it is from the place that was asked for, with the unit, such as `3.1 km`.
  public let distance: String?
}

/// Who rents cars out.
public struct Vendor: Hashable, Sendable {
  /// Its code; empty where the answer does not tell.
  public let code: String
  /// Its name; empty where the answer does not tell.
  public let name: String
  /// Which part of it rents the car out; nil where the answer does not tell.
  public let division: String?
  /// The address of its picture; nil where there is none.
  public let picture: String?

  /// The vendor, with what another answer tells of it; of another vendor, as it is.
  func completed(by known: Vendor) -> Vendor {
    guard code.isEmpty || known.code.isEmpty || code == known.code else { return self }
    return Vendor(
      code: code.isEmpty ? known.code : code,
      name: name.isEmpty ? known.name : name,
      division: division ?? known.division,
      picture: picture ?? known.picture
    )
  }
}

/// From where to where a car is rented, and how long.
public struct Rental: Hashable, Sendable {
  /// The code of the desk where it is picked up.
  public let pickUpDesk: String
  /// The code of the desk where it is returned.
  public let returnDesk: String
  /// When it is picked up, by the clock of the desk.
  public let pickUp: DeskTime
  /// When it is returned, by the clock of the other desk.
  public let returning: DeskTime
  /// How many minutes that clock is ahead of the other.
  ///
  /// No message tells it, so that two rentals do not differ by it.
  public var minutesAhead: Int

  /// Makes a rental.
  public init(
    pickUpDesk: String,
    returnDesk: String,
    pickUp: DeskTime,
    returning: DeskTime,
    minutesAhead: Int = 0
  ) {
    (self.pickUpDesk, self.returnDesk) = (pickUpDesk, returnDesk)
    (self.pickUp, self.returning) = (pickUp, returning)
    self.minutesAhead = minutesAhead
  }

  /// Whether two are from and to the same desks, at the same times there.
  public static func == (first: Rental, second: Rental) -> Bool {
    (first.pickUpDesk, first.returnDesk, first.pickUp, first.returning)
      == (second.pickUpDesk, second.returnDesk, second.pickUp, second.returning)
  }

  /// Hashes the desks and the times.
  public func hash(into hasher: inout Hasher) {
    for desk in [pickUpDesk, returnDesk] { hasher.combine(desk) }
    for time in [pickUp, returning] { hasher.combine(time) }
  }

  /// The same rental at other times.
  public func with(pickUp: DeskTime, returning: DeskTime) -> Rental {
    Rental(
      pickUpDesk: pickUpDesk,
      returnDesk: returnDesk,
      pickUp: pickUp,
      returning: returning,
      minutesAhead: minutesAhead
    )
  }

  /// When it is returned, by the clock of the desk where it is picked up.
  public var returningAtPickUp: DeskTime { returning.asShown(minutesBehind: minutesAhead) }

  /// For how many days it is paid.
  public var days: Int { pickUp.days(until: returningAtPickUp) }
}

/// A car of an offer or a booking.
public struct Vehicle: Hashable, Sendable {
  /// Its name, such as `Example Runabout`; empty where the answer does not tell.
  public let name: String
  /// Its code, such as `ECMR`; empty where the answer does not tell.
  public let code: String
  /// Its size in OpenTravel's list SIZ.
  public let size: Int?
  /// Whether it has air conditioning; nil where the answer does not tell.
  public let isAirConditioned: Bool?
  /// Its gearbox, `Manual` or `Automatic`; empty where the answer does not tell.
  public let transmission: String
  /// Its fuel; nil where it is not specified.
  public let fuel: String?
  /// Which wheels are driven, such as `AWD`; nil where it is not specified.
  public let drive: String?
  /// How many people it seats; nil where the answer does not tell.
  public let seats: Int?
  /// Whether it may seat more, as `5+` says.
  public let mayHaveMoreSeats: Bool
  /// How many bags it takes; nil where the answer does not tell.
  public let bags: Int?
  /// How many doors it has; nil where the answer does not tell.
  public let doors: Int?
  /// The address of its picture; nil where there is none.
  public let picture: String?
  /// What kind of car it is, in OpenTravel's list VEC.
  public let category: Int?
  /// What the supplier calls its model; nil where the answer does not tell.
  public let modelCode: String?
  /// The number of the very car in the supplier's fleet; nil where the answer does not tell.
  public let fleetNumber: String?

  /// Makes a car.
  package init(
    name: String,
    code: String,
    size: Int?,
    isAirConditioned: Bool?,
    transmission: String,
    fuel: String?,
    drive: String?,
    seats: Int?,
    mayHaveMoreSeats: Bool = false,
    bags: Int?,
    doors: Int?,
    picture: String?,
    category: Int? = nil,
    modelCode: String? = nil,
    fleetNumber: String? = nil
  ) {
    (self.name, self.code, self.size) = (name, code, size)
    (self.isAirConditioned, self.transmission) = (isAirConditioned, transmission)
    (self.fuel, self.drive, self.seats, self.bags) = (fuel, drive, seats, bags)
    self.mayHaveMoreSeats = mayHaveMoreSeats
    (self.doors, self.picture, self.category) = (doors, picture, category)
    (self.modelCode, self.fleetNumber) = (modelCode, fleetNumber)
  }

  /// What it is called where something must stand: its name, or else its code.
  public var title: String { [name, code].first { !$0.isEmpty } ?? "unnamed car" }

  /// What kind of car it is in words; nil where that is not known.
  public var categoryWords: String? { category.flatMap(VehicleCategory.words) }

  /// Its size in words.
  public var sizeWords: String {
    guard let size, (1...Self.sizes.count).contains(size) else { return "Unknown" }
    return Self.sizes[size - 1]
  }

  /// The sizes from 1 on.
  private static let sizes = """
    Mini,Subcompact,Economy,Compact,Midsize,Intermediate,Standard,Fullsize,Luxury,Premium,Minivan,\
    12 passenger van,Moving van,15 passenger van,Cargo van,12 foot truck,20 foot truck,\
    24 foot truck,26 foot truck,Moped,Stretch,Regular,Unique,Exotic,Small/medium truck,\
    Large truck,Small SUV,Medium SUV,Large SUV,Exotic SUV,Four wheel drive,Special,Mini elite,\
    Economy elite,Compact elite,Intermediate elite,Standard elite,Fullsize elite,Premium elite,\
    Luxury elite,Oversize
    """.split(separator: ",").map(String.init)
}
