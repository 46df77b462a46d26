import Services

/// Turns what may be HTML into the text that a person reads.
///
/// Tags and comments are left out, and what stands in `script` and `style`; the ends of lines,
/// paragraphs, items and rows become line breaks. Entities are read after that, so `&lt;b&gt;` is
/// the text `<b>`. A `<` that begins no tag, a tag that does not end and an unknown entity stay as
/// they are. Spaces are drawn together, and there are no empty lines.
package func plainText(_ html: String) -> String {
  if isPlain(html) { return html }
  var text = ""
  var rest = html[...]
  while let start = rest.firstIndex(of: "<") {
    text += String(rest[..<start]).withoutCharacterReferences
    guard let tag = Tag(rest[start...]) else {
      text += "<"
      rest = rest[rest.index(after: start)...]
      continue
    }
    rest = tag.rest
    if tag.breaksLine { text += "\n" } else if tag.separates { text += " " }
  }
  text += String(rest).withoutCharacterReferences
  return drawnTogether(text)
}

/// Reads the entities of a text that is no HTML otherwise, such as a name: `Elm &amp; Oak`.
package func withoutEntities(_ text: String) -> String {
  let scalars = text.withoutCharacterReferences.unicodeScalars.map { scalar in
    ["\u{A0}", "\t", "\n", "\r"].contains(scalar) ? " " : scalar
  }
  return String(String.UnicodeScalarView(scalars))
}

/// Whether a text is one line that has nothing to take out or to draw together.
private func isPlain(_ text: String) -> Bool {
  var last = UInt8(ascii: " ")
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "&"), 0..<0x20, 0x7F: return false
    case 0x20 where last == 0x20: return false
    case 0xA0 where last == 0xC2: return false
    default: last = byte
    }
  }
  return last != 0x20 || text.isEmpty
}

/// A tag or a comment at the beginning of a text.
private struct Tag {
  let name: String
  /// What stands after it, without the content that is not to be read.
  let rest: Substring

  init?(_ text: Substring) {
    if text.hasPrefix("<!--") {
      name = "!"
      guard let end = endOfFirst("-->", in: text) else { return nil }
      rest = text[end...]
      return
    }
    var inside = text.dropFirst()
    let isClosing = inside.first == "/"
    if isClosing { inside = inside.dropFirst() }
    guard let first = inside.first, first.isASCII, first.isLetter || first == "!" || first == "?",
      let end = Self.end(inside)
    else { return nil }
    name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }.lowercased()
    let after = text[text.index(after: end)...]
    guard !isClosing, name == "script" || name == "style" else {
      rest = after
      return
    }
    rest = endOfFirst("</\(name)>", in: after).map { after[$0...] } ?? ""
  }

  /// Whether what follows stands in a new line.
  var breaksLine: Bool {
    [
      "br", "p", "div", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6", "hr",
      "blockquote", "pre",
    ].contains(name)
  }

  /// Whether a space stands between what is before and after it.
  var separates: Bool { name == "td" || name == "th" }

  /// The place of the `>` that ends a tag; one within quotes does not.
  private static func end(_ text: Substring) -> Substring.Index? {
    var quote: Character?
    for index in text.indices {
      let letter = text[index]
      if let open = quote {
        if letter == open { quote = nil }
      } else if letter == "\"" || letter == "'" {
        quote = letter
      } else if letter == ">" {
        return index
      } else if letter == "<" {
        return nil
      }
    }
    // A quote that is never closed is part of a sloppy tag.
    return text.firstIndex(of: ">")
  }
}

/// The place after the first occurrence of `part` (given in small letters), in any case.
private func endOfFirst(_ part: String, in text: Substring) -> Substring.Index? {
  var rest = text
  while let start = rest.firstIndex(where: { $0 == part.first }) {
    rest = rest[start...]
    if rest.prefix(part.count).lowercased() == part {
      return rest.index(rest.startIndex, offsetBy: part.count)
    }
    rest = rest.dropFirst()
  }
  return nil
}

/// The lines of a text without empty ones, each with single spaces between its words.
private func drawnTogether(_ text: String) -> String {
  text.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
    .map { line in
      line.split { $0.value <= 0x20 || $0.value == 0x7F || $0.value == 0xA0 }
        .map { String($0) }
        .joined(separator: " ")
    }
    .filter { !$0.isEmpty }
    .joined(separator: "\n")
}
