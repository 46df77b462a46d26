import SceneTestSupport
import Testing
import TestSupport
import Viewer

struct OpenSetTests {
  /// Stretches in the order of their beginnings: most are short, some long, some never end.
  private static func stretches(_ count: Int, _ random: inout Numbers) -> [(Int, Int)] {
    var begin = 0
    return (0..<count).map { _ in
      begin += random.next(3)
      let length = [1 + random.next(20), 500 + random.next(4_000), .max][
        min(random.next(30) / 14, 2)
      ]
      return (begin, length == .max ? .max : begin + length)
    }
  }

  @Test(arguments: [0, 1, 255, 256, 257, 5_000, 20_000])
  func `any point has the stretches that are open there`(count: Int) {
    var random = Numbers(state: UInt64(count) + 1)
    let stretches = Self.stretches(count, &random)
    let set = OpenSet(count: count, begin: { stretches[$0].0 }, end: { stretches[$0].1 })
    let last = stretches.last?.0 ?? 0
    for _ in 0..<60 {
      let point = random.next(last + 2)
      let begun = stretches.count { $0.0 <= point }
      let found = set.candidates(among: begun).filter { stretches[$0].1 > point }
      let plain = stretches.indices.filter { stretches[$0].0 <= point && stretches[$0].1 > point }
      let isSame = found == plain
      #expect(isSame, "\(point)")
    }
  }

  // A list of all that are open every few hundred stretches would be gigabytes.
  @Test(.timeLimit(.minutes(1)))
  func `stretches that never end cost no more than those that do`() {
    let set = OpenSet(count: 2_000_000, begin: { $0 }, end: { _ in .max })
    #expect(set.candidates(among: 2_000_000).count == 2_000_000)
  }
}
