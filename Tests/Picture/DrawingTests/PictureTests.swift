import Drawing
import Testing

struct PictureTests {
  private static var picture: Picture {
    var base = DisplayList()
    base.gradient(
      .rect(Rect(x: 0, y: 0, width: 200, height: 100)),
      from: Color(hex: 0xD3E4EE),
      to: .white,
      y0: 0,
      y1: 100
    )
    var panel = DisplayList()
    panel.shadow(Rect(x: 10, y: 14, width: 80, height: 60), radius: 8, blur: 14, Color(0, 0, 0, 70))
    panel.card(Rect(x: 10, y: 10, width: 80, height: 60), .white)
    panel.clipped(to: Rect(x: 10, y: 10, width: 80, height: 30)) { list in
      list.stroke(.line(Point(0, 20.04), Point(90, 20.26)), .black, width: 1.5)
      list.hatch(.circle(Point(50, 50), 3), .black, period: 5, phase: 0.25)
    }
    panel.text(
      "A < B & \"C\"",
      at: Point(12.34, 30),
      Font(12, .bold),
      .black,
      .center,
      halo: .white
    )
    panel.dashed(.line(Point(0, 0), Point(9, 0)), .black, width: 1, on: 5, off: 2.5)
    panel.image(
      PixelImage(width: 2, height: 1, color: .white),
      in: Rect(x: 0, y: 0, width: 20, height: 10),
      sampling: .average
    )
    panel.text("second", at: Point(12, 44), Font(10), .black)
    return Picture(
      size: Size(width: 200, height: 100),
      layers: [Layer(.base, base), Layer(.cards, panel)]
    )
  }

  @Test func `the text form tells every shape`() {
    #expect(
      PictureTests.picture.textForm == """
        picture 200 x 100
        layer base
          gradient #D3E4EE #FFFFFF 4 points in 0,0 200 x 100
        layer cards
          shadow #00000046 14 10,14 80 x 60
          fill #FFFFFF 4 points in 10,10 80 x 60
          clip 10,10 80 x 30
          stroke #000000 1.5 2 points in 0,20 90 x 0.2
          hatch #000000 0.25 28 points in 47,47 6 x 6
          unclip
          text "A < B & "C"" 12.3,30 center 12 bold #000000
          dashed #000000 1 5/2.5 2 points in 0,0 9 x 0
          image 2 x 1 average 0,0 20 x 10
          text "second" 12,44 left 10 regular #000000

        """
    )
  }

  @Test func `the texts of a picture leave out its halos`() {
    #expect(PictureTests.picture.texts == ["A < B & \"C\"", "second"])
  }

  @Test func `a list's bounds hold every shape`() {
    var list = DisplayList()
    #expect(list.bounds() == nil)
    list.stroke(.line(Point(10, 10), Point(20, 10)), .black, width: 4)
    #expect(list.bounds() == Rect(x: 8, y: 8, width: 14, height: 4))
    list.text("abcd", at: Point(100, 50), Font(10), .black, .right)
    let measure = EvenTextMeasure(advance: 0.5)
    #expect(list.bounds(measuring: measure) == Rect(x: 8, y: 8, width: 92, height: 45))
  }

  @Test func `the SVG has as many texts as the picture`() {
    let document = SVGWriter().document(PictureTests.picture)
    #expect(document.ranges(of: "<text ").count == PictureTests.picture.texts.count)
    #expect(document.contains(">A &lt; B &amp; \"C\"</text>"))
    #expect(document.contains("paint-order=\"stroke\""))
  }

  @Test func `every SVG group that is opened is closed`() {
    var picture = PictureTests.picture
    picture.layers[0].list.clip(Rect(x: 0, y: 0, width: 5, height: 5))
    picture.layers[1].list.unclip()
    let document = SVGWriter().document(picture)
    #expect(document.ranges(of: "<g ").count == document.ranges(of: "</g>").count)
    #expect(document.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\""))
    #expect(document.hasSuffix("</svg>\n"))
  }

  @Test(arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("abcd", "YWJjZA==")])
  func `an image is written into the SVG as base 64`(text: String, expected: String) {
    let writer = SVGWriter { _ in Array(text.utf8) }
    let document = writer.document(PictureTests.picture)
    #expect(document.contains("href=\"data:image/png;base64,\(expected)\"/>"))
    #expect(!SVGWriter().document(PictureTests.picture).contains("<image"))
  }

  @Test func `an SVG path closes closed contours only`() {
    var list = DisplayList()
    list.stroke(.line(Point(0, 0.125), Point(-3.5, 2)), .black, width: 1)
    list.fill(.polygon([Point(0, 0), Point(1, 0), Point(0, 1)]), Color(0, 0, 0, 128))
    let picture = Picture(size: Size(width: 9, height: 9), layers: [Layer(.base, list)])
    let document = SVGWriter().document(picture)
    #expect(document.contains("<path d=\"M0 0.13L-3.5 2\" fill=\"none\" stroke=\"#000000\""))
    #expect(document.contains("<path d=\"M0 0L1 0L0 1Z\" fill=\"#000000\" fill-opacity=\"0.5\"/>"))
  }
}
