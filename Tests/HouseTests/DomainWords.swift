/// Words of a domain in the general part of the window, which draws any domain and names none.
///
/// A word counts wherever code says it: as a part of a name, such as `roadColor`, or in a text.
/// Comments may name a domain, as an example of what is general.
enum DomainWords {
  /// Where no domain is named.
  static let folder = "Sources/Picture/Viewer"

  /// What only domains speak of; one s more means the same.
  static let words: Set<String> = [
    // Shipping.
    "shipping", "shipment", "border", "road", "fuel", "fee", "pricing", "quote", "freight",
    // Buses.
    "bus", "buses", "bustime", "vehicle", "route", "trip", "headway", "bulletin", "timetable",
    // Mazes.
    "maze", "tile", "passage", "crawl", "crawler", "corridor",
  ]

  /// What is a domain's as the key or the id of something, and plain English elsewhere: the room that
  /// a text has, where a caret stops, the state of a window, what something costs.
  static let keys: Set<String> = ["state", "stop", "room", "exit", "price", "lock", "offer"]

  static func findings(in repository: Repository) -> [Finding] {
    repository.swiftFiles(in: folder).flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap {
        index,
        line in
        found(in: line.drop { $0 == " " }).map { word in
          let message = "'\(word)' is a domain's word; let the domain say it"
          return Finding(path: file.path, line: index + 1, message: message)
        }
      }
    }
  }

  private static func found(in line: Substring) -> [String] {
    guard !line.hasPrefix("//") else { return [] }
    let said = parts(of: line).filter { words.contains($0) || words.contains(singular($0)) }
    // Every second piece between quotation marks is a text.
    let texts = line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return said
      + texts.compactMap { text in
        let key = text.split(separator: "/").first.map { String($0) } ?? ""
        return keys.contains(singular(key)) ? key : nil
      }
  }

  private static func singular(_ word: String) -> String {
    word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word
  }

  /// The words of a line in lower case, those of a name one by one: `roadColor` is `road`, `color`.
  private static func parts(of line: Substring) -> [String] {
    let names = line.split { !$0.isLetter && !$0.isNumber }.filter { $0.first?.isLetter == true }
    return names.flatMap { name -> [String] in
      var parts: [String] = []
      for letter in name {
        if let last = parts.last?.last, letter.isLowercase || last.isUppercase {
          parts[parts.count - 1].append(letter)
        } else {
          parts.append(String(letter))
        }
      }
      return parts.map { $0.lowercased() }
    }
  }
}
