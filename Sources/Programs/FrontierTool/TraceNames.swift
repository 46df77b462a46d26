import ToolSupport

/// The paths of the traces of one command, one for each run.
///
/// Several runs have their combinations of parameters in the names, before the ending. A parameter
/// may hold any text, and a name may not: letters, digits and `=,._%+-` are kept, all else becomes
/// a hyphen, or nothing where a value begins, so that `$5.00` does not look like less than nothing.
/// Long ones are cut, and where two would be the same, each has the number of its run before it.
struct TraceNames {
  /// How long what is told of a combination may be, in bytes.
  private static let limit = 100

  /// The paths, in the order of the runs.
  let paths: [String]

  /// Makes the paths.
  ///
  /// - Parameters:
  ///   - path: As the user wrote it.
  ///   - ids: The runs' combinations of parameters.
  /// - Throws: `CommandFailure` when several traces would go into one stream.
  init(_ path: String, of ids: [String]) throws {
    guard ids.count > 1 else {
      paths = ids.map { _ in path }
      return
    }
    if OutputFile.isStream(path) {
      throw CommandFailure(
        """
        error: \(ids.count) runs leave \(ids.count) traces, and '\(path)' takes one
        note: name a file, which stands for as many; or choose one run with --only
        """
      )
    }
    let nameStart = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
    let name = path[nameStart...]
    // The dot that hides a file begins no ending.
    let dot = name.dropFirst().lastIndex(of: ".") ?? path.endIndex
    let words = ids.map { String(Self.kept(of: $0).prefix(Self.limit)) }
    // Some file systems take capitals for small letters.
    let areUnique = Set(words.map { $0.lowercased() }).count == ids.count
    paths = words.enumerated().map { index, word in
      let part = areUnique ? word : "\(index + 1).\(word)"
      return "\(path[..<dot]).\(part)\(path[dot...])"
    }
  }

  /// What of a combination can stand in a name.
  private static func kept(of id: String) -> String {
    var text = ""
    for scalar in id.unicodeScalars {
      let isKept =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "=,._%+-".unicodeScalars.contains(scalar))
      if isKept {
        text.unicodeScalars.append(scalar)
      } else if let last = text.last, last != "-", last != "=" {
        text.append("-")
      }
    }
    return text
  }
}
