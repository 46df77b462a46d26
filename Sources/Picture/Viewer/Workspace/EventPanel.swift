import Diagnostics
import RunRecords

/// The list of records beside the stage.
struct EventPanel: Hashable, Sendable {
  var groups = EventGroups.all
  var entry = TextEntry()
  /// Whether letters go to the search.
  var isTyping = false
  /// The first row that is seen, when the list does not follow the playhead.
  var top: Int?
  /// Where one came from by jumping to causes, to go back to.
  var visited: [Int] = []

  /// Whether the list follows the playhead.
  var follows: Bool { top == nil }

  var filter: EventFilter { EventFilter(groups: groups, query: entry.text) }

  /// Whether records are looked for by what is typed.
  var isSearched: Bool { !filter.records.isEmpty }

  /// The first that is wrong with what is typed.
  var mistake: Diagnostic? { filter.records.mistakes.first }

  /// Shows or hides a group; the last one stays.
  mutating func toggle(_ group: EventGroup) {
    let changed = groups.symmetricDifference(EventGroups(group))
    groups = changed.isEmpty ? .all : changed
    top = nil
  }

  /// The first row that is seen of `count`, when `visible` fit and one of them is current.
  func firstRow(current: Int, count: Int, visible: Int) -> Int {
    let last = max(count - visible, 0)
    return min(max(top ?? current - visible * 2 / 3, 0), last)
  }
}
