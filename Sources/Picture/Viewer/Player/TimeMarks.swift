public import SimulationKernel

/// A stretch of virtual time, both ends included.
public struct TimeStretch: Hashable, Sendable {
  /// The first moment.
  public let from: SimulationTime
  /// The last moment, not before the first one.
  public let to: SimulationTime

  /// Creates a stretch.
  ///
  /// - Precondition: It does not end before it begins.
  public init(from: SimulationTime, to: SimulationTime) {
    precondition(from <= to, "a stretch of time must not end before it begins")
    self.from = from
    self.to = to
  }

  /// How long it is, in nanoseconds.
  var length: Int64 { to.nanoseconds - from.nanoseconds }

  func contains(_ time: SimulationTime) -> Bool { from <= time && time <= to }
}

/// What a person has marked in the time of a run, and which part of it the lanes show.
///
/// None of it is in the trace; moments after the end of a run wait for a longer one.
public struct TimeMarks: Hashable, Sendable {
  /// How many bookmarks there can be.
  public static let bookmarkLimit = 99

  /// Where the range begins; nil when that was not said.
  public internal(set) var start: SimulationTime?
  /// Where the range ends; nil when that was not said.
  public internal(set) var end: SimulationTime?
  /// Whether the range, or else the whole run, is played over and over.
  public internal(set) var isLooping = false
  /// The moments to come back to, in order, each once.
  public internal(set) var bookmarks: [SimulationTime] = []
  /// What the lanes show; nil is the whole run.
  public internal(set) var window: TimeStretch?

  /// Creates marks; there are none.
  public init() {}

  /// The range within a run that is so long; nil when neither end was said, or all lies beyond.
  public func range(until last: SimulationTime) -> TimeStretch? {
    guard start != nil || end != nil else { return nil }
    let (from, to) = (start ?? .start, min(end ?? last, last))
    return from <= to ? TimeStretch(from: from, to: to) : nil
  }

  mutating func setStart(_ time: SimulationTime) {
    start = start == time ? nil : time
    if let end, end <= time { self.end = nil }
  }

  mutating func setEnd(_ time: SimulationTime) {
    end = end == time ? nil : time
    if let start, start >= time { self.start = nil }
  }

  /// Keeps the moments, in order and each once; those beyond the limit are left out.
  mutating func setBookmarks(_ times: [SimulationTime]) {
    let sorted = times.filter { $0 >= .start }.sorted()
    bookmarks = []
    for time in sorted where time != bookmarks.last && bookmarks.count < Self.bookmarkLimit {
      bookmarks.append(time)
    }
  }

  mutating func toggleBookmark(_ time: SimulationTime) {
    setBookmarks(bookmarks.contains(time) ? bookmarks.filter { $0 != time } : bookmarks + [time])
  }

  /// The next bookmark after a moment; after the last one, the first one.
  func bookmark(after time: SimulationTime) -> SimulationTime? {
    bookmarks.first { $0 > time } ?? bookmarks.first
  }

  /// Moves what the lanes show by whole lengths of it, so that a moment of a run is seen, and
  /// nothing beyond its end.
  mutating func show(_ time: SimulationTime, until end: SimulationTime) {
    guard let window, !window.contains(time), window.length > 0 else { return }
    let length = window.length
    let away = time.nanoseconds - window.from.nanoseconds
    let pages = away >= 0 ? away / length : -((length - 1 - away) / length)
    moveWindow(to: window.from.nanoseconds + pages * length, of: length, until: end)
  }

  /// The lanes show so much of a run from a moment, or as near to it as the run goes.
  mutating func moveWindow(to from: Int64, of length: Int64, until end: SimulationTime) {
    let first = max(min(from, end.nanoseconds - length), 0)
    window = TimeStretch(
      from: SimulationTime(nanoseconds: first),
      to: SimulationTime(nanoseconds: first + length)
    )
  }
}
