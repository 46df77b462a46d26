import Diagnostics
import Quantities
import SimulationKernel

extension ScenarioReader {
  /// The keys with which a timeline entry can say when, in all of its forms.
  static let timeFields = [
    Field("at", .distribution(of: .duration), about: "once, at this moment, which may be drawn"),
    Field(
      "every",
      .duration,
      atLeast: 1,
      about: "again and again; the first time after one period"
    ),
    Field("until", .duration, about: "with every: up to and including this moment"),
    Field("jitter", .duration, about: "with every: by how much later it may be, drawn each time"),
    Field("from", .duration, about: "the first time of every; or the beginning of what lasts"),
    Field("to", .duration, about: "the end of what lasts, which is no longer part of it"),
  ]

  /// The key that names an entry where something is drawn for it.
  static let nameField = Field(
    "drawn_as",
    .text,
    about: "the name of its draws, which stay when it is changed; left out, all that it says"
  )

  /// Which keys of a timeline entry say when; beside `at` and `every`, `from` and `to` may be
  /// fields.
  func timeKeys(of entries: [SourceTree.Entry], fields: [Field]) -> [String] {
    func has(_ key: String) -> Bool { entries.contains { $0.key == key } }
    if has("when") { return Self.triggerFields.map(\.key) }
    func isFree(_ key: String) -> Bool { !fields.contains { $0.key == key } }
    if has("at") { return ["at"] + ["for"].filter(isFree) }
    guard has("every") else { return ["from", "to"] }
    return ["every", "until"] + ["jitter", "from"].filter(isFree)
  }

  /// Says which keys that tell a time do not go together with those that are read as one.
  ///
  /// - Returns: the keys that were spoken of.
  mutating func misplacedTimes(
    in entries: [SourceTree.Entry],
    beside timeKeys: [String],
    _ kind: HappeningKind,
    _ fields: [Field]
  ) -> [String] {
    let written = Set(entries.map(\.key))
    guard timeKeys.contains(where: { written.contains($0) }) else { return [] }
    let first = written.contains(timeKeys[0]) ? timeKeys[0] : "to"
    let own = fields.map(\.key)
    var spoken: [String] = []
    for entry in entries where Self.timeFields.contains(where: { $0.key == entry.key }) {
      guard !timeKeys.contains(entry.key) else { continue }
      if !own.contains(entry.key) {
        // What belongs to another that does not go together is not told as well.
        if entry.key != "until" || !written.contains("every") {
          diagnostics.append(
            .error(
              at: entry.position,
              "'\(first)' and '\(entry.key)' do not go together",
              hint: "write \(kind.form.examples)"
            )
          )
        }
        spoken.append(entry.key)
      } else if entry.key == "from", first == "every", isLength(entry.value) {
        diagnostics.append(
          .error(
            at: entry.position,
            "'from' is a word of '\(kind.verb)' here, and cannot say when 'every' begins",
            hint:
              "leave it out, and it happens first after one period; or write an entry for each moment"
          )
        )
        spoken.append(entry.key)
      }
    }
    return spoken
  }

  private func isLength(_ node: SourceTree) -> Bool {
    guard form == .written, let text = node.scalar else { return false }
    return (try? QuantityText.nanoseconds(text)) != nil
  }

  /// Reads when something happens.
  mutating func time(
    _ entries: [SourceTree.Entry],
    _ kind: HappeningKind,
    _ position: FilePosition
  ) -> Happening.Time? {
    guard let first = entries.first else {
      let hint = "write \(kind.form.example), or { when: …, … }"
      let message = "'\(kind.verb)' needs a time"
      diagnostics.append(.error(at: position, message, hint: hint))
      return nil
    }
    if entries.contains(where: { $0.key == "when" }) { return trigger(entries, kind) }
    let isPeriod = !entries.contains { $0.key == "at" || $0.key == "every" }
    let length = entries.first { $0.key == "for" }
    if let length, kind.form != .moment { return stretch(entries, length) }
    if let length {
      let message = "'\(kind.verb)' happens at a moment, and does not last"
      diagnostics.append(.error(at: length.position, message, hint: "leave out 'for'"))
      return nil
    }
    let isAllowed = kind.form == .either || (kind.form == .period) == isPeriod
    guard isAllowed else {
      let message =
        isPeriod ? "'\(kind.verb)' happens at a moment" : "'\(kind.verb)' goes on for a while"
      let hint = "write \(kind.form.example)"
      diagnostics.append(.error(at: first.position, message, hint: hint))
      return nil
    }
    if isPeriod { return period(entries, position) }
    return entries.contains { $0.key == "at" } ? moment(entries) : repetition(entries, position)
  }

  private mutating func moment(_ entries: [SourceTree.Entry]) -> Happening.Time? {
    drawnMoment(of: entries).map { .at($0) }
  }

  /// Reads a moment and how long it lasts, both of which may be drawn.
  private mutating func stretch(
    _ entries: [SourceTree.Entry],
    _ length: SourceTree.Entry
  ) -> Happening.Time? {
    let from = drawnMoment(of: entries)
    var place = Place(at: length.position, name: "for")
    place.atLeast = 1
    let type = FieldType.distribution(of: .duration)
    let span = distribution(length.value, of: .duration, type, place)
    guard let from, let span else { return nil }
    // Nothing lasts no time at all.
    let to = from.nanoseconds.addingReportingOverflow(max(1, draw(span, "length")))
    guard !to.overflow else { return .during(from: from, to: .end) }
    return .during(from: from, to: SimulationTime(nanoseconds: to.partialValue))
  }

