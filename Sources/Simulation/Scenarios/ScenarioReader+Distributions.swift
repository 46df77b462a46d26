import Diagnostics
import Quantities
import SimulationKernel

// How a quantity is spread.
extension ScenarioReader {
  /// Reads a bare quantity, or one of the distributions by name.
  mutating func distribution(
    _ node: SourceTree,
    of quantity: FieldType.Quantity,
    _ type: FieldType,
    _ place: Place
  ) -> Distribution? {
    var place = place
    place.atLeast = max(0, place.atLeast ?? 0)
    place.leftOut = .standard
    guard let entries = node.mapping else {
      return self.quantity(node, quantity, type, place).map { .constant($0) }
    }
    let known = DistributionName.allCases.map(\.rawValue)
    guard let entry = entries.first, entries.count == 1 else {
      if let bound = entries.first(where: { $0.key == Self.bound }), entries.count == 2,
        let name = entries.lazy.compactMap({ DistributionName(rawValue: $0.key) }).first
      {
        let message = "'\(Self.bound)' must stand within the distribution, not beside '\(name)'"
        diagnostics.append(.error(at: bound.position, message, hint: name.boundWords))
        return nil
      }
      let hint = "write { \(known.joined(separator: ": … } or { ")): … }"
      let message = "'\(place.name)' must be one distribution, not \(entries.count) keys"
      diagnostics.append(.error(at: node.position, message, hint: hint))
      return nil
    }
    guard let name = DistributionName(rawValue: entry.key) else {
      unknownDistribution(entry)
      return nil
    }
    place.words = nil
    place.name = entry.key
    place.at = entry.position
    switch name {
    case .uniform: return uniform(entry.value, quantity, place)
    case .exponential: return exponential(entry.value, quantity, place)
    case .lognormal: return logNormal(entry.value, quantity, place)
    case .normal: return normal(entry.value, quantity, place)
    case .triangular: return triangular(entry.value, quantity, place)
    case .empirical: return empirical(entry.value, quantity, place)
    case .pareto: return pareto(entry.value, quantity, place)
    case .weibull: return weibull(entry.value, quantity, place)
    case .mixture: return mixture(entry.value, quantity, type, place)
    case .shift: return shift(entry.value, quantity, type, place)
    }
  }

  private mutating func uniform(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    guard let parts = pair(node, place) else { return nil }
    let least = self.quantity(parts[0], quantity, quantity.type, place)
    let greatest = self.quantity(parts[1], quantity, quantity.type, place)
    guard let least, let greatest else { return nil }
    guard least <= greatest else {
      let (low, high) = (quantity.written(least), quantity.written(greatest))
      let message = "'uniform' must go from the least to the greatest, not from \(low) to \(high)"
      diagnostics.append(.error(at: node.position, message))
      return nil
    }
    return .uniform(least, greatest)
  }

  private mutating func exponential(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    guard let parts = parts(node, ["mean"], quantity, place) else { return nil }
    return bounded(.exponential(mean: parts[0].units), by: parts, quantity)
  }

  private mutating func logNormal(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    var place = place
    place.atLeast = max(1, place.atLeast ?? 1)
    guard let parts = parts(node, ["p50", "p99"], quantity, place) else { return nil }
    let (half, most) = (parts[0].units, parts[1].units)
    guard half <= most else {
      let (low, high) = (quantity.written(half), quantity.written(most))
      let message = "'p99' must be at least 'p50', which is \(low), not \(high)"
      diagnostics.append(.error(at: parts[1].position, message))
      return nil
    }
    return bounded(.logNormal(p50: half, p99: most), by: parts, quantity)
  }

  private mutating func normal(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    guard let parts = parts(node, ["mean", "deviation"], quantity, place) else { return nil }
    let (mean, deviation) = (parts[0].units, parts[1].units)
    // What a bound does to it is meant.
    if form == .written, deviation > mean / 2 {
      let drawn = Distribution.mean(ofNormal: mean, deviation: deviation)
      let (becomes, given) = (quantity.written(drawn.roundedToThree), quantity.written(mean))
      if becomes != given {
        let message = "'normal' is cut at zero, and its mean becomes \(becomes), not \(given)"
        let hint = "a deviation of at most half the mean leaves it nearly as it is"
        diagnostics.append(.warning(at: parts[1].position, message, hint: hint))
      }
    }
    return bounded(.normal(mean: mean, deviation: deviation), by: parts, quantity)
  }

