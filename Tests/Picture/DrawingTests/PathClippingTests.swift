import Drawing
import Testing

/// Figures much larger than their picture.
struct PathClippingTests {
  private let room = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test func `a polygon within stays as it is, one outside is nothing`() {
    let inner = [Point(2, 2), Point(8, 2), Point(5, 8)]
    #expect(Path.polygon(inner, within: room) == .polygon(inner))
    #expect(Path.polygon(inner.map { $0 + Point(20, 0) }, within: room).isEmpty)
  }

  @Test func `a polygon around a room is cut to it`() {
    let outer = [Point(-1e9, -1e9), Point(1e9, -1e9), Point(1e9, 1e9), Point(-1e9, 1e9)]
    let path = Path.polygon(outer, within: room)
    #expect(path.bounds == room)
    #expect(path.contains(Point(5, 5)))
  }

  @Test func `a polygon that leaves a room ends at its edge`() {
    let path = Path.polygon([Point(5, 5), Point(15, 5), Point(5, 15)], within: room)
    #expect(path.bounds == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(path.contains(Point(7, 7)) && !path.contains(Point(4, 7)))
  }

  @Test func `of a line the pieces near a room are kept`() {
    let line = [
      Point(-30, 5), Point(-20, 5), Point(5, 5), Point(30, 30), Point(40, 30), Point(5, 9),
    ]
    let path = Path.polyline(line, near: room)
    #expect(path.contours.map(Array.init) == [Array(line[1...3]), Array(line[4...5])])
    #expect(Path.polyline([Point(20, 0), Point(30, 0)], near: room).isEmpty)
  }

  @Test func `points along a line hold its corners, and lie no farther apart than asked`() {
    var path = Path.polyline([Point(0, 0), Point(10, 0), Point(10, 3)])
    path.addPolyline([Point(50, 50), Point(50, 50)])
    let expected = [
      Point(0, 0), Point(10.0 / 3, 0), Point(20.0 / 3, 0), Point(10, 0), Point(10, 3),
      Point(50, 50), Point(50, 50),
    ]
    #expect(zip(path.points(every: 4), expected).allSatisfy { $0.distance(to: $1) < 1e-12 })
    #expect(path.points(every: 4).count == expected.count && Path().points(every: 4).isEmpty)
  }
}
