import CarHireRecords
import CarHireValues
import RunRecords
import SimulationKernel
import Testing
import TestSupport
import Tracing

/// What a customer says by and by, and what comes of it: a block of lines in a text that is kept.
///
/// - The first line says what holds, the second what is said of the hire in its scenario; then there
///   may be the status of every booking that is looked up, and each of the others happens.
/// - The last one has parts with `; ` between them, such as `deeds made found; sent 1`: see `check`.
struct HireWord: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let hire: String
  private let status: String?
  private let events: String
  private let outcome: [String]

  init(_ block: String) {
    let lines = block.split(separator: "\n").map(String.init)
    (testDescription, hire) = (lines[0], lines[1])
    status = lines[2].hasPrefix("looked up: ") ? String(lines[2].dropFirst(11)) : nil
    let happenings = lines.filter { $0.hasPrefix("- ") }.map { "  \($0)" }
    events = happenings.isEmpty ? "  []" : happenings.joined(separator: "\n")
    outcome = lines[lines.count - 1].dropFirst(3).split(separator: "; ").map(String.init)
  }

  func check() throws {
    let answer = #"{"VehRetResRSCore":{"VehReservation":{"@Status":"\#(status ?? "")"}}}"#
    let told = try ToldHire(
      events,
      hire: hire,
      others: status == nil ? "" : ", respond: { OTA_VehRetResRQ: looked-up.json }",
      files: ["looked-up.json": answer]
    )
    for part in outcome { try check(part, told) }
  }

  private func check(_ part: String, _ told: ToldHire) throws {
    let words = part.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words[1]
    let names = rest.split(separator: " ").map(String.init)
    let comment = Comment(rawValue: "\(part): \(told.deeds)")
    func seconds(_ moments: [Int64]) -> [String] { moments.map { "\($0 / 1_000_000_000)" } }
    switch words[0] {
    case "deeds": #expect(told.deeds == names, comment)
    case "first": #expect(told.deeds.prefix(names.count) == names[...], comment)
    case "end": #expect(told.deeds.last == rest, comment)
    case "never": #expect(!told.deeds.contains(rest), comment)
    case "vouchers":
      let deeds = told.records.compactMap { HireVoucher($0) != nil ? "voucher" : told.deed($0) }
      #expect(deeds == names, comment)
    case "sent": #expect("\(told.sentCount)" == rest, comment)
    case "booked" where names[0] == "after":
      let booked = try #require(told.moments { SupplierBooked($0) != nil }.first)
      #expect(booked / 1_000_000_000 >= Int64(names[1]) ?? .max, comment)
    case "booked": #expect("\(told.moments { SupplierBooked($0) != nil }.count)" == rest, comment)
    case "searched":
      let searches = told.moments { HireAsked($0)?.message == "OTA_VehAvailRateRQ" }
      #expect(seconds(searches.map { $0 / 10 }) == names, comment)
    case "looked": #expect(seconds(told.moments { HireLookedUp($0) != nil }) == names, comment)
    case "goes": #expect(told.moments { ClientCancelled($0) != nil }.isEmpty, comment)
    case "changed":
      let days = told.records.compactMap { SupplierChanged($0) }.map { change in
        [change.pickUp, change.returning].map { $0.dropFirst(5).prefix(5) }.joined(separator: "/")
      }
      #expect(days == names, comment)
    case "every":
      #expect(told.states.flatMap(\.state.bookings).allSatisfy { $0.booking.contains(rest) })
    case "last":
      let booked = try #require(told.states.last?.state.booking)
      #expect("\(booked.car ?? "") \(booked.price ?? 0)" == rest)
    case "trouble" where rest.hasSuffix("…"):
      #expect(told.trouble?.hasPrefix(rest.dropLast()) == true, comment)
    case "trouble": #expect(told.trouble == rest, comment)
    case "due":
      let dues = told.records.compactMap { record in
        ClientDue(record).map { due in
          "\(record.time.nanoseconds / 1_000_000_000): \(due.what ?? "nothing") in \(due.wait)"
        }
      }
      #expect(dues.joined(separator: ", ") == rest)
    default: Issue.record("\(part) is not known")
    }
  }
}
