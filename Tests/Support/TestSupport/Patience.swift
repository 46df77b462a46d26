package import Foundation
package import Testing

/// Waits for what another program does; how long that takes nobody knows on a busy machine, and a
/// sanitizer makes it ten times as long.
package enum Patience {
  package struct Exhausted: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
  }

  fileprivate static let minutes = 10

  /// Looks until there is something to see, for as long as the program lives that is to do it.
  package static func wait<Value>(
    for what: String,
    from program: Process,
    _ look: () throws -> Value?
  ) throws -> Value {
    let end = ContinuousClock.now + .seconds(60 * minutes)
    while true {
      // What it did before its end is seen, too.
      let isOver = !program.isRunning
      if let value = try look() { return value }
      if isOver { throw Exhausted(description: "the program ended without \(what)") }
      if ContinuousClock.now > end { throw Exhausted(description: "waited in vain for \(what)") }
      usleep(30_000)
    }
  }
}

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that would wait for ever.
  package static var patience: Self { .timeLimit(.minutes(Patience.minutes)) }
}
