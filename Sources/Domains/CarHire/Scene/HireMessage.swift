import CarHireRecords
import CarHireValues
import RunRecords
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
    client.requests.enumerated().map { index, span in
      let told = Told(
        client.own.tellings[index] ?? [],
        wait: span.outcome == .timedOut ? span.end - span.start : nil
      )
      return HireMessage(
        span: span,
        name: HireNames.message(span.path)?.rawValue ?? span.path,
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

    init(_ values: [any RecordKind], wait: Int64?) {
      var (isFound, offers) = (false, 0)
      for value in values {
        switch value {
        case let asked as HireAsked:
          if let trouble = asked.trouble {
            let late = wait.map { "no answer within \(MomentText.answer(after: $0))" }
            (words, tone) = (late ?? trouble, .bad)
          } else if words.isEmpty {
            words = "answered"
          }
        case let offered as HireOffered:
          // Those of each currency are told apart.
          offers += offered.offers.count
          words = CountText.words(offers, "offer")
        case is HireTerms: words = "terms, held"
        case let insured as HireInsured: words = insured.plan
        case let booked as HireBooked:
          isFound = booked.how == "found"
          (words, isStored) = ("\(booked.how) \(booked.reference)", !isFound)
          if booked.how == "made" { tone = .good }
        case is HireCancelled: (words, isStored) = ("cancelled", true)
        case is HireVoucher: words = "voucher sent"
        // What came of it is told already; the client may have given up for reasons of its own.
        case let failed as HireFailed: if words.isEmpty { (words, tone) = (failed.why, .bad) }
        case let informed as HireInformed:
          words = "edition \(informed.version)" + (informed.call.map { ", for help \($0)" } ?? "")
        case let pictured as HirePictured: if !pictured.wasKept { words = "picture" }
        case let found as HireDesksFound: words = CountText.words(found.desks.count, "desk")
        default: break
        }
      }
    }
  }
}
