import CarHire
import CarHireValues
import JSON
import Services
import TestSupport
import Testing

/// What suppliers send in other shapes than the samples have.
struct ToleranceTests {
  /// What becomes of a member of an answer.
  private enum Way: CaseIterable {
    case leftOut, empty, blank, null, noList, doubled, wrapped, wrappedTwice

    func changed(_ value: JSONTree) -> JSONTree? {
      switch self {
      case .leftOut: nil
      case .empty: .object([])
      case .blank: .text(" ")
      case .null: .null
      case .noList: .list([])
      case .doubled: .list([value, value])
      case .wrapped: .list([value])
      case .wrappedTwice: .list([.list([value])])
      }
    }

    var keepsAll: Bool { self == .doubled || self == .wrapped || self == .wrappedTwice }
  }

  private static func tree(_ name: String) throws -> JSONTree {
    try JSONTree(json: Sample.bytes(name))
  }

  /// All that a booking tells, each with its name.
  private static func facts(_ json: JSONValue, _ name: String = "") -> Set<String> {
    switch json {
    case .object(let members):
      // Order unseen: it is a set.
      members.reduce(into: []) { $0.formUnion(facts($1.value, "\(name)/\($1.key)")) }
    case .array(let elements):
      elements.enumerated().reduce(into: []) { all, element in
        let names = ["code", "purpose", "type"].compactMap { element.element[$0]?.text }
        all.formUnion(facts(element.element, "\(name) \(names.first ?? "\(element.offset)")"))
      }
    case .string(""): []
    default: ["\(name) \(json.text)"]
    }
  }

  private static func booking(_ tree: JSONTree, as name: String) throws -> Booking {
    var notes = AnswerNotes()
    let message: OTAMessage = name.hasPrefix("VehResRS") ? .booking : .retrieval
    return try BookingValidator(message, email: "e", Sample.table).read(tree, &notes)
  }

  /// The booking by its reference, which is never nothing.
  private static let bookings = [
    "VehResRS_confirmed", "VehRetResRS_confirmed_same_location",
    "VehRetResRS_confirmed_single_confid", "VehRetResRS_confirmed_two_locations",
  ]

  /// What the status, the references and what holds them stand in is only doubled and wrapped.
  private static func ways(_ path: [String]) -> [Way] {
    let isNeeded = ["Core", "VehReservation", "@Status", "VehSegmentCore", "@ID"]
    let last = path.last { Int($0) == nil } ?? ""
    if last == "@Status" || path.contains("ConfID") || path.contains("ConfId") { return [] }
    return isNeeded.contains { last.hasSuffix($0) } && last != "VehRentalCore"
      ? Way.allCases.filter(\.keepsAll) : Way.allCases
  }

  @Test(arguments: bookings)
  func `what is confirmed stays so, whatever else is not told`(name: String) throws {
    let tree = try Self.tree(name)
    let whole = try Self.booking(tree, as: name)
    let known = Self.facts(whole.json)
    #expect(known.count > 15)
    let paths = tree.paths.filter { !Self.ways($0).isEmpty }
    // What each part tells alone is what may be missing without it.
    var told: [[String]: Set<String>] = [:]
    for path in tree.paths where tree.at(path[...])?.isLeaf == true {
      let bare = try #require(tree.changed(path[...]) { _ in nil })
      guard let booking = try? Self.booking(bare, as: name) else { continue }
      told[path] = known.subtracting(Self.facts(booking.json))
      let kinds = Set(told[path, default: []].map { $0.split { "/ ".contains($0) }.first ?? "" })
      #expect(kinds.count <= 2, "\(path) loses \(kinds)")
    }
    @discardableResult
    func check(_ changes: [(path: [String], way: Way)]) throws -> Booking {
      var changed = tree
      var missing: Set<String> = []
      // What is further down is changed first.
      for (path, way) in changes.sorted(by: { $0.path.count > $1.path.count }) {
        changed = try #require(changed.changed(path[...], way.changed))
        for (leaf, facts) in told where !way.keepsAll && leaf.starts(with: path) {
          missing.formUnion(facts)
        }
      }
      let booking = try Self.booking(changed, as: name)
      let lost = known.subtracting(Self.facts(booking.json))
      #expect(lost.isSubset(of: missing), "\(changes): \(lost.subtracting(missing).sorted())")
      #expect(booking.key == whole.key)
      return booking
    }
    for (path, way) in paths.flatMap({ path in Self.ways(path).map { (path, $0) } }) {
      let booking = try check([(path, way)])
      #expect(try Booking(json: JSONValue(booking.json.text)) == booking)
    }
    let pairs = paths.indices.flatMap { first in paths[..<first].map { (paths[first], $0) } }
    for (number, (first, second)) in SearchEffort.some(of: Array(pairs.enumerated())) {
      let (ways, others) = (Self.ways(first), Self.ways(second))
      try check([(first, ways[number % ways.count]), (second, others[number / 7 % others.count])])
    }
  }

