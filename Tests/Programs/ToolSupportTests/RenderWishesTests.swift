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

  @Test func `an unknown kind of output is named`() throws {
    #expect(
      try mistake("a.avi")
        == "-o must end in .png, .svg, .mp4, .webm, .gif, .y4m or /, unlike 'a.avi'; "
        + "or use --format"
    )
  }

  @Test func `a moment does not go with a film`() throws {
    #expect(
      try mistake("a.mp4", picture: ["--at"])
        == "--at is for one picture, and 'a.mp4' is a film; use --from and --to"
    )
  }

  @Test(arguments: ["--fps", "--from", "--to", "--speed"])
  func `what only films have does not go with a picture`(option: String) throws {
    #expect(
      try mistake("a.png", film: [option])
        == "\(option) is for films, and 'a.png' is one picture; use --at for its moment"
    )
  }

  @Test func `shapes have no pixels`() throws {
    #expect(
      try mistake("a.svg", scale: 2)
        == "--scale is for pixels, and 'a.svg' has none; use --size"
    )
  }

  @Test func `an mp4 is even in pixels, not in points`() throws {
    #expect(try mistake("a.mp4", size: "641x401", scale: 2) == nil)
    #expect(
      try mistake("a.mp4", size: "641x400")
        == "an .mp4 needs an even width and height in pixels, not 641x400"
    )
    #expect(
      try mistake("a.mp4", size: "640x402", scale: 0.5)
        == "an .mp4 needs an even width and height in pixels, not 320x201"
    )
  }

  @Test func `numbers out of range are told with the range`() throws {
    #expect(try mistake("a.png", scale: 9) == "--scale must be between 0.5 and 4, not 9.0")
    #expect(try mistake("a.y4m", fps: 0) == "--fps must be between 1 and 240, not 0")
    #expect(try mistake("a.gif", fps: 50) == nil)
    #expect(try mistake("a.gif", fps: 60) == "--fps of a .gif must be between 1 and 50, not 60")
  }

  @Test(arguments: ["479x800", "800x319", "8193x800", "800", "800x", "x", "1e3x800"])
  func `a size outside what a scene can be laid out in is none`(text: String) {
    #expect(PictureSize(argument: text) == nil)
  }
}
