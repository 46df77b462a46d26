import CarHireRecords
import CarHireValues
import JSON
import Scenarios
import SimulationKernel
import Viewer

/// The form of the sheet and of the list, and what its choices change.
///
/// The desks and the driver hold from the beginning of the run; what the customer does happens at the
/// playhead, as a word of the timeline.
struct HireForm {
  let scene: HireScene
  let moment: HireSnapshot

  private var client: String { moment.client.name }
  private var time: SimulationTime { moment.playhead.time }
  private var now: String { scene.words(of: time) }

  /// The controls of the sheet.
  var controls: [Control] {
    guard let wish = moment.wish else { return lookup }
    func end(_ key: String, _ label: String, _ code: String, _ letter: String) -> Control {
      let city = scene.desks[code].map { Value.name($0.title, code: code) }
      return .choice(key, label, city ?? .words(code), as: .end(letter: letter))
    }
    return [
      end("from", "Pick up", wish.from, "A"), end("to", "Return", wish.to, "B"),
      .swap(isEnabled: swap != nil),
      .choice("pick_up", "From", .words(HireNames.moment(wish.pickUp))),
      .choice("return", "Until", .words(HireNames.moment(wish.returning))),
      .choice("age", "Driver age", .count(wish.age)),
      .choice("currency", "Currency", .words(wish.currency.isEmpty ? "any" : wish.currency)),
    ] + wares + buttons
  }

  /// What is done next; the extras stand behind it, in rows of their own.
  private var buttons: [Control] {
    if moment.isCancelled { return [.button("search", searching, isMain: true), extrasControl] }
    if moment.booked != nil {
      let title = moment.isCancelling ? "Being cancelled" : "Cancel it"
      return [.button("cancel", title, isEnabled: !moment.isCancelling)]
    }
    if moment.isInDoubt {
      let isFree = !moment.isBooking && !isLookedUp
      return [.button("search", searching, isEnabled: isFree, isMain: true)]
    }
    let canPay = isOpen && moment.chosen != nil && !moment.isPaying
    return [.button("search", searching, isEnabled: !moment.isBooking)]
      + (isOpen ? [extrasControl] : [])
      + [.button("pay", paying, isEnabled: canPay, isMain: true)]
  }

  /// Whether a booking in doubt is being looked up.
  private var isLookedUp: Bool { moment.isInDoubt && moment.isUnderWay(.retrieval) }

  /// To search, or to have the booking looked up.
  private var search: WorkspaceChoice {
    isLookedUp
      ? WorkspaceChoice("Look it up now", refused: "It is being looked up")
      : asking(searching, EditWord("search", "true"))
  }

  /// What a search does: while nobody knows whether a car is booked, it asks that.
  private var searching: String {
    if isLookedUp { return "Being looked up" }
    if moment.isInDoubt { return moment.tries == 0 ? "Look it up now" : "Look it up again" }
    return moment.suppliers.isEmpty ? "Search" : "Search again"
  }

  private var paying: String {
    let title = moment.isTaken ? "Try to book it" : "Book this car"
    return moment.isBooking ? "Being booked" : moment.isPaying ? "Booking asked for" : title
  }

  /// Whether nothing is booked, or being booked, as far as anybody knows.
  private var isOpen: Bool { moment.booked == nil && !moment.isBooking && !moment.isInDoubt }

  /// What can be taken with the car, until it is booked or nobody knows whether it is.
  private var wares: [Control] {
    guard isOpen || moment.isCancelled else { return [] }
    let insured =
      moment.chosen?.taken.plan != nil ? "bought" : moment.isInsuranceWanted ? "wished for" : "none"
    return [.choice("insurance", "Insurance", .words(insured), isEnabled: canInsure)]
  }

  /// To exchange both ends; nil where that changes nothing, or where the desk of the pick-up was looked
  /// for and is no setting.
  private var swap: WorkspaceChoice? {
    guard let wish = moment.wish, wish.from != wish.to, moment.foundDesks.isEmpty else {
      return nil
    }
    return WorkspaceChoice(
      "Swap both ends",
      edit: .exchange(client: client, first: "from", second: "to")
    )
  }

  /// The form of who only looks a booking up.
  private var lookup: [Control] {
    guard let sought = moment.sought else { return [] }
    return [
      .choice("reference", "Reference", .words(sought.reference)),
      .button("again", lookingUp, isEnabled: !moment.isSeeking),
      .choice("email", "E-mail", .words(sought.email)),
    ]
  }

  /// What another look-up is called.
  private var lookingUp: String {
    if moment.isSeeking { return "Being looked up" }
    return moment.failure != nil || moment.booked != nil ? "Look it up again" : "Look it up"
  }

  private func look(_ title: String, _ name: String, _ text: String) -> WorkspaceChoice {
    asking(title, EditWord(name, quoting: text))
  }

  /// To ask for something: behind what is seen, so that an answer of the same moment is heard first.
  private func asking(_ title: String, _ word: EditWord) -> WorkspaceChoice {
    let behind = scene.timeline.moment(behind: moment.playhead)
    return WorkspaceChoice(
      "\(title) at \(scene.words(of: behind))",
      edit: .tell(client, [word], at: behind)
    )
  }

