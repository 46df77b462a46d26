import Diagnostics

/// What people write because other programs call it so, and what it is called here.
enum OthersWords {
  private static let ours = [
    "at_most": [
      "less_than", "lt", "lte", "le", "max", "maximum", "under", "below", "upto", "<", "<=", "≤",
    ],
    "at_least": [
      "greater_than", "more_than", "gt", "gte", "ge", "min", "minimum", "over", "above", ">", ">=",
      "≥",
    ],
    "between": ["within", "range"],
    "latency": ["took", "delay", "response_time"],
    "not": ["not_equals", "ne", "neq"],
    "attempts": ["retries", "retry", "max_retries", "tries", "max_attempts"],
    "slow": ["delay", "latency"],
    "failures": ["errors", "error_rate", "failure_rate"],
    "limit": ["rate_limit", "throttle"],
    "from": ["source", "origin"],
    "to": ["destination", "target", "dest"],
    "for": ["duration", "length"],
    "seed": ["seeds", "random_seed"],
    "scenario": ["name", "title"],
    "about": ["description"],
    "until": ["end", "stop_at"],
    "expect": ["assert", "asserts", "expected", "expectations"],
    "timeline": ["events", "schedule"],
    "lookups": ["looked_up"],
    "phase": ["searching"],
  ]

  /// Which of the names that are known is meant: what another program calls so, or the closest.
  static func meant(by word: String, among known: [String]) -> String? {
    ours(of: word, among: known) ?? closestName(to: word, among: known)
  }

  /// Finds the known name that other programs call so; of `fuel.took` only the last part counts.
  static func ours(of word: String, among known: [String]) -> String? {
    let start = word.lastIndex(of: ".").map(word.index(after:)) ?? word.startIndex
    let (stem, key) = (word[..<start], word[start...].lowercased())
    return known.first { name in
      name.hasPrefix(stem) && ours[String(name.dropFirst(stem.count))]?.contains(key) == true
    }
  }
}
