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

  /// The names are those of RFC 3492, section 7.1, and of the endings that the world has.
  @Test(arguments: [
    ("http://bräu.example.test", "http://xn--bru-rla.example.test"),
    ("http://www.bräu.example.test", "http://www.xn--bru-rla.example.test"),
    ("HTTP://WWW.BRÄU.example", "HTTP://WWW.xn--bru-rla.example"),
    ("www.xn--bru-qla.example.test", "http://www.xn--bru-qla.example.test"),
    ("bücher.example", "http://xn--bcher-kva.example"),
    ("straße.example", "http://xn--strae-oqa.example"),
    ("http://пиво.рф", "http://xn--b1altb.xn--p1ai"), ("http://a.xn--p1ai", "http://a.xn--p1ai"),
    ("http://他们为什么不说中文.example", "http://xn--ihqwcrb4cv8a8dqg056pqjye.example"),
    (
      "http://почемужеонинеговорятпорусски.example",
      "http://xn--b1abfaaepdrnnbgefbadotcwatmq2g4l.example"
    ),
    (
      "http://porquénopuedensimplementehablarenespañol.example",
      "http://xn--porqunopuedensimplementehablarenespaol-fmd56a.example"
    ),
    ("http://3年b組金八先生.example", "http://xn--3b-ww4c5e180e575a65lsy2b.example"),
    ("http://そのスピードで.example", "http://xn--d9juau41awczczp.example"),
    ("http://beer.example/bières", "http://beer.example/bi%C3%A8res"),
    ("http://beer.example/?q=Kölsch", "http://beer.example/?q=K%C3%B6lsch"),
    ("http://beer.example/a%20b", "http://beer.example/a%20b"),
    ("http://beer.example:8080/é#ß", "http://beer.example:8080/%C3%A9#%C3%9F"),
    ("http://brau\u{308}.example", nil), ("http://a..example", nil), ("http://.example", nil),
    ("http://beer.example.", nil), ("http://bier😀.example", nil), ("http://bi er.example", nil),
    ("http://-beer.example", nil), ("http://beer.e", nil), ("http://beer.12", nil),
    ("http://a@b.example", nil), ("http://bi\u{200B}er.example", nil), ("http://bier.ex–mple", nil),
    ("http://" + String(repeating: "a", count: 64) + ".example", nil),
    ("http://" + String(repeating: "ä", count: 60) + ".example", nil),
  ])
  func `letters beyond ASCII stand in a link as a browser has them`(address: String, link: String?)
  {
    #expect(WebLink.link(address) == link)
  }
}
