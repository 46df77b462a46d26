import Glibc

/// How far the long searches go: through all their seeds, or through one in so many.
///
/// Under a sanitizer each seed takes many times as long and shows the same; `make sanitize` sets
/// `FRONTIER_SEARCH_SHARE`, which is read here and nowhere else.
package enum SearchEffort {
  /// One in so many is tried.
  private static let share: Int = {
    guard let text = unsafe getenv("FRONTIER_SEARCH_SHARE") else { return 1 }
    return max(1, unsafe Int(String(cString: text)) ?? 1)
  }()

  /// How many of `all` seeds are tried; one at least.
  package static func count(_ all: Int) -> Int { max(1, all / share) }

  /// Which of `all` things are tried, spread evenly: the middle one of each part; one at least.
  package static func some<Element>(of all: [Element]) -> [Element] {
    stride(from: min(share, all.count) / 2, to: all.count, by: share).map { all[$0] }
  }
}
