import Foundation
import Testing

/// `frontier bookings`, and what fills its file.
struct BookingsCommandTests {
  private let here: Scratch
  private let file: String
  private static let hire = path("full-hire", "yaml")

  init() throws {
    here = try Scratch()
    file = here.path("b.sqlite").path
  }

  private static func path(_ scenario: String, _ ending: String) -> String {
    Program.root.appending(path: "Scenarios/car-hire/\(scenario).\(ending)").path
  }

  /// Runs a scenario of car hire whose bookings are kept.
  private func keep(_ scenario: String = "full-hire") throws -> Program.Result {
    try frontier("run --keep-bookings=\(file) --quiet \(Self.path(scenario, "yaml"))")
  }

  /// The fingerprint of a scenario's run, as it is pinned.
  private func run(of scenario: String) throws -> String {
    let pin = try String(contentsOfFile: Self.path(scenario, "expected"), encoding: .utf8)
    return String(pin.prefix { $0 != "\n" }.dropFirst("fingerprint ".count))
  }

  private func bookings(_ words: String = "") throws -> Program.Result {
    try frontier("bookings \(words) --file \(file)")
  }

  @Test func `what a run has left is listed, shown and deleted`() throws {
    #expect(try keep().status == 0)
    let run = try run(of: "full-hire")
    let line =
      "1  2031-05-04 10:00:00  birch-B1  Birch Rentals  Wren Mini  Denver DEN  USD 126.00"
      + "  run \(run.prefix(8))\n"
    #expect(try bookings().output == line)
    // The same run leaves the same booking.
    #expect(try keep().status == 0)
    #expect(try bookings("list").output == line)
    #expect(
      try bookings("show 1").output == """
        number                1
        run                   \(run)
        reference             birch-B1
        supplier              Birch Rentals
        supplier's reference  birch-O1
        driver                Robin Example
        e-mail                customer@example.test
        pick-up               Denver DEN, May 4, 2031, 10:00
        return                Denver DEN, May 8, 2031, 10:00
        address               Denver International Airport
        telephone             +1-(555)-01048
        car                   Wren Mini
        equipment             4 seats · 1 bag · 3 doors · Manual · Petrol · air-con
        fleet number          1001
        car alone             USD 112.00
        prepaid               USD 36.40, by credit card
        price                 USD 126.00
        fee                   USD 36.40  Deposit fee, taken at confirmation.
        fee                   USD 89.60  Fee to pay on arrival.

        """
    )
    let country = "country       United States\ncurrency      USD ($)\ndriver's age  35\n"
    #expect(try bookings("show").output == country)
    let list = try JSONSerialization.jsonObject(with: Data(bookings("--json").output.utf8))
    let first = try #require((list as? [[String: Any]])?.first)
    #expect(first["id"] as? Int == 1)
    let shown = try bookings("show 1 --json").objects().first
    #expect(NSDictionary(dictionary: first) == shown as? NSDictionary)
    #expect(try bookings("delete 1").status == 0)
    let none = "note: no booking is kept; see: frontier run --help\n"
    #expect(try bookings() == .fine(errors: none))
    #expect(try bookings("--json").output == "[]\n")
  }

  @Test func `a run touches no booking that another has left under the same reference`() throws {
    // Both customers are called alike, and both book alder-B1; the second cancels it.
    for scenario in ["kept-before", "cancelled"] { #expect(try keep(scenario).status == 0) }
    let runs = try ["kept-before", "cancelled"].map { "run \(try run(of: $0).prefix(8))" }
    let lines = try bookings().lines.map { line in
      line.split(separator: "  ").filter { $0.hasPrefix("alder-") || $0.hasPrefix("run ") }
    }
    #expect(lines == [["alder-B1", runs[0][...]], ["alder-B2", runs[1][...]]])
  }

  @Test func `a number that is none is told, and nothing is deleted`() throws {
    #expect(try keep().status == 0)
    let words = "error: there is no booking 9\nnote: list them with: frontier bookings\n"
    for line in ["show 9", "delete 1 9"] { #expect(try bookings(line) == .refused(words)) }
    #expect(try bookings().output.hasPrefix("1  "))
  }

  @Test func `a file that is not there, or is none of bookings, is told`() throws {
    #expect(try bookings() == .refused("error: '\(file)' is not there\n"))
    try here.write("scenario: none\n", to: "b.sqlite")
    let words = "error: '\(file)' is no file of bookings\nnote: name another file, or none\n"
    for result in try [bookings(), bookings("delete 1"), keep()] {
      #expect(result.status == 2 && result.errors == words)
    }
    #expect(try here.text("b.sqlite") == "scenario: none\n")
  }

  @Test(arguments: [
    ("in", "error: bookings are kept in a file, and 'in' is none\n"),
    ("/dev/null", "error: bookings are kept in a file, and '/dev/null' is none\n"),
    ("-", "error: bookings are kept in a file, not in a pipe; './-' is a file of that name\n"),
    ("''", "error: bookings are kept in a file, and its name is empty\n"),
    ("ring", "error: 'ring' cannot be opened: too many levels of symbolic links\n"),
  ])
  func `what is no file of one's own keeps no bookings`(place: String, words: String) throws {
    let here = try Scratch(["in/a": ""])
    let ring = here.path("ring").path
    try FileManager.default.createSymbolicLink(atPath: ring, withDestinationPath: "ring")
    #expect(try here("bookings --file \(place)") == .refused(words))
    let name = place == "''" ? "" : place
    let run = try here("run --quiet \(Self.hire) --keep-bookings=\(name)")
    #expect(run.status == 2 && run.errors == words)
    #expect(try here.names() == ["in", "ring"])
    #expect(!FileManager.default.fileExists(atPath: "/dev/null-journal"))
  }

  @Test func `a folder that is not there is told`() throws {
    let lost = try here("run --quiet \(Self.hire) --keep-bookings=no/b.sqlite")
    #expect(lost.status == 2)
    #expect(lost.errors.hasSuffix("note: its folder must be there, and yours to write\n"))
  }

  @Test(arguments: [":memory:", "file:b.sqlite?mode=memory"])
  func `a path is the name of a file, whatever SQLite takes it for`(name: String) throws {
    #expect(try here("run \(Self.hire) --quiet --keep-bookings=\(name)").status == 0)
    #expect(try here.names() == [name])
    #expect(try here("bookings --file \(name)").output.hasPrefix("1  2031-05-04"))
  }

  @Test func `no output takes the place of bookings, and none is told that is not kept`() throws {
    #expect(try keep().status == 0)
    let before = try here.data("b.sqlite")
    for line in [
      "run PATH --seed 2 --keep-bookings=b.sqlite --trace b.sqlite",
      "run PATH --quiet --trace b.sqlite", "test PATH --quiet --junit b.sqlite",
      "render PATH --format png --output b.sqlite",
    ] {
      let result = try here(line.replacing("PATH", with: Self.hire))
      let words = "error: 'b.sqlite' cannot be written: it is a database\n"
      #expect(result.status == 2 && result.errors.hasSuffix(words), "\(result.errors)")
      #expect(!result.output.contains("fingerprint"))
      #expect(try here.data("b.sqlite") == before)
    }
    // What cannot be kept has no result.
    let script = "ulimit -f 8; $F run \(Self.hire) --seed 3 --keep-bookings=c"
    let full = try Program.shell(script, in: here.folder)
    #expect(full.output == "", "\(full.errors)")
  }

  @Test func `where no file is named, the usual one is meant`() throws {
    let home = ["XDG_DATA_HOME": here.folder.path]
    #expect(try frontier("run \(Self.hire) --quiet", environment: home).status == 0)
    #expect(try here.names() == [])
    let none = try frontier("bookings", environment: home)
    #expect(none.status == 0 && none.output == "")
    let run = try frontier("run \(Self.hire) --quiet --keep-bookings", environment: home)
    #expect(run.status == 0)
    #expect(try here.names("frontier").contains("bookings.sqlite"))
    #expect(try frontier("bookings", environment: home).output.hasPrefix("1  2031-05-04"))
    // A relative folder is none, by the specification.
    let odd = ["XDG_DATA_HOME": "data", "HOME": ""]
    let words = "error: there is no home for bookings\nnote: name a file, or set HOME\n"
    #expect(try frontier("bookings", environment: odd) == .refused(words))
  }

  @Test func `a run that ends before anything is booked leaves no bookings`() throws {
    try here.write(
      "until: 100ms\n" + String(contentsOfFile: Self.hire, encoding: .utf8),
      to: "f.yaml"
    )
    #expect(try here("run f.yaml --quiet --keep-bookings=b.sqlite").status == 3)
    #expect(try bookings().output == "")
  }

  @Test(arguments: ["full-hire", "declined"])
  func `the number of a card is in no trace and in no file of bookings`(scenario: String) throws {
    let path = Self.path(scenario, "yaml")
    let run = try here("run \(path) --quiet --trace t.jsonl --keep-bookings=b.sqlite")
    #expect(run.status == 0)
    for name in ["t.jsonl", "b.sqlite"] {
      let text = String(decoding: try here.data(name), as: UTF8.self)
      #expect(!text.isEmpty)
      for digits in ["4111111111", "4000000000"] { #expect(!text.contains(digits)) }
    }
  }
}
