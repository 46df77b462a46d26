import Drawing
import Rasterizing
import Testing

struct CoverageTests {
  private func filled(
    _ path: Path,
    _ color: Color = .black,
    width: Int = 64,
    height: Int = 64
  ) -> PixelImage {
    var canvas = Canvas(width: width, height: height)
    canvas.fill(path, color)
    return canvas.image
  }

  @Test(arguments: 1...30, [3, 16])
  func `coverage adds up to the area of a triangle, and of a star`(seed: Int, count: Int) {
    var numbers = TestNumbers(seed: seed)
    var corners = numbers.polygon(corners: count, in: 64)
    if count > 3 {
      for index in corners.indices {
        let direction = Curve.direction(turn: Double(index) / Double(count))
        corners[index] = Point(32, 32) + direction * (4 + numbers.next(below: 27))
      }
    }
    let area = abs(Path.signedArea(of: corners))
    #expect(abs(Fixtures.opaqueArea(filled(.polygon(corners))) - area) < 0.05 + area * 1e-4)
  }

  @Test(arguments: [(1, 0), (7, 3), (13, 21), (30, 31)])
  func `moved by whole pixels, a figure has the same pixels`(right: Int, down: Int) {
    var numbers = TestNumbers(seed: right)
    let step = Point(Double(right), Double(down))
    for corners in 3...12 {
      let path = Path.polygon(numbers.polygon(corners: corners, in: 32))
      let color = Color(200, 30, 90, 180)
      let here = filled(path, color)
      let there = filled(path.translated(by: step), color)
      for row in 0..<33 {
        for column in 0..<33 {
          #expect(here[column, row] == there[column + right, row + down])
        }
      }
    }
  }

  @Test(arguments: 1...12)
  func `a clip shows what a crop would`(seed: Int) {
    var numbers = TestNumbers(seed: seed)
    let path = Path.polygon(numbers.polygon(corners: 9, in: 64))
    let clip = Rect(
      x: numbers.next(below: 30).rounded(),
      y: numbers.next(below: 30).rounded(),
      width: 21,
      height: 17
    )
    func draw(_ canvas: inout Canvas) {
      canvas.fill(path, Color(20, 90, 200, 200))
      canvas.stroke(path, .black, width: 3.5)
      canvas.hatch(path, .white, period: 6, phase: 0.3)
      canvas.shadow(Rect(x: 20, y: 20, width: 20, height: 15), radius: 4, blur: 6, .black)
    }
    var whole = Canvas(width: 64, height: 64)
    draw(&whole)
    var clipped = Canvas(width: 64, height: 64)
    clipped.pushClip(clip)
    draw(&clipped)
    clipped.popClip()
    let (expected, found) = (whole.image, clipped.image)
    for row in 0..<64 {
      for column in 0..<64 {
        let isInside = clip.contains(Point(Double(column), Double(row)))
        #expect(found[column, row] == (isInside ? expected[column, row] : 0))
      }
    }
  }

  @Test func `figures far outside the canvas change nothing but what they cover`() {
    let huge = Path.rect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    #expect(filled(huge, width: 5, height: 5).pixels.allSatisfy { $0 == 0xFF00_0000 })
    let aside = Path.rect(Rect(x: 1e7, y: 0, width: 10, height: 10))
    #expect(filled(aside, width: 5, height: 5).pixels.allSatisfy { $0 == 0 })
    let broken = Path.polygon([Point(.nan, 0), Point(.infinity, 3), Point(2, -.infinity)])
    _ = filled(broken, width: 5, height: 5)
  }

  @Test func `clips lie inside each other`() {
    var canvas = Canvas(width: 10, height: 10)
    canvas.pushClip(Rect(x: 0, y: 0, width: 6, height: 10))
    canvas.pushClip(Rect(x: 4, y: 0, width: 6, height: 10))
    canvas.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), .black)
    #expect(Fixtures.opaqueArea(canvas.image) == 20)
    canvas.popClip()
    canvas.popClip()
    canvas.popClip()
    canvas.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), .black)
    #expect(Fixtures.opaqueArea(canvas.image) == 100)
  }

  @Test func `colours blend as they do one channel at a time`() {
    for alpha in stride(from: 0, through: 255, by: 15) {
      var canvas = Canvas(width: 19, height: 1)
      let row = Path.rect(Rect(x: 0, y: 0, width: 19, height: 1))
      canvas.fill(row, Color(10, 100, 250))
      canvas.fill(row, Color(240, 60, 30, UInt8(alpha)))
      let pixels = canvas.image.pixels
      #expect(Set(pixels).count == 1)
      for (shift, above, below) in [(16, 240, 10), (8, 60, 100), (0, 30, 250)] {
        let expected = Double(above * alpha + below * (255 - alpha)) / 255
        #expect(abs(Double(pixels[0] >> UInt32(shift) & 255) - expected) <= 1)
      }
    }
  }
}
