import ArgumentParser
import BookingStore
import JSON
import ToolSupport

struct BookingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bookings",
    abstract: "Lists, shows and deletes the bookings that runs have left.",
    discussion: """
      A run leaves them when it is told to; no other command reads or changes them.

      Examples:
        frontier run Scenarios/car-hire/full-hire.yaml --keep-bookings
        frontier bookings
        frontier bookings show 3
        frontier bookings delete 3
      """,
    subcommands: [List.self, Show.self, Delete.self],
    defaultSubcommand: List.self
  )

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "Lists the bookings, the earliest pick-up first."
    )

    @OptionGroup var place: PlaceOptions

    func run() throws {
      let bookings = try place.read { try $0.bookings() } ?? []
      if place.json {
        Console.say(json: JSONValue.array(bookings.map(\.sheet.json)).text)
      } else if bookings.isEmpty {
        Console.note("note: no booking is kept; see: frontier run --help")
      } else {
        Console.say(bookings.map(\.line).joined(separator: "\n"))
      }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Shows all that is known of a booking; without a number, what the customer prefers."
    )

    @Argument(help: "The number of the booking, as the list has it.")
    var number: Int64?

    @OptionGroup var place: PlaceOptions

    func run() throws {
      let sheet: BookingSheet?
      if let number {
        sheet = try place.read { try $0.booking(number)?.sheet } ?? nil
        if sheet == nil { throw place.missing(number) }
      } else {
        sheet = try place.read { try $0.preferences().sheet }
      }
      if place.json { return Console.say(json: (sheet?.json ?? .null).text) }
      let rows = sheet?.rows ?? []
      let width = rows.map(\.name.count).max() ?? 0
      for row in rows {
        Console.say(
          row.name + String(repeating: " ", count: width - row.name.count + 2) + row.value
        )
      }
    }
  }

  struct Delete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Deletes bookings from the file; with the suppliers they stay."
    )

    @Argument(help: "The numbers of the bookings, as the list has them.")
    var numbers: [Int64]

    @OptionGroup var place: PlaceOptions

    func run() throws {
      let missing = try place.read(toChange: true) { try $0.forget(numbers) } ?? numbers.first
      if let missing { throw place.missing(missing) }
    }
  }
}

/// Which file of bookings a command is about.
struct PlaceOptions: ParsableArguments {
  @Option(help: "The file of bookings; left out, \(BookingPlace.usual).")
  var file: String?

  @Flag(help: "Print JSON.")
  var json = false

  private var named: String { file ?? BookingPlace.usual }

  /// Asks the file something; nil when there is none where they are usually kept.
  func read<Value>(
    toChange: Bool = false,
    _ body: (BookingFile) throws -> Value
  ) throws -> Value? {
    let path = try BookingPlace.path(named)
    guard try BookingPlace.isThere(path) else {
      if file == nil { return nil }
      throw CommandFailure("error: '\(path)' is not there")
    }
    return try BookingPlace.told { try body(BookingFile(path: path, isOnlyRead: !toChange)) }
  }

  func missing(_ number: Int64) -> CommandFailure {
    CommandFailure("error: there is no booking \(number)\nnote: list them with: frontier bookings")
  }
}
