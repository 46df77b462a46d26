import ModelTestSupport
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

  /// What is written otherwise, and what is said then.
  private static let mistakes = #"""
    "email": "pat@example.test" => "email": "  "
    3:12: error: 'email' must not be empty
    hint: write what it is, or leave the key out where it may be missing

    "email": "pat@example.test" => "email": 7
    3:12: error: 'email' must be a text, not 7
    hint: it is written in double quotes

    "email": "pat@example.test",  => nothing
    2:2: error: a booking needs 'email'
    hint: it is a text

    "surname": "Example" => "surname": "E", "surname": "F"
    3:66: error: 'surname' stands here twice
    hint: leave one of them

    "code": "alder" => "cod": "alder"
    4:3: error: 'vendor' needs 'code'
    hint: it is a text
    4:15: error: unknown key 'cod'; did you mean 'code'?

    "code": "alder" => "code": "alder", "stars": 5
    4:32: error: unknown key 'stars'
    hint: known keys: code, division, name, picture

    "pick_up_desk": "DUB" => "pick_up_desk": ""
    5:19: error: 'pick_up_desk' must not be empty
    hint: write what it is, or leave the key out where it may be missing

    2031-03-01T10:00:00 => noon
    5:37: error: 'pick_up' must be a time such as 2031-05-04T10:00:00, not 'noon'
    hint: it is a day, a T and a time to the second

    2031-03-01T10:00:00 => 2031-02-30T10:00:00
    5:37: error: 'pick_up' must be a time such as 2031-05-04T10:00:00, not '2031-02-30T10:00:00'
    hint: there is no such day from the year 1 to 9998

    2031-03-01T10:00:00 => 2031-03-01T10:60:00
    5:37: error: 'pick_up' must be a time such as 2031-05-04T10:00:00, not '2031-03-01T10:60:00'
    hint: there is no such time of day

    2031-03-01T10:00:00 => 2031-03-01T10:00
    5:37: error: 'pick_up' must be a time such as 2031-05-04T10:00:00, not '2031-03-01T10:00'
    hint: it is a day, a T and a time to the second

    "alder-B900" => "alder-B900", "desks": [{ "code": "A", "name": "B", "address": "", "country_code": "", "phone": "", "place": "91,4" }]
    6:180: error: 'place' must be a place in degrees such as 53.42,-6.24, not '91,4'
    hint: it is -90 to 90 degrees north, a comma, and -180 to 180 degrees east

    "alder-B900" => "alder-B900", "total": { "units": 9999999999999999, "currency": "EUR", "decimals": -1 }
    6:105: error: 'units' must be a whole number from -1000000000000000 to 1000000000000000, not 9999999999999999
    hint: it counts the smallest units of the currency, such as cents
    6:154: error: 'decimals' must be a whole number from 0 to 4, not -1

    "alder-B900" => "alder-B900", "total": { "units": 1, "currency": "EUR", "decimals": "2" }
    6:139: error: 'decimals' must be a whole number from 0 to 4, not '2'
    hint: it is written without quotes

    2031-03-04 => 2031-03-01
    6:35: error: 'return' must be after 'pick_up', which is 2031-03-01T10:00:00
    hint: each is a time by the clock of its own desk

    , "reference": "alder-B900" => nothing
    2:2: error: a booking needs 'reference' or 'vendor_reference'
    hint: by a reference it is looked up, and told from others

    "alder-B900" => "alder-B900", "fees": [7, { "purpose": "22", "money": { "units": 1.5, "currency": "EUR", "decimals": 2 } }]
    6:94: error: each of 'fees' must be an object, not 7
    hint: it is written in curly brackets
    6:136: error: 'units' must be a whole number from -1000000000000000 to 1000000000000000, not 1.5
    hint: it counts the smallest units of the currency, such as cents

    "alder-B900" => "alder-B900", "desks": {}, "vehicle": null
    6:94: error: 'desks' must be a list, not an object
    hint: it is written in square brackets
    6:109: error: 'vehicle' must be an object, not null
    hint: it is written in curly brackets
    """#

  @Test(arguments: mistakes.split(separator: "\n\n"))
  func `each mistake is told at its own place`(block: Substring) throws {
    let lines = block.split(separator: "\n").map(String.init)
    let change = lines[0].split(separator: " => ").map(String.init)
    let text = Self.good.replacing(change[0], with: change[1] == "nothing" ? "" : change[1])
    #expect(try text != Self.good && said(text) == Array(lines.dropFirst()))
  }

  @Test(arguments: [
    (
      "{}",
      [
        "1:1: error: a file of bookings must be a list",
        "hint: each booking is an object in square brackets",
      ]
    ),
    ("no", ["1:1: error: expected 'null'"]), ("[{},\n}", ["2:1: error: expected a value"]),
    (
      "[7, {\"a\": 1, \"a\": 2}]",
      [
        "1:2: error: a booking must be an object, not 7", "hint: it is written in curly brackets",
      ]
    ),
  ])
  func `what is no list of bookings is told`(text: String, lines: [String]) throws {
    #expect(try Array(said(text).prefix(lines.count)) == lines)
  }
}
