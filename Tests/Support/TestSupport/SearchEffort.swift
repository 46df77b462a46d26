import Glibc

/// How far the long searches go: through all their seeds and all that is shipped, or through a part.
///
/// `make test` tries a quarter of the seeds, another one for each commit; `make soak` tries all. Under
/// a sanitizer each takes many times as long and shows the same, so `make sanitize` tries a smaller
/// part of both. The environment is read here and nowhere else.
package enum SearchEffort {
  /// One seed in so many is tried.
  private static let seedShare = number("FRONTIER_SEED_SHARE") ?? 1
  /// Which of the seeds that stand for one another is tried; nil is the middle one.
  private static let choice = number("FRONTIER_SEED_CHOICE")
  /// Of what is shipped, and of what is listed, one in so many is tried.
  private static let listShare = number("FRONTIER_LIST_SHARE") ?? 1

  /// The first number of tests that make their inputs from numbers in turn.
  package static let origin = choice ?? 0

  private static func number(_ name: String) -> Int? {
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe Int(String(cString: text)).map { max(1, $0) }
  }

  /// How many of `all` rounds are gone through; one at least.
  package static func count(_ all: Int) -> Int { max(1, all / seedShare) }

  /// Which of `all` seeds are tried, spread evenly; one at least.
  package static func seeds<Seeds: RandomAccessCollection>(_ all: Seeds) -> [Seeds.Element] {
    part(Array(all), of: seedShare, choice)
  }

  /// Which of `all` things are tried, spread evenly: the middle one of each part; one at least.
  package static func some<Element>(of all: [Element]) -> [Element] {
    part(all, of: listShare, nil)
  }

  private static func part<Element>(_ all: [Element], of share: Int, _ choice: Int?) -> [Element] {
    let width = min(share, all.count)
    guard width > 0 else { return [] }
    return stride(from: (choice ?? width / 2) % width, to: all.count, by: share).map { all[$0] }
  }
}