  private mutating func triangular(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    let names = ["least", "mode", "most"]
    guard let parts = parts(node, names, quantity, place, isEndless: false) else { return nil }
    for index in 1...2 where parts[index].units < parts[index - 1].units {
      let (low, high) = (parts[index - 1].units, parts[index].units)
      let message =
        "'\(names[index])' must be at least '\(names[index - 1])', which is "
        + "\(quantity.written(low)), not \(quantity.written(high))"
      diagnostics.append(.error(at: parts[index].position, message))
      return nil
    }
    return .triangular(least: parts[0].units, mode: parts[1].units, most: parts[2].units)
  }

  private mutating func pareto(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    var place = place
    place.atLeast = max(1, place.atLeast ?? 1)
    guard let parts = parts(node, ["least"], quantity, place, isShaped: true) else { return nil }
    let shape = Distribution.Shape(thousandths: parts[1].units)
    return bounded(.pareto(least: parts[0].units, shape: shape), by: parts, quantity)
  }

  private mutating func weibull(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    guard let parts = parts(node, ["scale"], quantity, place, isShaped: true) else { return nil }
    let shape = Distribution.Shape(thousandths: parts[1].units)
    return bounded(.weibull(scale: parts[0].units, shape: shape), by: parts, quantity)
  }

  /// Reads values that were seen, from a list or from a file with one.
  private mutating func empirical(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ place: Place
  ) -> Distribution? {
    var node = node
    if form == .written, node.scalar != nil, !node.isEmpty {
      guard case .file(let file)? = value(node, .file, place) else { return nil }
      var mistakes = DiagnosticList()
      let shown = shelf.shownPath(file.path)
      guard let tree = SourceTree.read(file.bytes, file: shown, into: &mistakes) else {
        diagnostics.append(contentsOf: mistakes)
        return nil
      }
      node = tree
    }
    let words = "a list of values, or a file with one"
    guard let elements = node.sequence, !elements.isEmpty else {
      mustBe(words, place, node)
      return nil
    }
    guard elements.count <= Self.mostSamples else {
      let message = "'\(place.name)' has \(elements.count) values; \(Self.mostSamples) are the most"
      diagnostics.append(.error(at: node.position, message))
      return nil
    }
    let values = elements.compactMap { element -> Int64? in
      var place = place
      place.at = element.position
      return self.quantity(element, quantity, quantity.type, place)
    }
    return values.count == elements.count ? .empirical(values) : nil
  }

  private static let mostSamples = 100_000

  private mutating func mixture(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ type: FieldType,
    _ place: Place
  ) -> Distribution? {
    guard let elements = node.sequence, !elements.isEmpty else {
      mustBe("a list such as [{ weight: 3, of: … }, { weight: 1, of: … }]", place, node)
      return nil
    }
    let weight = Field(
      "weight",
      .integer,
      required: true,
      atLeast: 1,
      atMost: 1_000_000,
      about: "how often it is drawn from, against the others"
    )
    let parts = elements.compactMap { element -> Distribution.Part? in
      let read = inner(element, [weight], quantity, type, place)
      guard let (section, of) = read, case .integer(let weight)? = section["weight"] else {
        return nil
      }
      return Distribution.Part(weight: weight, of)
    }
    return parts.count == elements.count ? .mixture(parts) : nil
  }

  private mutating func shift(
    _ node: SourceTree,
    _ quantity: FieldType.Quantity,
    _ type: FieldType,
    _ place: Place
  ) -> Distribution? {
    let more = Field(
      "by",
      quantity.type,
      required: true,
      atLeast: 0,
      atMost: place.atMost,
      about: "how much is added to each"
    )
    let read = inner(node, [more], quantity, type, place)
    guard let (section, of) = read, let more = section["by"]?.units else { return nil }
    return .shift(by: more, of: of)
  }

