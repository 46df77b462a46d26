import CarHireRecords
import CarHireValues
import RunRecords
import Viewer

/// The steps of a hire as rows: those that are done, the one that goes on, and those to come.
struct HireSteps {
  private let moment: HireSnapshot
  private let world: HireRun
  private let money: HireMoney

  init(_ moment: HireSnapshot, _ world: HireRun, _ money: HireMoney) {
    (self.moment, self.world, self.money) = (moment, world, money)
  }

  var rows: [Report.Row] {
    var steps = moment.isLookingUp ? lookup : hire
    let isSent = moment.bookingRequest != nil
    let place = steps.firstIndex { isSent ? $0.isOfBooking : $0.sign.isEmpty }
    if moment.booked == nil, let failure = moment.failure, let place {
      (steps[place].note, steps[place].mark, steps[place].sign) = (failure, .bad, "×")
    }
    return steps.enumerated().map { index, step in
      Report.Row(
        id: step.booking.map(RegionID.booking) ?? RegionID.step(index),
        badge: step.sign,
        step.mark,
        title: step.title,
        note: step.note,
        amount: step.time,
        action: step.booking.map { .pin(RegionID.booking($0)) }
      )
    }
  }

  private struct Step {
    let title: String
    var note = ""
    var time = ""
    /// The record that tells of it; nil for what is not done.
    var record: Int?
    var mark = Report.Row.Mark.quiet
    var sign = ""
    /// Whether it is the one that a request to book comes to.
    var isOfBooking = false
    /// The booking whose receipt a press shows.
    var booking: String?
  }

  /// The last record of a kind, with its moment.
  private func last<Kind: RecordKind>(_ kind: Kind.Type) -> Found<Kind>? {
    moment.client.own.records.last(kind, after: moment.playhead.record)
  }

  private typealias Found<Kind> = (value: Kind, time: Int64, record: Int)

  /// A booking as it first was: what changed it since is no step of its own.
  private func firstly(_ booked: HireBooked) -> Found<HireBooked>? {
    moment.client.own.records.entries(after: moment.playhead.record).lazy.compactMap { entry in
      (entry.value as? HireBooked).map { ($0, entry.time, entry.record) }
    }
    .first { $0.0.reference == booked.reference }
  }

  private func time(_ nanoseconds: Int64) -> String { MomentText.answer(after: nanoseconds) }

  private func step<Kind>(
    _ title: String,
    of found: Found<Kind>?,
    waitsFor message: OTAMessage? = nil,
    note: (Kind) -> String
  ) -> Step {
    if let found {
      return Step(
        title: title,
        note: note(found.value),
        time: time(found.time),
        record: found.record,
        mark: .share(0.2),
        sign: "✓"
      )
    }
    let isUnderWay = message.map(moment.isUnderWay) ?? false
    return Step(title: title, note: isUnderWay ? "asked" : "", sign: isUnderWay ? "…" : "")
  }

  private var hire: [Step] {
    let offers = moment.offerCount == 0 ? nil : last(HireOffered.self)
    let count = CountText.words(moment.offerCount, "offer")
    // What could not be booked was chosen all the same.
    let isRefused = isVerdict && moment.bookingRequest != nil
    let chosen = moment.chosen == nil && !isRefused ? nil : last(HireChosen.self)
    func since<Kind>(_ found: Found<Kind>?, isKnown: Bool) -> Found<Kind>? {
      isKnown || isRefused && found?.record ?? 0 > chosen?.record ?? .max ? found : nil
    }
    let terms = since(last(HireTerms.self), isKnown: moment.terms != nil)
    var found = step("Offers", of: offers, waitsFor: .availability) { _ in
      "\(count) from \(CountText.words(moment.answeredCount, "supplier"))"
    }
    if moment.suppliers.contains(where: \.standing.isWaiting) {
      (found.sign, found.mark) = ("…", .quiet)
    }
    var steps = [
      found,
      step("Car chosen", of: chosen) {
        "the \($0.car) of \($0.vendor ?? world.title(of: $0.supplier))"
      },
      step("Terms, car held", of: terms, waitsFor: .terms) { terms in
        moment.hold ?? terms.terms.first ?? "read"
      },
    ]
    if let insured = since(last(HireInsured.self), isKnown: moment.insured != nil) {
      steps.append(
        step("Insurance", of: insured) { "\(money.text($0.premium, $0.currency)), \($0.plan)" }
      )
    }
    if let refusal {
      let place = steps.firstIndex { $0.record.map { $0 > refusal.record ?? 0 } ?? false }
      steps.insert(refusal, at: place ?? steps.endIndex)
    }
    return before + steps + booking + ending
  }

