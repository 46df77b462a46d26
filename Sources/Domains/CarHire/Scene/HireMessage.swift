import CarHireRecords
import Viewer

/// A message of a hire, from the client to a supplier and back.
struct HireMessage {
  let span: RequestSpan
  /// OpenTravel's name, or the path of what has none.
  let name: String
  /// What the supplier did about it; nil where nothing is recorded of that.
  let deed: HireRun.Deed?
  /// What came of it in a few words; empty where nothing did.
  let words: String
  let tone: Tone
  /// Whether the client keeps a booking, or forgets one, because of it.
  let isStored: Bool

  /// When the supplier had it, in nanoseconds; nil where it never had.
  var reached: Int64? {
    deed?.time ?? (span.outcome == .answered || span.outcome == .failed ? span.end : nil)
  }

  /// Whether the client never heard of an answer.
  var isLost: Bool { span.outcome == .timedOut || span.outcome == .abandoned }

  /// All messages of a client, as far as the run goes, with what is told of them.
  static func all(of client: ClientIndex<HireClientRun>, in world: HireRun) -> [HireMessage] {
    var entries: [Int: [HireClientRun.Event]] = [:]
    for entry in client.own.entries {
      if let request = entry.request { entries[request, default: []].append(entry.event) }
    }
    return client.requests.enumerated().map { index, span in
      let told = Told(entries[index] ?? [], isLate: span.outcome == .timedOut)
      return HireMessage(
        span: span,
        name: HireNames.message(span.path) ?? span.path,
        deed: world.deed(about: span.sent),
        words: told.words,
        tone: told.tone,
        isStored: told.isStored
      )
    }
  }

  /// What events tell of a message.
  private struct Told {
    var words = ""
    var tone = Tone.plain
    var isStored = false

    init(_ events: [HireClientRun.Event], isLate: Bool) {
      var (isFound, offers) = (false, 0)
      for event in events {
        switch event {
        case .asked(let asked):
          if let trouble = asked.trouble {
            (words, tone) = (isLate ? "no answer in time" : trouble, .bad)
          } else if words.isEmpty {
            words = "answered"
          }
        case .offered(let offered):
          // Those of each currency are told apart.
          offers += offered.offers.count
          words = CountText.words(offers, "offer")
        case .terms: words = "terms, held"
        case .insured(let insured): words = insured.plan
        case .booked(let booked):
          isFound = booked.how == "found"
          (words, isStored) = ("\(booked.how) \(booked.reference)", !isFound)
          if booked.how == "made" { tone = .good }
        case .cancelled: (words, isStored) = ("cancelled", true)
        case .voucher: words = "voucher sent"
        case .failed(let failed): if tone != .bad { (words, tone) = (failed.why, .bad) }
        case .informed(let informed): words = "edition \(informed.version)"
        case .pictured(let pictured): if !pictured.wasKept { words = "picture" }
        case .desksFound(let found): words = CountText.words(found.desks.count, "desk")
        case .started, .listed, .chosen, .extras, .lookedUp: break
        }
      }
    }
  }
}
