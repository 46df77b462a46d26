import Drawing
import Rasterizing
import Testing

struct RasterizerTests {
  /// A small picture with every kind of shape; `moment` moves the stage, `word` is on the panel.
  private static func picture(moment: Double, word: String = "Waiting") -> Picture {
    let size = Size(width: 160, height: 100)
    var base = DisplayList()
    base.gradient(
      .rect(Rect(x: 0, y: 0, width: 160, height: 100)),
      from: Color(hex: 0xD3E4EE),
      to: Color(hex: 0xC3D8E6),
      y0: 0,
      y1: 100
    )
    var stage = DisplayList()
    let state = Path.smooth([Point(80, 10), Point(150, 30), Point(120, 80), Point(70, 60)])
    stage.fill(.polygon(state.points), Color(hex: 0x62A7AE))
    stage.hatch(.circle(Point(120, 60), 22), Color(hex: 0x9A9AA2), period: 7, phase: moment)
    stage.dashed(.circle(Point(40, 70), 20), Color(hex: 0xAD5A00), width: 1.6, on: 5, off: 3)
    stage.stroke(state, Color(hex: 0x0A64F0, alpha: 200), width: 5)
    let cells = PixelImage(width: 2, height: 1, pixels: [0xFFFF_0000, 0x8000_0080])
    stage.image(cells, in: Rect(x: 100 + moment * 10, y: 5, width: 12, height: 6))
    var panel = DisplayList()
    let card = Rect(x: 8, y: 8, width: 60, height: 40)
    panel.shadow(card.offset(by: Point(0, 3)), radius: 8, blur: 5, Color(0, 0, 0, 70))
    panel.card(card, radius: 8, .white)
    panel.clipped(to: card) { list in
      list.text(word, at: Point(14, 26), Font(12, .semibold), .black, halo: .white)
      list.text("4.652 漢", at: Point(14, 42), Font(11, tabular: true), .black)
    }
    return Picture(
      size: size,
      layers: [Layer(.base, base), Layer(.stage, stage), Layer(.cards, panel)]
    )
  }

  private func fresh(_ picture: Picture, scale: Double = 1) throws -> PixelImage {
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    return rasterizer.render(picture, scale: scale)
  }

  @Test func `a picture drawn on kept layers has the bytes of a fresh one`() throws {
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    let steps: [(Double, String)] = [
      (0, "a"), (0.25, "a"), (0.25, "b"), (0.25, "c"), (0.5, "c"), (0.25, "c"), (0.25, "c"),
      (0, "d"), (0, "e"), (0, "a"),
    ]
    for (moment, word) in steps {
      let picture = RasterizerTests.picture(moment: moment, word: word)
      #expect(rasterizer.render(picture) == (try fresh(picture)), "\(moment) \(word)")
    }
    let picture = RasterizerTests.picture(moment: 0, word: "a")
    #expect(rasterizer.render(picture, scale: 1.25) == (try fresh(picture, scale: 1.25)))
    #expect(rasterizer.render(picture) == (try fresh(picture)))
  }

  @Test func `layers below the first change are not drawn again`() throws {
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    var before = 0
    func layers(_ moment: Double, _ word: String) -> Int {
      _ = rasterizer.render(RasterizerTests.picture(moment: moment, word: word))
      defer { before = rasterizer.drawnLayers }
      return rasterizer.drawnLayers - before
    }
    #expect(layers(0, "a") == 3)
    #expect(layers(0, "a") == 0)
    #expect(layers(1, "a") == 2)
    #expect(layers(1, "b") == 2)
    #expect(layers(1, "c") == 1)
    #expect(layers(2, "c") == 2)
  }

  @Test func `no more than two images are kept, and none of another size`() throws {
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    func picture(_ changed: Int, _ step: Int, side: Double = 64) -> Picture {
      let layers = (0..<6).map { layer -> Layer in
        var list = DisplayList()
        let x = Double(layer < changed ? layer : layer + step)
        list.card(Rect(x: x, y: 0, width: 9, height: 9), .black)
        return Layer(.base, list)
      }
      return Picture(size: Size(width: side, height: side), layers: layers)
    }
    // More and more of the lowest layers stay as they are.
    for step in 1..<12 {
      _ = rasterizer.render(picture(step / 2, step))
      #expect(rasterizer.keptImages <= 2)
    }
    _ = rasterizer.render(picture(0, 40, side: 32))
    #expect(rasterizer.keptImages == 1)
  }

  @Test func `a layer added on top is all that is drawn`() throws {
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    var picture = RasterizerTests.picture(moment: 0)
    _ = rasterizer.render(picture)
    var overlay = DisplayList()
    overlay.card(Rect(x: 0, y: 0, width: 9, height: 9), .black)
    picture.layers.append(Layer(.overlay, overlay))
    #expect(rasterizer.render(picture) == (try fresh(picture)))
    #expect(rasterizer.drawnLayers == 4)
    picture.layers.removeLast()
    #expect(rasterizer.render(picture) == (try fresh(picture)))
  }

  @Test func `a clip that is left open ends with its layer`() throws {
    var picture = RasterizerTests.picture(moment: 0)
    let expected = try fresh(picture)
    picture.layers[0].list.clip(Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(try fresh(picture) == expected)
  }

  @Test(arguments: [(1.0, 160, 100), (1.25, 200, 125), (1.5, 240, 150), (2, 320, 200)])
  func `the scale decides how many pixels there are`(
    scale: Double,
    width: Int,
    height: Int
  )
    throws
  {
    let image = try fresh(RasterizerTests.picture(moment: 0), scale: scale)
    #expect(image.width == width)
    #expect(image.height == height)
    #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `lent pixels are those of the image`() throws {
    var rasterizer = Rasterizer(typeface: try Fixtures.typeface())
    let picture = RasterizerTests.picture(moment: 0.5)
    let lent = unsafe rasterizer.withPixels(of: picture) { width, height, pixels in
      PixelImage(width: width, height: height, pixels: unsafe Array(pixels))
    }
    #expect(lent == (try fresh(picture)))
  }

  /// Pinned, so that a change of any pixel is seen; debug and release builds must agree.
  @Test(arguments: [(1.0, "3042f18372b140a7"), (1.25, "8698d4b8a30b933"), (2, "a10c02e7e9dc50c7")])
  func `a picture has the same bytes on every machine`(scale: Double, digest: String) throws {
    let image = try fresh(RasterizerTests.picture(moment: 0.375), scale: scale)
    #expect(Fixtures.digest(image) == digest)
  }
}
