import Services
import SimulationKernel

extension Scenario {
  /// What decides the run and nothing else, in one canonical form.
  ///
  /// Defaults are written out and keys are sorted; there is no title, no place and no expectation.
  /// Maps only: no section is left in it. Two files that differ in comments, order of keys or ways
  /// to write a quantity have the same.
  public var resolved: ScenarioValue {
    var entries = [
      ScenarioValue.Entry(key: "clients", value: .sortedMap(clients.map(\.resolved))),
      ScenarioValue.Entry(key: "epoch", value: .text(epoch.description)),
      ScenarioValue.Entry(key: "seed", value: .seed(seed)),
      ScenarioValue.Entry(
        key: "services",
        value: .sortedMap(services.map { .init(key: $0.name, value: $0.section.resolved) })
      ),
      ScenarioValue.Entry(key: "timeline", value: .list(resolvedTimeline)),
    ]
    if let until {
      entries.append(ScenarioValue.Entry(key: "until", value: .duration(until.nanoseconds)))
    }
    return .sortedMap(entries)
  }

  /// The entries, with the numbers that their places do not tell: of triggers the one that is recorded,
  /// and of what can be written as one entry the place of the first.
  private var resolvedTimeline: [ScenarioValue] {
    var first = 0
    return timeline.indices.map { index in
      let happening = timeline[index]
      if index > 0, !happening.isOneEntry(with: timeline[index - 1]) { first = index }
      let number = if case .when = happening.time { happening.entry } else { first + 1 }
      return happening.resolved(number: number == index + 1 ? nil : number)
    }
  }
}

extension ScenarioClient {
  fileprivate var resolved: ScenarioValue.Entry {
    let start = ScenarioValue.duration(start.wholeNanoseconds)
    let settings = ScenarioValue.Entry(key: verb, value: section.resolved)
    let entries = [settings, ScenarioValue.Entry(key: "start", value: start)]
    return ScenarioValue.Entry(key: name, value: .sortedMap(entries))
  }
}

extension Happening {
  /// Whether both can stand in one entry, as they do.
  func isOneEntry(with other: Happening) -> Bool {
    entry == other.entry && time == other.time && section == other.section
      && (!time.isDrawn || drawnAs == other.drawnAs)
  }

  fileprivate func resolved(number: Int?) -> ScenarioValue {
    let times: [(String, Int64)] =
      switch time {
      case .at(let moment):
        [("at", moment.nanoseconds)]
      case .during(let from, let to):
        [("from", from.nanoseconds), ("to", to.nanoseconds)]
      case .every(let period, let from, let until, let jitter):
        [
          ("every", period.wholeNanoseconds), ("from", from.nanoseconds),
          ("until", until.nanoseconds),
        ] + (jitter > .zero ? [("jitter", jitter.wholeNanoseconds)] : [])
      case .when(let trigger):
        [("after", trigger.delay.wholeNanoseconds)]
          + (trigger.length.map { [("for", $0.wholeNanoseconds)] } ?? [])
      }
    var entries = times.map { ScenarioValue.Entry(key: $0.0, value: .duration($0.1)) }
    if case .when(let trigger) = time {
      entries += [
        ScenarioValue.Entry(key: "times", value: .integer(Int64(trigger.times))),
        ScenarioValue.Entry(key: "when", value: trigger.tree),
      ]
    }
    entries.append(ScenarioValue.Entry(key: verb, value: value.resolved))
    if let number {
      entries.append(ScenarioValue.Entry(key: "entry", value: .integer(Int64(number))))
    }
    if time.isDrawn {
      entries.append(.init(key: ScenarioReader.nameField.key, value: .text(drawnAs)))
    }
    if case .map(let fields) = section.resolved { entries += fields }
    return .sortedMap(entries)
  }
}

extension Happening.Time {
  /// Whether something is drawn for it while the run goes on.
  var isDrawn: Bool { if case .every(_, _, _, let jitter) = self { jitter > .zero } else { false } }
}

