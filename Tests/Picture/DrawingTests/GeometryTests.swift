import Drawing
import Testing

struct GeometryTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test func `a rectangle holds its left and top edges but not the others`() {
    #expect(rect.contains(Point(10, 20)))
    #expect(!rect.contains(Point(40, 30)))
    #expect(!rect.contains(Point(20, 60)))
  }

  @Test func `rectangles that do not touch have an empty intersection`() {
    let far = Rect(x: 100, y: 100, width: 5, height: 5)
    #expect(rect.intersection(far).isEmpty)
    #expect(!rect.intersects(far))
    #expect(rect.union(far) == Rect(x: 10, y: 20, width: 95, height: 85))
  }

  @Test func `a rectangle around points holds them all`() {
    let around = Rect(around: [Point(3, 4), Point(-1, 9), Point(2, 2)])
    #expect(around == Rect(x: -1, y: 2, width: 4, height: 7))
    #expect(Rect(around: []) == nil)
  }
}

struct CameraTests {
  private let camera = Camera(
    fitting: Rect(x: -100, y: -50, width: 200, height: 100),
    into: Rect(x: 0, y: 0, width: 100, height: 100)
  )

  @Test func `fitting shows all of the world in the middle of the view`() {
    #expect(camera.scale == 0.5)
    #expect(camera.viewFromWorld(Point(0, 0)) == Point(50, 50))
    #expect(camera.viewFromWorld(Point(-100, -50)) == Point(0, 25))
  }

  @Test func `a point of the view and of the world are each other's images`() {
    let place = Point(12.5, 33)
    #expect(camera.viewFromWorld(camera.worldFromView(place)) == place)
  }

  @Test func `an empty world is shown at scale 1`() {
    let world = Rect(x: 5, y: 5, width: 0, height: 0)
    let camera = Camera(fitting: world, into: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(camera.scale == 1)
    #expect(camera.viewFromWorld(Point(5, 5)) == Point(5, 5))
  }
}
