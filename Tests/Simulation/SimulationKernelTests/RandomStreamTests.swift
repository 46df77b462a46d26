import SimulationKernel
import Testing

struct RandomStreamTests {
  @Test func `Philox gives the published vectors`() {
    // Random123 1.14, tests/kat_vectors, philox2x64 10.
    #expect(Philox.bits(0, 0, key: 0) == (0xCA00_A045_9843_D731, 0x66C2_4222_C9A8_45B5))
    #expect(Philox.bits(.max, .max, key: .max) == (0x65B0_21D6_0CD8_310F, 0x4D02_F322_2F86_DF20))
    let pi = Philox.bits(0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344, key: 0xA409_3822_299F_31D0)
    #expect(pi == (0x0A5E_742C_2997_341C, 0xB0F8_83D3_8000_DE5D))
  }

  @Test func `a name is the same whether its texts are joined before or not`() {
    let texts = ["", "a", "client", "explorer", "fuel", "/rooms/R0123456789abcdef", "Übung ✓"]
    for first in texts {
      for second in texts {
        for joined in [
          [first], [first, second], [first, "get", second], [second, first, "x", first],
        ] {
          #expect(
            StreamName(seed: Seed(9), joining: joined)
              == StreamName(seed: Seed(9), entity: joined.joined(separator: " "))
          )
        }
      }
    }
    #expect(StreamName(seed: Seed(9), joining: []) == StreamName(seed: Seed(9), entity: ""))
  }

  @Test func `a sibling is the stream of another occurrence, whatever was drawn before`() {
    var stream = RandomStream(seed: Seed(42), entity: "fuel/CO-UT", purpose: "latency")
    _ = stream.nextBits()
    var sibling = stream.sibling(occurrence: 3)
    #expect(sibling.nextBits() == 0xE91F_85EF_D401_E537)
    var first = sibling.sibling(occurrence: 0)
    #expect(first.nextBits() == 0x89B9_E2F9_809F_DDF2)
  }

  @Test func `a stream draws the pinned numbers`() {
    var stream = RandomStream(seed: Seed(7), entity: "a", purpose: "numbers")
    #expect((0..<6).map { _ in stream.integer(in: 60..<600) } == [172, 213, 169, 299, 507, 126])
    #expect((0..<6).map { _ in stream.integer(in: Int64(-3)...3) } == [-1, -3, 1, 0, -2, 0])
    let chances = (0..<8).map { _ in stream.chance(Ratio(1, 4)) }
    #expect(chances == [false, false, false, true, false, false, false, true])
    #expect(stream.openUnit() == 0.607_579_087_408_483_1)
    var items = Array(0..<10)
    stream.shuffle(&items)
    #expect(items == [5, 0, 7, 8, 1, 3, 6, 4, 2, 9])
  }

  @Test func `each part of a stream's name makes another stream`() {
    let names: [(UInt64, String, String, UInt64)] = [
      (1, "ab", "c", 0), (2, "ab", "c", 0), (1, "a", "bc", 0), (1, "abc", "", 0),
      (1, "", "abc", 0), (1, "ab", "c", 1), (1, "c", "ab", 0), (1, "ab\0", "c", 0),
      (1, "abcdefgh", "c", 0), (1, "abcdefghi", "c", 0), (1, "abcdefgh", "ic", 0),
    ]
    let firstBits = names.map { seed, entity, purpose, occurrence in
      var stream = RandomStream(
        seed: Seed(seed),
        entity: entity,
        purpose: purpose,
        occurrence: occurrence
      )
      return stream.nextBits()
    }
    #expect(Set(firstBits).count == names.count)
  }

  @Test func `every range gives only what it holds`() {
    var stream = RandomStream(seed: Seed(1), entity: "a", purpose: "ranges")
    for _ in 0..<200 {
      #expect((5...9).contains(stream.integer(in: Int64(5)...9)))
      #expect((-7..<0).contains(stream.integer(in: -7..<0)))
      #expect(stream.integer(in: Int64.max...Int64.max) == .max)
      #expect(stream.integer(in: Int.min..<Int.min + 1) == .min)
      let unit = stream.openUnit()
      #expect(unit > 0 && unit < 1)
    }
    let wide = (0..<64).map { _ in stream.integer(in: Int64.min...Int64.max) }
    #expect(Set(wide).count == 64)
    #expect(wide.contains { $0 < 0 } && wide.contains { $0 > 0 })
    let halves = (0..<64).map { _ in stream.integer(in: Int.min..<Int.max) < 0 }
    #expect(Set(halves).count == 2)
  }

  @Test func `certain and impossible are what they say and take a draw`() {
    var stream = RandomStream(seed: Seed(1), entity: "a", purpose: "chance")
    var other = RandomStream(seed: Seed(1), entity: "a", purpose: "chance")
    for _ in 0..<50 {
      #expect(stream.chance(.always) == true)
      #expect(stream.chance(.never) == false)
      _ = (other.nextBits(), other.nextBits())
    }
    #expect(stream.nextBits() == other.nextBits())
  }

  @Test(arguments: [2, 7, 10, 64, 1_000])
  func `integers are spread evenly`(width: Int) {
    var stream = RandomStream(seed: Seed(11), entity: "chi-square", purpose: "\(width)")
    var counts = [Int](repeating: 0, count: width)
    for _ in 0..<width * 100 { counts[stream.integer(in: 0..<width)] += 1 }
    let chiSquare = counts.reduce(0.0) { $0 + Double(($1 - 100) * ($1 - 100)) / 100 }
    #expect(chiSquare < chiSquareLimit(freedom: width - 1))
  }

  @Test func `every order of four comes equally often`() {
    var stream = RandomStream(seed: Seed(12), entity: "chi-square", purpose: "shuffle")
    var counts = [Int](repeating: 0, count: 256)
    for _ in 0..<2_400 {
      var items = [0, 1, 2, 3]
      stream.shuffle(&items)
      counts[items.reduce(0) { $0 * 4 + $1 }] += 1
    }
    let seen = counts.filter { $0 > 0 }
    #expect(seen.count == 24)
    let chiSquare = seen.reduce(0.0) { $0 + Double(($1 - 100) * ($1 - 100)) / 100 }
    #expect(chiSquare < chiSquareLimit(freedom: 23))
  }
}

/// What a chi-square sum stays below in 999 of 1,000 cases (Wilson and Hilferty's approximation).
private func chiSquareLimit(freedom: Int) -> Double {
  let part = 2 / (9 * Double(freedom))
  let root = 1 - part + 3.09 * part.squareRoot()
  return Double(freedom) * root * root * root
}
