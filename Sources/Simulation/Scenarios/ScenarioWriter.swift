import Quantities
import Services
import SimulationKernel

/// Writes a scenario of which only the values are known, as of that in a trace, the way a person would:
/// with units, and without what goes without saying.
struct ScenarioWriter {
  private let scenario: Scenario
  private let reader: ScenarioReader

  init(_ scenario: Scenario, _ vocabulary: ScenarioVocabulary) {
    self.scenario = scenario
    // It gives the defaults, and reads no file for them.
    let shelf = FileShelf(file: scenario.file) { _ in [] }
    reader = ScenarioReader(
      vocabulary: vocabulary,
      form: .written,
      shelf: shelf,
      defaults: FieldDefaults()
    )
  }

  /// The tree of a file that says the same.
  func tree(titled title: String) -> SourceTree {
    let usual = ScenarioKeys().epoch.field.defaultText
    let epoch = scenario.epoch.description
    var entries: [(key: String, value: SourceTree)] = [("scenario", .text(title))]
    entries.append(("seed", .text("\(scenario.seed)")))
    if epoch != usual { entries.append(("epoch", .text(epoch))) }
    if let until = scenario.until { entries.append(("until", Self.node(until))) }
    let services = services
    if !services.isEmpty { entries.append(("services", .section(services))) }
    entries.append(("clients", .section(clients)))
    if !scenario.timeline.isEmpty {
      entries.append(("timeline", .list(timeline)))
    }
    return .section(entries)
  }

  private static func node(_ moment: SimulationTime) -> SourceTree {
    .text(QuantityText.durationCode(moment.nanoseconds))
  }

  private static func node(_ length: Duration) -> SourceTree {
    node(SimulationTime.start.advanced(by: length))
  }
}

// Services and clients.
extension ScenarioWriter {
  /// The services that are not as they are anyway.
  private var services: [(key: String, value: SourceTree)] {
    scenario.services.compactMap { service in
      let kind = reader.vocabulary.services.first { $0.name == service.name }
      let section = node(service.section, kind?.fields ?? [], isWhole: true)
      let isUsual = section.mapping?.isEmpty == true
      guard !isUsual || !reader.isAsked(service.name, by: scenario.clients) else { return nil }
      return (service.name, section)
    }
  }

  /// The clients; those that differ in nothing but when they start stand there once.
  private var clients: [(key: String, value: SourceTree)] {
    var entries: [(key: String, value: SourceTree)] = []
    var written: Set<String> = []
    for client in scenario.clients where !written.contains(client.name) {
      let group = ClientGroup(
        ClientName(client.name).group,
        among: scenario.clients.map(\.name)
      )
      let members = group.map { group in
        scenario.clients.filter { ClientName($0.name).group == group.name }
      }
      if let group, let members, let start = start(ofAlike: members) {
        written.formUnion(group.members)
        let count = [(key: "count", value: SourceTree.text("\(group.count)"))]
        entries.append((group.name, .section(count + start + settings(of: client))))
      } else {
        let start = client.start == .zero ? [] : [("start", Self.node(client.start))]
        entries.append((client.name, .section(start + settings(of: client))))
      }
    }
    return entries
  }

  private func settings(of client: ScenarioClient) -> [(key: String, value: SourceTree)] {
    let kind = reader.vocabulary.clients.first { $0.verb == client.verb }
    return [(client.verb, node(client.section, kind?.fields ?? [], isWhole: true))]
  }

  /// When several start that one entry can make, nothing where all begin with the run; nil where
  /// they are not alike.
  private func start(ofAlike members: [ScenarioClient]) -> [(key: String, value: SourceTree)]? {
    let (first, starts) = (members[0], members.map(\.start))
    guard members.allSatisfy({ $0.verb == first.verb && $0.section == first.section }) else {
      return nil
    }
    let step = starts.count > 1 ? starts[1] - starts[0] : .zero
    let isRow = zip(starts, starts.dropFirst()).allSatisfy { $1 - $0 == step }
    guard isRow, step >= .zero else { return nil }
    if step == .zero { return first.start == .zero ? [] : [("start", Self.node(first.start))] }
    let from = first.start == .zero ? [] : [(key: "from", value: Self.node(first.start))]
    return [("start", .section([("every", Self.node(step))] + from))]
  }
}

