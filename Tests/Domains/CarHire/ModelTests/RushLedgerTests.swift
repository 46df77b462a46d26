import CarHire
import CarHireModel
import CarHireValues
import SimulationKernel
import Testing

/// What the ledger looks for is found where it is, and only there.
struct RushLedgerTests {
  /// A booking in a stock of its own, which knows of no other.
  private static func booking(
    _ mail: String,
    _ span: SupplierStock.Span,
    firstNumber: Int = 1001
  ) throws -> SupplierStock.Booking {
    let carClass = SupplierStock.CarClass(
      desk: "DUB",
      code: "ECMR",
      count: 1,
      firstNumber: firstNumber
    )
    var stock = SupplierStock(
      name: mail,
      classes: [carClass],
      offerTime: .seconds(600),
      holdTime: .seconds(60)
    )
    let price = Money(units: 10_000, currency: Hertz.euro)
    let offers = stock.offer(at: "DUB", for: span, now: .start) { _ in price }
    return try stock.book(try #require(offers.first).id, email: mail, price: price, now: .start)
  }

  @Test(
    arguments: [
      (50..<150, "b", 1001, ["a car is sold twice"]),
      (0..<100, "a", 1001, ["a car is sold twice", "a is charged twice"]),
      (50..<150, "b", 1002, []), (100..<200, "b", 1001, []),
      (100..<200, "a", 1001, ["a is charged twice"]),
      (100..<200, "b", 1003, ["there is no car 1003"]),
    ] as [(SupplierStock.Span, String, Int, [String])]
  )
  func `two bookings of one car at one time, or of one customer, are found`(
    span: SupplierStock.Span,
    mail: String,
    number: Int,
    broken: [String]
  ) throws {
    var ledger = RushLedger(carCount: 2)
    let first = try Self.booking("a", 0..<100)
    let second = try Self.booking(mail, span, firstNumber: number)
    ledger.take([.booked(first)], [first], now: .start)
    #expect(ledger.broken == [])
    ledger.take([.booked(second)], [first, second], now: .start)
    #expect(ledger.broken == broken)
  }

  @Test func `a car that is held is away until its hold ends`() throws {
    var ledger = RushLedger(carCount: 2)
    let (held, booked) = (try Self.booking("a", 0..<100), try Self.booking("b", 50..<150))
    let end = SimulationTime.start.advanced(by: .seconds(60))
    ledger.take([.held(held.offer, car: held.car, end: end)], [], now: .start)
    ledger.take([.booked(booked)], [booked], now: end)
    #expect(ledger.broken == [])
    ledger.take([], [booked], now: .start)
    #expect(ledger.broken == ["a car is sold twice"])
  }
}
