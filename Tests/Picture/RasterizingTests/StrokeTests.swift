import Drawing
import Rasterizing
import Testing

struct StrokeTests {
  private func stroked(
    _ path: Path,
    _ color: Color = .black,
    width: Double,
    dash: Canvas.Dash? = nil
  ) -> PixelImage {
    var canvas = Canvas(width: 64, height: 64)
    canvas.stroke(path, color, width: width, dash: dash)
    return canvas.image
  }

  @Test func `a straight line covers its length times its width and two half discs`() {
    let area = Fixtures.opaqueArea(stroked(.line(Point(10, 20.3), Point(50, 41.7)), width: 6))
    let length = Point(10, 20.3).distance(to: Point(50, 41.7))
    #expect(abs(area - (length * 6 + 3.14159 * 9)) < 0.5)
  }

  @Test func `a line is nowhere darker than its colour`() {
    let color = Color(0, 0, 0, 100)
    let crossing = Path.polyline([
      Point(10, 10), Point(50, 50), Point(50, 10), Point(10, 50), Point(12, 48), Point(10, 10),
    ])
    for path in [crossing, .smooth(crossing.points), .circle(Point(32, 32), 20)] {
      let image = stroked(path, color, width: 9)
      #expect(image.pixels.map { $0 >> 24 }.max() == 100)
    }
  }

  @Test func `a bend leaves no gap between its parts`() {
    for turn in stride(from: 0.0, to: 1, by: 0.01) {
      let bend = Point(32, 32) + Curve.direction(turn: turn) * 25
      let image = stroked(.polyline([Point(8, 32), Point(32, 32), bend]), width: 7)
      for near in [Point(0, 0), Point(1.5, 1.5), Point(-1.5, -1.5), Point(1.5, -1.5)] {
        let place = Point(32, 32) + near
        #expect(image[Int(place.x), Int(place.y)] >> 24 == 255, "turn \(turn)")
      }
    }
  }

  @Test func `a single point is a dot`() {
    let area = Fixtures.opaqueArea(stroked(.polyline([Point(30, 30)]), width: 10))
    #expect(abs(area - 3.14159 * 25) < 0.6)
    #expect(Fixtures.opaqueArea(stroked(Path(), width: 10)) == 0)
  }

  @Test func `dashes cover their share of a line`() {
    let line = Path.line(Point(2, 32), Point(62, 32))
    let dash = Canvas.Dash(on: 6, off: 4, phase: 0)
    let image = stroked(line, width: 1, dash: dash)
    #expect(image[4, 31] >> 24 > 100)
    #expect(image[10, 31] >> 24 == 0)
    let moved = Canvas.Dash(on: 6, off: 4, phase: 6)
    #expect(stroked(line, width: 1, dash: moved)[4, 31] >> 24 == 0)
  }

  @Test func `a line thinner than a pixel is fainter`() {
    let line = Path.line(Point(10, 20.5), Point(50, 20.5))
    let image = stroked(line, width: 0.5)
    #expect(image[30, 20] >> 24 == 128)
    #expect(image[30, 21] == 0)
  }

  @Test func `a pattern without gaps is a whole line`() {
    let line = Path.line(Point(2, 32), Point(62, 32))
    let whole = stroked(line, width: 3)
    #expect(stroked(line, width: 3, dash: Canvas.Dash(on: 5, off: 0, phase: 0)) == whole)
  }
}