// What happens.
extension ScenarioWriter {
  /// The entries, one for all that it is about.
  private var timeline: [SourceTree] {
    var entries: [SourceTree] = []
    var rest = scenario.timeline[...]
    while let first = rest.first {
      let same = rest.prefix { $0.isOneEntry(with: first) }
      rest = rest.dropFirst(same.count)
      entries.append(node(first, about: same.map(\.value)))
    }
    return entries
  }

  private func node(_ happening: Happening, about values: [ScenarioValue]) -> SourceTree {
    let kind = reader.vocabulary.happenings.first { $0.verb == happening.verb }
    let nodes = values.map { node($0, kind?.value ?? .text, isWhole: true) }
    let value = nodes.count == 1 ? nodes[0] : .list(nodes)
    let fields = fields(of: kind, happening.value)
    let isWhole = kind?.hasOwnKeys ?? false
    let others = entries(of: happening.section, fields, isWhole: isWhole)
    let name = (key: ScenarioReader.nameField.key, value: SourceTree.text(happening.drawnAs))
    let named = time(of: happening) + (happening.time.isDrawn ? [name] : [])
    return .section(named + [(happening.verb, value)] + others)
  }

  private func time(of happening: Happening) -> [(key: String, value: SourceTree)] {
    switch happening.time {
    case .at(let moment): return [("at", Self.node(moment))]
    case .during(let from, let to): return [("from", Self.node(from)), ("to", Self.node(to))]
    case .every(let period, let from, let until, let jitter):
      let isUsual = from == SimulationTime.start.advanced(by: period)
      return [("every", Self.node(period))] + (isUsual ? [] : [("from", Self.node(from))])
        + [("until", Self.node(until))]
        + (jitter > .zero ? [("jitter", Self.node(jitter))] : [])
    case .when(let trigger):
      return [("when", node(trigger.tree, .text, isWhole: true))]
        + (trigger.delay > .zero ? [("after", Self.node(trigger.delay))] : [])
        + (trigger.times > 1 ? [("times", .text("\(trigger.times)"))] : [])
        + (trigger.length.map { [("for", Self.node($0))] } ?? [])
    }
  }

  private func fields(of kind: HappeningKind?, _ value: ScenarioValue) -> [Field] {
    switch (kind?.keys, value) {
    case (.own(let fields), _): return fields
    case (.words, .text(let name)):
      let client = scenario.clients.first {
        $0.name == name || ClientName($0.name).group == name
      }
      return reader.vocabulary.clients.first { $0.verb == client?.verb }?.words ?? []
    case (.settings, .text(let name)):
      return reader.vocabulary.services.first { $0.name == name }?.fields ?? []
    default: return []
    }
  }
}

// Values.
extension ScenarioWriter {
  /// A value as it stands in a file.
  ///
  /// - Parameters:
  ///   - value: What is written.
  ///   - type: What may stand there.
  ///   - isWhole: Whether what is left out has its default; if not, it stays as it is.
  /// - Returns: The node.
  private func node(_ value: ScenarioValue, _ type: FieldType, isWhole: Bool) -> SourceTree {
    switch value {
    case .duration(let nanoseconds): return .text(QuantityText.durationCode(nanoseconds))
    case .ratio(let ratio): return .text(Self.text(of: ratio))
    case .distribution(let distribution):
      return Self.node(distribution, type.quantity ?? .integer)
    case .list(let values):
      return .list(values.map { node($0, type.element ?? .text, isWhole: isWhole) })
    case .map(let entries):
      let inner = type.mapped ?? .text
      return .section(entries.map { ($0.key, node($0.value, inner, isWhole: isWhole)) })
    case .section(let section): return node(section, type.fields ?? [], isWhole: isWhole)
    case .text(let text) where type == .text && YamlScalar.isLikeAnother(text):
      return SourceTree(position: SourceTree.nowhere, content: .scalar(text, isQuoted: true))
    case .integer, .text, .flag, .seed, .percent, .measure, .money, .file:
      return .text(value.written)
    }
  }

  private func node(_ section: Section, _ fields: [Field], isWhole: Bool) -> SourceTree {
    .section(entries(of: section, fields, isWhole: isWhole))
  }

