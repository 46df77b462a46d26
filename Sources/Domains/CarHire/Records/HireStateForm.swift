package import CarHireValues
package import RunRecords
import Tracing

/// The form in which a client records what it knows and shows.
extension HireState: RecordedState {
  package static let form = StateForm<Self>(
    .ofClients("hire.state", that: "hire", "retrieve"),
    [
      .field("phase", \.phase, "what the client does, or has come to"),
      .part("has_trouble", \.trouble, "whether something went wrong last", Trouble.fields),
      .part("wish", \.wish, "whether it is known what car is wanted", Wish.fields),
      .part("asked_for", \.asked, "whether suppliers were asked for offers", Asked.fields),
      .part("sought", \.sought, "whether it only looks a booking up", Sought.fields),
      .rows(\.wares, Ware.fields),
      .field("insurance", \.isInsuranceWanted, "whether an insurance is wished for"),
      .field("paying", \.isPaying, "whether the customer has said to pay, and it is not begun"),
      .rows(\.suppliers, Supplier.fields),
      .derived("suppliers", \.answeredCount, "how many suppliers have made offers"),
      .part("list", \.list, "whether offers are listed", List.fields),
      .rows(\.offers, Offer.fields),
      .part("chosen", \.chosen, "whether an offer is chosen", Chosen.fields),
      .part("doubt", \.doubt, "whether nobody knows what became of something", Doubt.fields),
      .part("tried", \.tried, "whether a car was tried before", Tried.fields("tried_")),
      .derived("booked", \.isBooked, "whether there is a booking"),
      .derived("units", \.price, "what the booked car costs, in the least units of its currency"),
      .field("booking", \.booked, "the reference of the booking of now, cancelled or not"),
      .rows(\.bookings, Booked.fields),
      .field("voucher", \.hasVoucher, "whether the voucher is sent by mail"),
      .part("broker", \.broker, "whether the broker's control file is gone by", Broker.fields),
      .field("found_desks", \.foundDesks, "the desks that were found near a place or by a name"),
      .counter("seen", \.seen, "how many offers were seen"),
      .counter("searches", \.searches, "how often suppliers were asked for offers"),
      .counter("refusals", \.refusals, "how many messages were refused or not answered"),
      .counter("lookups", \.lookups, "how often a booking was looked up in doubt"),
      .field("tries", \.tries, "how often the booking of now was looked up").withoutSignal,
    ],
    formerly: [
      "listed", "offered", "chosen", "terms", "extras", "insured", "sought", "started",
      "desks-found",
    ]
  )
}

extension HireState.Trouble: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("trouble_kind", \.kind, "what kind of trouble it is"),
    .field("why", \.why, "what the customer reads"),
    .part("failed_offer", \.offer, "whether a car was lost", HireState.Tried.fields("failed_")),
  ]
}

extension HireState.Tried: Beginning {
  fileprivate static func fields(_ prefix: String) -> [StateField<Self>] {
    [
      .field(prefix + "car", \.car, "the name of that car"),
      .field(prefix + "price", \.price, "what it costs"),
      .field(prefix + "currency", \.currency, "the currency of that"),
      .field(prefix + "why", \.why, "why it was not booked"),
    ]
  }
}

extension HireState.Wish: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("from", \.from, "the code of the desk where the car is to be picked up"),
    .field("to", \.to, "the code of the desk where it is to be returned"),
    .field("pick_up", \.pickUp, "by the clock of the desk"),
    .field("return", \.returning, "by the clock of the other desk"),
    .field("ahead", \.minutesAhead, "how many minutes that clock is ahead of the first"),
    .field("age", \.age, "how old the driver is"),
    .field("currency", \.currency, "the code of the currency in which prices are wanted"),
    .field("preferences", \.preferences, "what the customer prefers, as JSON"),
  ]
}

extension HireState.Asked: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("asked_pick_up", \.pickUp, "the pick-up that offers were asked for"),
    .field("asked_return", \.returning, "the return that they were asked for"),
    .field("asked_ahead", \.minutesAhead, "how many minutes its clock is ahead of the first"),
  ]
}

extension HireState.Sought: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("sought_of", \.supplier, "who is asked for the booking"),
    .field("sought_reference", \.reference, "that of the booking, as it was typed"),
    .field("email", \.email, "the customer's e-mail, as it was typed"),
  ]
}

extension HireState.Ware: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("wares", \.extra, "what is wished for with the car, such as `ski_rack`"),
    .field("ware_counts", \.count, "how many of each"),
  ]
}

extension HireState.Supplier: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("asked", \.name, "who is asked for offers"),
    .field("standings", \.standing, "how each stands"),
    .field("offer_counts", \.count, "how many offers each has made"),
    .field("refused_why", \.why, "why there are none of it"),
    .field("unread", \.unread, "how many cars, fees and so on of each could not be read"),
    .field("warnings", \.warnings, "what each warns of"),
  ]
}

