import TestSupport
import Testing
import Viewer

/// The model's clock down a page.
struct MessageAxisTests {
  @Test(arguments: SearchEffort.seeds(0..<200))
  func `moments keep their order and their gaps`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    func moments() -> [Int64] {
      (0...numbers.next(40)).map { _ in Int64(numbers.next(100)) * 1_000_000 }
    }
    let (sent, heard) = (moments(), moments())
    let late = heard.filter { _ in numbers.next(10) == 0 }
    let axis = MessageAxis(sent: sent, heard: heard, late: late, height: 600)
    #expect(axis.times == Set(sent + heard).sorted())
    for (first, second) in zip(axis.times, axis.times.dropFirst()) {
      let isRow = sent.contains(first) && sent.contains(second)
      let least = late.contains(first) ? 44 : isRow ? 34 : MessageAxis.leastGap
      #expect(axis.top(second) - axis.y(first) >= least - 1e-9)
    }
    for time in axis.times {
      #expect(axis.time(at: axis.y(time)) == time && axis.time(at: axis.top(time)) == time)
      let isBoth = sent.contains(time) && heard.contains(time)
      #expect(abs(axis.y(time) - axis.top(time) - (isBoth ? MessageAxis.band : 0)) < 1e-9)
    }
    #expect(axis.top(0) == 0 && axis.y(.max) == axis.length)
    let least = Double(axis.times.count - 1) * 44 + Double(axis.times.count) * MessageAxis.band
    if least <= 600 { #expect(axis.length < 600.001) }
    // Made larger, all gaps are, and bands are not.
    let large = axis.zoomed(by: 3)
    for (first, second) in zip(axis.times, axis.times.dropFirst()) {
      let (gap, most) = (axis.top(second) - axis.y(first), large.top(second) - large.y(first))
      #expect(abs(most - 3 * gap) < 1e-6)
    }
  }
}
