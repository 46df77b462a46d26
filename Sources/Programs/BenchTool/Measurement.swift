/// One result: a line of JSON whose fields stand in the order in which they were given.
struct Measurement {
  /// What the result should be.
  enum Target {
    case atLeast(Double)
    case atMost(Double)
  }

  typealias Field = (key: String, number: Double)

  let name: String
  /// The size of what was measured and what was found on the way.
  let fields: [Field]
  /// What the target speaks of.
  let result: Field
  let target: Target?

  init(_ name: String, _ fields: [Field], result: Field, _ target: Target? = nil) {
    self.name = name
    self.fields = fields
    self.result = result
    self.target = target
  }

  /// Whether the target was reached; `nil` when there is none.
  var isMet: Bool? {
    switch target {
    case .atLeast(let bound): result.number >= bound
    case .atMost(let bound): result.number <= bound
    case nil: nil
    }
  }

  var line: String {
    let numbers = (fields + [result]).map { #""\#($0.key)":\#(Self.text(of: $0.number))"# }
    let verdict = targetText.map { [$0, #""met":\#(isMet == true)"#] } ?? []
    return "{" + ([#""name":"\#(name)""#] + numbers + verdict).joined(separator: ",") + "}"
  }

  private var targetText: String? {
    switch target {
    case .atLeast(let bound): #""at_least":\#(Self.text(of: bound))"#
    case .atMost(let bound): #""at_most":\#(Self.text(of: bound))"#
    case nil: nil
    }
  }

  /// A number with as many digits as mean something.
  private static func text(of number: Double) -> String {
    let scale: Double = abs(number) < 10 ? 1_000 : abs(number) < 1_000 ? 10 : 1
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}

/// How many targets were reached, as the last line.
struct Summary {
  private var targetCount = 0
  private var missed: [String] = []

  mutating func add(_ measurement: Measurement) {
    guard let isMet = measurement.isMet else { return }
    targetCount += 1
    if !isMet { missed.append(measurement.name) }
  }

  var line: String {
    let names = missed.map { #""\#($0)""# }.joined(separator: ",")
    return #"{"name":"summary","targets":\#(targetCount),"met":\#(targetCount - missed.count),"#
      + #""missed":[\#(names)]}"#
  }
}