  @Test func `a car that cannot be read leaves the others, and is counted`() throws {
    let tree = try Self.tree("VehAvailRS")
    var notes = AnswerNotes()
    let validator = OffersValidator(Sample.table, for: try Sample.rental())
    let whole = try validator.read(tree, &notes)
    #expect(notes == AnswerNotes())
    let cars = tree.paths.filter { $0.dropLast().last == "VehAvails" }
    #expect(cars.count == whole.count)
    for (car, offer) in zip(cars, whole) {
      let parts = tree.paths.filter { $0.starts(with: car) && $0 != car }
      for (path, way) in parts.flatMap({ path in Way.allCases.map { (path, $0) } }) {
        notes = AnswerNotes()
        let changed = try #require(tree.changed(path[...], way.changed))
        let offers = try validator.read(changed, &notes)
        let rest = offers.filter { $0.reference.id != offer.reference.id }
        #expect(rest == whole.filter { $0 != offer }, "\(path) \(way)")
        let isThere = offers.count == whole.count
        #expect(isThere || notes.unreadCount > 0, "\(path) \(way)")
        // Where it is told all the same, it costs what it did; fees that stand there twice are two.
        let price = offers.first { $0.reference.id == offer.reference.id }.map { OfferPrice($0) }
        if let price, !path.contains("Fees") { #expect(price == OfferPrice(offer), "\(path)") }
      }
    }
  }

  @Test(arguments: Table.cells("prices-of-cars"))
  func `a car that cannot be priced is left out`(cells: [String]) throws {
    let (amount, currency, price) = (cells[0], cells[1], cells[2] == "none" ? nil : cells[2])
    let text = String(decoding: try Sample.bytes("VehAvailRS"), as: UTF8.self)
      .replacing(/"Fees": \[[^\]]*\]/, maxReplacements: 1) { _ in
        #""Fees":[{"@Amount":"\#(amount)","@CurrencyCode":"\#(currency)","@Purpose":"23"}]"#
      }
    var notes = AnswerNotes()
    let offers = try OffersValidator(Sample.table, for: Sample.rental())
      .read(JSONTree(json: Array(text.utf8)), &notes)
    #expect(offers.count + notes.unreadCount == 4)
    let first = offers.first { $0.reference.id == "REF001" }
    #expect(first.flatMap { OfferPrice($0) }?.total.text == price)
    #expect((first == nil) == (price == nil))
  }

  @Test(arguments: Table.cells("seats-of-cars"))
  func `seats that are not told are not known, and five or more are five`(cells: [String]) throws {
    let (quantity, seats) = (cells[0], Int(cells[1]))
    let (fitsFive, fitsFour) = (Bool(cells[2]), Bool(cells[3]))
    let text = String(decoding: try Sample.bytes("VehAvailRS"), as: UTF8.self)
      .replacing(/"@PassengerQuantity": "5"/, maxReplacements: 1) { _ in
        #""@PassengerQuantity":\#(quantity)"#
      }
    let offers = try OffersValidator(Sample.table, for: Sample.rental()).read(.json(text))
    let car = try #require(offers.first).vehicle
    #expect(offers.count == 4 && car.seats == seats && OfferFilter(seats: 5).fits(car) == fitsFive)
    #expect(OfferFilter(seats: 4).fits(car) == fitsFour)
    #expect(car.mayHaveMoreSeats == quantity.contains("+"))
    // What fits in no way does not fit, whatever is unknown.
    #expect(OfferFilter(seats: 5, fuel: "Diesel").fits(car) == false)
  }

  /// What an answer to a search comes to beside its cars, or instead of them.
  @Test(arguments: Table.kept("hire-errors"))
  func `errors that say nothing are none, and others are in the supplier's words`(
    errors: String,
    words: String
  ) throws {
    let sample = String(decoding: try Sample.bytes("VehAvailRS"), as: UTF8.self).trimmed.dropLast()
    func outcome(_ body: String) throws -> String {
      do {
        let offers = try OffersValidator(Sample.table, for: Sample.rental()).read(.json(body))
        return offers.count == 4 ? "cars" : "\(offers.count)"
      } catch let trouble as HireTrouble {
        return trouble.message
      }
    }
    #expect(try outcome("\(sample), \"Errors\": \(errors)}") == words)
    #expect(try outcome("[\(sample), \"Errors\": \(errors), \"Success\": {}}]") == words)
    let unread = "The supplier gave an answer that cannot be read."
    #expect(try outcome(#"{"Errors":\#(errors)}"#) == (words == "cars" ? unread : words))
  }

