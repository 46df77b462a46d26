import Graphs
import Testing

struct WeightTests {
  @Test func `a weight is known, or open with a bound, or closed`() {
    let weights: [Weight] = [.known(0), .known(.max), .atLeast(0), .atLeast(.max - 1), .closed]
    #expect(weights.map(\.known) == [0, .max, nil, nil, nil])
    #expect(weights.map(\.bound) == [0, .max, 0, .max - 1, nil])
    #expect(weights.map(\.isOpen) == [false, false, true, true, false])
  }
}
