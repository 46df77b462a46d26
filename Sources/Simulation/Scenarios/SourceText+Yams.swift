import Diagnostics
import Yams

/// What Yams makes of a text.
enum YamlOutcome {
  /// A tree; nil when there is nothing in the text.
  case tree(Node?)
  /// A key stands twice in a mapping; the mark is that of one of them.
  case repeatedKey(Mark)
  /// It is not YAML.
  case failure(Diagnostic)
}

/// Letters put before some keys, so that Yams takes equal keys for different ones.
struct KeyMarkers {
  /// The letter that is put in, of private use.
  static let letter: Unicode.Scalar = "\u{E000}"

  /// Letters put in at one place.
  struct Insertion {
    let index: Int
    let position: FilePosition
    let count: Int
  }

  /// What was put in, in the order of the text.
  private(set) var places: [Insertion] = []

  /// Puts one more letter in than ever before, so that no two marked keys are equal.
  mutating func insert(before index: Int, at position: FilePosition) {
    let insertion = Insertion(index: index, position: position, count: places.count + 1)
    let slot = places.firstIndex { $0.index > index } ?? places.count
    places.insert(insertion, at: slot)
  }

  func text(of scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    // Yams keeps the address of the text, so the text must not be a short one without storage.
    view.reserveCapacity(max(64, scalars.count))
    var next = places[...]
    for (index, scalar) in scalars.enumerated() {
      while let place = next.first, place.index == index {
        view.append(contentsOf: repeatElement(Self.letter, count: place.count))
        next.removeFirst()
      }
      view.append(scalar)
    }
    return String(view)
  }
}

extension SourceText {
  /// Lets Yams read the text with markers put in.
  func compose(_ markers: KeyMarkers = KeyMarkers()) -> YamlOutcome {
    do {
      let text = markers.places.isEmpty && text.utf8.count > 64 ? text : markers.text(of: scalars)
      return .tree(try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot())
    } catch let error as YamlError {
      switch error {
      case .scanner(let context, let problem, let mark, _),
        .parser(let context, let problem, let mark, _),
        .composer(let context, let problem, let mark, _):
        return .failure(notYaml(problem, at: position(of: mark, markers), context: context))
      case .duplicatedKeysInMapping(_, let context):
        return .repeatedKey(context.mark)
      default:
        return .failure(notYaml("\(error)", at: place(of: 0), context: nil))
      }
    } catch {
      return .failure(notYaml("\(error)", at: place(of: 0), context: nil))
    }
  }

  /// The place of a mark in the text as it was before markers were put in.
  func position(of mark: Mark?, _ markers: KeyMarkers) -> FilePosition {
    let line = max(1, mark?.line ?? 1)
    var column = max(1, mark?.column ?? 1)
    for marker in markers.places {
      let isBefore = marker.position.line == line && marker.position.column < column
      if isBefore { column -= min(marker.count, column - 1) }
    }
    return FilePosition(file: file, line: line, column: column)
  }

  /// Markers that keep all equal keys apart, as far as a few of them can.
  ///
  /// Yams tells of one of several equal keys only. Each key it complains of gets a marker, until it
  /// reads on to the end; then the tree shows which keys are equal but for their markers. Each
  /// marker takes another reading of the text, so a long one gets fewer.
  func markersForRepeatedKeys(first: Mark) -> (markers: KeyMarkers, root: Node)? {
    var markers = KeyMarkers()
    var mark = first
    let most = max(1, min(20, 200_000 / max(1, scalars.count)))
    while markers.places.count < most {
      let position = position(of: mark, markers)
      guard refusal(at: position) == nil, let index = index(of: position) else { return nil }
      let letter = scalar(at: position)
      let start = letter == "\"" || letter == "'" ? index + 1 : index
      markers.insert(before: start, at: place(of: start))
      switch compose(markers) {
      case .tree(let root): return root.map { (markers, $0) }
      case .repeatedKey(let next): mark = next
      case .failure: return nil
      }
    }
    return nil
  }

  /// Where the key that stands at a position begins a line again, at the same column and with
  /// nothing further to the left between the two.
  func nextKey(like position: FilePosition) -> FilePosition? {
    guard let start = index(of: position) else { return nil }
    let key = scalars[start...].prefix { $0 != ":" && $0 != "\n" } + [":"]
    for line in position.line + 1..<position.line + 1_000_000 {
      let begin = FilePosition(file: file, line: line, column: 1)
      guard let first = index(of: begin), first < scalars.count else { return nil }
      let indent = scalars[first...].prefix { $0 == " " }.count
      if scalars[first...].prefix(while: { $0 != "\n" }).allSatisfy({ $0 == " " || $0 == "\r" }) {
        continue
      }
      if indent < position.column - 1 { return nil }
      if indent == position.column - 1, scalars[(first + indent)...].starts(with: key) {
        return FilePosition(file: file, line: line, column: position.column)
      }
    }
    return nil
  }

  /// A comparison such as `>= 3s`, which YAML takes for the beginning of a block, with its place.
  private func comparison(around position: FilePosition) -> (FilePosition, SignedComparison)? {
    guard let index = index(of: position) else { return nil }
    let line = index - (position.column - 1)
    let before = scalars[line..<min(index + 1, scalars.count)]
    guard let sign = before.lastIndex(of: ">"),
      let last = before[..<sign].last(where: { $0 != " " }),
      [":", "[", ","].contains(last)
    else { return nil }
    let rest = scalars[sign...].prefix { !["\n", "\r", ",", "}", "]", "#"].contains($0) }
    let text = String(String.UnicodeScalarView(rest)).split(separator: " ").joined(separator: " ")
    guard let comparison = SignedComparison(text), comparison.value.first?.isNumber == true
    else { return nil }
    return (place(of: sign), comparison)
  }

  private func notYaml(
    _ problem: String,
    at position: FilePosition,
    context: YamlError.Context?
  ) -> Diagnostic {
    if problem.hasPrefix("Maximum nesting level") { return tooDeep(at: position) }
    let language = file.hasSuffix(".json") ? "JSON" : "YAML"
    if let context, context.text.contains("quoted scalar"), problem.contains("end of stream") {
      let opening = self.position(of: context.mark, KeyMarkers())
      let message = "not \(language): the quote that opens here is never closed"
      return .error(at: opening, message)
    }
    let hint: String? =
      if scalar(at: position) == "\t" {
        "indent with spaces; this is a tab"
      } else if problem.contains("cannot start any token") {
        "put the text in quotes"
      } else if problem.contains("another document") {
        "a file holds one document; leave out '---'"
      } else if let context, context.mark.line < position.line {
        "\(context.text) that begins in line \(context.mark.line)"
      } else if language == "YAML", scalars.first(where: { $0 != " " && $0 != "\n" }) == "{" {
        "a scenario is YAML, which reads most of JSON"
      } else {
        nil
      }
    if let (sign, comparison) = comparison(around: position) {
      let hint = "write \(comparison.written(comparison.value))"
      return .error(at: sign, "not \(language): no value begins with '>'", hint: hint)
    }
    let found = problem.hasPrefix("but ") ? String(problem.dropFirst(4)) : problem
    return .error(at: position, "not \(language): \(found)", hint: hint)
  }
}
