import Drawing
import Testing

struct PathTests {
  @Test(arguments: [4.0, 17, 40])
  func `a flattened circle lacks less than a hundredth of a point of radius`(
    radius: Double
  ) throws {
    let area = abs(Path.signedArea(of: Path.circle(.zero, radius).points))
    let missing = radius - (area / 3.141592653589793).squareRoot()
    #expect(missing > 0)
    #expect(missing < 0.02)
  }

  @Test func `a unit direction is within 1e-15 of the known ones`() {
    let root = 0.5.squareRoot()
    let known: [(Double, Point)] = [
      (0, Point(1, 0)), (0.125, Point(root, root)), (0.25, Point(0, 1)),
      (1.0 / 12, Point(0.75.squareRoot(), 0.5)), (0.5, Point(-1, 0)), (-0.25, Point(0, -1)),
      (7.625, Point(-root, -root)),
    ]
    for (turn, expected) in known {
      #expect(Curve.direction(turn: turn).distance(to: expected) < 1e-15, "turn \(turn)")
    }
  }

  @Test func `an arc begins and ends where it was asked to`() throws {
    let arc = Path.arc(Point(10, 10), 5, start: 0.25, sweep: 0.5)
    let first = try #require(arc.points.first)
    let last = try #require(arc.points.last)
    #expect(first.distance(to: Point(10, 15)) < 1e-12)
    #expect(last.distance(to: Point(10, 5)) < 1e-12)
    #expect(arc.points.allSatisfy { $0.x < 10.000001 })
  }

  @Test func `a smooth curve passes through all its points`() {
    let points = [Point(0, 0), Point(10, 40), Point(60, 30), Point(80, 0)]
    let curve = Path.smooth(points)
    for point in points {
      #expect(curve.points.contains { $0.distance(to: point) < 1e-9 })
    }
  }

  @Test func `round corners shrink to what fits`() throws {
    let pill = Path.rounded(Rect(x: 0, y: 0, width: 20, height: 6), 50)
    #expect(pill.bounds == Rect(x: 0, y: 0, width: 20, height: 6))
    let area = Path.signedArea(of: pill.points)
    #expect(abs(area - (14 * 6 + 3.14159 * 9)) < 0.3)
  }

  @Test func `figures are wound clockwise on the screen`() {
    let figures: [Path] = [
      .rect(Rect(x: 0, y: 0, width: 2, height: 2)), .circle(.zero, 3),
      .rounded(Rect(x: 0, y: 0, width: 9, height: 9), 2),
    ]
    for figure in figures { #expect(Path.signedArea(of: figure.points) > 0) }
    for figure in figures { #expect(Path.signedArea(of: figure.reversed.points) < 0) }
  }

  @Test func `a hole does not belong to the figure`() {
    var ring = Path.circle(.zero, 10)
    ring.add(Path.circle(.zero, 5).reversed)
    #expect(ring.contains(Point(7, 0)))
    #expect(!ring.contains(Point(1, 1)))
    #expect(!ring.contains(Point(11, 0)))
    #expect(ring.contours.count == 2)
  }

  @Test func `adding a path keeps its contours apart`() {
    var path = Path.line(Point(0, 0), Point(1, 1))
    path.add(.rect(Rect(x: 5, y: 5, width: 1, height: 1)))
    path.addPolygon([])
    #expect(path.ends.map(\.index) == [2, 6])
    #expect(path.ends.map(\.isClosed) == [false, true])
  }
}
