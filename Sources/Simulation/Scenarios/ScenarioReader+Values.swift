import Diagnostics
import SimulationKernel

extension ScenarioReader {
  /// Reads a value of any type; nil when it is wrong, which is said.
  mutating func value(_ node: SourceTree, _ type: FieldType, _ place: Place) -> ScenarioValue? {
    switch type {
    case .text:
      return text(node, type, place).map { .text($0) }
    case .name(let kind, let known, let also, let meaning):
      return name(node, type, place, kind: kind, among: known, also: also, meaning: meaning)
    case .integer:
      return quantity(node, .integer, type, place).map { .integer($0) }
    case .duration:
      return quantity(node, .duration, type, place).map { .duration($0) }
    case .money:
      return quantity(node, .money, type, place).map { .money($0) }
    case .percent:
      return quantity(node, .percent, type, place).map { .percent($0) }
    case .measure(let measure):
      return quantity(node, .measure(measure), type, place).map { .measure($0, measure) }
    case .seed:
      return seed(node, type, place)
    case .flag:
      return flag(node, type, place)
    case .ratio:
      return ratio(node, type, place).map { .ratio($0) }
    case .distribution(let quantity):
      return distribution(node, of: quantity, type, place).map { .distribution($0) }
    case .file:
      return file(node, type, place).map { .file($0) }
    case .list(let element):
      return list(node, of: element, type, place)
    case .oneOf(let types):
      return oneOf(node, types, type, place)
    case .section(let fields):
      guard let entries = entries(node, type, place) else { return nil }
      return section(entries, fields, place, from: node.position).whole.map { .section($0) }
    case .map(let keys, let values):
      return map(node, keys: keys, values: values, type, place)
    case .client:
      guard let text = text(node, type, place) else { return nil }
      if kindOfClient[text] != nil { return .text(text) }
      unknownClient(text, at: node.position)
      return nil
    case .clients:
      guard let text = text(node, type, place) else { return nil }
      if kindOfClient[text] != nil || areClients(text) { return .text(text) }
      unknownClient(text, at: node.position)
      return nil
    case .service:
      let services = vocabulary.services.map(\.name)
      return name(node, type, place, kind: "service", among: services)
    }
  }

  /// The text of a scalar that is there.
  mutating func text(_ node: SourceTree, _ type: FieldType, _ place: Place) -> String? {
    guard let text = node.scalar, !node.isEmpty else {
      mustBe(place.words ?? type.words, place, node)
      return nil
    }
    return text
  }

  /// The keys of a section; none where nothing stands.
  mutating func entries(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place
  ) -> [SourceTree.Entry]? {
    if node.isEmpty { return [] }
    if let entries = node.mapping { return entries }
    mustBe(place.words ?? type.words, place, node)
    return nil
  }

  private mutating func name(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place,
    kind: String,
    among known: [String],
    also: [String: String] = [:],
    meaning: [String: String] = [:]
  ) -> ScenarioValue? {
    guard let text = text(node, type, place) else { return nil }
    if known.contains(text) { return .text(text) }
    if let meant = also[text] { return .text(meant) }
    var listed = known
    if also == FieldType.failingStatuses { listed.append("any status from 400 to 599") }
    unknown(kind, text, at: node.position, among: listed, meaning: meaning)
    return nil
  }

  private mutating func seed(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place
  ) -> ScenarioValue? {
    guard let text = text(node, type, place) else { return nil }
    if let seed = Seed(text) { return .seed(seed) }
    mustBe(place.words ?? type.words, place, node, hint: "a seed has at most 64 bits and no sign")
    return nil
  }

  private mutating func flag(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place
  ) -> ScenarioValue? {
    guard let text = text(node, type, place) else { return nil }
    switch text {
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      let meant = [
        "yes": true, "on": true, "no": false, "off": false, "true": true, "false": false,
      ]
      let hint = meant[text.lowercased()].map { "write \($0)" }
      mustBe(place.words ?? type.words, place, node, hint: hint)
      return nil
    }
  }

  private mutating func file(
    _ node: SourceTree,
    _ type: FieldType,
    _ place: Place
  ) -> ScenarioFile? {
    var digest: String?
    var node = node
    if form == .resolved, let path = node["file"] {
      digest = node["sha256"]?.scalar
      node = path
    }
    guard let written = text(node, type, place) else { return nil }
    let path = shelf.path(written, in: node.position.file)
    do {
      let bytes = try shelf.bytes(path, at: node.position)
      let file = ScenarioFile(path: path, bytes: bytes, expectedDigest: digest)
      if !files.contains(where: { $0.path == path }) { files.append(file) }
      return file
    } catch {
      diagnostics.append(error)
      return nil
    }
  }

  private mutating func list(
    _ node: SourceTree,
    of element: FieldType,
    _ type: FieldType,
    _ place: Place
  ) -> ScenarioValue? {
    guard let elements = node.sequence else {
      let hint = node.scalar.map { "a list of one is written [\(clipped($0))]" }
      mustBe(place.words ?? type.words, place, node, hint: node.isEmpty ? nil : hint)
      return nil
    }
    var place = place
    place.words = nil
    place.leftOut = .standard
    var values: [ScenarioValue] = []
    for one in elements {
      place.at = one.position
      if let value = value(one, element, place) { values.append(value) }
    }
    return .list(values)
  }

  private mutating func map(
    _ node: SourceTree,
    keys: FieldType,
    values: FieldType,
    _ type: FieldType,
    _ place: Place
  ) -> ScenarioValue? {
    if let first = node.sequence?.first, first.mapping != nil {
      let hint =
        "give each a name, such as \(place.name): { one: \(clipped(first.written, to: 200)) }"
      mustBe(place.words ?? type.words, place, node, hint: hint)
      return nil
    }
    guard let entries = entries(node, type, place) else { return nil }
    var result: [ScenarioValue.Entry] = []
    for entry in entries {
      let keyNode = SourceTree(
        position: entry.position,
        content: .scalar(entry.key, isQuoted: true)
      )
      let key = value(keyNode, keys, Place(at: entry.position, name: place.name))
      var below = place
      below.at = entry.position
      below.name = entry.key
      below.words = nil
      guard let value = value(entry.value, values, below), let key else { continue }
      result.append(ScenarioValue.Entry(key: key.keyText, value: value))
    }
    return .map(result.sorted { $0.key < $1.key })
  }
}

extension ScenarioValue {
  /// The value as the key of a map: as it was written.
  fileprivate var keyText: String {
    if case .text(let text) = self { text } else { written }
  }
}
