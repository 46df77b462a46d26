import CarHireRecords
import CarHireValues
import SimulationKernel
import Viewer

/// What is true of a hire at a moment.
struct HireReport {
  let frame: HireContext

  private var money: HireMoney { frame.scene.money }

  var report: Report {
    guard let moment = frame.moment else {
      return .nothing(
        "No car hire here",
        records: frame.timeline.count,
        .init(
          "Nobody hires a car",
          "This run holds no records of a client that hires, so there are no offers to list."
        )
      )
    }
    var report = Report(
      title: moment.isLookingUp ? "Find a booking" : "Hire a car",
      headline: headline(moment),
      certainty: certainty(moment),
      waiting: waiting(moment)
    )
    report.question.isAsked = true
    report.question.controls = HireForm(scene: frame.scene, moment: moment).controls
    report.counts = counts(moment)
    let (facts, asides, totals) = facts(moment)
    if moment.isLookingUp, moment.booked == nil {
      // Nothing has a price before a booking is found.
      report.asides = [subject(moment)] + facts + asides + totals
    } else {
      (report.facts, report.asides, report.totals) = (facts, asides, totals)
      report.subject = subject(moment)
    }
    report.isStruck = moment.isCancelled || moment.booked == nil && moment.isTaken
    report.notice = notice(moment)
    report.why.held = held(moment)
    report.passing = frame.run.outageNotice(after: frame.playhead.record)
    report.rows = Report.Rows(
      more: "step",
      whole: RegionID.steps,
      HireSteps(moment, frame.run.world, money).rows
    )
    return report
  }

  private func headline(_ moment: HireSnapshot) -> Fact {
    if moment.isCancelling {
      return Fact("state", "State", .choice("Being cancelled", code: "cancelling"))
    }
    if moment.isCancelled { return Fact("state", "State", .choice("Cancelled", code: "cancelled")) }
    if moment.booked != nil { return Fact("state", "State", .choice("Booked", code: "booked")) }
    if let price = moment.price { return Fact("price", "Price", value(price.total)) }
    guard let least = moment.cheapest else { return Fact("price", "Price", .nothing) }
    return Fact("price", "Price", value(money.sum(least.price, least.currency)))
  }

  private func value(_ sum: Money?) -> Value {
    sum.map { .number($0.units, money.text($0)) } ?? .nothing
  }

  private func certainty(_ moment: HireSnapshot) -> Report.Certainty {
    if moment.isCancelled { return .init("cancelled", "the supplier confirmed it", .quiet) }
    if moment.isCancelling { return .init("cancelling", "asked for", .busy) }
    if moment.doubt?.isOfChange == true {
      return .init("change-doubt", "nobody knows what stands", .bad)
    }
    if moment.booked != nil {
      return moment.tries > 0
        ? .init("found", "found, not sent twice", .good)
        : .init("confirmed", "confirmed by the supplier", .good)
    }
    if moment.isInDoubt { return .init("doubt", "nobody knows whether it is booked", .bad) }
    if moment.isBooking { return .init("booking", "being booked", .busy) }
    if moment.isSeeking { return .init("seeking", "being looked up", .busy) }
    if moment.failure != nil, moment.cheapest == nil || moment.bookingRequest != nil {
      return .init("failed", moment.unfound?.certainty ?? "not booked", .bad)
    }
    if moment.chosen != nil {
      if moment.isPaying { return .init("paying", "booking asked for", .busy) }
      return moment.isTaken
        ? .init("taken", "the last one is taken", .bad)
        : .init("chosen", "chosen, not booked yet", .busy)
    }
    let isWhole = !moment.suppliers.contains(where: \.standing.isWaiting)
    guard moment.cheapest != nil else {
      if moment.suppliers.isEmpty { return .init("home", "nothing asked yet", .quiet) }
      guard isWhole else {
        return .init("searching", moment.searches < 2 ? "searching" : "searching again", .busy)
      }
      return moment.rows.isEmpty
        ? .init("none", moment.offerCount == 0 ? "no offers" : "none is as wanted", .bad)
        : .init("none-left", "none of them is left", .bad)
    }
    let isNarrowed = moment.listedCount < moment.offerCount
    let currencies = moment.currencies
    let cheapest =
      currencies.count > 1
      ? "the cheapest in \(moment.cheapest?.currency ?? "")"
      : isNarrowed
        ? "the cheapest of these"
        : moment.answeredCount < moment.suppliers.count
          ? "the cheapest that came" : "the cheapest of all"
    return isWhole
      ? .init("cheapest", cheapest, .good)
      : .init("so-far", "cheapest so far", .busy)
  }

