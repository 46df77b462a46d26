import Diagnostics

/// Writes the tree of a scenario as the YAML that a person would have written.
///
/// Sections stand in blocks, what fits on a line stands on one (`ship: { from: RI, to: AZ }`), and
/// scalars stand as they were written, in quotes where `YamlScalar` puts them. Comments stand with
/// what they are about.
struct ScenarioText {
  static let width = 100
  static let order = [
    "scenario", "about", "extends", "seed", "epoch", "until", "parameters", "services", "clients",
    "timeline", "expect", "fails", "notes",
  ]
  private var lines: [String] = []
  private var comments: SourceComments?

  /// The text of a whole scenario file.
  ///
  /// - Parameters:
  ///   - tree: what stands in it.
  ///   - comments: what is said of that; none for a text without comments.
  ///   - keepsAll: whether keys without a value stay.
  /// - Returns: the text, with a line break at its end.
  static func text(
    of tree: SourceTree,
    _ comments: SourceComments?,
    keepsAll: Bool = false
  ) -> String {
    var writer = ScenarioText()
    writer.comments = comments
    let entries = (tree.mapping ?? []).filter { keepsAll || !$0.value.isEmpty }
    let known = order.compactMap { key in entries.first { $0.key == key } }
    let others = entries.filter { !order.contains($0.key) }
    for entry in known + others { writer.putSection(entry) }
    writer.lines += comments?.last ?? []
    return writer.tidyLines.map { $0 + "\n" }.joined()
  }

  /// The lines, with no gap at either end, and never two in a row; empty lines within a text stay.
  private var tidyLines: [String] {
    var tidy: [String] = []
    var isAfterGap = true
    for line in lines {
      let isGap = line.hasSuffix(SourceComments.gap)
      if !(isGap && isAfterGap) { tidy.append(isGap ? "" : line) }
      isAfterGap = isGap
    }
    if isAfterGap, !tidy.isEmpty { tidy.removeLast() }
    return tidy
  }

  private mutating func putSection(_ entry: SourceTree.Entry) {
    if let text = entry.value.scalar, entry.key == "about" || entry.key == "scenario" {
      putProse(entry.key, text, at: entry.places)
    } else if entry.key == "services", let services = entry.value.mapping, !services.isEmpty {
      append("services:", [entry.position], indent: 0)
      for service in services {
        put(service, indent: 2, blocks: service.value.isShortSection ? 0 : 1)
      }
      putEnd(entry.position, indent: 0)
    } else {
      put(entry, indent: 0, blocks: ["clients": 2, "extends": 0, "fails": 0][entry.key] ?? 1)
    }
  }

  /// Writes a line with the comments of what stands on it: one behind it when there is room for
  /// that, any others above.
  private mutating func append(_ line: String, _ places: [FilePosition], indent: Int) {
    let pad = String(repeating: " ", count: indent)
    lines += (comments?.takeAbove(places) ?? []).map { pad + $0 }
    let behind = comments?.takeBehind(places) ?? []
    if behind.count == 1,
      line.unicodeScalars.count + 2 + behind[0].unicodeScalars.count <= Self.width
    {
      return lines.append("\(line)  \(behind[0])")
    }
    lines += behind.map { pad + $0 }
    lines.append(line)
  }

  /// All comments at some places, to stand above.
  private mutating func takeComments(_ places: [FilePosition]) -> [String] {
    (comments?.takeAbove(places) ?? []) + (comments?.takeBehind(places) ?? [])
  }

  private mutating func put(_ entry: SourceTree.Entry, indent: Int, blocks: Int) {
    let head = "\(YamlScalar.key(entry.key)):"
    put(head, entry.value, at: entry.position, indent: indent, blocks: blocks)
    putEnd(entry.position, indent: indent)
  }

  /// Writes the comments at the end of an entry, or of an element of a list.
  private mutating func putEnd(_ place: FilePosition, indent: Int, isElement: Bool = false) {
    let end = comments?.takeEnd(place, isElement: isElement) ?? []
    lines += end.map { String(repeating: " ", count: indent + 2) + $0 }
  }