extension Section {
  /// The section as a map sorted by key.
  var resolved: ScenarioValue {
    .sortedMap(entries.map { ScenarioValue.Entry(key: $0.key, value: $0.value.resolved) })
  }
}

extension ScenarioValue {
  fileprivate var resolved: ScenarioValue {
    switch self {
    case .section(let section): section.resolved
    case .list(let values): .list(values.map(\.resolved))
    case .map(let entries):
      .sortedMap(entries.map { Entry(key: $0.key, value: $0.value.resolved) })
    default: self
    }
  }

  fileprivate static func sortedMap(_ entries: [Entry]) -> ScenarioValue {
    .map(entries.sorted { $0.key < $1.key })
  }

  /// The value made of nothing but whole numbers, texts, flags, lists and maps, ready to be
  /// written as JSON; read again with the form `resolved`.
  ///
  /// - Parameter digest: gives the SHA-256 of a file's content as 64 hexadecimal digits.
  /// - Returns: a value of the cases `integer`, `text`, `flag`, `list` and `map` only.
  public func plain(digest: (ScenarioFile) -> String) -> ScenarioValue {
    switch self {
    case .integer, .text, .flag: self
    case .duration(let units), .money(let units), .percent(let units), .measure(let units, _):
      .integer(units)
    case .seed(let seed): .text("\(seed)")
    case .ratio(let ratio): .list([.integer(ratio.numerator), .integer(ratio.denominator)])
    case .distribution(let distribution): distribution.plain
    case .file(let file):
      .map([
        Entry(key: "file", value: .text(file.path)),
        Entry(key: "sha256", value: .text(digest(file))),
      ])
    case .list(let values): .list(values.map { $0.plain(digest: digest) })
    case .map(let entries):
      .map(entries.map { Entry(key: $0.key, value: $0.value.plain(digest: digest)) })
    case .section(let section): section.resolved.plain(digest: digest)
    }
  }
}

extension Distribution {
  fileprivate var plain: ScenarioValue {
    func named(_ name: DistributionName, _ value: ScenarioValue) -> ScenarioValue {
      .map([ScenarioValue.Entry(key: name.rawValue, value: value)])
    }
    func parts(_ parts: [(String, Int64)]) -> ScenarioValue {
      .map(parts.map { ScenarioValue.Entry(key: $0.0, value: .integer($0.1)) })
    }
    switch self {
    case .constant(let units): return .integer(units)
    case .uniform(let least, let greatest):
      return named(.uniform, .list([.integer(least), .integer(greatest)]))
    case .exponential(let mean): return named(.exponential, parts([("mean", mean)]))
    case .logNormal(let p50, let p99):
      return named(.lognormal, parts([("p50", p50), ("p99", p99)]))
    case .normal(let mean, let deviation):
      return named(.normal, parts([("deviation", deviation), ("mean", mean)]))
    case .triangular(let least, let mode, let most):
      return named(.triangular, parts([("least", least), ("mode", mode), ("most", most)]))
    case .empirical(let values):
      return named(.empirical, .list(values.map { .integer($0) }))
    case .pareto(let least, let shape):
      return named(.pareto, parts([("least", least), ("shape", shape.thousandths)]))
    case .weibull(let scale, let shape):
      return named(.weibull, parts([("scale", scale), ("shape", shape.thousandths)]))
    case .mixture(let all):
      let list = all.map { part in
        ScenarioValue.map([
          .init(key: "of", value: part.distribution.plain),
          .init(key: "weight", value: .integer(part.weight)),
        ])
      }
      return named(.mixture, .list(list))
    case .shift(let more, let distribution):
      let entries: [ScenarioValue.Entry] = [
        .init(key: "by", value: .integer(more)), .init(key: "of", value: distribution.plain),
      ]
      return named(.shift, .map(entries))
    case .bounded(let distribution, let most):
      guard case .map(let names) = distribution.plain, case .map(let parts)? = names.first?.value
      else { return distribution.plain }
      let bound = ScenarioValue.Entry(key: "at_most", value: .integer(most))
      return .map([.init(key: names[0].key, value: .sortedMap(parts + [bound]))])
    }
  }
}
