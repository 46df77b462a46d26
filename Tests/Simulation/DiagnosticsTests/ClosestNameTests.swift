import Diagnostics
import Testing

struct ClosestNameTests {
  @Test(
    arguments: [
      ("boarder_fee", "border_fee"), ("form", "from"), ("FROM", "from"), ("too", "to"),
      ("pricng", "pricing"), ("latnecy", "latency"),
    ]
  )
  func `a mistyped name finds the one that was meant`(name: String, meant: String) {
    let known = ["from", "to", "border_fee", "pricing", "latency"]
    #expect(closestName(to: name, among: known) == meant)
  }

  @Test(arguments: ["", "weather", "x", "zzzzzzzzzz", String(repeating: "from", count: 1000)])
  func `a name that is close to none finds none`(name: String) {
    #expect(closestName(to: name, among: ["from", "to", "border_fee"]) == nil)
  }

  @Test func `of names as close the first in the alphabet is taken`() {
    #expect(closestName(to: "NX", among: ["NY", "NC", "ND"]) == "NC")
    #expect(closestName(to: "NX", among: []) == nil)
  }
}
