import Foundation
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
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // It takes its argument and says nothing.
    try FileManager.default.createSymbolicLink(
      atPath: folder.appending(path: "xdg-open").path,
      withDestinationPath: "/bin/true"
    )
    #expect(LinkOpener.open(link, environment: ["PATH": folder.path]) == .opened)
  }
}
