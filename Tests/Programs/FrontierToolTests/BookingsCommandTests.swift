import Foundation
import Testing

/// `frontier bookings`, and what fills its file.
struct BookingsCommandTests {
  private let here: Scratch
  private static let hire = path("full-hire")

  init() throws { here = try Scratch() }

  private static func path(_ scenario: String) -> String {
    Program.root.appending(path: "Scenarios/car-hire/\(scenario).yaml").path
  }

  @Test func `no output takes the place of bookings, and none is told that is not kept`() throws {
    #expect(try here("run --keep-bookings=b.sqlite --quiet \(Self.hire)").status == 0)
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

  @Test(arguments: ["full-hire", "declined"])
  func `the number of a card is in no trace and in no file of bookings`(scenario: String) throws {
    let path = Self.path(scenario)
    let run = try here("run \(path) --quiet --trace t.jsonl --keep-bookings=b.sqlite")
    #expect(run.status == 0)
    for name in ["t.jsonl", "b.sqlite"] {
      let text = String(decoding: try here.data(name), as: UTF8.self)
      #expect(!text.isEmpty)
      for digits in ["4111111111", "4000000000"] { #expect(!text.contains(digits)) }
    }
  }
}
