import JSON
import Testing
import Viewer

struct SceneDescriptionTests {
  @Test func `no title, name or note makes a line of its own`() {
    let part = SceneDescription.Part("x\n::error::y", ["a\u{1B}[31m\r\nb"])
    let description = SceneDescription(parts: [part], facts: .object([:]))
    #expect(description.text == "x\\n::error::y\n  a\\u001B[31m\\r\\nb\n")
  }
}
