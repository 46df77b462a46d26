import Drawing
import Rasterizing
import Testing

/// Large figures are kept with their coverage; nobody may see that.
struct FigureCacheTests {
  /// A closed figure with more corners than a figure needs to be kept.
  private static func star(_ seed: Int, around center: Point = Point(40, 40)) -> Path {
    var numbers = TestNumbers(seed: seed)
    let corners = (0..<64).map { index in
      center + Curve.direction(turn: Double(index) / 64) * (6 + numbers.next(below: 30))
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

  @Test(arguments: 1...8)
  func `a kept figure has the pixels of one drawn for the first time`(seed: Int) {
    let colors = [Color(200, 30, 60), Color(10, 60, 240, 120)]
    var canvas = Canvas(width: 83, height: 79)
    for round in 0..<3 {
      for way in Way.allCases {
        for number in 0..<2 {
          let path = FigureCacheTests.star(seed * 10 + number)
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