  /// Reads a section in which another distribution stands at `of`.
  private mutating func inner(
    _ node: SourceTree,
    _ fields: [Field],
    _ quantity: FieldType.Quantity,
    _ type: FieldType,
    _ place: Place
  ) -> (Section, Distribution)? {
    var place = place
    place.at = node.position
    let of = Field(
      "of",
      type,
      required: true,
      atLeast: place.atLeast,
      atMost: place.atMost,
      about: "what is drawn from"
    )
    guard let entries = entries(node, .section(fields), place) else { return nil }
    guard let section = section(entries, fields + [of], place, from: node.position).whole,
      case .distribution(let distribution)? = section["of"]
    else { return nil }
    return (section, distribution)
  }

  /// What stands at each part of a distribution; a bound, where there is one, after the others.
  private typealias Parts = [(name: String, units: Int64, position: FilePosition?)]

  /// Reads the named parts of a distribution, all of which must be there, and a bound for one whose
  /// draws have no end.
  private mutating func parts(
    _ node: SourceTree,
    _ names: [String],
    _ quantity: FieldType.Quantity,
    _ place: Place,
    isShaped: Bool = false,
    isEndless: Bool = true
  ) -> Parts? {
    let all = names + (isShaped ? ["shape"] : [])
    var fields = names.map { name in
      Field(
        name,
        quantity.type,
        required: true,
        atLeast: place.atLeast,
        atMost: place.atMost,
        about: "a distribution by its \(all.joined(separator: " and "))"
      )
    }
    if isShaped { fields.append(Self.shape) }
    if isEndless {
      let about = "what is more is drawn again"
      let (least, most) = (place.atLeast, place.atMost)
      fields.append(Field(Self.bound, quantity.type, atLeast: least, atMost: most, about: about))
    }
    guard let entries = entries(node, .section(fields), place),
      let section = section(entries, fields, place, from: node.position).whole
    else { return nil }
    return (all + [Self.bound]).compactMap { name in
      section[name]?.units.map { (name, $0, section.position(of: name)) }
    }
  }

  private static let bound = "at_most"

  /// A distribution whose draws have the bound among its parts, if there is one.
  private mutating func bounded(
    _ distribution: Distribution,
    by parts: Parts,
    _ quantity: FieldType.Quantity
  ) -> Distribution? {
    guard let bound = parts.last, bound.name == Self.bound else { return distribution }
    guard distribution.share(keptBy: bound.units) < 0.01 else {
      return .bounded(distribution, atMost: bound.units)
    }
    let found = quantity.written(bound.units)
    let message = "'at_most' keeps fewer than 1 in 100 draws: \(found)"
    let least = quantity.written(distribution.bound(keeping: 0.01))
    diagnostics.append(.error(at: bound.position, message, hint: "1 in 100 is at most \(least)"))
    return nil
  }

  private static let shape = Field(
    "shape",
    .measure(.thousandths),
    required: true,
    atMost: 1_000_000,
    about: "a plain number of at most three decimals"
  )

  /// Says which shapes of distributions there are; one is guessed only where little is wrong.
  private mutating func unknownDistribution(_ entry: SourceTree.Entry) {
    let known = DistributionName.allCases.map(\.rawValue)
    let guess = closestName(to: entry.key, among: known).flatMap { name in
      abs(name.count - entry.key.count) <= 1 ? "; did you mean '\(name)'?" : nil
    }
    let message = "unknown distribution '\(clipped(entry.key))'\(guess ?? "")"
    let hint = "there are: \(known.joined(separator: ", "))"
    diagnostics.append(.error(at: entry.position, message, hint: guess == nil ? hint : nil))
  }
}

extension ScenarioValue {
  fileprivate var units: Int64? {
    switch self {
    case .integer(let units), .duration(let units), .money(let units), .percent(let units),
      .measure(let units, _):
      units
    default: nil
    }
  }
}

extension Int64 {
  /// The number with its first three digits, and zeros in place of the rest.
  public var roundedToThree: Int64 {
    var unit: Int64 = 1
    while magnitude / UInt64(unit) >= 1_000 { unit *= 10 }
    return (self / unit) * unit + (self % unit >= (unit + 1) / 2 && unit > 1 ? unit : 0)
  }
}
