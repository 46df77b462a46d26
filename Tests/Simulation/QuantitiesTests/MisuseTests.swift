import Quantities
import Testing

struct MisuseTests {
  @Test func `a coordinate without decimals stops the program, which says why`() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DegreesText.text(41.5, decimals: 0)
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains("a coordinate has 1 to 6 decimals"))
  }
}
