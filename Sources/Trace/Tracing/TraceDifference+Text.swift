extension TraceDifference {
  /// The difference as the command prints it, without a line break at the end.
  ///
  /// First what the first lines say differently, then the first record that is not in both alike
  /// and its moment, then what led to it in each trace, back to the scenario.
  ///
  /// - Parameters:
  ///   - firstName: what the first trace is called.
  ///   - secondName: what the second trace is called.
  ///   - limit: how many records of a chain of causes are shown at most.
  ///   - scenarios: how the scenarios differ, a line for each key; none leaves it at their parts.
  /// - Returns: the lines.
  public func text(
    firstName: String = "first",
    secondName: String = "second",
    limit: Int = 20,
    scenarios: [String] = []
  ) -> String {
    var lines = headerDifferences
    if !scenarios.isEmpty, let index = lines.firstIndex(where: { $0.hasPrefix(Self.inParts) }) {
      lines.replaceSubrange(
        index...index,
        with: ["the scenarios differ:"] + Self.indented(scenarios)
      )
    }
    if let others = ClientDifference(first, second) {
      let others = others.text(firstName: firstName, secondName: secondName, limit: limit)
      return (lines + others).joined(separator: "\n")
    }
    switch place {
    case .record(let number):
      lines.append(agreement(before: number))
      lines += [
        "  \(firstName): \(first.record(number).text)",
        "  \(secondName): \(second.record(number).text)",
      ]
      lines += causes(of: number, firstName: firstName, secondName: secondName, limit: limit)
    case .onlyInFirst(let number):
      lines += end(of: second, secondName, missing: number, of: first, firstName, limit: limit)
    case .onlyInSecond(let number):
      lines += end(of: first, firstName, missing: number, of: second, secondName, limit: limit)
    case .ending:
      lines.append("all \(Self.counted(first.count)) are equal, the endings differ")
      lines += [
        "  \(firstName): \(first.endingText)", "  \(secondName): \(second.endingText)",
      ]
    case .nowhere:
      lines.append("all \(Self.counted(first.count)) and the endings are equal")
    }
    return lines.joined(separator: "\n")
  }

  private func agreement(before number: Int) -> String {
    let moment = min(first.time(of: number), second.time(of: number)).secondsText
    guard number > 1 else { return "the traces differ from the first record on, at \(moment)" }
    return "the traces agree in \(Self.counted(number - 1)) and differ at \(moment)"
  }

  private func causes(
    of number: Int,
    firstName: String,
    secondName: String,
    limit: Int
  ) -> [String] {
    let ours = CauseChain(of: number, in: first)
    let theirs = CauseChain(of: number, in: second)
    if ours.records.dropFirst() == theirs.records.dropFirst() {
      return ["what led to both:"] + Self.indented(ours.causes(limit: limit))
    }
    return ["what led to it in \(firstName):"] + Self.indented(ours.causes(limit: limit))
      + ["what led to it in \(secondName):"] + Self.indented(theirs.causes(limit: limit))
  }

  private func end(
    of short: Trace,
    _ shortName: String,
    missing number: Int,
    of long: Trace,
    _ longName: String,
    limit: Int
  ) -> [String] {
    [
      "the traces agree in \(Self.counted(short.count)); \(shortName) has no more, at "
        + short.endTime.secondsText,
      "  \(shortName): \(short.endingText)",
      "  \(longName): \(long.record(number).text)",
      "what led to it in \(longName):",
    ] + Self.indented(CauseChain(of: number, in: long).causes(limit: limit))
  }

  /// How a line begins that names the parts in which scenarios differ.
  static let inParts = "the scenarios differ in "

  static func counted(_ count: Int) -> String {
    count == 1 ? "1 record" : "\(count) records"
  }

  static func indented(_ lines: [String]) -> [String] {
    lines.map { "  \($0)" }
  }
}

extension Trace {
  /// How the trace ends, on one line.
  fileprivate var endingText: String {
    guard let ending else { return "stops without a last line" }
    return "ends '\(ending.how)' at \(ending.time.secondsText), records=\(ending.records) "
      + "events=\(ending.events)"
  }
}
