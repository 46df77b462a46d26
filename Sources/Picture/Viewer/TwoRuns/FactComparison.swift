import JSON
import Quantities

/// What two reports say of one thing, and how that differs.
struct FactComparison: Hashable, Sendable {
  let key: String
  let label: String
  let first: Value?
  let second: Value?
  /// How the second differs from the first: as an amount where both are of one kind.
  let difference: Difference

  enum Difference: Hashable, Sendable {
    case none
    /// By so much, with how a person reads it.
    case by(Int64, String)
    case other
    case onlyInFirst, onlyInSecond
  }

  /// Compares all that two reports tell, by the keys of their facts, in the order of the first.
  static func all(_ first: Report, _ second: Report) -> [FactComparison] {
    let (ours, theirs) = (facts(of: first), facts(of: second))
    let missing = theirs.filter { fact in !ours.contains { $0.key == fact.key } }
    return (ours + missing).map { fact in
      FactComparison(
        fact,
        ours.first { $0.key == fact.key }?.value,
        theirs.first { $0.key == fact.key }?.value
      )
    }
  }

  private init(_ fact: Fact, _ first: Value?, _ second: Value?) {
    key = fact.key
    label = fact.label.isEmpty ? Self.words(fact.key) : fact.label
    (self.first, self.second) = (first, second)
    difference = Self.difference(first, second)
  }

  /// The difference in words.
  var words: String {
    switch difference {
    case .none: "equal"
    case .by(_, let text): text
    case .other: "differs"
    case .onlyInFirst: "only in 1"
    case .onlyInSecond: "only in 2"
    }
  }

  /// Both values as they stand below each other: of what is counted in words, the number alone.
  var texts: [String] {
    [first, second].map { value in
      guard case .number(let number, let text)? = value else { return value?.text ?? "–" }
      let count = CountText.words(number)
      let noun = text.dropFirst(count.count)
      let isPlain = text.hasPrefix(count) && noun.allSatisfy { $0 == " " || $0.isLowercase }
      return isPlain ? count : text
    }
  }

  var isEqual: Bool { difference == .none }

  /// How far each goes of the greater one, 0 to 1; nil for what is no number.
  var shares: (first: Double, second: Double)? {
    guard case .number(let one, _) = first, case .number(let other, _) = second,
      one >= 0, other >= 0
    else { return nil }
    let most = Double(max(one, other, 1))
    return (Double(one) / most, Double(other) / most)
  }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "key": .string(key), "first": first?.json ?? .null, "second": second?.json ?? .null,
      "equal": .boolean(isEqual),
    ]
    if case .by(let number, _) = difference { members["difference"] = .integer(number) }
    return .object(members)
  }
}

extension FactComparison {
  /// What a report tells: the headline and how sure it is, the counts, the numbers; each key once.
  private static func facts(of report: Report) -> [Fact] {
    let certainty = Fact("certainty", "Certainty", .words(report.certainty.words))
    var seen: Set<String> = []
    let headline = report.headline.label.isEmpty ? [] : [report.headline]
    return (headline + [certainty] + report.counts + report.facts + report.asides + report.totals)
      .filter { !$0.key.isEmpty && seen.insert($0.key).inserted }
  }

  private static func difference(_ first: Value?, _ second: Value?) -> Difference {
    guard let first else { return .onlyInSecond }
    guard let second else { return .onlyInFirst }
    guard first != second else { return .none }
    guard case .number(let one, let oneText) = first,
      case .number(let other, let otherText) = second
    else { return .other }
    let (amount, overflows) = other.subtractingReportingOverflow(one)
    guard !overflows, amount != 0, amount != .min else { return .other }
    let known = formats.first { $0(one) == oneText && $0(other) == otherText }
    guard let text = known?(abs(amount)) ?? counted(one, oneText, other, otherText, abs(amount))
    else { return .other }
    return .by(amount, (amount < 0 ? "−" : "+") + text)
  }

  /// The ways in which a number alone is written.
  private static let formats: [@Sendable (Int64) -> String] = [
    { CountText.words($0) }, { MoneyText.dollars($0) }, { MomentText.length($0) },
    { MomentText.end($0) }, { MomentText.wholeLength($0) }, { MomentText.answer(after: $0) },
  ]

  /// How many more of what is counted in words, such as `20 settled`.
  private static func counted(
    _ one: Int64,
    _ oneText: String,
    _ other: Int64,
    _ otherText: String,
    _ amount: Int64
  ) -> String? {
    let isCount =
      oneText.hasPrefix(CountText.words(one)) && otherText.hasPrefix(CountText.words(other))
    return isCount ? CountText.words(amount) : nil
  }

  /// A key as a person reads it: `cameFrom` is `Came from`.
  private static func words(_ key: String) -> String {
    var words = ""
    for letter in key {
      words += letter.isUppercase ? " \(letter.lowercased())" : String(letter)
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
