/// A message of a run, from a client to a service and back.
package struct RunMessage: Sendable {
  let span: RequestSpan
  /// The client that sends it, by its place among those whose messages are shown.
  let client: Int
  /// The deed of the service about it; nil where nothing is recorded of that.
  let deed: Deed?
  /// Words for its end; nil for what any request comes to.
  let told: Words?
  /// The reason that it came to nothing, or is asked again; nil where neither is known.
  let trouble: String?
  /// The moment of the first answer to what is sent in the same moment, in nanoseconds.
  var soonest = Int64.max

  /// A deed of a service about a message.
  package struct Deed: Hashable, Sendable {
    package let record: Int
    /// In nanoseconds.
    package let time: Int64
    /// Tells whether its answer is lost.
    package var isSilent = false

    package init(record: Int, time: Int64) { (self.record, self.time) = (record, time) }
  }

  /// The end of a message in a few words; empty where nothing came of it.
  package struct Words: Hashable, Sendable {
    package var text: String
    package var tone: Tone
    /// Tells whether something is kept, or forgotten, because of it.
    package var isKept: Bool

    package init(_ text: String = "", _ tone: Tone = .plain, isKept: Bool = false) {
      (self.text, self.tone, self.isKept) = (text, tone, isKept)
    }
  }

  /// Words for its end.
  var words: Words {
    if let told { return told }
    switch span.outcome {
    case .open: return Words()
    case .answered: return Words(span.took > 0 ? MomentText.answer(after: span.took) : "at once")
    case .failed where span.isUnreadable: return Words("cannot be read", .bad)
    case .failed, .timedOut: return Words(trouble ?? "failed", .bad)
    case .abandoned: return Words("given up", .quiet)
    }
  }

  /// The same without what is only told in full.
  var brief: Words {
    var words = words
    if told == nil { words.text = String(words.text.prefix { $0 != "," }) }
    return words
  }

  /// The moment at which the service had it, in nanoseconds; nil where it never had.
  var reached: Int64? {
    deed?.time ?? (span.outcome == .answered || span.outcome == .failed ? span.end : nil)
  }

  /// The last moment in which anything of it is seen, in nanoseconds.
  var last: Int64 { max(span.end < .max ? span.end : span.start, deed?.time ?? span.start) }

  /// Tells whether the client gave up waiting for an answer; one that was to tell of news is not
  /// missed.
  var isUnheard: Bool {
    span.outcome == .timedOut || span.outcome == .abandoned && !span.isPoll
  }

  /// Tells whether the service's answer is lost.
  var isLost: Bool { isUnheard && deed?.isSilent == true }

  /// Tells whether the answer was on its way still when the client gave up waiting: nobody takes
  /// it.
  var isLate: Bool { isUnheard && deed?.isSilent == false }

  /// Words for an answer that nobody takes.
  var loss: String { isLate ? "answer too late" : "answer lost" }

  /// Tells whether an answer came, and it is none that helps.
  var isRefused: Bool { !isUnheard && (span.outcome == .failed || told?.tone == .bad) }
}

/// A time in which a service keeps something for a client.
package struct MessageHold: Hashable, Sendable {
  package let service: String
  /// The record that began it.
  package let began: Int
  /// In nanoseconds.
  package let start: Int64
  /// The moment at which it would end if nothing happened, in nanoseconds.
  package let limit: Int64
  /// The record that ended it: its use or its time; `Int.max` while it goes on.
  package var ended = Int.max
  package var end = Int64.max
  package var isUsed = false
  /// Beside how many others of its service it is drawn.
  var slot = 0

  package init(service: String, began: Int, start: Int64, limit: Int64) {
    (self.service, self.began, self.start, self.limit) = (service, began, start, limit)
  }
}
