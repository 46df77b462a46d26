/// A scenario that may be opened.
public struct WorkspaceScenario: Hashable, Sendable {
  /// The path of its file.
  public let path: String
  /// What it is called.
  public let title: String
  /// What it is about, in a few sentences; may be empty.
  public let about: String
  /// The group that it is listed in, such as `Mazes`; may be empty.
  public let group: String
  /// Whether those who watch are told what happens.
  public let isTold: Bool
  /// What it is looked for by, in small letters.
  let searched: (title: String, path: String, about: String)

  /// Names a scenario.
  ///
  /// - Parameters:
  ///   - path: The path of its file.
  ///   - title: What it is called.
  ///   - about: What it is about.
  ///   - group: The group that it is listed in.
  ///   - isTold: Whether those who watch are told what happens.
  public init(
    path: String,
    title: String,
    about: String = "",
    group: String = "",
    isTold: Bool = false
  ) {
    (self.path, self.title, self.about, self.group) = (path, title, about, group)
    self.isTold = isTold
    searched = (title.lowercased(), path.lowercased(), about.lowercased())
  }

  /// Tells whether two name the same scenario in the same words.
  public static func == (one: WorkspaceScenario, other: WorkspaceScenario) -> Bool {
    one.path == other.path && one.title == other.title && one.about == other.about
      && one.group == other.group && one.isTold == other.isTold
  }

  /// Feeds what names the scenario into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(title)
  }

  /// The first sentence of what it is about.
  package var firstSentence: String { about.firstSentence }

  /// How well it answers to what was typed, 0 being best: it is the name of its file, or each word is in
  /// its title, its path or what it is about.
  ///
  /// - Parameter words: What was typed, in small letters.
  /// - Returns: nil when a word is nowhere.
  func rank(of words: [String]) -> Int? {
    func holds(_ text: String) -> Bool { words.allSatisfy(text.contains) }
    let (title, path, about) = searched
    let file = path.split(separator: "/").last ?? ""
    if words.count == 1, words[0] == file || words[0] + ".yaml" == file { return 0 }
    if holds(title) {
      let beginnings = title.split { !$0.isLetter && !$0.isNumber }
      let begin = words.allSatisfy { word in beginnings.contains { $0.hasPrefix(word) } }
      return title.hasPrefix(words.first ?? "") ? 0 : begin ? 1 : 2
    }
    if holds("\(title) \(path)") { return 3 }
    return holds("\(title) \(path) \(about)") ? 4 : nil
  }
}

extension String {
  /// The text as far as its first full stop, exclamation mark or question mark that ends a sentence,
  /// on one line.
  package var firstSentence: String {
    let words = split { $0 == " " || $0 == "\n" || $0 == "\r\n" || $0 == "\t" }
    var sentence: [Substring] = []
    for (index, word) in words.enumerated() {
      sentence.append(word)
      guard let last = word.last(where: { !")\"'”’".contains($0) }), ".!?".contains(last) else {
        continue
      }
      // Behind an abbreviation the sentence goes on with a small letter.
      let next = index + 1 < words.count ? words[index + 1].first : nil
      if next?.isLowercase != true { break }
    }
    return sentence.joined(separator: " ")
  }
}