  /// Writes a value behind what leads to it, `key:` or `-`.
  ///
  /// - Parameters:
  ///   - head: what leads to it.
  ///   - node: the value.
  ///   - place: where it began when it was read.
  ///   - indent: how many spaces stand before it.
  ///   - blocks: how many sections of it stand in blocks even if they fit on a line.
  private mutating func put(
    _ head: String,
    _ node: SourceTree,
    at place: FilePosition,
    indent: Int,
    blocks: Int
  ) {
    let pad = String(repeating: " ", count: indent)
    if node.isEmpty { return append(pad + head, [place], indent: indent) }
    if head == "note:", let text = node.scalar {
      return putProse("note", text, at: [place] + node.places, indent: indent)
    }
    let line = "\(pad)\(head) \(YamlScalar.flow(node, isInside: false))"
    let isOneLine =
      node.scalar != nil || node.isBare
      || (blocks <= 0 && line.unicodeScalars.count <= Self.width
        && !isCommentedWithin(node, at: place, isElement: head == "-"))
    if isOneLine { return append(line, [place] + node.places, indent: indent) }
    if head == "-" {
      // The dash stands on the first line below, which is no comment then.
      lines += (comments?.takeAbove([place, node.position]) ?? []).map { pad + $0 }
    } else {
      append(pad + head, [place], indent: indent)
    }
    let below = lines.count
    for entry in node.mapping ?? [] { put(entry, indent: indent + 2, blocks: blocks - 1) }
    if let elements = node.sequence {
      if node.isListOfScalars {
        lines += takeComments(node.places).map { "\(pad)  \($0)" }
        putWrapped(elements, indent: indent + 2)
      } else {
        for element in elements {
          put("-", element, at: element.position, indent: indent + 2, blocks: blocks - 1)
          putEnd(element.position, indent: indent + 2, isElement: true)
        }
      }
    }
    if head == "-" { putDash(at: below, indent: indent) }
  }

  /// Puts the dash of an element before its first line that is no comment.
  private mutating func putDash(at index: Int, indent: Int) {
    let pad = String(repeating: " ", count: indent)
    var index = index
    while lines[index].dropFirst(indent + 2).hasPrefix("#") {
      lines[index] = pad + lines[index].dropFirst(indent + 2)
      index += 1
    }
    lines[index] = "\(pad)- \(lines[index].dropFirst(indent + 2))"
  }

  /// Whether comments within a section keep it from standing on one line.
  private func isCommentedWithin(
    _ node: SourceTree,
    at place: FilePosition,
    isElement: Bool
  ) -> Bool {
    guard let comments, !node.isListOfScalars else { return false }
    return comments.areWithin(node, at: place, isElement: isElement)
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
  private mutating func putProse(
    _ key: String,
    _ text: String,
    at places: [FilePosition],
    indent: Int = 0
  ) {
    let pad = String(repeating: " ", count: indent)
    let line = "\(pad)\(key): \(YamlScalar.text(text, isInside: false))"
    if let block = YamlScalar.block(text, indent: pad + "  "),
      block.lines.allSatisfy({ $0.unicodeScalars.count <= Self.width })
    {
      lines += takeComments(places).map { pad + $0 }
      lines.append("\(pad)\(key): \(block.sign)")
      return lines += block.lines
    }
    let endsLine = text.hasSuffix("\n")
    let paragraphs = (endsLine ? text.dropLast() : text[...])
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isLong = line.unicodeScalars.count > Self.width || paragraphs.count > 1 || endsLine
    guard isLong, text.contains(" "), Self.areFoldable(paragraphs) else {
      return append(line, places, indent: indent)
    }
    lines += takeComments(places).map { pad + $0 }
    lines.append("\(pad)\(key): \(endsLine ? ">" : ">-")")
    for (index, paragraph) in paragraphs.enumerated() {
      // An empty line stands for the end of a line of the text.
      if index > 0 { lines.append("") }
      if !paragraph.isEmpty { putFolded(paragraph, pad: pad + " ") }
    }
  }

  /// Whether lines of a text come back as they are when they are folded at blanks.
  private static func areFoldable(_ lines: [String]) -> Bool {
    guard lines.first?.isEmpty == false, lines.last?.isEmpty == false else { return false }
    return lines.allSatisfy { line in
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      return line.isEmpty || (words.allSatisfy { !$0.isEmpty } && YamlScalar.isPrintable(line))
    }
  }

  /// Writes the words of a line, as many to a line as fit.
  private mutating func putFolded(_ text: String, pad: String) {
    var current = pad
    for word in text.split(separator: " ") {
      let length = current.unicodeScalars.count + 1 + word.unicodeScalars.count
      if length > Self.width, current != pad {
        lines.append(current)
        current = pad
      }
      current += " " + word
    }
    lines.append(current)
  }
}

extension SourceTree {
  /// Whether it is a mapping or a list with nothing in it.
  fileprivate var isBare: Bool { mapping?.isEmpty ?? sequence?.isEmpty ?? false }

  /// Whether it is a list of nothing but scalars.
  fileprivate var isListOfScalars: Bool { sequence?.allSatisfy { $0.scalar != nil } ?? false }

  /// Whether it is a section that reads well on one line: few keys, and no more than one of them
  /// with a section, of nothing but scalars.
  fileprivate var isShortSection: Bool {
    guard let entries = mapping else { return true }
    let sections = entries.map(\.value).filter { $0.scalar == nil && !$0.isListOfScalars }
    return entries.count <= 4 && sections.count <= 1
      && sections.allSatisfy { $0.isOfScalars || $0.sequence?.allSatisfy(\.isOfScalars) == true }
  }

  /// Whether it is a section of nothing but scalars.
  private var isOfScalars: Bool { mapping?.allSatisfy { $0.value.scalar != nil } ?? false }
}
