import Drawing
import Foundation
import Testing

struct ColorTests {
  @Test func `luminance agrees with the power function`() {
    for value in UInt8.min...UInt8.max {
      let encoded = Double(value) / 255
      let linear = encoded <= 0.04045 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
      #expect(abs(Color(value, value, value).luminance - linear) < 1e-14)
    }
  }

  @Test func `contrast ratios are those of WCAG`() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    #expect(Color.white.contrast(with: .white) == 1)
    let panel = Color(hex: 0xFCFCFD)
    #expect(abs(Color(hex: 0x1C1C20).contrast(with: panel) - 16.6) < 0.1)
    #expect(abs(panel.contrast(with: Color(hex: 0xAD5A00)) - 4.8) < 0.1)
  }

  @Test func `the most readable colour has the highest contrast`() {
    let inks = [Color(hex: 0x06202B), .white]
    #expect(Color(hex: 0x2C6E8F).mostReadable(of: inks) == .white)
    #expect(Color(hex: 0xCFE6D2).mostReadable(of: inks) == Color(hex: 0x06202B))
  }

  @Test func `fading multiplies the opacity`() {
    #expect(Color.white.faded(0.5).alpha == 128)
    #expect(Color.white.faded(7).alpha == 255)
    #expect(Color.black.faded(0.5).over(.white) == Color(127, 127, 127))
  }

  @Test func `a premultiplied pixel holds alpha, red, green and blue`() {
    #expect(Color(hex: 0x123456).premultiplied == 0xFF12_3456)
    #expect(Color(255, 128, 0, 128).premultiplied == 0x8080_4000)
    #expect(Color(255, 255, 255, 0).premultiplied == 0)
  }
}

struct TextMeasureTests {
  private let measure = EvenTextMeasure(advance: 1)
  private let font = Font(1)

  @Test func `a text that does not fit ends in an ellipsis`() {
    #expect(measure.truncated("Kansas", font, to: 6) == "Kansas")
    #expect(measure.truncated("New Mexico", font, to: 6) == "New M…")
    #expect(measure.truncated("New Mexico", font, to: 5) == "New…")
    #expect(measure.truncated("New Mexico", font, to: 0) == "…")
  }

  @Test func `a long text is broken at its spaces`() {
    #expect(measure.wrapped("in a run of hail", font, to: 6) == ["in a", "run of", "hail"])
    #expect(measure.wrapped("", font, to: 6) == [])
    #expect(measure.wrapped("Massachusetts MA", font, to: 6) == ["Massachusetts", "MA"])
  }
}
