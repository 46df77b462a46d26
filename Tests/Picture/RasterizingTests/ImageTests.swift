import Drawing
import Rasterizing
import Testing

struct ImageTests {
  private let checks = PixelImage(
    width: 2,
    height: 2,
    pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_00FF]
  )

  @Test func `the mean is shown when an image is shrunk`() {
    var canvas = Canvas(width: 1, height: 1)
    canvas.draw(checks, in: Rect(x: 0, y: 0, width: 1, height: 1), .average)
    #expect(canvas.image[0, 0] == 0xFF80_4080)
  }

  @Test func `an image is cut off at the clip and the canvas`() {
    var canvas = Canvas(width: 4, height: 4)
    canvas.pushClip(Rect(x: 0, y: 0, width: 4, height: 2))
    canvas.draw(
      PixelImage(width: 1, height: 1, color: .black),
      in: Rect(x: -5, y: -5, width: 100, height: 100),
      .nearest
    )
    #expect(Fixtures.opaqueArea(canvas.image) == 8)
    canvas.draw(
      PixelImage(width: 0, height: 0, color: .black),
      in: Rect(x: 0, y: 0, width: 4, height: 4),
      .average
    )
  }

  @Test func `a shadow fades evenly away from its rectangle`() {
    var canvas = Canvas(width: 80, height: 80)
    canvas.shadow(
      Rect(x: 20, y: 20, width: 40, height: 40),
      radius: 8,
      blur: 5,
      Color(0, 0, 0, 200)
    )
    let image = canvas.image
    #expect(image[40, 40] >> 24 == 200)
    #expect(image[40, 1] == 0)
    let outward = (40..<80).map { image[$0, 40] >> 24 }
    #expect(outward == outward.sorted(by: >))
    #expect(abs(Int(image[20, 40] >> 24) - 105) < 10)
    for row in 0..<80 {
      for column in 0..<80 {
        #expect(image[column, row] == image[79 - column, row])
        #expect(image[column, row] == image[row, column])
      }
    }
  }
}