extension HireState.List: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("order", \.order, "by what the offers are put in order"),
    .field("descending", \.isDescending, "whether the greatest comes first"),
    .field("most_seats", \.seats, "how many seats at most; nothing for any"),
    .field("only_fuel", \.fuel, "nothing for any"),
    .field("only_gearbox", \.transmission, "nothing for any"),
    .field("needs_air", \.needsAir, "whether only cars with air conditioning are wanted"),
    .field("listed", \.offers, "the references of the offers that are listed"),
    .field("unknown", \.unknown, "how many are left out that may fit"),
  ]
}

extension HireState.Offer: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("ids", \.id, "the references of all offers of the search"),
    .field("of", \.supplier, "who makes each"),
    .field("cars", \.car, "the names of the cars"),
    .field("sizes", \.size, "such as `Economy`"),
    .field("prices", \.price, "what each costs in all, in the smallest units of its currency"),
    .field("per_day", \.perDay, "what each costs a day, rounded"),
    .field("currencies", \.currency, "empty where there is no price"),
    .field("seats", \.seats, "how many seats each has; 0 where that is not told"),
    .field("roomier", \.mayHaveMoreSeats, "whether each may have more"),
    .field("gearboxes", \.gearbox, "such as `Manual`"),
    .field("fuels", \.fuel, "such as `Petrol`"),
    .field("drives", \.drive, "such as `AWD`; empty where it is not specified"),
    .field("air", \.isAirConditioned, "whether each has air conditioning, where that is told"),
    .field("bags", \.bags, "how many bags each takes; 0 where that is not told"),
    .field("doors", \.doors, "how many doors each has; 0 where that is not told"),
    .field("vendors", \.vendor, "who rents each out; nothing where that is the supplier"),
  ]
}

extension HireState.Chosen: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("chosen_of", \.supplier, "the supplier of the chosen offer"),
    .field("offer", \.id, "its reference"),
    .field("chosen_car", \.car, "the car that is chosen"),
    .field("chosen_price", \.price, "what it costs in all, in the smallest units of its currency"),
    .field("chosen_per_day", \.perDay, "rounded"),
    .field("chosen_currency", \.currency, "the code of that currency"),
    .field("fees", \.fees, "what the parts of the price are for, by OpenTravel's list VCP"),
    .field("amounts", \.amounts, "how much each part is").withoutSignal,
    .field("included", \.included, "what the price covers, in the supplier's words"),
    .field("extras", \.extras, "what can be hired with it and is paid in the same currency"),
    .field("extra_prices", \.extraPrices, "what one of each costs").withoutSignal,
    .field("category", \.category, "what kind of car it is, such as `Van`"),
    .field("rate", \.rate, "what kind of rate it is, such as `INCLUSIVE`"),
    .field("taxed", \.isTaxIncluded, "whether taxes are in what the price covers"),
    .field("days", \.days, "for how many days it is paid, where the supplier counts otherwise"),
    .field("vendor", \.vendor, "who rents it out; nothing where that is the supplier"),
    .field("titles", \.titles, "what each paragraph of its terms is about, such as `Fuel`"),
    .field("terms", \.terms, "the paragraphs, one after the other, once they are read"),
    .part(\.taken, HireState.Taken.fields("taken_")),
  ]
}

extension HireState.Taken: Beginning {
  fileprivate static func fields(_ prefix: String) -> [StateField<Self>] {
    [
      .field(prefix + "extras", \.extras, "what is hired with the car"),
      .field(prefix + "counts", \.counts, "how many of each").withoutSignal,
      .field(prefix + "price", \.price, "what all of them cost"),
      .field(prefix + "plan", \.plan, "the insurance that is bought"),
      .field(prefix + "premium", \.premium, "what that costs"),
      .field(prefix + "currency", \.currency, "the currency of that"),
      .field(prefix + "page", \.page, "the page with its terms"),
    ]
  }
}

extension HireState.Doubt: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("of_change", \.isOfChange, "whether that is a change or a cancellation"),
    .field("silence", \.kind, "why no answer tells it").withoutSignal,
  ]
}

extension HireState.Booked: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("bookings", \.reference, "the references of the bookings"),
    .field("booked_of", \.supplier, "the supplier of each"),
    .field("how", \.how, "`made`, `changed` or `found`"),
    .field("booked_cars", \.car, "the name of the car of each"),
    .field("booked_prices", \.price, "what each costs in all"),
    .field("booked_currencies", \.currency, "the currency of that"),
    .field("receipts", \.booking, "all of each, as JSON"),
    .field("amend", \.amend, "the page where each can be changed; nothing where there is none"),
    .field("cancelled", \.isCancelled, "whether it is cancelled"),
    .part(\.taken, HireState.Taken.fields("booked_")),
  ]
}

extension HireState.Broker: Beginning {
  fileprivate static let fields: [StateField<Self>] = [
    .field("edition", \.version, "which edition it is; 0 is the one that clients come with"),
    .field("insurable", \.canInsure, "whether the customer may buy an insurance"),
    .field("call", \.call, "what the customer dials for help; nothing where no number is known"),
    .field("countries", \.countries, "the codes of the countries that have a number for help"),
    .field("help_names", \.names, "what the broker calls each"),
    .field("numbers", \.numbers, "what is dialled for each"),
  ]
}
