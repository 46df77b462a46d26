import BusTracking
import Testing
import TestSupport

struct PlainTextTests {
  @Test(
    arguments: Table.kept("html") + [
      ("  many \t\r\n\n  spaces  ", "many\nspaces"), ("", ""), ("<br><br>", ""),
    ]
  )
  func `HTML becomes what a person reads`(html: String, text: String) {
    #expect(plainText(html) == text)
  }

  @Test(arguments: 0..<300)
  func `any text becomes some text without line ends at its ends`(seed: Int) {
    var numbers = Numbers(seed: seed)
    let pieces = [
      "<", ">", "&", ";", "b", "/", "!--", "-->", "br", "\"", "'", " ", "\n", "#x41", "amp",
      "script", "style", "é", "\u{301}", "=", "\u{0}", "#",
    ]
    let html = (0..<numbers.next(0..<40)).map { _ in pieces[numbers.next(0..<pieces.count)] }
    let text = plainText(html.joined())
    #expect(!text.hasPrefix("\n") && !text.hasSuffix("\n"))
    #expect(!text.contains("\n\n") && !text.contains("  "))
  }
}