  private mutating func drawnMoment(of entries: [SourceTree.Entry]) -> SimulationTime? {
    guard let entry = entries.first(where: { $0.key == "at" }) else { return nil }
    let place = Place(at: entry.position, name: "at")
    let type = FieldType.duration
    if entry.value.mapping == nil {
      return quantity(entry.value, .duration, type, place)
        .map { SimulationTime(nanoseconds: $0) }
    }
    let moment = distribution(entry.value, of: .duration, .distribution(of: .duration), place)
    let most = FieldType.Quantity.duration.bounds.upperBound
    return moment.map { SimulationTime(nanoseconds: min(most, draw($0, "moment"))) }
  }

  /// Draws for the entry at hand.
  func draw(_ distribution: Distribution, _ purpose: String) -> Int64 {
    var stream = RandomStream(seed: seed, entity: "timeline", purpose: "\(purpose) of \(drawn)")
    return distribution.draw(from: &stream)
  }

  private mutating func period(
    _ entries: [SourceTree.Entry],
    _ position: FilePosition
  ) -> Happening.Time? {
    let from = moment("from", of: entries)
    let to = moment("to", of: entries)
    for key in ["from", "to"] where !entries.contains(where: { $0.key == key }) {
      diagnostics.append(
        .error(at: position, "missing key '\(key)'", hint: "write \(HappeningKind.lasting)")
      )
    }
    guard let from, let to, let last = entries.first(where: { $0.key == "to" }) else { return nil }
    guard from < to else {
      tooEarly("to", to, after: "'from'", from, at: last.value.position)
      return nil
    }
    return .during(from: from, to: to)
  }

  private mutating func repetition(
    _ entries: [SourceTree.Entry],
    _ position: FilePosition
  ) -> Happening.Time? {
    var place = Place(at: position, name: "every")
    place.atLeast = 1
    let every = entries.first { $0.key == "every" }
    let period = every.flatMap { quantity($0.value, .duration, .duration, place) }
    let from = moment("from", of: entries)
    let until = moment("until", of: entries)
    guard let last = entries.first(where: { $0.key == "until" }) else {
      let hint = "write { every: 5s, until: 60s, … }"
      diagnostics.append(.error(at: position, "missing key 'until'", hint: hint))
      return nil
    }
    guard let period, let until else { return nil }
    guard from != nil || !entries.contains(where: { $0.key == "from" }) else { return nil }
    let first = from ?? SimulationTime(nanoseconds: period)
    guard first <= until else {
      tooEarly("until", until, after: "the first time", first, at: last.value.position)
      return nil
    }
    guard let jitter = jitter(entries, period) else { return nil }
    let repetition = Happening.Time.every(
      period: .nanoseconds(period),
      from: first,
      until: until,
      jitter: .nanoseconds(jitter)
    )
    return repetition
  }

  /// Reads by how much a repetition may be late; none when nothing is said.
  private mutating func jitter(_ entries: [SourceTree.Entry], _ period: Int64) -> Int64? {
    guard let entry = entries.first(where: { $0.key == "jitter" }) else { return 0 }
    let place = Place(at: entry.position, name: "jitter")
    guard let jitter = quantity(entry.value, .duration, .duration, place) else { return nil }
    if jitter <= period { return jitter }
    let (found, most) = (QuantityText.duration(jitter), QuantityText.duration(period))
    let message = "'jitter' must be at most the period, which is \(most), not \(found)"
    diagnostics.append(.error(at: entry.value.position, message))
    return nil
  }

  private mutating func moment(
    _ key: String,
    of entries: [SourceTree.Entry]
  ) -> SimulationTime? {
    guard let entry = entries.first(where: { $0.key == key }) else { return nil }
    let place = Place(at: entry.position, name: key)
    return quantity(entry.value, .duration, .duration, place).map {
      SimulationTime(nanoseconds: $0)
    }
  }

  private mutating func tooEarly(
    _ key: String,
    _ time: SimulationTime,
    after name: String,
    _ first: SimulationTime,
    at position: FilePosition
  ) {
    let (found, least) = (
      QuantityText.duration(time.nanoseconds), QuantityText.duration(first.nanoseconds)
    )
    diagnostics.append(
      .error(at: position, "'\(key)' must be after \(name), which is \(least), not \(found)")
    )
  }
}

extension HappeningKind {
  fileprivate static let lasting = "{ from: 5s, to: 8s, … }"
}

extension HappeningKind.Form {
  fileprivate var example: String {
    switch self {
    case .moment: "{ at: 4s, … }"
    case .period: "{ from: 5s, to: 8s, … } or { at: 5s, for: 3s, … }"
    case .either: "{ at: 4s, … } or { from: 5s, to: 8s, … }"
    }
  }

  /// Every way in which its time can be written.
  fileprivate var examples: String {
    switch self {
    case .moment: "{ at: 4s, … } or { every: 5s, until: 60s, … }"
    case .period: example
    case .either: "{ at: 4s, … }, { every: 5s, until: 60s, … } or { from: 5s, to: 8s, … }"
    }
  }
}
