import Drawing
import SDLWindow
import Testing

/// The pointer meets what is drawn, at every scale and size.
struct WindowGridTests {
  @Test(arguments: [0.5, 0.625, 0.875, 1, 1.125, 1.375, 1.75, 2.5, 4], [1.0, 1.25, 1.5, 2, 3])
  func `a place of the picture is met where its pixel is drawn`(userScale: Double, density: Double)
  {
    for width in stride(from: 300, through: 3000, by: 137) {
      for height in [200, 331, 480, 801, 1440] {
        let grid = WindowGrid(
          units: (width, height),
          pixels: (Int(Double(width) * density), Int(Double(height) * density)),
          userScale: userScale
        )
        #expect(grid.size.width * grid.scale >= Double(grid.pixels.width) - 1e-3)
        #expect(grid.size.width == grid.size.width.rounded())
        for x in stride(from: 0, to: width, by: 41) {
          let point = grid.point(x, 0)
          // The unit lies on this pixel, and the point is drawn on that one.
          let pixel = Double(x) * Double(grid.pixels.width) / Double(width)
          #expect(abs(point.x * grid.scale - pixel) < 0.01)
        }
        let y = grid.point(0, height - 1).y * grid.scale
        #expect(abs(y - Double(height - 1) * density) <= Double(height) / 300 + 1)
      }
    }
  }

  @Test func `the least window fits at the greatest scale, and at no greater one`() {
    let scale = WindowGrid.greatestScale(in: Size(width: 1000, height: 600))
    #expect(scale * 320 <= 600 && scale * 480 <= 1000)
    #expect(scale * 1.01 * 320 > 600 || scale * 1.01 * 480 > 1000)
  }
}
