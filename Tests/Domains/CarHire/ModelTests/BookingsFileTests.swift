import ModelTestSupport
import TestSupport
import Testing

/// What is said about a file of bookings that a customer has kept before.
struct BookingsFileTests {
  private static let good = """
    [
     {
      "email": "pat@example.test", "given_name": "", "surname": "Example",
      "vendor": { "code": "alder", "name": "Alder Cars" },
      "pick_up_desk": "DUB", "pick_up": "2031-03-01T10:00:00",
      "return_desk": "DUB", "return": "2031-03-04T10:00:00", "reference": "alder-B900"
     }
    ]
    """

  /// What is said of a file; of a mistake its place and words, the line and the caret apart.
  private func said(_ text: String) throws -> [String] {
    let yaml = """
      services: { alder: { desks: [DUB] } }
      clients:
        c: { retrieve: { supplier: alder, reference: x, bookings: b.json } }
      """
    return try Bench.shared.get().told(yaml, files: ["b.json": text]).split(separator: "\n")
      .map { String($0).replacing("b.json:", with: "") }
  }

  @Test func `a good file is taken as it is`() throws {
    #expect(try said(Self.good) == [])
  }

  @Test(arguments: Table.cells("bookings-that-cannot-be-read"))
  func `a booking that cannot be read is told where it begins`(cells: [String]) throws {
    let text = Self.good.replacing(cells[0], with: cells[1], maxReplacements: 1)
    #expect(try said(text).first == cells[2])
  }

  @Test func `what is no list of bookings is told`() throws {
    let hint = "hint: each booking is an object in square brackets"
    #expect(try said("{}") == ["1:1: error: a file of bookings must be a list", hint])
  }

  @Test func `one booking that cannot be read hides no other`() throws {
    let words = [
      "1:2: error: a booking cannot be read: there is no 'vendor'",
      "2:12: error: a number must be a whole number",
      "3:1: error: a booking cannot be read: there is no 'vendor'",
    ]
    #expect(try said("[7,\n{ \"seats\": 4.5 },\n{}]") == words)
  }
}
