// What texts that were made for web pages write in place of characters.
extension String {
  /// The text with its character references of HTML read once: `&amp;`, `&#039;`, `&#x27;`, `&eacute;`.
  ///
  /// What is no such reference stays as it is, and so does one to a control character but a tab and
  /// the end of a line.
  ///
  /// - Complexity: Linear in the length of the text.
  /// - SeeAlso: HTML Living Standard, 13.5: Named character references
  package var withoutCharacterReferences: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    var (text, rest) = ("", self[...])
    while let start = rest.firstIndex(of: "&") {
      text += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" && $0 != "&" }
      let end = name.endIndex
      if end < rest.endIndex, rest[end] == ";", let scalar = Self.scalar(of: name) {
        text.unicodeScalars.append(scalar)
        rest = rest[end...].dropFirst()
      } else {
        text.append("&")
        rest = rest.dropFirst()
      }
    }
    return text + rest
  }

  private static func scalar(of name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return scalars[String(name)] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = UInt32(isHex ? digits.dropFirst() : digits, radix: isHex ? 16 : 10)
    return number.flatMap(Unicode.Scalar.init).flatMap { scalar in
      scalar.properties.generalCategory != .control || blanks.contains(scalar) ? scalar : nil
    }
  }

  private static let blanks: Set<Unicode.Scalar> = ["\t", "\n", "\r"]

  private static let scalars: [String: Unicode.Scalar] = {
    let others: [(String, Unicode.Scalar)] = [
      ("amp", "&"), ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("euro", "€"),
      ("ndash", "–"), ("mdash", "—"), ("lsquo", "‘"), ("rsquo", "’"), ("ldquo", "“"),
      ("rdquo", "”"), ("bull", "•"), ("hellip", "…"), ("trade", "™"), ("Scaron", "Š"),
      ("scaron", "š"), ("OElig", "Œ"), ("oelig", "œ"), ("Tab", "\t"), ("NewLine", "\n"),
    ]
    // Those of Latin-1, from U+00A0 on.
    let latin = """
      nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn \
      sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave \
      Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
      ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN \
      szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute \
      icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml \
      yacute thorn yuml
      """.split(separator: " ")
    let pairs = latin.enumerated().compactMap { index, name in
      Unicode.Scalar(UInt32(0xA0 + index)).map { (String(name), $0) }
    }
    return Dictionary(uniqueKeysWithValues: others + pairs)
  }()
}
