import Services
import TestSupport
import Testing

struct WebLinkTests {
  @Test(arguments: Table.kept("links").orNone + [("", nil)])
  func `a page of the web has a link, and nothing else has`(address: String, link: String?) {
    #expect(WebLink.link(address) == link)
  }

  /// The names are those of RFC 3492, section 7.1, and of the endings that the world has.
  @Test(arguments: Table.kept("links-beyond-ascii").orNone)
  func `letters beyond ASCII stand in a link as a browser has them`(address: String, link: String?)
  {
    #expect(WebLink.link(address) == link)
  }

  @Test(arguments: [
    "brau\u{308}", "bi\u{200B}er", String(repeating: "a", count: 64),
    String(repeating: "ä", count: 60),
  ])
  func `a name that cannot be has no link`(name: String) {
    #expect(WebLink.link("http://\(name).example") == nil)
  }
}
