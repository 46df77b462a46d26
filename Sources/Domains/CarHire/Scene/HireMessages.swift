import CarHireRecords
import CarHireValues
import RunRecords
import Viewer

/// The names and ends of the messages of a hire, and the cars that suppliers hold meanwhile.
enum HireMessages {
  /// OpenTravel's name of a message, or the path of what has none.
  @Sendable static func name(_ span: RequestSpan) -> String {
    HireNames.message(span.path)?.rawValue ?? span.path
  }

  static func form(of client: ClientIndex<HireClientRun>, in world: HireRun) -> MessageForm {
    var form = MessageForm()
    (form.title, form.client, form.store) = ("Messages of one hire", "Client", "Store")
    form.service = "supplier"
    form.lane = { name in
      let supplier =
        world.supplier(name) ?? HireRun.Supplier(name: name, title: name, number: 0)
      var lane = MessageForm.Lane(supplier.title)
      lane.sign = (supplier.letter, HireNames.color(of: supplier))
      lane.rank = supplier.number
      lane.region = supplier.isBroker ? RegionID.supplier(name) : nil
      return lane
    }
    form.deed = { world.deed(about: $0.sent) }
    let (tellings, requests) = (client.own.tellings, client.requests)
    form.words = { place, trouble in
      words(tellings[place] ?? [], about: requests[place], trouble)
    }
    form.holds = world.holds(of: client.name)
    form.holdWords = { hold, isOver, left in
      if !isOver { return ["car held", "\(left) left"] }
      return hold.isUsed ? ["booked with", "\(left) left"] : ["hold is over"]
    }
    return form
  }

  /// Words for what events tell of a message, and for its trouble, which may be all that is told.
  private static func words(
    _ tellings: [HireClientRun.Telling],
    about span: RequestSpan,
    _ trouble: String?
  ) -> RunMessage.Words {
    let isAnswered = span.outcome == .answered
    let late = span.outcome == .timedOut ? trouble : nil
    var words = trouble.map { RunMessage.Words($0, .bad) } ?? RunMessage.Words()
    var isInformed = false
    for telling in tellings {
      switch telling {
      case .record(let record): read(record, late, into: &words)
      case .offers(let count): words.text = HireNames.offers(count)
      case .terms: words.text = "terms, held"
      case .insured(let plan): words.text = plan
      case .desks(let count): words.text = CountText.words(count, "desk")
      case .edition(let version, let call):
        isInformed = true
        if isAnswered, version > 0 {
          words.text = "edition \(version)" + (call.map { ", for help \($0)" } ?? "")
        }
      }
    }
    // Nobody knew whether it was made.
    if words.isKept, HireNames.message(span.path) == .retrieval {
      words.text = "found: not sent twice"
    }
    guard words.text.isEmpty else { return words }
    if span.outcome == .failed { return RunMessage.Words("failed", .bad, isKept: words.isKept) }
    if isAnswered, isInformed { words.text = "nothing of use" }
    return words
  }

  /// Reads what happened; `late` says how long nothing was heard.
  private static func read(
    _ record: any RecordKind,
    _ late: String?,
    into words: inout RunMessage.Words
  ) {
    switch record {
    case let asked as HireAsked:
      if let trouble = asked.trouble {
        (words.text, words.tone) = (late ?? asked.brief ?? trouble, .bad)
      } else if words.text.isEmpty {
        let isSearch = asked.message == OTAMessage.availability.rawValue
        words.text = isSearch ? HireNames.offers(0) : "answered"
      }
    case let booked as HireBooked:
      words.text = "\(booked.how) \(booked.reference)"
      words.isKept = booked.how != "found"
      if booked.how == "made" { words.tone = .good }
    case is HireCancelled: (words.text, words.isKept) = ("cancelled", true)
    case is HireVoucher: words.text = "voucher sent"
    // What came of it is told already; the client may have given up for reasons of its own.
    case let failed as HireFailed:
      if words.text.isEmpty { (words.text, words.tone) = (failed.why, .bad) }
    default: break
    }
  }
}
