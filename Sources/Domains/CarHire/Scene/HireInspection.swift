import CarHireRecords
import CarHireValues
import SimulationKernel
import Viewer

/// The inspector of cars, suppliers, desks and bookings.
struct HireInspection {
  let scene: HireScene
  let moment: HireSnapshot

  private var world: HireRun { scene.run.world }

  func facts(about region: String) -> SubjectReport? {
    if region == RegionID.steps { return steps }
    if let id = RegionID.offer(in: region) { return offer(id) }
    if let id = RegionID.booking(in: region) { return booking(id) }
    if let name = RegionID.rest(of: region, after: "supplier/") {
      return world.supplier(name)?.isBroker == true ? broker : supplier(name)
    }
    if let code = RegionID.rest(of: region, after: "desk/") { return desk(code) }
    return nil
  }

  /// All steps, where the sheet has no room for them.
  private var steps: SubjectReport {
    let rows = HireSteps(moment, world, scene.money).rows.map { step in
      let words = [step.amount, step.note].filter { !$0.isEmpty }.joined(separator: ", ")
      return SubjectReport.Row(step.title, words.isEmpty ? "to come" : words)
    }
    return SubjectReport(title: "Steps", subtitle: "of the hire", rows: rows)
  }

  private func offer(_ id: String) -> SubjectReport? {
    guard let row = moment.rows.first(where: { $0.id == id }) else { return nil }
    func sum(_ name: String, _ money: Money) -> SubjectReport.Row {
      .init(name, scene.money.text(money))
    }
    let price = moment.price(of: row)
    let texts = moment.texts(of: row)
    var rows: [SubjectReport.Row] = [
      .init("Supplier", world.title(of: row.supplier)),
      price.map { sum("A day", $0.perDay) } ?? .init("A day", texts.perDay),
      price.map { sum("In all", $0.total) } ?? .init("In all", texts.total),
    ]
    if let vendor = row.vendor { rows.append(.init("Rented out by", vendor)) }
    if row.seats > 0 { rows.append(.init("Seats", row.seatWords)) }
    if row.bags > 0 { rows.append(.init("Bags", "\(row.bags)")) }
    if row.doors > 0 { rows.append(.init("Doors", "\(row.doors)")) }
    if !row.gearbox.isEmpty { rows.append(.init("Gearbox", row.gearbox)) }
    if !row.fuel.isEmpty { rows.append(.init("Fuel", row.fuel)) }
    if !row.drive.isEmpty { rows.append(.init("Drive", row.drive)) }
    let air = row.isAirConditioned.map { $0 ? "yes" : "no" } ?? "not known"
    rows.append(.init("Air conditioning", air))
    if let chosen = moment.chosen, chosen.id == id {
      if let category = chosen.category, category != VehicleCategory.plain {
        rows.append(.init("Kind of car", category))
      }
      if let rate = chosen.rate { rows.append(.init("Rate", rate)) }
      if !chosen.included.isEmpty {
        rows.append(.init("Included", chosen.included.joined(separator: ", ")))
      }
      if let isIncluded = chosen.isTaxIncluded {
        rows.append(.init("Taxes", isIncluded ? "included" : "not in all of it"))
      }
    }
    if let left = row.left { rows.append(.init("Left", "\(left)")) }
    rows += price?.fees.map { sum(Fee.title(of: $0.purpose), $0.money) } ?? []
    if let premium = price?.premium { rows.append(sum("Insurance in it", premium)) }
    let hold = world.hold(of: id, after: moment.playhead.record)
    if let hold, hold.ended > moment.playhead.record {
      let left = hold.limit - moment.playhead.time.nanoseconds
      rows.append(.init("Held", "for \(MomentText.wholeLength(left)) more"))
    }
    if let chosen = moment.chosen, chosen.id == id { rows += terms(of: chosen) }
    var report = SubjectReport(title: row.car, subtitle: "\(row.size) · \(id)", rows: rows)
    report.change = HireForm(scene: scene, moment: moment).choose(row)
    return report
  }

  /// The terms of the chosen car, those about one thing in one row, and the page of its insurance.
  private func terms(of chosen: HireState.Chosen) -> [SubjectReport.Row] {
    var told: [(title: String, text: String)] = []
    for (title, text) in zip(chosen.titles, chosen.terms ?? []) {
      if told.last?.title == title {
        told[told.count - 1].text += " \(text)"
      } else {
        told.append((title, text))
      }
    }
    let cover = chosen.taken.page.map { [("Insurance terms", $0)] } ?? []
    return (told.map { ($0.title, $0.text) } + cover).map { .init($0, $1) }
  }

  private var broker: SubjectReport? {
    guard let informed = moment.broker else { return nil }
    let rows: [(String, String?)] =
      [("Help", informed.call), ("Insures the customer", informed.canInsure ? "yes" : "no")]
      + zip(informed.names, informed.numbers).map { ("Help, \($0)", $1) }
    return SubjectReport(
      title: HireNames.broker,
      subtitle: "edition \(informed.version)",
      rows: rows.compactMap { name, value in value.map { .init(name, $0) } }
    )
  }

  private func booking(_ id: String) -> SubjectReport? {
    guard let booked = moment.bookings.first(where: { $0.reference == id }) else { return nil }
    let help = moment.broker?.call.map { [SubjectReport.Row("Help", $0)] } ?? []
    var report = SubjectReport(
      title: "Receipt \(id)",
      subtitle: booked.isCancelled ? "cancelled" : "confirmed",
      rows: booked.rows(scene.money) + help
    )
    guard id == moment.booked, !booked.isCancelled else { return report }
    report.change = HireForm(scene: scene, moment: moment).cancel
    return report
  }

  private func supplier(_ name: String) -> SubjectReport? {
    guard let standing = moment.suppliers.first(where: { $0.name == name })?.standing else {
      return nil
    }
    let words = HireNames.standing(standing, now: moment.playhead.time.nanoseconds)
    let sent = moment.client.sentCount(after: moment.playhead.record)
    let messages = moment.client.requests.prefix(sent).count { $0.service == name }
    let rows = moment.rows.filter { $0.supplier == name }
    var facts = [SubjectReport.Row("Messages", CountText.words(messages))]
    if let currency = rows.first?.currency,
      let least = rows.filter({ $0.currency == currency }).map(\.price).min()
    {
      facts.append(.init("Cheapest", scene.money.text(least, currency)))
    }
    facts.append(.init("Offers", CountText.words(rows.count)))
    let asked = moment.state.suppliers.first { $0.name == name }
    if let unread = asked?.unread, unread > 0 {
      facts.append(.init("Could not be read", "\(unread)"))
    }
    facts += (asked?.warnings ?? []).map { .init("Warns", $0) }
    return SubjectReport(title: world.title(of: name), subtitle: words, rows: facts)
  }

  private func desk(_ code: String) -> SubjectReport? {
    guard let desk = scene.desks[code] else { return nil }
    let hours = Double(desk.utcOffset) / 60
    let sign = hours < 0 ? "" : "+"
    let offset = desk.utcOffset % 60 == 0 ? "\(desk.utcOffset / 60)" : "\(hours)"
    return SubjectReport(
      title: desk.name,
      subtitle: desk.address,
      rows: [
        .init("At an airport", desk.isAtAirport ? "yes" : "no"),
        .init("Country", scene.countries.country(desk.country)?.name ?? desk.country),
        .init("Telephone", desk.phone), .init("Its clock", "UTC\(sign)\(offset) hours"),
      ]
    )
  }
}
