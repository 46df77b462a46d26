package import Tracing

/// A number that records tell again and again, such as how many wait: it is drawn in the lane of
/// whoever leaves them.
package struct EntityLevel: Sendable {
  let name: String
  let value: @Sendable (TraceRecord) -> Int?

  /// Names a number.
  ///
  /// - Parameters:
  ///   - name: What it is called, such as `waiting`.
  ///   - value: What a record says it is from now on; nil for a record that does not tell.
  package init(_ name: String, _ value: @escaping @Sendable (TraceRecord) -> Int?) {
    (self.name, self.value) = (name, value)
  }

  /// How the number went in one lane.
  struct Course: Sendable {
    let name: String
    /// Whether it counts the requests that are under way.
    private(set) var isOfRequests = false
    private(set) var steps: [Step] = []
    private(set) var highest = 0

    /// What the number is from a record on.
    struct Step: Hashable, Sendable {
      let record: Int
      let time: Int64
      var value: Int
    }

    init(_ name: String) { self.name = name }

    mutating func add(_ value: Int, record: Int, time: Int64) {
      highest = max(highest, value)
      steps.append(Step(record: record, time: time, value: value))
    }

    /// What the number is after so many records; nil before it is told.
    func value(after record: Int) -> Int? {
      steps.latest(before: { $0.record > record })?.value
    }

    /// How many of some stretches, such as requests, last at each moment.
    static func open(_ spans: [RequestSpan], _ name: String) -> Course {
      var changes = spans.filter { !$0.isPoll }.flatMap { span in
        [(span.sent, span.start, 1)] + (span.ended == .max ? [] : [(span.ended, span.end, -1)])
      }
      changes.sort { $0.0 < $1.0 }
      var course = Course(name)
      course.isOfRequests = true
      var count = 0
      for (record, time, change) in changes {
        count += change
        course.add(count, record: record, time: time)
      }
      return course
    }
  }
}
