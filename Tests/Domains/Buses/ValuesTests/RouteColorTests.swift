import BusesValues
import Testing

struct RouteColorTests {
  @Test(arguments: [
    ("#FF0000", RouteColor(red: 255, green: 0, blue: 0)),
    ("#00FF00", RouteColor(red: 0, green: 255, blue: 0)),
    ("x0000ff", RouteColor(red: 0, green: 0, blue: 255)),
    ("#cc3300", RouteColor(red: 204, green: 51, blue: 0)),
    ("0xCC3300", RouteColor(red: 204, green: 51, blue: 0)),
    ("cc3300", RouteColor(red: 204, green: 51, blue: 0)),
    ("c#c#3#3#0#0", RouteColor(red: 204, green: 51, blue: 0)),
    ("0x0xcc0x33000x", RouteColor(red: 204, green: 51, blue: 0)),
  ])
  func `six hex digits are a color, whatever stands between them`(text: String, color: RouteColor) {
    #expect(RouteColor(hex: text) == color && RouteColor(hex: color.hex) == color)
  }

  @Test(arguments: [
    "string", "0x0123456789abcdef", "", "#", "#cc330", "#cc33000", "#cc33g0", "X0000ff", "#ｃc3300",
    "# cc330", "00x00x00",
  ])
  func `anything else is no color`(text: String) {
    #expect(RouteColor(hex: text) == nil)
  }
}
