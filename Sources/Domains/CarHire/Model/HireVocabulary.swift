import CarHire
import CarHireValues
public import Scenarios
import SimulatedWorld

/// A supplier of cars.
struct SupplierKeys: KeyList {
  let desks = Key(
    "desks",
    .list(of: .text),
    about: "its desks, such as DEN at an airport and DEN-CITY in its city; left out, all"
  )
  let kinds = Key(
    "kinds",
    .list(of: .name(of: "car", among: Fleet.codes)),
    about: "the kinds of cars that it has, by their ACRISS codes; left out, all that are known"
  )
  let cars = Key(
    "cars",
    .integer(0...10_000),
    default: 3,
    about: "how many of each kind there are at each desk"
  )
  let rate = Key(
    "rate",
    .money(0...100_000),
    default: "$30.00",
    about: "what the smallest car costs a day; each larger one costs a quarter more"
  )
  let localRate = Key(
    "local_rate",
    .text,
    about: "in place of 'rate', the same in another currency, such as EUR 27.50 or JPY 4200"
  )
  let bookingFee = Key(
    "booking_fee",
    .text,
    about: "what the broker takes for a booking, in the currency of the rate, such as USD 5.25"
  )
  let holdTime = Key(
    "hold_time",
    .duration(atLeast: .seconds(1), atMost: .seconds(86_400)),
    default: "5m",
    about: "how long a car is held for who has asked for the terms"
  )
  let errors = Key(
    "errors",
    .name(of: "shape"),
    default: SupplierSettings.ErrorShape.single,
    about: "in which of the four shapes it tells of errors"
  )
  let respond = Key(
    "respond",
    .map(keys: .name(of: "message", among: SupplierService.endpoints), values: .file),
    about: "recorded answers, given as they are to every message of their name"
  )
  let profile = ProfileKeys(
    latency: "{ lognormal: { p50: 250ms, p99: 1500ms } }",
    endpointLatency: "{ OTA_VehAvailRateRQ: { uniform: [800ms, 3s] } }",
    endpoints: SupplierService.endpoints
  )
}

/// A client that hires a car.
struct HireKeys: KeyList {
  /// What such a client can be told.
  struct Words: KeyList {
    let choose = Key("choose", .text, about: "takes the offer with this reference")
    let sort = Key(
      "sort",
      .name(of: "order") as ValueType<OfferOrder>,
      about: "puts the offers in this order"
    )
    let descending = Key("descending", .flag, about: "turns the order round")
    let seats = Key("seats", .integer(0...50), about: "how many seats at most; 0 for any")
    let fuel = Key("fuel", .text, about: "only this fuel; any for all")
    let transmission = Key(
      "transmission",
      .name(of: "gearbox", among: [HireKeys.any] + HireKeys.gearboxes),
      about: "only this gearbox; any for both"
    )
    let air = Key("air", .flag, about: "whether it must have air conditioning")
    let extras = Key(
      "extras",
      HireKeys.extrasType,
      about: "what is hired with the car, and how many"
    )
    let insurance = Key("insurance", .flag, about: "whether an insurance is bought")
    let pay = Key(
      "pay",
      .name(of: "card") as ValueType<TestCard>,
      about: "books what is chosen, and pays with such a card"
    )
    let cancel = Key(
      "cancel",
      .flag,
      deed: true,
      about: "cancels the booking; before there is one, leaves without a car"
    )
    let search = Key(
      "search",
      .flag,
      deed: true,
      about: "asks for offers once more; in doubt whether a car is booked, asks for that"
    )
    let pickUp = Key("pick_up", .text, about: "picks the car up at another time")
    let returning = Key("return", .text, about: "returns the car at another time")
  }

  /// What stands for no wish.
  static let any = "any"
  fileprivate static let gearboxes = ["Manual", "Automatic"]
  fileprivate static let extrasType = ValueType<[String: Int]>.map(
    keys: .name(of: "extra", among: HireExtra.allCases.map(\.rawValue)),
    values: .integer(1...Int64(HireExtra.limit))
  )

