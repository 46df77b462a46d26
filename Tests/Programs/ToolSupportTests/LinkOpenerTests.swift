import Glibc
import Testing
import ToolSupport

struct LinkOpenerTests {
  @Test(arguments: [
    "file:///etc/passwd", "javascript:alert(1)", "--help", "", "https://a.example/ b",
    "https://a.example/\u{202E}", "tel", "ftp://a.example",
  ])
  func `what leads neither to the web nor to a telephone is refused`(link: String) {
    #expect(LinkOpener.open(link, environment: [:]) == .refused)
  }

  @Test(arguments: ["tel:4803039967", "http://a.example", "HTTPS://a.example/menu?x=$(rm)"])
  func `a link is handed to the desktop's own program, where there is one`(link: String) throws {
    #expect(LinkOpener.open(link, environment: ["PATH": "/nowhere"]) == .notInstalled)
    try Bench.inFolder { folder in
      // It takes its argument and says nothing.
      #expect(unsafe symlink("/bin/true", "\(folder)/xdg-open") == 0)
      #expect(LinkOpener.open(link, environment: ["PATH": folder]) == .opened)
    }
  }
}
