/// Writes the labels of a host with the letters that a link may have.
///
/// - SeeAlso: RFC 3492, section 6.3
enum Punycode {
  private static let (base, least, most, skew, damp) = (36, 1, 26, 38, 700)

  /// A label as it stands in a link: one with other letters than ASCII's begins with `xn--`.
  ///
  /// - Returns: Nil for what no label has: nothing, more than 63 letters, signs, spaces, and accents
  ///   apart from their letters, which are another name than the same letters in one.
  static func label(_ text: Substring) -> Substring? {
    guard text.unicodeScalars.prefix(64).count < 64 else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    let small = isPlain ? text : text.lowercased()[...]
    guard small.unicodeScalars.allSatisfy(isAllowed) else { return nil }
    let label = isPlain ? text : "xn--" + encoded(Array(small.unicodeScalars.map { Int($0.value) }))
    return (1...63).contains(label.utf8.count) ? label : nil
  }

  private static func isAllowed(_ letter: Unicode.Scalar) -> Bool {
    if letter.isASCII { return letter == "-" || Character(letter).isLetter || isDigit(letter) }
    guard !(0x300...0x36F).contains(letter.value) else { return false }
    let properties = letter.properties
    return properties.isAlphabetic || properties.generalCategory == .nonspacingMark
      || properties.generalCategory == .decimalNumber
  }

  private static func isDigit(_ letter: Unicode.Scalar) -> Bool { ("0"..."9").contains(letter) }

  private static func encoded(_ letters: [Int]) -> Substring {
    var text = ""
    for letter in letters where letter < 0x80 { text.append(sign(letter)) }
    var done = text.utf8.count
    let plain = done
    if plain > 0 { text += "-" }
    var (next, delta, bias) = (0x80, 0, 72)
    while done < letters.count {
      let letter = letters.filter { $0 >= next }.min() ?? next
      delta += (letter - next) * (done + 1)
      next = letter
      for other in letters {
        if other < next { delta += 1 }
        guard other == next else { continue }
        write(delta, bias, to: &text)
        bias = adapted(delta, count: done + 1, isFirst: done == plain)
        (delta, done) = (0, done + 1)
      }
      (delta, next) = (delta + 1, next + 1)
    }
    return text[...]
  }

  /// Writes a number in digits of growing weight, which say themselves where they end.
  private static func write(_ number: Int, _ bias: Int, to text: inout String) {
    var (rest, place) = (number, base)
    while true {
      let limit = min(max(place - bias, least), most)
      guard rest >= limit else { break }
      text.append(digit(limit + (rest - limit) % (base - limit)))
      rest = (rest - limit) / (base - limit)
      place += base
    }
    text.append(digit(rest))
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var rest = isFirst ? delta / damp : delta / 2
    rest += rest / count
    var bias = 0
    while rest > (base - least) * most / 2 {
      rest /= base - least
      bias += base
    }
    return bias + (base - least + 1) * rest / (rest + skew)
  }

  private static func digit(_ number: Int) -> Character {
    sign(number < 26 ? 97 + number : 22 + number)
  }

  private static func sign(_ ascii: Int) -> Character { Character(Unicode.Scalar(UInt8(ascii))) }
}
