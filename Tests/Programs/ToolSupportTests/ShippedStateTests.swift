import Testing
import TestSupport
import Tracing
import Viewer

/// The words of the event list for what has changed of a client's state.
struct ShippedStateTests {
  @Test(arguments: ["breweries/moving", "car-hire/full-hire", "shipping/coast-to-coast"])
  func `a change of a state is told in words that were read`(name: String) throws {
    let scene = try ShippedRuns.scene(of: name)
    let records = scene.trace.numbers.map(scene.trace.record).filter {
      ["brewery.finder", "hire.state", "shipping.status"].contains($0.kind)
    }
    let words = records.prefix(20).map { "\($0.number) \(scene.events.words(of: $0).detail)" }
    let kept = Table.lines("state-words").filter { $0.hasPrefix(name) }
    #expect(words.map { "\(name) \($0)" } == kept.map(String.init))
  }
}
