/// Kinds of records that there were, for hints.
package enum FormerKinds {
  /// The kind that tells today what another told.
  package static let now = Dictionary(
    uniqueKeysWithValues: former.flatMap { now, names in
      names.map { (now.prefix { $0 != "." } + "." + $0, now) }
    }
  )

  private static let former = [
    "hire.state": [
      "listed", "offered", "chosen", "terms", "extras", "insured", "sought", "started",
      "desks-found",
    ],
    "brewery.finder": [
      "permission", "locating", "located", "suggested", "counted", "shown", "told", "listed",
      "distances",
    ],
  ]
}
