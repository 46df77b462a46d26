import CarHireScene
import Testing
import TestSupport

/// The model's clock down a page.
struct MessageAxisTests {
  @Test(arguments: SearchEffort.some(of: Array(0..<200)))
  func `moments keep their order and their gaps`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    let times = (0...numbers.next(40)).map { _ in Int64(numbers.next(1_000_000)) * 1000 }
    let axis = MessageAxis(times, height: 600)
    #expect(axis.times == Set(times).sorted())
    let places = axis.times.map(axis.y)
    for (first, second) in zip(places, places.dropFirst()) {
      #expect(second - first >= MessageAxis.leastGap - 1e-9)
    }
    #expect(axis.y(0) == 0)
    #expect(axis.y(.max) == axis.length)
    if Double(places.count - 1) * MessageAxis.leastGap <= 600 { #expect(axis.length < 600.001) }
  }
}