  private func counts(_ moment: HireSnapshot) -> [Fact] {
    let sent = moment.client.sentCount(after: frame.playhead.record)
    let requests = Fact("requests", "Requests", .count(sent, "request"))
    guard !moment.suppliers.isEmpty, moment.booked == nil else { return [requests] }
    let offers = moment.offerCount
    let (listed, omitted) = (moment.listedCount, moment.omissions.joined(separator: ", "))
    let seen = "\(listed) of \(CountText.words(offers, "offer"))"
    let count = "\(moment.answeredCount) of \(CountText.words(moment.suppliers.count, "supplier"))"
    return [
      listed == offers
        ? Fact("offers", "Offers", .count(offers, "offer"))
        : Fact("offers", "Offers", .number(Int64(listed), seen)),
      Fact("answered", "Suppliers", .number(Int64(moment.answeredCount), count)),
    ] + (moment.omissions.isEmpty ? [] : [Fact("omitted", "Left out", .words(omitted))])
  }

  /// The car that the price is of.
  private func subject(_ moment: HireSnapshot) -> Fact {
    let car = moment.booking?.car ?? moment.chosen?.car
    let state = moment.isCancelled ? "Cancelled" : moment.booked == nil ? "Chosen" : "Booked"
    let size = moment.rows.first(where: moment.isChosen)?.size
    let known = size.map { "\(state): \($0)" } ?? "\(state) car"
    let value = car.map { Value.name(HireNames.similar($0), code: $0) } ?? .nothing
    return Fact("chosen", car == nil ? "\(state): none" : known, value)
  }

  /// The parts of the price: those that are seen, and what there is none of, as with most hires;
  /// and what they come to.
  private func facts(_ moment: HireSnapshot) -> (seen: [Fact], asides: [Fact], totals: [Fact]) {
    let fees = moment.booking?.receipt.fees ?? moment.price?.fees ?? []
    func fee(_ key: String, _ purpose: String) -> Fact {
      Fact(key, Fee.title(of: purpose), value(fees.first { $0.purpose == purpose }?.money))
    }
    let premium = money.sum(moment.chosen?.taken.premium, moment.chosen?.taken.currency)
    let isAsked = moment.isInsuring && moment.isInsuranceWanted
    let insurance = isAsked ? .words("asked for") : value(premium)
    let rare = [Fact("insurance", "Insurance in it", insurance), fee("fee", Fee.booking)]
    let all = [fee("deposit", Fee.deposit), fee("onArrival", Fee.onArrival)] + rare
    let asides = rare.filter { $0.value == .nothing }
    return (all.filter { !asides.contains($0) }, asides, totals(moment))
  }

  /// What they come to; the extras are paid at the desk, and no part of it.
  private func totals(_ moment: HireSnapshot) -> [Fact] {
    let booked = moment.booking.map { money.sum($0.price, $0.currency) }
    let extras = money.sum(moment.chosen?.taken.price, moment.chosen?.currency)
    return [
      Fact("total", "Total\(term(moment))", value(booked ?? moment.price?.total)),
      moment.isCancelled
        ? Fact("refund", "Given back", .words("the supplier does not say"))
        : Fact("extras", "Extras, not in the total", value(extras)),
    ]
  }

  /// For how long, where that is known, after a blank.
  private func term(_ moment: HireSnapshot) -> String {
    moment.days.map { " for \(CountText.words($0, "day"))" } ?? ""
  }

  private func waiting(_ moment: HireSnapshot) -> Report.Waiting {
    if let retry = moment.retry {
      return .init(again: retry, at: frame.playhead)
    }
    let silent = moment.suppliers.filter(\.standing.isWaiting).map(\.name)
    let asked = moment.underWay.isEmpty ? silent : moment.underWay.map(\.service)
    if let first = asked.first {
      let (count, title) = (asked.count, moment.title(of: first))
      let words = count == 1 ? title : CountText.words(count, "answer")
      return .init(.busy, "Waiting for \(words)")
    }
    if moment.isBooking { return .init(.busy, "The supplier has answered", "its answer is read") }
    if moment.isInDoubt {
      return !moment.isGivenUp
        ? .init(.busy, "In doubt", "the booking is looked up before long")
        : .init(.bad, "In doubt", "the supplier can say whether it is booked")
    }
    if moment.doubt != nil {
      return !moment.isGivenUp
        ? .init(.busy, "In doubt", "the booking is looked up before long")
        : .init(.bad, "In doubt", "the supplier can say what is booked")
    }
    if moment.isCancelled { return .init(.done, "Cancelled", "the car was given back") }
    if let booked = moment.booking {
      let price = money.sum(booked.price, booked.currency).map { " at \(money.text($0))" } ?? ""
      let title = moment.hasVoucher ? "Booked, the voucher is sent" : "Booked"
      return .init(.done, title, "\(booked.car ?? "A car")\(term(moment))\(price)")
    }
    // Why is said by the notice.
    if moment.failure != nil {
      return .init(.bad, moment.unfound?.waiting ?? verdict(moment), "nothing is awaited")
    }
    if moment.chosen != nil {
      if moment.isTaken { return .init(.bad, "None is left", "others have taken the last one") }
      return .init(.busy, "The customer thinks", moment.hold ?? "before booking")
    }
    return moment.cheapest == nil
      ? .init(.idle, "Nothing is asked", "") : .init(.idle, "No car is chosen", "nothing is asked")
  }

