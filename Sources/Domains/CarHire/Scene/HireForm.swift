import CarHireRecords
import CarHireValues
import Geography
import Scenarios
import SimulationKernel
import Viewer

/// The form of the sheet and of the list, and what its choices change.
///
/// The desks and the driver hold from the beginning of the run; what the customer does happens at the
/// playhead, as a word of the timeline.
struct HireForm {
  /// The fields in the order of the form.
  static let fields = [
    "from", "to", "pick_up", "return", "age", "currency", "insurance", "extras", "pay", "search",
    "cancel",
    "sort", "seats", "transmission", "fuel", "air",
  ]

  let scene: HireScene
  let moment: HireSnapshot

  private var client: String { moment.client.name }
  private var time: SimulationTime { moment.playhead.time }
  private var now: String { scene.words(of: time) }

  /// The controls of the sheet.
  var controls: [Control] {
    guard let wish = moment.wish else { return [] }
    func end(_ key: String, _ label: String, _ code: String, _ letter: String) -> Control {
      let city = scene.airports[code].map { Value.name($0.city, code: code) }
      return Control(
        id: RegionID.field(key),
        Fact(key, label, city ?? .words(code)),
        .end(letter: letter),
        action: .choose(key)
      )
    }
    let insured = moment.insured == nil ? "none" : "bought"
    let count = moment.extras?.counts.reduce(0, +) ?? 0
    let isBooked = moment.booked != nil && !moment.isCancelled
    return [
      end("from", "Pick up", wish.from, "A"), end("to", "Return", wish.to, "B"),
      .choice("pick_up", "From", .words(HireNames.moment(wish.pickUp))),
      .choice("return", "Until", .words(HireNames.moment(wish.returning))),
      .choice("insurance", "Insurance", .words(insured), isEnabled: !isBooked),
      .choice(
        "extras",
        "Extras",
        .words(count == 0 ? "none" : "\(count)"),
        isEnabled: !isBooked
      ),
      .button("pay", "Book this car", isEnabled: moment.chosen != nil && moment.booked == nil),
      isBooked
        ? .button("cancel", "Cancel it", isEnabled: true)
        : .button("search", "Search again", isEnabled: true),
    ]
  }

  /// The controls above the list.
  var filters: [Control] {
    guard moment.wish != nil else { return [] }
    let list = moment.list
    let order = Self.title(list?.order ?? .price) + (list?.isDescending == true ? " ↓" : " ↑")
    return [
      .choice("sort", "By", .words(order)),
      .choice("seats", "Seats", .words(list?.seats.map { "to \($0)" } ?? "any")),
      .choice("transmission", "Gearbox", .words(list?.transmission ?? "any")),
      .choice("fuel", "Fuel", .words(list?.fuel ?? "any")),
      .choice("air", "Air-con", .words(list?.needsAir == true ? "yes" : "any")),
    ]
  }

  static func title(_ order: OfferOrder) -> String {
    switch order {
    case .price: "price"
    case .size: "size"
    case .company: "company"
    }
  }

  /// The customer says something.
  private func tell(
    _ title: String,
    _ words: [(String, String)],
    isChosen: Bool = false
  )
    -> WorkspaceChoice
  {
    let words = words.map { EditWord($0, $1) }
    var choice = WorkspaceChoice("\(title) at \(now)", edit: .tell(client, words, at: time))
    choice.isChosen = isChosen
    return choice
  }

  /// To take an offer.
  func choose(_ row: HireSnapshot.Row) -> WorkspaceChoice? {
    guard moment.booked == nil, !moment.isChosen(row) || moment.failure != nil
    else { return nil }
    let supplier = scene.run.world.title(of: row.supplier)
    return tell("Take the \(row.car) of \(supplier)", [("choose", row.offer)])
  }

  /// To take an offer, or why it cannot be taken.
  func choosing(_ row: HireSnapshot.Row) -> WorkspaceChoice {
    if let choice = choose(row) { return choice }
    let why = moment.booked == nil ? "It is chosen already" : "A car is booked already"
    return WorkspaceChoice("Take the \(row.car)", outcome: .say(WorkspaceMessage(why)))
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
    let isBooked = moment.booked != nil
    return tell(isBooked ? "Cancel the booking" : "Leave without a car", [("cancel", "true")])
  }

  /// What a field lets one choose.
  func choices(for field: String, typed text: String) -> [WorkspaceChoice] {
    guard let wish = moment.wish else { return [] }
    switch field {
    case "from": return airports(field, chosen: wish.from)
    case "to": return airports(field, chosen: wish.to)
    case "pick_up": return times(field, wish.pickUp, "Pick up", typed: text)
    case "return": return times(field, wish.returning, "Return", typed: text)
    case "age":
      let ages = Int(text).map { [$0] } ?? [18, 21, 25, 30, 35, 50, 70, 75]
      return settings(field, "Driver's age", ages.map { "\($0)" }, chosen: "\(wish.age)")
    case "currency":
      return settings(field, "Prices in", scene.money.codes, chosen: wish.currency).holding(text)
    case "extras": return extras.holding(text)
    case "insurance":
      return [("Buy the insurance", true), ("Without an insurance", false)].map { title, isBought in
        let isChosen = isBought == (moment.insured != nil)
        return tell(title, [("insurance", "\(isBought)")], isChosen: isChosen)
      }
      .holding(text)
    case "pay":
      return TestCard.allCases.map { card in
        tell("Book, with a card that is \(card.rawValue)", [("pay", card.rawValue)])
      }
      .holding(text)
    case "search": return [tell("Search again", [("search", "true")])]
    case "cancel": return cancel.map { [$0] } ?? []
    default: return narrowing(by: field).holding(text)
    }
  }