  /// What the customer does in the end.
  enum Deed: String, CaseIterable, PlainlyWritten { case keep, cancel }

  let from = Key(
    "from",
    .text,
    about: "the desk of the pick-up, such as DEN or DEN-CITY; left out, one is looked for"
  )
  let near = Key("near", .section(VicinityKeys()), about: "picks it up at the nearest desk")
  let named = Key("named", .text, about: "picks it up at a desk whose name holds these words")
  let to = Key("to", .text, about: "the desk of the return; left out, the same")
  let pickUp = Key(
    required: "pick_up",
    .text,
    about: "when it is picked up by the clock of the desk, such as 2031-05-04T10:00:00"
  )
  let returning = Key(
    "return",
    .text,
    about: "when it is returned, by the clock of that desk; left out, a day later"
  )
  let age = Key("age", .integer(0...150), default: 35, about: "how old the driver is")
  let driver = Key(section: "driver", DriverKeys(), about: "who drives and books")
  let flight = Key(
    "flight",
    .text,
    default: "",
    about: "the flight that arrives before, such as LH172"
  )
  let suppliers = Key(
    "suppliers",
    .list(of: .name(of: "supplier", among: SupplierService.names)),
    about: "who is asked; left out, all"
  )
  let choose = Key(
    "choose",
    .name(of: "order"),
    default: OfferOrder.price,
    about: "by what the first of the offers is chosen"
  )
  let descending = Key(
    "descending",
    .flag,
    default: false,
    about: "whether the last is chosen in its place"
  )
  let seats = Key("seats", .integer(1...50), about: "how many seats it has at most")
  let fuel = Key("fuel", .text, about: "the fuel, such as Petrol")
  let transmission = Key(
    "transmission",
    .name(of: "gearbox", among: gearboxes),
    about: "the gearbox"
  )
  let air = Key(
    "air",
    .flag,
    default: false,
    about: "whether it must have air conditioning"
  )
  let isByHand = Key(
    "by_hand",
    .flag,
    default: false,
    about: "whether the customer is told what to choose, and when to pay"
  )
  let insurance = Key(
    "insurance",
    .flag,
    default: false,
    about: "whether an insurance is bought"
  )
  let extras = Key(
    "extras",
    extrasType,
    about: "what is hired with the car, and how many; paid at the desk"
  )
  let card = Key(
    "card",
    .name(of: "card"),
    default: TestCard.accepted,
    about: "what becomes of the card that pays; its number is a fixed one for tests"
  )
  let thinks = Key(
    "thinks",
    .duration(atMost: .seconds(86_400)),
    default: "5s",
    about: "how long the customer thinks before booking"
  )
  let call = Key(
    "call",
    .text,
    about: "the country whose number for help is dialled, by its code; left out, the residence"
  )
  let searches = Key(
    "searches",
    .integer(1...100),
    default: 1,
    about: "how often the customer looks for offers before giving up"
  )
  let then = Key(
    "then",
    .name(of: "deed"),
    default: Deed.keep,
    about: "what the customer does with the booking in the end"
  )
  let later = Key(
    "later",
    .duration(),
    default: "10s",
    about: "how much later that is"
  )
  let customer = CustomerKeys()
}

/// A client that looks a booking up.
struct RetrieveKeys: KeyList {
  /// What such a client can be told: it looks anew.
  struct Words: KeyList {
    let reference = Key("reference", .text, about: "looks up the booking of this reference")
    let email = Key("email", .text, about: "looks up a booking of who has this e-mail")
  }

  let reference = Key(required: "reference", .text, about: "of the booking, such as alder-B1")
  let supplier = Key(
    required: "supplier",
    .name(of: "supplier", among: SupplierService.names),
    about: "who is asked"
  )
  let customer = CustomerKeys()
}

extension OfferOrder: PlainlyWritten {}
extension TestCard: PlainlyWritten {}
extension SupplierSettings.ErrorShape: PlainlyWritten {}

