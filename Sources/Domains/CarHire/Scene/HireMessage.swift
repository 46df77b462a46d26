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

  /// Whether the client gave up waiting for an answer.
  var isUnheard: Bool { span.outcome == .timedOut || span.outcome == .abandoned }

  /// Whether the supplier's answer is lost.
  var isLost: Bool { isUnheard && deed?.isSilent == true }

  /// Whether the answer was on its way still when the client gave up waiting: nobody takes it.
  var isLate: Bool { isUnheard && deed?.isSilent == false }

  /// What is said of an answer that nobody takes.
  var loss: String { isLate ? "answer too late" : "answer lost" }

  /// Whether an answer came, and it is none that helps.
  var isRefused: Bool { !isUnheard && (span.outcome == .failed || tone == .bad) }

  /// All messages of a client, as far as the run goes, with what is told of them.
  static func all(of client: ClientIndex<HireClientRun>, in world: HireRun) -> [HireMessage] {
    let repeated = Dictionary(client.retries.map { ($0.request, $0.reason) }) { first, _ in first }
    return client.requests.enumerated().map { index, span in
      let told = Told(
        client.own.tellings[index] ?? [],
        wait: span.outcome == .timedOut ? span.end - span.start : nil,
        repeated: repeated[index],
        outcome: span.outcome
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

    /// Reads what events tell, how long nothing was heard if that was too long, why it is asked again
    /// if it is, and what became of it: that may be all that is told.
    init(
      _ values: [HireClientRun.Telling],
      wait: Int64?,
      repeated: String?,
      outcome: RequestSpan.Outcome
    ) {
      let isAnswered = outcome == .answered
      let late = wait.map { "no answer within \(MomentText.answer(after: $0))" }
      var isInformed = false
      if let why = late ?? repeated?.split(separator: ":").first.map(String.init) {
        (words, tone) = (why, .bad)
      }
      for value in values {
        switch value {
        case .record(let record): read(record, late)
        case .offers(let count): words = HireNames.offers(count)
        case .terms: words = "terms, held"
        case .insured(let plan): words = plan
        case .desks(let count): words = CountText.words(count, "desk")
        case .edition(let version, let call):
          isInformed = true
          if isAnswered, version > 0 {
            words = "edition \(version)" + (call.map { ", for help \($0)" } ?? "")
          }
        }
      }
      guard words.isEmpty else { return }
      if outcome == .failed {
        (words, tone) = ("failed", .bad)
      } else if isAnswered, isInformed {
        words = "nothing of use"
      }
    }

    /// Reads what happened; `late` says how long nothing was heard.
    private mutating func read(_ record: any RecordKind, _ late: String?) {
      switch record {
      case let asked as HireAsked:
        if let trouble = asked.trouble {
          (words, tone) = (late ?? asked.brief ?? trouble, .bad)
        } else if words.isEmpty {
          let isSearch = asked.message == OTAMessage.availability.rawValue
          words = isSearch ? HireNames.offers(0) : "answered"
        }
      case let booked as HireBooked:
        (words, isStored) = ("\(booked.how) \(booked.reference)", booked.how != "found")
        if booked.how == "made" { tone = .good }
      case is HireCancelled: (words, isStored) = ("cancelled", true)
      case is HireVoucher: words = "voucher sent"
      // What came of it is told already; the client may have given up for reasons of its own.
      case let failed as HireFailed:
        if words.isEmpty { (words, tone) = (failed.why, .bad) }
      default: break
      }
    }
  }
}