  private var lookupFields: [FormField] {
    guard let sought = moment.sought else { return [] }
    func field(_ name: String, _ text: String, _ hint: String, _ title: String) -> FormField {
      FormField(name, hint: hint, text: text) { typed in
        let text = typed.trimmed
        return text.isEmpty ? [] : [look("\(title) \(text)", name, text)]
      }
    }
    return [
      field("reference", sought.reference, "The reference, such as alder-B1", "Look up"),
      field("email", sought.email, "The e-mail that it was booked with", "Look up with"),
      FormField("again", [look(lookingUp, "reference", sought.reference)]),
    ]
  }

  /// The controls above the list.
  var filters: [Control] {
    guard moment.wish != nil else { return [] }
    let list = moment.list
    let order = (list?.order ?? .price).rawValue + (list?.isDescending == true ? " ↓" : " ↑")
    return [
      .choice("sort", "By", .words(order)),
      .choice("seats", "Seats", .words(list?.seats.map { "at most \($0)" } ?? "any")),
      .choice("transmission", "Gearbox", .words(list?.transmission ?? "any")),
      .choice("fuel", "Fuel", .words(list?.fuel ?? "any")),
      .choice("air", "Air-con", .words(list?.needsAir == true ? "yes" : "any")),
    ]
  }

  /// The customer says something.
  func tell(
    _ title: String,
    _ words: [(String, String)],
    isChosen: Bool = false
  ) -> WorkspaceChoice {
    let words = words.map { EditWord($0, $1) }
    return WorkspaceChoice("\(title) at \(now)", edit: .tell(client, words, at: time))
      .chosen(if: isChosen)
  }

  /// To take an offer.
  func choose(_ row: HireSnapshot.Row) -> WorkspaceChoice? {
    guard isOpen, !moment.isChosen(row) || moment.failure != nil else { return nil }
    let supplier = scene.run.world.title(of: row.supplier)
    return tell("Take the \(row.car) of \(supplier)", [("choose", row.id)])
  }

  /// To take an offer, or why it cannot be taken.
  func choosing(_ row: HireSnapshot.Row) -> WorkspaceChoice {
    if let choice = choose(row) { return choice }
    let why =
      if moment.isCancelled {
        "Search again first"
      } else if moment.booked != nil {
        "A car is booked already"
      } else if moment.isBooking {
        "A booking is under way"
      } else if moment.isInDoubt {
        "Nobody knows whether a car is booked"
      } else {
        "It is chosen already"
      }
    return WorkspaceChoice("Take the \(row.car)", refused: why)
  }

  /// What may happen to a supplier.
  func happenings(to supplier: String) -> [WorkspaceChoice] {
    let name = scene.run.world.title(of: supplier)
    let length = Duration.seconds(10)
    func lasting(_ title: String, _ verb: String) -> WorkspaceChoice {
      WorkspaceChoice(
        "\(title) for \(MomentText.length(length)) from \(now)",
        edit: .lasting(from: time, length: length, verb: verb, value: supplier)
      )
    }
    return [
      WorkspaceChoice(
        "Prices of \(name) rise by 10 % at \(now)",
        edit: .happening(
          at: time,
          verb: "raise_prices",
          value: supplier,
          words: [EditWord("by", "10")]
        )
      ),
      lasting("Answers of \(name) to bookings are lost", "lose_answers"),
      lasting("\(name) says no to bookings", "refuse"),
    ]
  }

  /// To cancel the booking, or to leave without one.
  var cancel: WorkspaceChoice? {
    guard moment.wish != nil, !moment.isCancelled else { return nil }
    let title =
      moment.booked != nil
      ? "Cancel the booking"
      : moment.isInDoubt ? "Cancel it, should it be booked" : "Leave without a car"
    return tell(title, [("cancel", "true")])
  }

  /// The fields; the ends are names of desks.
  var fields: [FormField] {
    guard let wish = moment.wish else { return lookupFields }
    let clock = "When, by the clock of the desk, such as 4 May, 10:00"
    return [
      FormField(
        "from",
        kind: .names(asked: "Where the car is picked up", letter: "A", noun: "desk"),
        desks("from", chosen: wish.from)
      ),
      FormField(
        "to",
        kind: .names(asked: "Where the car is returned", letter: "B", noun: "desk"),
        desks("to", chosen: wish.to)
      ),
      FormField("pick_up", hint: clock) { times("pick_up", wish.pickUp, "Pick up", typed: $0) },
      FormField("return", hint: clock) { times("return", wish.returning, "Return", typed: $0) },
      FormField("age", hint: "How old the driver is") { text in
        let ages = Int(text).map { [$0] } ?? [18, 21, 25, 30, 35, 50, 70, 75, wish.age]
        let all = Set(ages).sorted()
        return all.map { setting("age", "Driver's age", "\($0)", chosen: "\(wish.age)") }
      },
      FormField(
        "currency",
        hint: "Which currency prices are wanted in",
        scene.money.currencies.all.map { currency in
          let (code, symbol) = (currency.code, scene.money.currencies.symbol(of: currency.code))
          let note = currency.name + (symbol == code ? "" : ", \(symbol)")
          return setting("currency", "Prices in", code, note, chosen: wish.currency)
        }
      ),
      FormField("residence", hint: "Where the customer lives", residences),
      FormField("call", hint: "Whose number for help is dialled", calls),
      FormField("insurance", hint: "Whether an insurance is bought with the car", insurances),
      FormField("extras", hint: "What is hired with the car", extras),
      FormField(
        "pay",
        hint: "What becomes of the card",
        TestCard.allCases.map { card in
          tell("Book, with a card that is \(card.rawValue)", [("pay", card.rawValue)])
        }
      ),
      FormField("swap", swap.map { [$0] } ?? []),
      FormField("search", [search]),
      FormField("cancel", cancel.map { [$0] } ?? []),
    ] + listFields
  }