/// What becomes of some cars: somebody else takes them.
struct TakeKeys: KeyList {
  let desk = Key(required: "desk", .text, about: "the desk")
  let car = Key(
    required: "car",
    .name(of: "car", among: Fleet.codes),
    about: "the kind, by its ACRISS code"
  )
  let count = Key(
    "count",
    .integer(1...10_000),
    default: 1,
    about: "how many, of those that nobody holds or has booked"
  )
}

/// Which message a fault concerns.
struct MessageKeys: KeyList {
  let message = Key(
    "message",
    .name(of: "message", among: SupplierService.endpoints),
    default: OTAMessage.booking.rawValue,
    about: "the message"
  )
}

/// How a supplier says no.
struct RefuseKeys: KeyList {
  let message = MessageKeys()
  let type = Key("type", .text, default: "10021", about: "the type of the error")
}

/// By how much prices rise.
struct RiseKeys: KeyList {
  let by = Key("by", .integer(1...1000), default: 10, about: "by how many percent")
}

/// The words that car hire adds to scenario files.
enum HireVocabulary {
  static let vocabulary = ScenarioVocabulary(
    services: SupplierService.names.map { name in
      ServiceKind(
        name: name,
        about: "a supplier of cars, who is asked over OpenTravel's messages in JSON",
        fields: SupplierKeys().fields
      )
    } + [
      ServiceKind(
        name: BrokerService.serviceName,
        about: "the broker, who lets clients know what has changed; there only when it is written",
        fields: BrokerKeys().fields
      )
    ],
    clients: [
      ClientKind(
        verb: "hire",
        about: "hires a car: searches, reads the terms, books, and looks the booking up",
        fields: HireKeys().fields,
        words: HireKeys.Words().fields,
        outcome: booking + [
          Field("call", .text, about: "what is dialled for help, where a broker says it"),
          Field("offers", .integer, about: "how many offers were seen"),
          Field("refusals", .integer, about: "how many messages were refused or not answered"),
          Field("lookups", .integer, about: "how often a booking was looked up in doubt"),
          Field("kept", .integer, about: "how many bookings the customer keeps"),
        ],
        services: SupplierService.names
      ),
      ClientKind(
        verb: "retrieve",
        about: "looks a booking up by its reference",
        fields: RetrieveKeys().fields,
        words: RetrieveKeys.Words().fields,
        outcome: booking,
        services: SupplierService.names
      ),
    ],
    happenings: [
      happening("raise_prices", .either, RiseKeys(), "prices rise, for offers already made too"),
      happening("take_cars", .either, TakeKeys(), "somebody else takes cars"),
      happening(
        "lose_answers",
        .period,
        MessageKeys(),
        "what is asked is done, and its answers are lost"
      ),
      happening("refuse", .period, RefuseKeys(), "the supplier says no"),
      HappeningKind(
        verb: "renew",
        value: .name(of: "broker", among: [BrokerService.serviceName]),
        form: .moment,
        keys: .own(EditionKeys().fields),
        about: "the broker lets its clients know something else"
      ),
    ]
  )

  private static let booking = [
    Field("booked", .flag, pinned: true, about: "whether there is a booking in the end"),
    Field("trouble", .text, pinned: true, about: "what the customer reads; empty if all is well"),
    Field("supplier", .text, about: "who rents the car out"),
    Field("reference", .text, about: "of the booking"),
    Field("car", .text, about: "the name of the car"),
    Field("price", .money, about: "what it costs in all, where that is in dollars"),
    Field("total", .text, about: "what it costs in all, such as EUR 163.75"),
  ]

  private static func happening(
    _ verb: String,
    _ form: HappeningKind.Form,
    _ keys: any KeyList,
    _ about: String
  ) -> HappeningKind {
    HappeningKind(
      verb: verb,
      value: .name(of: "supplier", among: SupplierService.names),
      form: form,
      keys: .own(keys.fields),
      about: about
    )
  }
}
