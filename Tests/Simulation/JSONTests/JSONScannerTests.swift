import FoundationEssentials
import JSON
import Testing
import TestSupport

/// The scanner against Foundation's decoder, which takes the same texts.
struct JSONScannerTests {
  private static func accepts(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(bytes)
    do {
      try scanner.skip()
      try scanner.end()
      return true
    } catch {
      return false
    }
  }

  /// Any JSON value, read to its last string and number: the decoder looks at those only when asked.
  private struct Anything: Decodable {
    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() || (try? single.decode(Bool.self)) != nil { return }
      if (try? single.decode(Double.self)) != nil { return }
      if let members = try? decoder.container(keyedBy: Key.self) {
        for key in members.allKeys { _ = try members.decode(Anything.self, forKey: key) }
      } else if var items = try? decoder.unkeyedContainer() {
        while !items.isAtEnd { _ = try items.decode(Anything.self) }
      } else {
        _ = try single.decode(String.self)
      }
    }
  }

  private static func foundationAccepts(_ bytes: [UInt8]) -> Bool {
    (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil
  }

  private static func string(_ bytes: [UInt8]) -> String? {
    var scanner = JSONScanner(bytes)
    guard let text = try? scanner.stringOrSkip() else { return nil }
    return (try? scanner.end()) == nil ? nil : text
  }

  private static func value(_ random: inout Numbers, depth: Int) -> String {
    let space = [" ", "", "", "\n", "\t\r "][random.next(5)]
    let text: String
    switch random.next(depth > 3 ? 5 : 7) {
    case 0: text = ["true", "false", "null"][random.next(3)]
    case 1: text = ["0", "-0", "17", "-1.50", "2e9", "1E-7", "0.0e+0"][random.next(7)]
    case 2...4:
      let parts = ["a", "ö", "😀", #"\n"#, #"\u00e9"#, #"\ud83d\ude00"#, #"\""#, #"\/"#, "~"]
      text = "\"" + (0..<random.next(5)).map { _ in parts[random.next(9)] }.joined() + "\""
    case 5:
      let items = (0..<random.next(4)).map { _ in value(&random, depth: depth + 1) }
      text = "[" + (items.isEmpty ? space : items.joined(separator: ",")) + "]"
    default:
      let members = (0..<random.next(4)).map { number in
        "\(space)\"k\(number)\"\(space):\(value(&random, depth: depth + 1))"
      }
      text = "{" + (members.isEmpty ? space : members.joined(separator: ",")) + "}"
    }
    return space + text + space
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `it takes what Foundation takes, whole, cut short and with a byte changed`(seed: UInt64) {
    var random = Numbers(state: seed)
    let bytes = Array(Self.value(&random, depth: 0).utf8)
    #expect(Self.accepts(bytes))
    for _ in 0..<20 {
      var broken = bytes
      switch random.next(3) {
      case 0: broken = Array(bytes.prefix(random.next(bytes.count + 1)))
      case 1: broken[random.next(bytes.count)] = UInt8(random.next(127) + 1)
      default: broken.insert(UInt8(random.next(127) + 1), at: random.next(bytes.count + 1))
      }
      #expect(
        Self.accepts(broken) == Self.foundationAccepts(broken),
        "\(String(decoding: broken, as: UTF8.self))"
      )
    }
  }

  @Test(arguments: 1...100 as ClosedRange<UInt64>)
  func `strings are read as Foundation reads them`(seed: UInt64) throws {
    var random = Numbers(state: seed)
    let parts = [
      "a", "ö", "😀", #"\b\f\n\r\t"#, #"\u00E9"#, #"\ud83d\ude00"#, #"\""#, #"\/"#, #"\\"#,
      #"\u0000"#,
      "\u{7F}", #"\uFFFF"#,
    ]
    let text = (0..<random.next(12)).map { _ in parts[random.next(parts.count)] }.joined()
    let bytes = Array("\"\(text)\"".utf8)
    let expected = try JSONDecoder().decode(String.self, from: Data(bytes))
    #expect(Self.string(bytes) == expected)
  }
}
