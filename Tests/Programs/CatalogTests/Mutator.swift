import TestSupport

/// Makes mutants of files: the same for the same number.
struct Mutator {
  private var draws: Numbers

  init(_ seed: Int) { draws = Numbers(seed: seed) }

  /// What stands anywhere.
  private static let pieces = [
    "-1", "9223372036854775807", "1e300", "-", "{", "}", "[", "]", ": ", "\n", "null", "\u{0}",
    "2562047h", "0ns", "1/0", "100%", "-5ms", "\"", "'", "&a", "*a", "é", "$", ", ", "count: 1000",
    "$92233720368547758.07", "start: { every: 1ns }", "every: 1ns", "limit: { requests: 1 }",
    "open: CO-UT",
  ]

  /// What stands where a number did.
  private static let numbers = [
    "0", "-1", "1", "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e999",
    "1e-9223372036854775808", "0.000000000000000001", "99999999999999999999999999", "0x7F",
    "2147483648", "1/9223372036854775807", "0.333333333333333333", "",
  ]
  private static let units = ["ns", "us", "ms", "s", "m", "h", "d", "%", "", "km", " s"]

  mutating func number(below bound: Int) -> Int { draws.next(0..<max(1, bound)) }

  /// Bytes that mean nothing.
  private mutating func noise() -> [UInt8] {
    (0..<number(below: 400)).map { _ in UInt8(number(below: 256)) }
  }

  /// Changes, takes away, doubles and inserts a few pieces.
  private mutating func broken(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...number(below: 3) where !bytes.isEmpty {
      let place = number(below: bytes.count)
      let end = min(bytes.count, place + 1 + number(below: 11))
      let piece = Array(Self.pieces[number(below: Self.pieces.count)].utf8)
      switch number(below: 5) {
      case 0: bytes[place] = UInt8(number(below: 256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes.insert(contentsOf: piece, at: place)
      default: bytes.replaceSubrange(place..<end, with: piece)
      }
    }
    return bytes
  }

  /// A file with one to four changes: of bytes, lines, numbers, or pieces of another file; sometimes
  /// noise.
  mutating func mutant(of bytes: [UInt8], _ other: [UInt8]) -> [UInt8] {
    guard number(below: 12) > 0 else { return noise() }
    var bytes = bytes
    for _ in 0...number(below: 4) {
      switch number(below: 10) {
      case 0, 1: bytes = broken(bytes)
      case 2: bytes = lines(bytes) { $0.remove(at: $1.number(below: $0.count)) }
      case 3:
        bytes = lines(bytes) { lines, mutator in
          let line = lines[mutator.number(below: lines.count)]
          lines.insert(line, at: mutator.number(below: lines.count + 1))
        }
      case 4:
        let donor = other.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard !donor.isEmpty else { continue }
        let line = Array(donor[number(below: donor.count)])
        bytes = lines(bytes) { $0.insert(line, at: $1.number(below: $0.count + 1)) }
      case 5: bytes = lines(bytes) { $0.insert($1.section, at: $1.number(below: 2) * $0.count) }
      case 6: bytes = withoutKey(bytes)
      default: bytes = withOtherNumber(bytes)
      }
    }
    return bytes
  }

  /// A line that is a section of a file, whole or with something wrong in it.
  private var section: [UInt8] {
    mutating get { Array(Self.sections[number(below: Self.sections.count)].utf8) }
  }

  private static let sections = [
    "extends: gone.yaml", "extends: []", "extends: [x.yaml, gone.yaml]", "extends: ~", "extends:",
    "parameters: { seed: 1..3 }", "parameters: { seed: 3 }", "parameters: [1]",
    "parameters: { clients.c.start: [1s, x], seeds: 1..2 }", "parameters: { timeline.0.at: [1s] }",
    "notes: [{ at: 1s }]", "notes: [{ note: a }]", "notes: [{}, { at: 1s, note: a }]", "notes: 5",
    "notes: { a: { at: 1s, note: b } }", "fails: true", "fails: { exit: 1 }", "fails: {}",
    "fails: { expectation: [c.found, x] }", "expect: { c: { found: yes } }",
    "timeline: [{ at: 1,5s, outage: fuel }]",
  ]

  /// The same file without what stands between two commas, or a comma and a brace.
  private mutating func withoutKey(_ bytes: [UInt8]) -> [UInt8] {
    let commas = bytes.indices.filter { bytes[$0] == UInt8(ascii: ",") }
    guard !commas.isEmpty else { return bytes }
    let start = commas[number(below: commas.count)]
    let ends = [UInt8(ascii: ","), UInt8(ascii: "}")]
    let end = bytes[(start + 1)...].firstIndex { ends.contains($0) } ?? bytes.endIndex
    return Array(bytes[..<start]) + Array(bytes[end...])
  }

  private mutating func lines(
    _ bytes: [UInt8],
    _ change: (inout [[UInt8]], inout Mutator) -> Void
  ) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0) }
    guard !lines.isEmpty else { return bytes }
    change(&lines, &self)
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The same file with one of its numbers changed, sometimes with its unit.
  mutating func withOtherNumber(_ bytes: [UInt8]) -> [UInt8] {
    let isDigit = { (byte: UInt8) in byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    let starts = bytes.indices.filter {
      isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1]))
    }
    guard !starts.isEmpty else { return bytes }
    let start = starts[number(below: starts.count)]
    var end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    var text = Self.numbers[number(below: Self.numbers.count)]
    if number(below: 4) == 0 {
      text += Self.units[number(below: Self.units.count)]
      end = bytes[end...].firstIndex { !($0 >= 0x61 && $0 <= 0x7A || $0 == 0x25) } ?? end
    }
    return Array(bytes[..<start]) + Array(text.utf8) + Array(bytes[end...])
  }
}