  /// What is not decided before all suppliers have answered; nothing where nothing is held up.
  private func held(_ moment: HireSnapshot) -> [Why.Held] {
    let silent = moment.suppliers.filter(\.standing.isWaiting).map(\.name)
    guard !silent.isEmpty, moment.chosen == nil, moment.booked == nil, let best = moment.rows.first
    else { return [] }
    let price = money.text(best.price, best.currency)
    let others = CountText.words(silent.count, "supplier has", "suppliers have")
    let facts = [
      Fact("offer", "", .words(best.id)), Fact("car", "", .words(best.car)),
      Fact("price", "", .number(best.price, price)), Fact("currency", "", .words(best.currency)),
      Fact("suppliers", "", .list(silent.map { .words($0) })),
    ]
    let by =
      moment.underWay.filter { silent.contains($0.service) }.map(\.sent)
      + moment.client.pendingRetries(after: frame.playhead.record)
      .filter { silent.contains(moment.client.requests[$0.request].service) }.map(\.said)
    let words = ["\(best.car) at \(price) leads; \(others) not answered."]
    return [Why.Held(moment.client.name, by: by.sorted(), facts, words)]
  }

  /// What a failure comes to, for who wants a car.
  private func verdict(_ moment: HireSnapshot) -> String {
    if moment.trouble?.kind == .mistake { return "Nothing is sent" }
    return moment.bookingRequest == nil ? "It cannot be had" : "It is not booked"
  }

  /// The reason that no answer tells what became of what is in doubt.
  private func silence(_ moment: HireSnapshot) -> String {
    moment.doubt?.kind == .undecodable
      ? "The answer cannot be read." : "The answer was lost, or is late."
  }

  private func notice(_ moment: HireSnapshot) -> Report.Notice? {
    if moment.isInDoubt {
      return .init(
        "Nobody knows whether it is booked",
        moment.failure
          ?? "\(silence(moment)) It is not sent twice: the booking is looked up.",
        isBad: true
      )
    }
    if moment.doubt != nil {
      return .init(
        "Nobody knows what is booked",
        moment.isGivenUp
          ? moment.failure ?? ""
          : "\(silence(moment)) The booking is looked up.",
        isBad: true
      )
    }
    if let failure = moment.failure, !moment.isBooking {
      let isBooked = moment.booked != nil && !moment.isCancelled
      return .init(
        isBooked
          ? moment.hasVoucher ? "The booking stays as it is" : "The voucher is not sent"
          : moment.unfound?.notice ?? verdict(moment),
        failure,
        isBad: true
      )
    }
    if let tried = moment.tried, moment.booked == nil, !moment.isBooking {
      let price = money.text(tried.price, tried.currency)
      return .init("Tried before", "\(tried.car), \(price): \(tried.why)")
    }
    return nil
  }
}

// What only words and programs are told.
extension HireReport {
  var sections: [Report.Section] {
    guard let moment = frame.moment else { return [] }
    let offers = moment.rows.map { row in
      var facts = [
        Fact("offer", "", .words(row.id)), Fact("supplier", "", .words(row.supplier)),
        Fact("car", "", .words(row.car)), Fact("price", "", .number(row.price, "")),
        Fact("currency", "", .words(row.currency)),
      ]
      if let left = row.left { facts.append(Fact("left", "", .count(left))) }
      let price = money.text(row.price, row.currency)
      let left = row.left.map { ", \($0) left" } ?? ""
      let title = moment.vendor(of: row)
      return Report.Section.Item("\(row.car) of \(title) for \(price)\(left)", facts)
    }
    let bookings = moment.bookings.map { booked in
      let title = "\(booked.reference) of \(frame.run.world.title(of: booked.supplier))"
      return Report.Section.Item(
        title + (booked.isCancelled ? ", cancelled" : ""),
        [
          Fact("reference", "", .words(booked.reference)),
          Fact("supplier", "", .words(booked.supplier)), Fact("how", "", .words(booked.how)),
          Fact("cancelled", "", .count(booked.isCancelled ? 1 : 0)),
        ]
      )
    }
    let counted = CountText.words(offers.count, "offer")
    return [
      .init(key: "offers", counted, offers),
      .init(key: "bookings", CountText.words(bookings.count, "booking"), bookings),
    ]
  }
}
