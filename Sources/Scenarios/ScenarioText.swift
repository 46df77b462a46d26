/// Writes the tree of a scenario as the YAML that a person would have written.
///
/// Sections stand in blocks, what fits on a line stands on one (`ship: { from: RI, to: AZ }`), and
/// scalars stand as they were written, in quotes only where YAML needs them.
struct ScenarioText {
  static let width = 100
  private static let order = [
    "scenario", "about", "seed", "epoch", "until", "parameters", "services", "clients", "timeline",
    "expect",
  ]
  private var lines: [String] = []

  /// The text of a whole scenario file.
  static func text(of tree: SourceTree) -> String {
    var writer = ScenarioText()
    let entries = (tree.mapping ?? []).filter { !$0.value.isEmpty }
    let known = order.compactMap { key in entries.first { $0.key == key } }
    let others = entries.filter { !order.contains($0.key) }
    for entry in known + others { writer.putSection(entry) }
    return writer.lines.map { $0 + "\n" }.joined()
  }

  private mutating func putSection(_ entry: SourceTree.Entry) {
    if let text = entry.value.scalar, entry.key == "about" || entry.key == "scenario" {
      putProse(entry.key, text)
    } else if entry.key == "services", let services = entry.value.mapping, !services.isEmpty {
      lines.append("services:")
      for service in services {
        let levels = service.value.isPlainSection ? 0 : 1
        put("\(YamlScalar.key(service.key)):", service.value, indent: 2, blocks: levels)
      }
    } else {
      put("\(entry.key):", entry.value, indent: 0, blocks: entry.key == "clients" ? 2 : 1)
    }
  }

  /// Writes a value behind what leads to it, `key:` or `-`.
  ///
  /// - Parameters:
  ///   - head: what leads to it.
  ///   - node: the value.
  ///   - indent: how many spaces stand before it.
  ///   - blocks: how many sections of it stand in blocks even if they fit on a line.
  private mutating func put(_ head: String, _ node: SourceTree, indent: Int, blocks: Int) {
    let pad = String(repeating: " ", count: indent)
    if node.isEmpty { return lines.append(pad + head) }
    let line = "\(pad)\(head) \(YamlScalar.flow(node, isInside: false))"
    let isOneLine =
      node.scalar != nil || node.isBare || (blocks <= 0 && line.unicodeScalars.count <= Self.width)
    if isOneLine { return lines.append(line) }
    let below = lines.count + (head == "-" ? 0 : 1)
    if head != "-" { lines.append(pad + head) }
    for entry in node.mapping ?? [] {
      put("\(YamlScalar.key(entry.key)):", entry.value, indent: indent + 2, blocks: blocks - 1)
    }
    if let elements = node.sequence {
      if elements.allSatisfy({ $0.scalar != nil }) {
        putWrapped(elements, indent: indent + 2)
      } else {
        for element in elements { put("-", element, indent: indent + 2, blocks: blocks - 1) }
      }
    }
    if head == "-" { lines[below] = "\(pad)- \(lines[below].dropFirst(indent + 2))" }
  }

  /// Writes a list that is too long for a line over several.
  private mutating func putWrapped(_ elements: [SourceTree], indent: Int) {
    let pad = String(repeating: " ", count: indent)
    var line = pad + "["
    for (index, element) in elements.enumerated() {
      let isLast = index == elements.count - 1
      let piece = YamlScalar.flow(element, isInside: true) + (isLast ? "]" : ",")
      let isFirst = line.count == indent + 1
      if !isFirst, line.unicodeScalars.count + 1 + piece.unicodeScalars.count > Self.width {
        lines.append(line)
        line = pad + " " + piece
      } else {
        line += (isFirst ? "" : " ") + piece
      }
    }
    lines.append(line)
  }

  /// Writes text for people, folded over several lines when it is long.
  private mutating func putProse(_ key: String, _ text: String) {
    let line = "\(key): \(YamlScalar.text(text, isInside: false))"
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let isFoldable =
      words.allSatisfy { !$0.isEmpty } && words.count > 1 && YamlScalar.isPrintable(text)
    guard line.unicodeScalars.count > Self.width, isFoldable else { return lines.append(line) }
    lines.append("\(key): >-")
    var current = " "
    for word in words {
      let length = current.unicodeScalars.count + 1 + word.unicodeScalars.count
      if length > Self.width, current != " " {
        lines.append(current)
        current = " "
      }
      current += " " + word
    }
    lines.append(current)
  }
}

extension SourceTree {
  /// Whether it is a mapping or a list with nothing in it.
  fileprivate var isBare: Bool { mapping?.isEmpty ?? sequence?.isEmpty ?? false }

  /// Whether it is a section of few scalars, which reads well on one line.
  fileprivate var isPlainSection: Bool {
    guard let entries = mapping else { return true }
    return entries.count <= 2 && entries.allSatisfy { $0.value.scalar != nil }
  }
}