  private func entries(
    of section: Section,
    _ fields: [Field],
    isWhole: Bool
  ) -> [(key: String, value: SourceTree)] {
    section.entries.compactMap { entry in
      guard let field = fields.first(where: { $0.key == entry.key }) else {
        return (entry.key, node(entry.value, .text, isWhole: isWhole))
      }
      var value = entry.value
      if isWhole, !field.isRequired, let usual = reader.defaultValue(of: field) {
        if value == usual { return nil }
        value = value.without(usual)
      }
      return (entry.key, node(value, field.type, isWhole: isWhole))
    }
  }

  /// A ratio as percent where that is exact, else as a fraction.
  private static func text(of ratio: Ratio) -> String {
    let (percent, isOver) = ratio.numerator.multipliedReportingOverflow(by: 100)
    guard !isOver, percent % ratio.denominator == 0 else { return "\(ratio)" }
    return "\(percent / ratio.denominator)%"
  }

  private static func node(
    _ distribution: Distribution,
    _ quantity: FieldType.Quantity
  ) -> SourceTree {
    func units(_ units: Int64) -> SourceTree {
      .text(
        quantity == .duration ? QuantityText.durationCode(units) : quantity.written(units)
      )
    }
    func named(_ name: DistributionName, _ value: SourceTree) -> SourceTree {
      .section([(name.rawValue, value)])
    }
    func shape(_ thousandths: Int64) -> (key: String, value: SourceTree) {
      ("shape", .text(Measure.thousandths.text(thousandths)))
    }
    switch distribution {
    case .constant(let value): return units(value)
    case .uniform(let least, let greatest):
      return named(.uniform, .list([units(least), units(greatest)]))
    case .exponential(let mean): return named(.exponential, .section([("mean", units(mean))]))
    case .logNormal(let p50, let p99):
      return named(.lognormal, .section([("p50", units(p50)), ("p99", units(p99))]))
    case .normal(let mean, let deviation):
      return named(.normal, .section([("mean", units(mean)), ("deviation", units(deviation))]))
    case .triangular(let least, let mode, let most):
      let parts = [("least", units(least)), ("mode", units(mode)), ("most", units(most))]
      return named(.triangular, .section(parts))
    case .empirical(let values): return named(.empirical, .list(values.map(units)))
    case .pareto(let least, let form):
      return named(.pareto, .section([("least", units(least)), shape(form.thousandths)]))
    case .weibull(let scale, let form):
      return named(.weibull, .section([("scale", units(scale)), shape(form.thousandths)]))
    case .mixture(let all):
      let parts = all.map { part in
        SourceTree.section([
          ("weight", .text("\(part.weight)")), ("of", node(part.distribution, quantity)),
        ])
      }
      return named(.mixture, .list(parts))
    case .shift(let more, let inner):
      return named(.shift, .section([("by", units(more)), ("of", node(inner, quantity))]))
    case .bounded(let inner, let most):
      let plain = node(inner, quantity)
      let parts = (plain.mapping?.first?.value.mapping ?? []).map { ($0.key, $0.value) }
      let name = plain.mapping?.first?.key ?? ""
      return .section([(name, .section(parts + [("at_most", units(most))]))])
    }
  }
}

extension ScenarioValue {
  /// A map without what its default has as well; anything else as it is.
  fileprivate func without(_ usual: ScenarioValue) -> ScenarioValue {
    guard case .map(let entries) = self, case .map(let usual) = usual else { return self }
    return .map(entries.filter { !usual.contains($0) })
  }
}

extension FieldType {
  /// What the elements of a list are, if a list may stand here.
  fileprivate var element: FieldType? {
    switch self {
    case .list(let element): element
    case .oneOf(let types): types.lazy.compactMap(\.element).first
    default: nil
    }
  }

  /// What the values of a map are, if one may stand here.
  fileprivate var mapped: FieldType? {
    switch self {
    case .map(_, let values): values
    case .oneOf(let types): types.lazy.compactMap(\.mapped).first
    default: nil
    }
  }

  /// The keys of a section, if one may stand here.
  fileprivate var fields: [Field]? {
    switch self {
    case .section(let fields): fields
    case .oneOf(let types): types.lazy.compactMap(\.fields).first
    default: nil
    }
  }
}
