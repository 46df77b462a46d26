import Foundation
import JSON
import Testing
import TestSupport

struct JSONFuzzTests {
  private static let letters = [
    "a", "ö", "😀", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}", "\u{FFFF}", "\u{2028}",
  ]

  private static func text(_ random: inout Numbers) -> String {
    (0..<random.next(6)).map { _ in letters[random.next(letters.count)] }.joined()
  }

  private static func value(_ random: inout Numbers, depth: Int = 0) -> JSONValue {
    switch random.next(depth > 4 ? 4 : 6) {
    case 0: .null
    case 1: .boolean(random.next(2) == 0)
    case 2: .integer(Int64(truncatingIfNeeded: random.next()) >> random.next(64))
    case 3: .string(text(&random))
    case 4: .array((0..<random.next(5)).map { _ in value(&random, depth: depth + 1) })
    default:
      .object(
        (0..<random.next(5)).reduce(into: [:]) { members, _ in
          members[text(&random)] = value(&random, depth: depth + 1)
        }
      )
    }
  }

  private static func mutant(of bytes: [UInt8], _ random: inout Numbers) -> [UInt8] {
    var mutant = bytes
    for _ in 0...random.next(3) where !mutant.isEmpty {
      let place = random.next(mutant.count)
      switch random.next(4) {
      case 0: mutant.removeSubrange(place...)
      case 1: mutant.remove(at: place)
      case 2: mutant[place] = UInt8(truncatingIfNeeded: random.next())
      default: mutant.insert(Array("{}[]\",:\\-0e.".utf8)[random.next(12)], at: place)
      }
    }
    return mutant
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `what is written is read again by every rule, and by Foundation`(seed: UInt64) throws {
    var random = Numbers(state: seed)
    let value = Self.value(&random)
    let bytes = Array(value.text.utf8)
    #expect(try JSONValue(value.text) == value)
    let tree = try JSONTree(bytes, rules: .strict)
    #expect(try JSONTree(bytes, rules: .standard) == tree)
    #expect(try JSONTree(bytes, rules: .tolerant) == tree)
    let theirs = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    let again = try JSONSerialization.data(
      withJSONObject: theirs,
      options: [.fragmentsAllowed, .withoutEscapingSlashes]
    )
    #expect(try JSONValue(String(decoding: again, as: UTF8.self)) == value)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `of a mutant, stricter rules take less and read the same`(seed: UInt64) throws {
    var random = Numbers(state: seed)
    let bytes = Array(Self.value(&random).text.utf8)
    for _ in 0..<40 {
      let mutant = Self.mutant(of: bytes, &random)
      let words = "\(mutant)"
      let strict = try? JSONTree(mutant, rules: .strict)
      let standard = try? JSONTree(mutant, rules: .standard)
      let tolerant = try? JSONTree(mutant, rules: .tolerant)
      if strict != nil { #expect(standard == strict, "\(words)") }
      if standard != nil { #expect(tolerant == standard, "\(words)") }
      var scanner = JSONScanner(mutant)
      let isScanned = (try? scanner.skip()) != nil && (try? scanner.end()) != nil
      #expect(isScanned == (standard != nil), "\(words)")
    }
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `a problem lies within the bytes`(seed: UInt64) throws {
    var random = Numbers(state: seed)
    let bytes = Array(Self.value(&random).text.utf8)
    for rules in [JSONRules.strict, .standard, .tolerant] {
      for _ in 0..<10 {
        let mutant = Self.mutant(of: bytes, &random)
        do throws(JSONProblem) {
          _ = try JSONTree(mutant, rules: rules)
        } catch {
          #expect(0...error.stop ~= error.offset && error.stop <= mutant.count, "\(mutant)")
        }
      }
    }
  }
}
