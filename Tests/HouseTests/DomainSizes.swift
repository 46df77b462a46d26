/// How many lines a domain has under its folder at most, blank ones and comments included.
///
/// A domain of the usual size needs no entry. Whoever needs more lines raises a number in the commit
/// that needs them, where a reader sees it.
enum DomainSizes {
  static let usual = 3_500
  static let larger = [
    "Shipping": 6_470, "Mazes": 7_007, "Buses": 11_398, "Breweries": 5_519, "CarHire": 12_087,
  ]

  static func findings(in repository: Repository) -> [Finding] {
    let root = "Sources/Domains/"
    var counts: [String: Int] = [:]
    for file in repository.files where file.path.hasPrefix(root) {
      let domain = file.path.dropFirst(root.count).prefix { $0 != "/" }
      counts[String(domain), default: 0] += file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
    return counts.sorted { $0.key < $1.key }.compactMap { domain, count in
      let most = larger[domain] ?? usual
      guard count > most else { return nil }
      return Finding(
        path: root + domain,
        line: 1,
        message: "the domain has \(count) lines, \(most) are allowed; "
          + "what another domain says alike belongs to the rooms they share"
      )
    }
  }
}
