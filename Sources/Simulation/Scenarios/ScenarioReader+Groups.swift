import Diagnostics
import Quantities
import SimulationKernel

// What is expected of the clients of one entry, taken together.
extension ScenarioReader {
  private static let statistics = GroupExpectation.Statistic.usual.map(\.word)
  static let words = ["all", "any", "share", "are"] + statistics

  /// Whether what stands at an outcome is about several clients together.
  func isOfAll(_ node: SourceTree) -> Bool {
    node.mapping?.contains { Self.words.contains($0.key) || Percentile(word: $0.key) != nil }
      ?? false
  }

  /// Reads what is expected of an outcome of several clients.
  ///
  /// - Returns: What is expected of each of them.
  mutating func ofAll(
    _ group: ClientGroup,
    _ field: Field,
    _ path: [String],
    _ entry: SourceTree.Entry
  ) -> [Expectation] {
    let known = field.type.isOrdered ? Self.words : ["all", "any", "share", "are"]
    let words = entry.value.mapping ?? []
    var ofEach: [Expectation] = []
    for word in words {
      let statistic = field.type.isOrdered ? GroupExpectation.Statistic(word: word.key) : nil
      guard statistic != nil || known.contains(word.key) else {
        if field.type.isOrdered, isNoPercentile(word) { continue }
        unknown("word of a group", word.key, at: word.position, among: known)
        continue
      }
      if word.key == "share" || word.key == "are" { continue }
      let isBetween = statistic == .mean && field.type == .integer
      let read = expectations(
        of: isBetween ? GroupExpectation.meanCount(of: field.key) : field,
        path,
        group.name,
        isService: false,
        word
      )
      switch statistic {
      case let statistic?: add(.statistic(statistic, read), group, path, word)
      case nil where word.key == "any": add(.any(read), group, path, word)
      case nil: ofEach += read.flatMap { one in group.members.map { one.of($0) } }
      }
    }
    share(words, group, field, path, at: entry.position)
    return ofEach
  }

  private mutating func share(
    _ words: [SourceTree.Entry],
    _ group: ClientGroup,
    _ field: Field,
    _ path: [String],
    at position: FilePosition
  ) {
    guard let (share, are) = shared(words, path[1], at: position) else { return }
    let read = expectations(of: field, path, group.name, isService: false, are)
    if let ratios = ratios(share) { add(.share(ratios, read), group, path, share) }
  }

  /// The words that say of how many clients what is true; nil where there are none, or one of them is
  /// missing, which is said.
  mutating func shared(
    _ words: [SourceTree.Entry],
    _ name: String,
    at position: FilePosition
  ) -> (share: SourceTree.Entry, are: SourceTree.Entry)? {
    let (share, are) = (words.first { $0.key == "share" }, words.first { $0.key == "are" })
    guard share != nil || are != nil else { return nil }
    if let share, let are { return (share, are) }
    let missing = share == nil ? "share" : "are"
    if Self.isMistyped(missing, among: Self.words, in: words) { return nil }
    let message = "missing key '\(missing)' in '\(name)'"
    let hint = "write share: { at_least: 99% }, are: …"
    diagnostics.append(.error(at: (share ?? are)?.position ?? position, message, hint: hint))
    return nil
  }

  /// Reads a share: `99%`, or bounds of it.
  mutating func ratios(_ entry: SourceTree.Entry) -> GroupExpectation.ClosedRatios? {
    let place = Place(at: entry.position, name: entry.key)
    if isForeign(entry.value, .ratio, place, among: Self.comparisons) { return nil }
    guard let bounds = entry.value.mapping else {
      return ratio(entry.value, .ratio, place).map { .init(least: $0, greatest: $0) }
    }
    if bounds.isEmpty { mustBe(FieldType.ratio.words, place, entry.value) }
    var (least, greatest): (Ratio?, Ratio?) = (nil, nil)
    for bound in bounds {
      var place = place
      (place.at, place.name) = (bound.position, bound.key)
      switch bound.key {
      case "at_least": least = ratio(bound.value, .ratio, place)
      case "at_most": greatest = ratio(bound.value, .ratio, place)
      case "between":
        guard let (low, high) = between(bound.value, .ratio, place),
          case .ratio(let from) = low, case .ratio(let to) = high
        else { return nil }
        (least, greatest) = (from, to)
      default:
        unknown("comparison", bound.key, at: bound.position, among: Self.comparisons)
      }
    }
    guard least != nil || greatest != nil else { return nil }
    let both = (least.map(ScenarioValue.ratio), greatest.map(ScenarioValue.ratio))
    if isEmpty([both], at: entry.value.position) { return nil }
    return .init(least: least ?? .never, greatest: greatest ?? .always)
  }

  private mutating func add(
    _ claim: GroupExpectation.Claim,
    _ group: ClientGroup,
    _ path: [String],
    _ word: SourceTree.Entry
  ) {
    groupExpectations.append(
      GroupExpectation(
        position: word.value.position,
        path: path,
        members: group.members,
        claim: claim
      )
    )
  }
}