  /// The bookings of before, which are cancelled.
  private var before: [Step] {
    let all = moment.bookings.map(\.reference).filter { $0 != moment.booked?.reference }
    return all.filter(moment.cancelled.contains).map {
      let note = "\($0), cancelled"
      return Step(title: "Booked before", note: note, sign: "×", booking: $0)
    }
  }

  /// Whether the verdict of now is that what was chosen last could not be booked.
  private var isVerdict: Bool {
    moment.failure != nil && last(HireFailed.self)?.record == moment.refusals.last?.record
  }

  /// What was chosen last and could not be booked, unless that is the verdict of now.
  private var refusal: Step? {
    guard let last = moment.refusals.dropLast(isVerdict ? 1 : 0).last else { return nil }
    let price = money.text(last.choice.price, last.choice.currency)
    let note = "\(last.choice.car), \(price): \(last.why)"
    return Step(
      title: "Tried before",
      note: note,
      time: time(last.time),
      record: last.record,
      sign: "×"
    )
  }

  private var booking: [Step] {
    var steps: [Step] = []
    let sent = moment.bookingRequest
    let lookedUp = last(HireLookedUp.self).flatMap { $0.time >= sent?.start ?? .max ? $0 : nil }
    let isLost = sent.map { $0.outcome == .timedOut && $0.ended <= moment.playhead.record } ?? false
    if let sent, isLost {
      steps.append(
        Step(
          title: "Sent, no answer",
          note: "given up after \(MomentText.wholeLength(sent.end - sent.start))",
          time: time(sent.start),
          mark: .bad,
          sign: "×"
        )
      )
      if let lookedUp, moment.booked == nil {
        steps.append(
          Step(
            title: "Booking looked up",
            note: "time \(lookedUp.value.attempt)",
            time: time(lookedUp.time),
            sign: "…"
          )
        )
      }
    }
    let booked = moment.booked.flatMap(firstly)
    var step = step("Booked", of: booked, waitsFor: .booking) { booked in
      isLost ? "\(booked.reference), found: not sent twice" : booked.reference
    }
    (step.isOfBooking, step.booking) = (true, moment.booked?.reference)
    return steps + [step]
  }

  private var ending: [Step] {
    // What became of an earlier booking is told by its receipt.
    let voucher = moment.hasVoucher ? last(HireVoucher.self) : nil
    var steps = [
      step("Voucher by e-mail", of: voucher, waitsFor: .change) { _ in "sent" }
    ]
    if moment.isCancelled, let cancelled = last(HireCancelled.self) {
      steps.append(step("Cancelled", of: cancelled) { $0.reference })
    }
    return steps
  }

  private var lookup: [Step] {
    let booked = moment.booked == nil ? nil : last(HireBooked.self)
    var step = step("The booking looked up", of: booked, waitsFor: .retrieval) { $0.reference }
    step.booking = booked?.value.reference
    // The attempts before this one were in vain.
    let vain = (moment.underWay.first?.attempt ?? moment.retry?.attempt ?? 1) - 1
    if booked == nil, vain > 0 {
      let times = vain == 1 ? "once" : vain == 2 ? "twice" : "\(vain) times"
      step.note = "failed \(times), asked again"
    }
    return [step]
  }
}