  private var residences: [WorkspaceChoice] {
    let preferences = moment.wish.flatMap { try? JSONValue($0.preferences) }
    let chosen = preferences?["country"]?["code"]?.string ?? ""
    return scene.countries.countries.map { country in
      setting("residence", "Lives in", country.code, country.name, chosen: chosen)
    }
  }

  private var calls: [WorkspaceChoice] {
    guard let informed = moment.broker else { return [] }
    let chosen = informed.numbers.firstIndex { $0 == informed.call }
    return zip(informed.countries, zip(informed.names, informed.numbers)).map { code, told in
      let chosen = chosen.map { informed.countries[$0] } ?? ""
      return setting("call", "Help for", code, "\(told.0), \(told.1)", chosen: chosen)
    }
  }

  /// Whether the broker lets who lives where the customer does buy an insurance.
  private var canInsure: Bool { moment.broker?.canInsure ?? true }

  private var insurances: [WorkspaceChoice] {
    guard canInsure else {
      let why = "Nobody who lives in the customer's country can buy an insurance"
      return [WorkspaceChoice("Buy the insurance", refused: why)]
    }
    return [("Buy the insurance", true), ("Without an insurance", false)].map { title, isBought in
      let isChosen = isBought == moment.isInsuranceWanted
      return tell(title, [("insurance", "\(isBought)")], isChosen: isChosen)
    }
  }

  private func desks(_ field: String, chosen: String) -> [WorkspaceChoice] {
    scene.desks.desks.map { desk in
      let edit = ScenarioEdit.setting(client: client, key: field, value: desk.code)
      return WorkspaceChoice(desk.title, desk.code, edit: edit).chosen(if: desk.code == chosen)
    }
  }

  /// What holds from the beginning of the run.
  private func setting(
    _ key: String,
    _ title: String,
    _ value: String,
    _ note: String = "",
    chosen: String
  ) -> WorkspaceChoice {
    let edit = ScenarioEdit.setting(client: client, key: key, value: value)
    return WorkspaceChoice("\(title): \(value)", note, edit: edit).chosen(if: value == chosen)
  }

  /// What puts the list in order, or narrows it.
  private var listFields: [FormField] {
    [
      FormField("sort", hint: "What the list is ordered by", orders),
      FormField("seats", hint: "How many seats a car has at most", seats),
      narrowing(
        ("Gearbox", "transmission", "Which gearbox a car has"),
        moment.gearboxes,
        moment.list?.transmission
      ), narrowing(("Fuel", "fuel", "What a car runs on"), moment.fuels, moment.list?.fuel),
      FormField(
        "air",
        hint: "Whether a car has air conditioning",
        [("Air conditioning: needed", true), ("Air conditioning: any", false)].map {
          tell($0, [("air", "\($1)")], isChosen: moment.list?.needsAir == $1)
        }
      ),
    ]
  }

  private var orders: [WorkspaceChoice] {
    OfferOrder.allCases.flatMap { order in
      [false, true].map { isDescending in
        let title = "By \(order.rawValue), \(isDescending ? "falling" : "rising")"
        let words = [("sort", order.rawValue), ("descending", "\(isDescending)")]
        let list = moment.list
        let isChosen = list?.order == order && list?.isDescending == isDescending
        return tell(title, words, isChosen: isChosen)
      }
    }
  }

  private var seats: [WorkspaceChoice] {
    Set([0, 2, 4, 6] + moment.seats).sorted().map { seats in
      let title = seats == 0 ? "Any seats" : "At most \(seats) seats"
      let isChosen = (moment.list?.seats ?? 0) == seats
      return tell(title, [("seats", "\(seats)")], isChosen: isChosen)
    }
  }

  private func narrowing(
    _ field: (title: String, name: String, hint: String),
    _ values: [String],
    _ chosen: String?
  ) -> FormField {
    let choices = (["any"] + values).map { value in
      let isChosen = (chosen ?? "any") == value
      return tell("\(field.title): \(value)", [(field.name, value)], isChosen: isChosen)
    }
    return FormField(field.name, hint: field.hint, choices)
  }
}