  @Test(arguments: [
    (#"{"Warnings":{"Warning":{"@Type":"3","@ShortText":"Rates &amp; cars may differ"}}}"#, 0),
    (#"[{"Success":{},"Warnings":["Rates & cars may differ"]}]"#, 0),
    (#"{"Warnings":[{"Warning":"Rates & cars may differ"}],"VehAvailRSCore":{}}"#, 0),
    (#"{"Warnings":{"Warning":{}}}"#, nil), (#"{"Success":{}}"#, nil), ("{}", nil),
  ])
  func `an answer that only warns is an empty list`(body: String, count: Int?) throws {
    var notes = AnswerNotes()
    let validator = OffersValidator(Sample.table, for: try Sample.rental())
    let offers = try? validator.read(JSONTree(json: Array(body.utf8)), &notes)
    #expect(offers?.count == count)
    #expect(notes.warnings == (count == nil ? [] : ["Rates & cars may differ"]))
  }

  @Test(arguments: Table.cells("references-of-bookings"))
  func `the first reference is the booking's, and makes it one without a status`(
    cells: [String]
  ) throws {
    let (part, reference) = (cells[0], cells[1] == "none" ? nil : cells[1])
    let other = cells[2] == "none" ? nil : cells[2]
    func read(_ message: OTAMessage, _ status: String) throws -> Booking {
      let core = message == .booking ? "VehResRSCore" : "VehRetResRSCore"
      let body = #"{"\#(core)":{"VehReservation":{\#(status)"VehSegmentCore":{\#(part)}}}}"#
      return try BookingValidator(message, email: "e", Sample.table).read(.json(body))
    }
    let confirmed = #""@Status":"Confirmed","#
    for (message, status) in [
      (OTAMessage.booking, ""), (.booking, confirmed), (.retrieval, confirmed),
    ] {
      let booking = try? read(message, status)
      #expect(booking?.key == reference && booking?.vendorReference == other)
      #expect(booking.map(\.otherReferences) ?? [] == (part.contains(#""C""#) ? ["C"] : []))
    }
    for (message, status) in [
      (OTAMessage.retrieval, ""), (.booking, "Pending"), (.booking, "confirmed"),
    ] {
      let text = status.isEmpty ? "" : #""@Status":"\#(status)","#
      #expect(throws: HireTrouble.notConfirmed(status: status)) { try read(message, text) }
    }
  }

  @Test func `references to characters are read in every text of a supplier`() throws {
    let text = String(decoding: try Sample.bytes("VehResRS_confirmed"), as: UTF8.self)
      .replacing("SAMPLECAR", with: "Sample &amp; Sons").replacing("Harbour", with: "&Eacute;ire")
    let booking = try BookingValidator(.booking, email: "e", Sample.table).read(.json(text))
    #expect(booking.vendor.name == "Sample & Sons")
    #expect(booking.desks.map(\.name) == ["Éire Airport Desk"])
  }
}

extension JSONTree {
  fileprivate var isLeaf: Bool {
    switch self {
    case .object, .list: false
    default: true
    }
  }

  /// The ways to all parts but the whole, by names and places.
  fileprivate var paths: [[String]] {
    switch self {
    case .object(let members):
      members.flatMap { member in [[member.name]] + member.value.paths.map { [member.name] + $0 } }
    case .list(let elements):
      elements.enumerated().flatMap { place, element in
        [["\(place)"]] + element.paths.map { ["\(place)"] + $0 }
      }
    default: []
    }
  }

  fileprivate func at(_ path: ArraySlice<String>) -> JSONTree? {
    guard let step = path.first else { return self }
    if case .list(let elements) = self {
      return Int(step).flatMap { elements[$0].at(path.dropFirst()) }
    }
    return self[step]?.at(path.dropFirst())
  }

  /// The tree with one part changed, or without it; a part that is not there any more is left so.
  fileprivate func changed(
    _ path: ArraySlice<String>,
    _ change: (JSONTree) -> JSONTree?
  ) -> JSONTree? {
    guard let step = path.first else { return change(self) }
    switch self {
    case .object(let members):
      return .object(
        members.compactMap { member in
          guard member.name == step else { return member }
          return member.value.changed(path.dropFirst(), change).map {
            Member(name: member.name, value: $0)
          }
        }
      )
    case .list(let elements):
      return .list(
        elements.enumerated().compactMap { place, element in
          "\(place)" == step ? element.changed(path.dropFirst(), change) : element
        }
      )
    default: return self
    }
  }
}
