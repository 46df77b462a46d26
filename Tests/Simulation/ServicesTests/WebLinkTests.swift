import Services
import Testing

struct WebLinkTests {
  @Test(arguments: [
    ("https://a.example/b?c=d#e", "https://a.example/b?c=d#e"), ("a.example", "http://a.example"),
    ("HTTP://A.example:80", "HTTP://A.example:80"), ("javascript:alert(1)", nil),
    ("file:///etc/passwd", nil), ("https://", nil), ("https://localhost", nil),
    ("https://a.example/a b", nil), ("https://a.example/\"", nil), ("", nil),
    ("ftp://a.example", nil),
  ])
  func `a page of the web has a link, and nothing else has`(address: String, link: String?) {
    #expect(WebLink.link(address) == link)
  }
}
