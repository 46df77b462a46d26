import Foundation
import Testing

/// `frontier bookings`, and what fills its file.
struct BookingsCommandTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    file = scratch.path("b.sqlite").path
  }

  /// Runs a scenario of car hire whose bookings are kept.
  private func keep(_ scenario: String, in file: String) throws -> Program.Result {
    let path = "Scenarios/car-hire/\(scenario).yaml"
    return try Program.frontier("run", "--keep-bookings=\(file)", "--quiet", path)
  }

  /// The fingerprint of a scenario's run, as it is pinned.
  private func run(of scenario: String) throws -> String {
    let pin = Program.root.appending(path: "Scenarios/car-hire/\(scenario).expected")
    let line = try String(contentsOf: pin, encoding: .utf8).prefix { $0 != "\n" }
    return String(line.dropFirst("fingerprint ".count))
  }

  private func bookings(_ arguments: String...) throws -> Program.Result {
    try Program.frontier(["bookings"] + arguments + ["--file", file])
  }

  @Test func `what a run has left is listed, shown and deleted`() throws {
    #expect(try keep("full-hire", in: file).status == 0)
    let run = try run(of: "full-hire")
    let line =
      "1  2031-05-04 10:00:00  birch-B1  Birch Rentals  Wren Mini  Denver DEN  USD 126.00"
      + "  run \(run.prefix(8))\n"
    #expect(try bookings().output == line)
    // The same run leaves the same booking.
    #expect(try keep("full-hire", in: file).status == 0)
    #expect(try bookings("list").output == line)
    #expect(
      try bookings("show", "1").output == """
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
    #expect(
      try bookings("show").output == """
        country       United States
        currency      USD ($)
        driver's age  35

        """
    )
    #expect(try bookings("delete", "1").status == 0)
    let none = try bookings()
    #expect(none.output == "" && none.status == 0)
    #expect(none.errors == "note: no booking is kept; see: frontier run --help\n")
  }

  @Test func `a run touches no booking that another has left under the same reference`() throws {
    // Both customers are called alike, and both book alder-B1; the second cancels it.
    for scenario in ["kept-before", "cancelled"] {
      #expect(try keep(scenario, in: file).status == 0)
    }
    let runs = try ["kept-before", "cancelled"].map { "run \(try run(of: $0).prefix(8))" }
    let lines = try bookings().output.split(separator: "\n").map { line in
      line.split(separator: "  ").filter { $0.hasPrefix("alder-") || $0.hasPrefix("run ") }
    }
    #expect(lines == [["alder-B1", runs[0][...]], ["alder-B2", runs[1][...]]])
  }

  @Test func `programs are told the same as JSON`() throws {
    #expect(try keep("full-hire", in: file).status == 0)
    let list = try JSONSerialization.jsonObject(with: Data(bookings("--json").output.utf8))
    let first = try #require((list as? [[String: Any]])?.first)
    #expect(first["id"] as? Int == 1)
    let shown = try JSONSerialization.jsonObject(
      with: Data(bookings("show", "1", "--json").output.utf8)
    )
    #expect(NSDictionary(dictionary: first) == shown as? NSDictionary)
    #expect(try bookings("delete", "1").status == 0)
    #expect(try bookings("--json").output == "[]\n")
  }

  @Test func `a number that is none is told, and nothing is deleted`() throws {
    #expect(try keep("full-hire", in: file).status == 0)
    let words = "error: there is no booking 9\nnote: list them with: frontier bookings\n"
    let shown = try bookings("show", "9")
    #expect(shown.status == 2 && shown.errors == words)
    let deleted = try bookings("delete", "1", "9")
    #expect(deleted.status == 2 && deleted.errors == words)
    #expect(try bookings().output.hasPrefix("1  "))
  }

  @Test func `a file that is not there, or is none of bookings, is told`() throws {
    let missing = try bookings()
    #expect(missing.status == 2 && missing.errors == "error: '\(file)' is not there\n")
    try "scenario: none\n".write(toFile: file, atomically: false, encoding: .utf8)
    let words = "error: '\(file)' is no file of bookings\nnote: name another file, or none\n"
    for result in try [bookings(), bookings("delete", "1"), keep("full-hire", in: file)] {
      #expect(result.status == 2 && result.errors == words)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "scenario: none\n")
  }

  @Test func `what is no file of one's own keeps no bookings, and gets nothing beside it`() throws {
    let folder = scratch.folder.path
    let ring = scratch.path("ring").path
    try FileManager.default.createSymbolicLink(atPath: ring, withDestinationPath: "ring")
    let start = "error: bookings are kept in a file"
    for (place, words) in [
      (folder, "\(start), and '\(folder)' is none\n"),
      ("/dev/null", "\(start), and '/dev/null' is none\n"),
      ("-", "\(start), not in a pipe; './-' is a file of that name\n"),
      ("", "\(start), and its name is empty\n"),
      (ring, "error: '\(ring)' cannot be opened: too many levels of symbolic links\n"),
    ] {
      let listed = try Program.frontier("bookings", "--file", place)
      for result in [try keep("full-hire", in: place), listed] {
        #expect(result.status == 2 && result.errors == words)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["ring"])
    #expect(!FileManager.default.fileExists(atPath: "/dev/null-journal"))
    let lost = try keep("full-hire", in: scratch.path("no/b.sqlite").path)
    #expect(lost.status == 2)
    #expect(lost.errors.hasSuffix("note: its folder must be there, and yours to write\n"))
  }

  @Test(arguments: [":memory:", "file:b.sqlite?mode=memory"])
  func `a path is the name of a file, whatever SQLite takes it for`(name: String) throws {
    let scenario = Program.root.appending(path: "Scenarios/car-hire/full-hire.yaml").path
    let run = try Program.frontier(
      "run",
      scenario,
      "--quiet",
      "--keep-bookings=\(name)",
      in: scratch.folder
    )
    #expect(run.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path) == [name])
    let list = try Program.frontier("bookings", "--file", name, in: scratch.folder)
    #expect(list.output.hasPrefix("1  2031-05-04"))
  }

  @Test func `no output takes the place of bookings, and none is told that is not kept`() throws {
    #expect(try keep("full-hire", in: file).status == 0)
    let before = try Data(contentsOf: URL(filePath: file))
    let path = "Scenarios/car-hire/full-hire.yaml"
    let words = "error: '\(file)' cannot be written: it is a database\n"
    for arguments in [
      ["run", path, "--seed", "2", "--keep-bookings=\(file)", "--trace", file],
      ["run", path, "--quiet", "--trace", file], ["test", path, "--quiet", "--junit", file],
      ["render", path, "--format", "png", "--output", file],
    ] {
      let result = try Program.frontier(arguments)
      #expect(result.status == 2 && result.errors.hasSuffix(words), "\(result.errors)")
      #expect(!result.output.contains("fingerprint"))
      #expect(try Data(contentsOf: URL(filePath: file)) == before)
    }
    // What cannot be kept has no result.
    let full = try Program.shell(
      "ulimit -f 8; $F run \(path) --seed 3 --keep-bookings='\(scratch.path("c").path)'",
      in: Program.root
    )
    #expect(full.output == "", "\(full.errors)")
  }

  @Test func `where no file is named, the usual one is meant`() throws {
    let home = ["XDG_DATA_HOME": scratch.folder.path]
    let none = try Program.frontier("bookings", environment: home)
    #expect(none.status == 0 && none.output == "")
    let path = "Scenarios/car-hire/full-hire.yaml"
    let run = try Program.frontier("run", path, "--quiet", "--keep-bookings", environment: home)
    #expect(run.status == 0)
    #expect(FileManager.default.fileExists(atPath: scratch.path("frontier/bookings.sqlite").path))
    #expect(try Program.frontier("bookings", environment: home).output.hasPrefix("1  2031-05-04"))
    // A relative folder is none, by the specification.
    let odd = ["XDG_DATA_HOME": "data", "HOME": ""]
    let lost = try Program.frontier("bookings", environment: odd)
    #expect(lost.status == 2)
    #expect(
      lost.errors == "error: there is no home for bookings\nnote: name a file, or set HOME\n"
    )
  }

  @Test func `a run that ends before anything is booked leaves no bookings`() throws {
    let yaml = scratch.path("f.yaml").path
    let text = try String(
      contentsOf: Program.root.appending(path: "Scenarios/car-hire/full-hire.yaml"),
      encoding: .utf8
    )
    try "until: 100ms\n\(text)".write(toFile: yaml, atomically: false, encoding: .utf8)
    let run = try Program.frontier("run", yaml, "--quiet", "--keep-bookings=\(file)")
    #expect(run.status == 3)
    #expect(try bookings().output == "")
  }

  @Test func `only a run that is asked to keep bookings touches their file`() throws {
    let home = ["XDG_DATA_HOME": scratch.path("data").path]
    let (path, trace) = ("Scenarios/car-hire/full-hire.yaml", scratch.path("t.jsonl").path)
    for arguments in [
      ["run", path, "--quiet", "--trace", trace], ["test", path], ["replay", trace],
      ["render", path, "--at", "5s", "--output", scratch.path("p.png").path],
    ] {
      #expect(try Program.frontier(arguments, environment: home).status == 0)
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path("data").path))
  }

  @Test(arguments: ["full-hire", "declined"])
  func `the number of a card is in no trace and in no file of bookings`(scenario: String) throws {
    let trace = scratch.path("t.jsonl")
    let path = "Scenarios/car-hire/\(scenario).yaml"
    let run = try Program.frontier(
      ["run", path, "--quiet", "--trace", trace.path, "--keep-bookings=\(file)"]
    )
    #expect(run.status == 0)
    for kept in [trace, URL(filePath: file)] {
      let text = String(decoding: try Data(contentsOf: kept), as: UTF8.self)
      #expect(!text.isEmpty)
      for digits in ["4111111111", "4000000000"] { #expect(!text.contains(digits)) }
    }
  }
}
