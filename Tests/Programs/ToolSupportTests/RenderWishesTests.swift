import Testing
import TestSupport
import ToolSupport

struct RenderWishesTests {
  private func mistake(
    _ output: String,
    size: String = "1280x800",
    scale: Double? = nil,
    fps: Int? = nil,
    picture: [String] = [],
    film: [String] = []
  ) throws -> String? {
    RenderWishes(
      output: output,
      size: try #require(PictureSize(argument: size)),
      scale: scale,
      fps: fps,
      pictureOptions: picture,
      filmOptions: film
    ).mistake
  }

  @Test(arguments: ["a.png", "a.svg", "a.mp4", "a.webm", "a.gif", "deep/a.y4m", "frames/"])
  func `every kind of output is fine by itself`(output: String) throws {
    #expect(try mistake(output) == nil)
  }

  /// An output, what is wished for with it, and what is wrong with that.
  @Test(arguments: Table.cells("wishes-of-render"))
  func `wishes that do not go together are told`(cells: [String]) throws {
    let words = cells[0].split(separator: " ").map(String.init)
    func value(_ name: String) -> String? {
      words.first { $0.hasPrefix("\(name)=") }.map { String($0.dropFirst(name.count + 1)) }
    }
    let options = words.filter { $0.hasPrefix("--") }
    let found = try mistake(
      words[0],
      size: value("size") ?? "1280x800",
      scale: value("scale").flatMap { Double($0) },
      fps: value("fps").flatMap { Int($0) },
      picture: options.filter { $0 == "--at" },
      film: options.filter { $0 != "--at" }
    )
    #expect(found ?? "fine" == cells[1])
  }

  @Test(arguments: ["479x800", "800x319", "8193x800", "800", "800x", "x", "1e3x800"])
  func `a size outside what a scene can be laid out in is none`(text: String) {
    #expect(PictureSize(argument: text) == nil)
  }
}