  private func airports(_ field: String, chosen: String) -> [WorkspaceChoice] {
    // Order unseen: no two airports have the same code.
    let airports = scene.airports.values.sorted { ($0.city, $0.code) < ($1.city, $1.code) }
    return airports.map { airport in
      let edit = ScenarioEdit.setting(client: client, key: field, value: airport.code)
      var choice = WorkspaceChoice(airport.city, airport.code, edit: edit)
      choice.isChosen = airport.code == chosen
      return choice
    }
  }

  /// A day or an hour earlier or later, or what was typed.
  private func times(
    _ field: String,
    _ known: String,
    _ title: String,
    typed text: String
  ) -> [WorkspaceChoice] {
    if DeskTime(text) != nil {
      return [tell("\(title) \(HireNames.moment(text))", [(field, "\"\(text)\"")])]
    }
    guard let clock = DeskTime(known) else { return [] }
    let steps: [(String, Int64)] = [
      ("a day later", 86_400), ("an hour later", 3600), ("an hour earlier", -3600),
      ("a day earlier", -86_400),
    ]
    return steps.map { words, seconds in
      let text = clock.advanced(by: .seconds(seconds)).text
      return tell("\(title) \(words), \(HireNames.moment(text))", [(field, "\"\(text)\"")])
    }
  }

  /// What holds from the beginning of the run.
  private func settings(
    _ key: String,
    _ title: String,
    _ values: [String],
    chosen: String
  ) -> [WorkspaceChoice] {
    values.map { value in
      let edit = ScenarioEdit.setting(client: client, key: key, value: value)
      var choice = WorkspaceChoice("\(title): \(value)", edit: edit)
      choice.isChosen = value == chosen
      return choice
    }
  }

  /// One more or fewer of something, with all that is taken besides.
  private var extras: [WorkspaceChoice] {
    var taken: [HireExtra: Int] = [:]
    for (name, count) in zip(moment.extras?.extras ?? [], moment.extras?.counts ?? []) {
      guard let extra = HireExtra.allCases.first(where: { $0.title == name }) else { continue }
      taken[extra] = Int(count)
    }
    let none = tell("Extras: none", [("extras", "{}")], isChosen: taken.isEmpty)
    return [none]
      + HireExtra.allCases.flatMap { extra in
        (0...2).filter { $0 > 0 || taken[extra] != nil }.map { count in
          var wanted = taken
          wanted[extra] = count == 0 ? nil : count
          let words = HireExtra.allCases.compactMap { extra in
            wanted[extra].map { "\(extra.rawValue): \($0)" }
          }
          let value = words.isEmpty ? "{}" : "{ \(words.joined(separator: ", ")) }"
          let title = "Extras: \(extra.title), \(count == 0 ? "none" : "\(count)")"
          return tell(title, [("extras", value)], isChosen: taken[extra] == count)
        }
      }
  }

  /// What puts the list in order, or narrows it.
  private func narrowing(by field: String) -> [WorkspaceChoice] {
    let list = moment.list
    switch field {
    case "sort":
      return OfferOrder.allCases.flatMap { order in
        [false, true].map { isDescending in
          let title = "By \(Self.title(order)), \(isDescending ? "falling" : "rising")"
          let words = [("sort", order.rawValue), ("descending", "\(isDescending)")]
          let isChosen = list?.order == order && list?.isDescending == isDescending
          return tell(title, words, isChosen: isChosen)
        }
      }
    case "seats":
      return [0, 2, 4, 5, 7, 9].map { seats in
        let title = seats == 0 ? "Seats: any" : "Seats: \(seats) at most"
        return tell(title, [("seats", "\(seats)")], isChosen: (list?.seats ?? 0) == seats)
      }
    case "transmission": return narrowing("Gearbox", field, moment.gearboxes, list?.transmission)
    case "fuel": return narrowing("Fuel", field, moment.fuels, list?.fuel)
    case "air":
      return [("Air conditioning: needed", true), ("Air conditioning: any", false)].map {
        tell($0, [("air", "\($1)")], isChosen: list?.needsAir == $1)
      }
    default: return []
    }
  }

  private func narrowing(
    _ title: String,
    _ field: String,
    _ values: [String],
    _ chosen: String?
  ) -> [WorkspaceChoice] {
    (["any"] + values).map { value in
      let isChosen = (chosen ?? "any") == value
      return tell("\(title): \(value)", [(field, value)], isChosen: isChosen)
    }
  }
}
