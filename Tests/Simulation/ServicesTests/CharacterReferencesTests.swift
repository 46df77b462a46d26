import Services
import Testing

struct CharacterReferencesTests {
  @Test(arguments: [
    ("a &amp; b", "a & b"), ("&lt;b&gt;", "<b>"), ("&quot;x&quot;", "\"x\""), ("it&apos;s", "it's"),
    ("Driver&#039;s", "Driver's"), ("Driver&#39;s", "Driver's"), ("Driver&#x27;s", "Driver's"),
    ("Driver&#X27;s", "Driver's"), ("Orl&eacute;ans", "Orléans"), ("M&uuml;ller", "Müller"),
    ("&yuml;&nbsp;&szlig;", "ÿ\u{A0}ß"), ("&euro;5", "€5"), ("&#8364;5", "€5"), ("&#128663;", "🚗"),
    ("a&#10;b&#xD;c&#9;d&Tab;&NewLine;", "a\nb\rc\td\t\n"),
    // Once, and not what is none.
    ("&amp;lt;", "&lt;"), ("AT&T", "AT&T"), ("R&D; x", "R&D; x"), ("&", "&"), ("&;", "&;"),
    ("&amp", "&amp"), ("&&amp;", "&&"), ("&#;", "&#;"), ("&#x;", "&#x;"), ("&#27;", "&#27;"),
    ("&#0;", "&#0;"), ("&#xD800;", "&#xD800;"), ("&#99999999999;", "&#99999999999;"),
    ("&unknown;", "&unknown;"), ("no reference", "no reference"), ("", ""),
  ])
  func `references to characters are read once`(text: String, read: String) {
    #expect(text.withoutCharacterReferences == read)
  }
}
