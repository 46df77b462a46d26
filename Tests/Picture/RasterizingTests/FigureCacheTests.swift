import Drawing
import Rasterizing
import Testing

/// Large figures are kept with their coverage; nobody may see that.
struct FigureCacheTests {
  /// A closed figure; one of many corners is kept at once, one of few when it comes again.
  private static func star(
    _ seed: Int,
    around center: Point = Point(40, 40),
    corners count: Int = 200
  ) -> Path {
    var numbers = TestNumbers(seed: seed)
    let corners = (0..<count).map { index in
      center + Curve.direction(turn: Double(index) / Double(count)) * (6 + numbers.next(below: 30))
    }
    return .polygon(corners)
  }

  private enum Way: CaseIterable { case fill, gradient, stroke, thinStroke, dashed, hatch, shadow }

  private func draw(_ path: Path, _ way: Way, _ color: Color, on canvas: inout Canvas) {
    switch way {
    case .fill: canvas.fill(path, color)
    case .gradient: canvas.fill(path, from: color, to: .white, y0: 10, y1: 70)
    case .stroke: canvas.stroke(path, color, width: 3.5)
    case .thinStroke: canvas.stroke(path, color, width: 0.4)
    case .dashed:
      canvas.stroke(path, color, width: 2, dash: Canvas.Dash(on: 5, off: 3, phase: 1))
    case .hatch: canvas.hatch(path, color, period: 7, phase: 0.25)
    case .shadow:
      canvas.shadow(Rect(x: 20, y: 25, width: 40, height: 30), radius: 8, blur: 6, color)
    }
  }

  private func fresh(_ path: Path, _ way: Way, _ color: Color) -> PixelImage {
    var canvas = Canvas(width: 83, height: 79)
    draw(path, way, color, on: &canvas)
    return canvas.image
  }

  @Test(arguments: 1...8, [5, 12, 64, 200])
  func `a kept figure has the pixels of one drawn for the first time`(seed: Int, corners: Int) {
    let colors = [Color(200, 30, 60), Color(10, 60, 240, 120)]
    var canvas = Canvas(width: 83, height: 79)
    for round in 0..<4 {
      for way in Way.allCases {
        for number in 0..<2 {
          let path = FigureCacheTests.star(seed * 10 + number, corners: corners)
          let color = colors[(round + number) % 2]
          canvas.clear()
          draw(path, way, color, on: &canvas)
          #expect(canvas.image == fresh(path, way, color), "\(way) \(round) \(number)")
        }
      }
    }
  }

  @Test func `a figure drawn in two halves has the pixels of the whole`() {
    let path = FigureCacheTests.star(3)
    for way in Way.allCases where way != .gradient {
      var canvas = Canvas(width: 83, height: 79)
      for half in [
        Rect(x: 0, y: 0, width: 37, height: 79), Rect(x: 37, y: 0, width: 46, height: 79),
      ] {
        canvas.pushClip(half)
        draw(path, way, .black, on: &canvas)
        canvas.popClip()
      }
      #expect(canvas.image == fresh(path, way, .black), "\(way)")
    }
  }

  @Test func `a figure that leaves the canvas is cut at its edges`() {
    let path = FigureCacheTests.star(5, around: Point(78, 75))
    for way in Way.allCases {
      var canvas = Canvas(width: 83, height: 79)
      draw(path, way, .black, on: &canvas)
      canvas.clear()
      draw(path, way, .black, on: &canvas)
      #expect(canvas.image == fresh(path, way, .black), "\(way)")
    }
  }

  @Test func `a figure outside the clip leaves no pixel`() {
    var canvas = Canvas(width: 83, height: 79)
    canvas.pushClip(Rect(x: 0, y: 0, width: 3, height: 3))
    for way in Way.allCases { draw(FigureCacheTests.star(9), way, .black, on: &canvas) }
    #expect(canvas.image.pixels.allSatisfy { $0 == 0 })
  }

  @Test func `thousands of small figures come again as they were`() {
    func draw(on canvas: inout Canvas, _ round: Int) -> PixelImage {
      canvas.clear()
      for index in 0..<2_000 {
        let place = Point(Double(index % 100) * 2 + Double(index) / 65_536, Double(index / 100) * 3)
        // What moves lies between what stands still.
        if index.isMultiple(of: 7) {
          canvas.fill(.circle(place + Point(Double(round), 0), 2), Color(0, 90, 30, 40))
        }
        let bar = Rect(x: place.x, y: place.y, width: 4, height: 2.5)
        canvas.fill(.rounded(bar, 1.25), Color(200, 30, 60, 120))
      }
      return canvas.image
    }
    var canvas = Canvas(width: 400, height: 300)
    for round in 0..<3 {
      var other = Canvas(width: 400, height: 300)
      #expect(draw(on: &canvas, round) == draw(on: &other, round), "round \(round)")
    }
  }

  @Test func `more figures than are kept are drawn all the same`() {
    var canvas = Canvas(width: 1500, height: 1500)
    let path = FigureCacheTests.star(2)
    for step in 0..<40 {
      canvas.shadow(
        Rect(x: Double(step), y: 0, width: 1400, height: 1400),
        radius: 9,
        blur: 9,
        .black
      )
    }
    canvas.clear()
    canvas.fill(path, .black)
    var other = Canvas(width: 1500, height: 1500)
    other.fill(path, .black)
    #expect(canvas.image == other.image)
  }
}
