import Drawing
import Rasterizing
import SceneTestSupport
import Testing
import Viewer

/// A few pictures, pixel by pixel.
struct GoldenPictureTests {
  /// Beside the panel of a picture of 900 x 420, above its time card.
  private static let stage = Rect(x: 362, y: 0, width: 538, height: 298)
  private static let panel = Rect(x: 0, y: 0, width: 372, height: 420)

  private func compare(
    _ bench: SceneBench,
    scale: Double = 1,
    cut: Rect,
    to name: String
  ) throws {
    let picture = bench.scene.picture(of: bench.workspace, measure: try GoldenPicture.typeface())
    try GoldenPicture.compare(picture.picture, scale: scale, cut: cut, to: name)
  }

  @Test func `light, the map in the middle of a run`() throws {
    let scene = try SceneAssets.coastToCoast()
    try compare(SceneBench(scene, width: 900, height: 420), cut: Self.stage, to: "light")
  }

  @Test func `dark, the event list`() throws {
    let scene = try SceneAssets.coastToCoast()
    var bench = SceneBench(scene, width: 900, height: 420, theme: .dark)
    bench.strike("e")
    try compare(bench, cut: Self.panel, to: "dark")
  }

  @Test func `dark, the start page with a picture and one that is missing`() throws {
    var bench = try StartPageTests.bench(width: 800, height: 420, theme: .dark)
    bench.press(.down)
    let wishes = bench.workspace.startWishes(scale: 1)
    for (number, wish) in wishes.enumerated() {
      var image = PixelImage(width: wish.width, height: wish.height, color: Color(hex: 0x0072B2))
      for place in stride(from: 0, to: image.pixels.count, by: 3) {
        image.pixels[place] = 0xFF80_C0E0
      }
      bench.tell(.picture(number < 2 ? .image(image) : .missing("it has mistakes"), wish))
    }
    try compare(bench, cut: Rect(x: 0, y: 0, width: 800, height: 420), to: "start-dark")
  }

  @Test func `two pixels for a point, a low panel and its time card`() throws {
    let scene = try SceneAssets.coastToCoast()
    let cut = Rect(x: 0, y: 124, width: 480, height: 196)
    try compare(SceneBench(scene, width: 480, height: 320), scale: 2, cut: cut, to: "twofold")
  }

  @Test func `no route, the cut on the map`() throws {
    let scene = try SceneAssets.cutOff()
    let bench = SceneBench(scene, width: 900, height: 420, part: 1)
    try compare(bench, cut: Self.stage, to: "no-route")
  }

  @Test func `a difference is counted, shown in red, and found in what one image lacks`() throws {
    let image = PixelImage(width: 3, height: 2, color: .black)
    #expect(image.difference(from: image) == nil)
    var other = image
    other[2, 1] = 0xFFFF_FFFF
    let one = try #require(image.difference(from: other))
    #expect(one.count == 1)
    #expect(one.image[2, 1] == Color(220, 0, 0).premultiplied)
    #expect(one.image[0, 0] != one.image[2, 1])
    let larger = PixelImage(width: 3, height: 3, color: .black)
    #expect(try #require(image.difference(from: larger)).count == 3)
    let right = other.cut(to: Rect(x: 0.5, y: 0, width: 1, height: 1), scale: 2)
    #expect(right.pixels == [other[1, 0], other[2, 0], other[1, 1], other[2, 1]])
  }
}
