import BusTracking
import Testing
import TestSupport

struct PlainTextTests {
  @Test(arguments: [
    ("Board at the <b>far side</b> of Birch.", "Board at the far side of Birch."),
    ("One<br/>two<BR>three<br />four", "One\ntwo\nthree\nfour"),
    ("<p>First.</p><p>Second.</p>", "First.\nSecond."),
    ("<ul><li>A</li><li>B</li></ul>", "A\nB"),
    (#"See <a href="http://x.example/?a=1&b=2">the map</a>."#, "See the map."),
    (#"<a title="a > b" href='c'>x</a>y"#, "xy"),
    ("<td>1</td><td>2</td>", "1 2"),
    (
      "Fish &amp; chips &lt;b&gt; &quot;x&quot; &#39;y&#x27; &nbsp;z",
      "Fish & chips <b> \"x\" 'y' z"
    ),
    ("5 &ndash; 6 &mdash; &hellip;", "5 \u{2013} 6 \u{2014} \u{2026}"),
    ("a < b and c > d", "a < b and c > d"),
    ("AT&T &unknown; &#xD800; & &;", "AT&T &unknown; &#xD800; & &;"),
    ("&amp;lt;", "&lt;"),
    ("x<!-- a <b> comment -->y", "xy"),
    ("x<script>if (a < b) { }</script>y<style>p{}</STYLE>z", "xyz"),
    ("One.&#10;Two&#13;&#10;three&#9;tab&#7;", "One.\nTwo\nthree tab&#7;"),
    ("cut <b", "cut <b"),
    ("cut <!-- off", "cut <!-- off"),
    ("cut <script>off", "cut"),
    ("<a href=\"never closed>x</a> y", "x y"),
    ("  many \t\r\n\n  spaces  ", "many\nspaces"),
    ("", ""),
    ("<br><br>", ""),
    ("<3 you", "<3 you"),
    ("caf\u{E9} \u{1F68C}", "caf\u{E9} \u{1F68C}"),
  ])
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
