import Geography
import Testing
import TestSupport

/// Files that were damaged on the way: they are read or refused, and never crash.
struct BrokenBytesTests {
  private func damaged(_ bytes: [UInt8], seed: Int) -> [UInt8] {
    var numbers = Numbers(state: UInt64(seed))
    var bytes = bytes
    let signs = Array("0123456789-,[]{}\":.eE \u{0}\u{ff}".utf8)
    for _ in 0...numbers.next(4) where !bytes.isEmpty {
      let place = numbers.next(bytes.count)
      switch numbers.next(3) {
      case 0: bytes[place] = signs[numbers.next(signs.count)]
      case 1: bytes.remove(at: place)
      default: bytes.insert(signs[numbers.next(signs.count)], at: place)
      }
    }
    if numbers.next(8) == 0 { bytes.removeLast(numbers.next(bytes.count)) }
    return bytes
  }

  private func isReadOrRefused(_ read: () throws -> Void) -> Bool {
    do {
      try read()
      return true
    } catch let fault as MapFault {
      return !fault.description.isEmpty
    } catch {
      return false
    }
  }

  @Test func `damaged outlines are read or refused with words`() throws {
    let outlines = try Checkout.asset("map/us-states.albers.json")
    let borders = try Checkout.asset("map/us-states-borders.json")
    for seed in 0..<40 {
      let isFine = isReadOrRefused {
        _ = try StateMap(outlines: damaged(outlines, seed: seed), borders: borders)
      }
      #expect(isFine, "seed \(seed)")
    }
  }

  @Test func `damaged borders are read or refused with words`() throws {
    let borders = try Checkout.asset("map/us-states-borders.json")
    for seed in 0..<200 {
      let isFine = isReadOrRefused { _ = try StateTable(borders: damaged(borders, seed: seed)) }
      #expect(isFine, "seed \(seed)")
    }
  }

  @Test func `random bytes and damaged neighbours are read or refused with words`() throws {
    let neighbours = try Checkout.asset("map/neighbours.json")
    for seed in 0..<60 {
      var numbers = Numbers(state: UInt64(seed))
      let noise = (0..<numbers.next(300)).map { _ in UInt8(numbers.next(256)) }
      let isFine = isReadOrRefused { _ = try Backdrop(damaged(neighbours, seed: seed)) }
      #expect(isFine && isReadOrRefused { _ = try Backdrop(noise) })
      #expect(isReadOrRefused { _ = try WorldLand(noise) })
      #expect(isReadOrRefused { _ = try StateMap(outlines: noise, borders: noise) })
    }
    #expect(isReadOrRefused { _ = try StateTable(borders: Array(repeating: 0x5B, count: 100_000)) })
  }
}
