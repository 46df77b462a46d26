import Testing
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
  @Test(
    arguments: """
      a.avi | -o must end in .png, .svg, .mp4, .webm, .gif, .y4m or /, unlike 'a.avi'; or use --format
      a.mp4 --at | --at is for one picture, and 'a.mp4' is a film; use --from and --to
      a.png --fps | --fps is for films, and 'a.png' is one picture; use --at for its moment
      a.png --from | --from is for films, and 'a.png' is one picture; use --at for its moment
      a.png --to | --to is for films, and 'a.png' is one picture; use --at for its moment
      a.png --speed | --speed is for films, and 'a.png' is one picture; use --at for its moment
      a.svg scale=2 | --scale is for pixels, and 'a.svg' has none; use --size
      a.mp4 size=641x401 scale=2 | fine
      a.mp4 size=641x400 | an .mp4 needs an even width and height in pixels, not 641x400
      a.mp4 size=640x402 scale=0.5 | an .mp4 needs an even width and height in pixels, not 320x201
      a.png scale=9 | --scale must be between 0.5 and 4, not 9.0
      a.y4m fps=0 | --fps must be between 1 and 240, not 0
      a.gif fps=50 | fine
      a.gif fps=60 | --fps of a .gif must be between 1 and 50, not 60
      """.split(separator: "\n")
  )
  func `wishes that do not go together are told`(line: Substring) throws {
    let cells = line.split(separator: " | ").map(String.init)
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
