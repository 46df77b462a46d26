import SimulationKernel
package import Tracing

// How typed fields stand in a record: durations as nanoseconds, lists as words with single spaces.
extension TraceRecord {
  /// The count or ordinal in a field; nil when it is missing or does not fit.
  package func count(_ key: String) -> Int? {
    integer(key).flatMap { Int(exactly: $0) }
  }

  /// The duration that a field holds in nanoseconds.
  package func duration(_ key: String) -> Duration? {
    integer(key).map { .nanoseconds($0) }
  }

  /// The words of a field; none when its text is empty.
  package func words(_ key: String) -> [String]? {
    text(key).map { TraceWords.words(in: $0) }
  }

  /// The whole numbers of a field, written as words.
  package func integers(_ key: String) -> [Int64]? {
    guard let words = words(key) else { return nil }
    let integers = words.compactMap { Int64($0) }
    return integers.count == words.count ? integers : nil
  }

  /// The flag of a field, written as 1 or 0.
  package func flag(_ key: String) -> Bool? {
    switch integer(key) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Whether a field that may be missing is missing, or holds a text.
  package func mayBeText(_ key: String) -> Bool {
    self[key] == nil || text(key) != nil
  }
}

extension TraceField {
  package init(_ key: String, _ duration: Duration) {
    self.init(key, duration.wholeNanoseconds)
  }

  package init(_ key: String, words: [String]) {
    self.init(key, TraceWords.text(words))
  }

  package init(_ key: String, integers: [Int64]) {
    self.init(key, words: integers.map(String.init))
  }

  package init(_ key: String, flag: Bool) {
    self.init(key, flag ? 1 : 0)
  }
}
