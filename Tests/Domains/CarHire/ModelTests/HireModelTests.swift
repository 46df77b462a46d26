import ModelTestSupport
import Testing

/// What is said about scenarios of car hire that cannot be.
struct HireModelTests {
  private func mistakes(_ yaml: String, files: [String: String] = [:]) throws -> String {
    try Bench.shared.get().mistakes(yaml, files: files)
  }

  @Test func `an airport that nobody knows, or where nobody has a desk, is told`() throws {
    let yaml = """
      services: { alder: { desks: [XXX, DUB] }, birch: { desks: [DEN] } }
      clients:
        c: { hire: { from: YYY, to: DEN, pick_up: soon, return: "2031-05-04", suppliers: [alder] } }
      timeline:
        - { at: 1s, take_cars: birch, desk: DUB, car: ECMR }
      """
    #expect(
      try mistakes(yaml) == """
        """
    )
  }

  @Test(arguments: [
    ("{}", "a file of bookings must be a JSON array"),
    ("[{}]", "booking 1: 'vendor' is missing"),
    ("no", "a file of bookings must be a JSON array"),
  ])
  func `a file of bookings that is none is told`(text: String, words: String) throws {
    let yaml = """
      services: { alder: { desks: [DUB] } }
      clients:
        c: { retrieve: { supplier: alder, reference: x, bookings: b.json } }
      """
    #expect(try mistakes(yaml, files: ["b.json": text]) == "b.json:1:1: error: \(words)")
  }
}
