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

  private typealias Done = (record: Int, time: Int64)

  /// The moment when a step was done last.
  private func when(_ step: HireClientRun.Step, first: Bool = false) -> Done? {
    moment.client.own.when(step, after: moment.playhead.record, first: first)
  }

  private func time(_ nanoseconds: Int64) -> String { MomentText.answer(after: nanoseconds) }

  private func step(
    _ title: String,
    _ done: Done?,
    waitsFor message: OTAMessage? = nil,
    _ note: @autoclosure () -> String
  ) -> Step {
    guard let done else {
      let isUnderWay = message.map(moment.isUnderWay) ?? false
      return Step(title: title, note: isUnderWay ? "asked" : "", sign: isUnderWay ? "…" : "")
    }
    return Step(
      title: title,
      note: note(),
      time: time(done.time),
      record: done.record,
      mark: .share(0.2),
      sign: "✓"
    )
  }

  /// The chosen car, or the one that could not be booked.
  private var chosen: HireState.Chosen? {
    guard moment.chosen == nil, isVerdict, moment.bookingRequest != nil else {
      return moment.state.chosen
    }
    return when(.refused).flatMap { moment.client.own.state(after: $0.record - 1).chosen }
  }

  private var hire: [Step] {
    let count = CountText.words(moment.offerCount, "offer")
    var found = step(
      "Offers",
      moment.offerCount == 0 ? nil : when(.offers),
      waitsFor: .availability,
      "\(count) from \(CountText.words(moment.answeredCount, "supplier"))"
    )
    if moment.suppliers.contains(where: \.standing.isWaiting) {
      (found.sign, found.mark) = ("…", .quiet)
    }
    let chosen = chosen
    let car = chosen.map { "the \($0.car) of \($0.vendor ?? world.title(of: $0.supplier))" }
    let terms = chosen?.terms
    var steps = [
      found, step("Car chosen", chosen.flatMap { _ in when(.chosen) }, car ?? ""),
      step(
        "Terms, car held",
        terms.flatMap { _ in when(.terms) },
        waitsFor: .terms,
        moment.hold ?? terms?.first ?? "read"
      ),
    ]
    if let taken = chosen?.taken, let plan = taken.plan {
      let premium = money.text(taken.premium ?? 0, taken.currency ?? "")
      steps.append(step("Insurance", when(.insured), "\(premium), \(plan)"))
    }
    if let refusal {
      let place = steps.firstIndex { $0.record.map { $0 > refusal.record ?? 0 } ?? false }
      steps.insert(refusal, at: place ?? steps.endIndex)
    }
    return before + steps + booking + ending
  }

  /// The bookings of before, which are cancelled.
  private var before: [Step] {
    moment.bookings.filter { $0.isCancelled && $0.reference != moment.booked }.map {
      let note = "\($0.reference), cancelled"
      return Step(title: "Booked before", note: note, sign: "×", booking: $0.reference)
    }
  }

  /// Whether the verdict of now is that what was chosen last could not be booked.
  private var isVerdict: Bool { moment.trouble?.offer != nil }

  /// What was chosen last and could not be booked, unless that is the verdict of now.
  private var refusal: Step? {
    guard let tried = moment.tried,
      let done = moment.client.own.refusal(after: moment.playhead.record, before: isVerdict ? 1 : 0)
    else { return nil }
    let note = "\(tried.car), \(money.text(tried.price, tried.currency)): \(tried.why)"
    return Step(
      title: "Tried before",
      note: note,
      time: time(done.time),
      record: done.record,
      sign: "×"
    )
  }

  private var booking: [Step] {
    var steps: [Step] = []
    let sent = moment.bookingRequest
    let lookedUp = when(.lookedUp).flatMap { $0.time >= sent?.start ?? .max ? $0 : nil }
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
            note: "time \(moment.tries)",
            time: time(lookedUp.time),
            sign: "…"
          )
        )
      }
    }
    let booked = moment.booked ?? ""
    var step = step(
      "Booked",
      moment.booked.flatMap { when(.booked($0), first: true) },
      waitsFor: .booking,
      isLost ? "\(booked), found: not sent twice" : booked
    )
    (step.isOfBooking, step.booking) = (true, moment.booked)
    return steps + [step]
  }

  private var ending: [Step] {
    // What became of an earlier booking is told by its receipt.
    let voucher = moment.hasVoucher ? when(.voucher) : nil
    let steps = [step("Voucher by e-mail", voucher, waitsFor: .change, "sent")]
    guard moment.isCancelled, let cancelled = when(.cancelled) else { return steps }
    return steps + [step("Cancelled", cancelled, moment.booked ?? "")]
  }

  private var lookup: [Step] {
    let booked = moment.booked.flatMap { when(.booked($0)) }
    var step = step("The booking looked up", booked, waitsFor: .retrieval, moment.booked ?? "")
    step.booking = moment.booked
    // The attempts before this one were in vain.
    let vain = (moment.underWay.first?.attempt ?? moment.retry?.attempt ?? 1) - 1
    if booked == nil, vain > 0 {
      let times = vain == 1 ? "once" : vain == 2 ? "twice" : "\(vain) times"
      step.note = "failed \(times), asked again"
    }
    return [step]
  }
}
