import CarHire
import CarHireModel
import CarHireValues
import SimulationKernel
import Testing
import TestSupport

struct SupplierStockTests {
  private static let price = Money(
    units: 10_000,
    currency: Currency(name: "Euro", code: "EUR", decimals: 2)
  )

  private static func stock(cars: Int = 1) -> SupplierStock {
    let carClass = SupplierStock.CarClass(desk: "DUB", code: "ECMR", count: cars)
    return SupplierStock(name: "hertz", classes: [carClass], holdTime: .seconds(60))
  }

  private static func moment(_ seconds: Int) -> SimulationTime {
    SimulationTime.start.advanced(by: .seconds(seconds))
  }

  private static func offer(
    _ stock: inout SupplierStock,
    _ span: Range<Int64> = 0..<100,
    at seconds: Int = 0
  ) -> SupplierStock.Offer? {
    stock.offer(at: "DUB", for: span, now: moment(seconds)) { _ in price }.first
  }

  @Test func `a hold keeps the car for its time, and no longer`() throws {
    var stock = Self.stock()
    let first = try #require(Self.offer(&stock))
    let second = try #require(Self.offer(&stock))
    #expect(try stock.hold(first.id, now: Self.moment(0)).end == Self.moment(60))
    #expect(throws: SupplierStock.Refusal.carGone) {
      try stock.hold(second.id, now: Self.moment(59))
    }
    #expect(Self.offer(&stock, at: 59) == nil)
    _ = try stock.hold(second.id, now: Self.moment(60))
    #expect(throws: SupplierStock.Refusal.carGone) {
      try stock.book(first.id, email: "a", price: Self.price, now: Self.moment(61))
    }
    _ = try stock.book(second.id, email: "b", price: Self.price, now: Self.moment(61))
    #expect(stock.bookings.map(\.email) == ["b"])
  }

  @Test func `an offer that is over, or has another price, is not booked`() throws {
    var stock = Self.stock()
    let offer = try #require(Self.offer(&stock))
    let other = Money(units: 1, currency: Self.price.currency)
    #expect(throws: SupplierStock.Refusal.priceChanged) {
      try stock.book(offer.id, email: "a", price: other, now: Self.moment(1))
    }
    #expect(throws: SupplierStock.Refusal.offerGone) {
      try stock.book(offer.id, email: "a", price: Self.price, now: Self.moment(900))
    }
    #expect(throws: SupplierStock.Refusal.offerGone) {
      try stock.hold("none", now: Self.moment(1))
    }
  }

  @Test func `a cancelled car is free again, and a change wants a free one`() throws {
    var stock = Self.stock()
    let first = try #require(Self.offer(&stock))
    let second = try #require(Self.offer(&stock, 100..<200))
    let now = Self.moment(1)
    _ = try stock.book(first.id, email: "a", price: Self.price, now: now)
    _ = try stock.book(second.id, email: "a", price: Self.price, now: now)
    #expect(throws: SupplierStock.Refusal.carGone) {
      try stock.change(.offer(first.id), email: "a", to: 50..<150, now: now)
    }
    #expect(try stock.change(.offer(first.id), email: "a", to: 20..<90, now: now).span == 20..<90)
    let booking = try stock.cancel(.offer(second.id), email: "a")
    #expect(try booking.isCancelled && stock.cancel(.booking(booking.id), email: "a") == booking)
    #expect(try stock.cancel(.booking(second.id), email: "a") == booking)
    #expect(throws: SupplierStock.Refusal.noBooking) {
      try stock.cancel(.booking(booking.id), email: "b")
    }
    #expect(throws: SupplierStock.Refusal.noBooking) {
      try stock.change(.offer(second.id), email: "a", to: 200..<300, now: now)
    }
    #expect(try stock.change(.offer(first.id), email: "a", to: 50..<150, now: now).span == 50..<150)
  }

  @Test func `a booking has a car of its own, and keeps it as long as it can`() throws {
    var stock = Self.stock(cars: 2)
    let now = Self.moment(1)
    func book(_ span: Range<Int64>) throws -> SupplierStock.Booking {
      let offer = try #require(Self.offer(&stock, span))
      return try stock.book(offer.id, email: "a", price: Self.price, now: now)
    }
    let first = try book(0..<10)
    #expect(try [first.car, book(5..<20).car, book(20..<30).car] == [1001, 1002, 1001])
    // One of two is free at each moment, and neither for all of the time.
    #expect(Self.offer(&stock, 8..<22) == nil && Self.offer(&stock, 10..<20) != nil)
    // The same car at another time; the other one where that is away.
    let id = BookingKey.booking(first.id)
    #expect(try stock.change(id, email: "a", to: 2..<12, now: now).car == 1001)
    #expect(try stock.change(id, email: "a", to: 22..<28, now: now).car == 1002)
    #expect(throws: SupplierStock.Refusal.carGone) {
      try stock.change(id, email: "a", to: 15..<25, now: now)
    }
    #expect(stock.bookings.map(\.car) == [1002, 1002, 1001])
    #expect(stock.bookings.map(\.isCancelled) == [false, false, false])
  }

  @Test func `the car that is held is the one that is booked, and is held once`() throws {
    var stock = Self.stock(cars: 2)
    let offers = try (0..<2).map { _ in try #require(Self.offer(&stock)) }
    #expect(try offers.map { try stock.hold($0.id, now: Self.moment(0)).car } == [1001, 1002])
    let booked = try stock.book(
      offers[1].id,
      email: "a",
      price: Self.price,
      now: Self.moment(1)
    )
    #expect(booked.car == 1002)
    #expect(throws: SupplierStock.Refusal.offerGone) {
      try stock.hold(offers[1].id, now: Self.moment(2))
    }
    #expect(Self.offer(&stock, at: 60) != nil)
  }

  @Test func `somebody else takes only cars that nobody holds or has booked`() throws {
    var stock = Self.stock(cars: 4)
    let offers = try (0..<2).map { _ in try #require(Self.offer(&stock)) }
    _ = try stock.hold(offers[0].id, now: Self.moment(0))
    let booked = try stock.book(offers[1].id, email: "a", price: Self.price, now: Self.moment(0))
    let first = stock.take(1, of: "ECMR", at: "DUB", now: Self.moment(1))
    let rest = stock.take(9, of: "ECMR", at: "DUB", now: Self.moment(1))
    #expect([first, rest] == [[1004], [1003]])
    #expect(stock.take(1, of: "ECMR", at: "DUB", now: Self.moment(1)) == [])
    #expect(stock.take(1, of: "ECMR", at: "ORK", now: Self.moment(1)) == [])
    // Nothing is left for anybody, and each has what it had.
    #expect(Self.offer(&stock, at: 1) == nil)
    let key = BookingKey.booking(booked.id)
    #expect(try stock.change(key, email: "a", to: 0..<90, now: Self.moment(2)).car == 1002)
    #expect(try stock.hold(offers[0].id, now: Self.moment(2)).car == 1001)
    stock.bringBack(rest)
    #expect(Self.offer(&stock, at: 3) != nil)
    // The hold ends at 62.
    #expect(stock.take(9, of: "ECMR", at: "DUB", now: Self.moment(61)) == [1003])
    #expect(stock.take(9, of: "ECMR", at: "DUB", now: Self.moment(62)) == [1001])
    #expect(throws: SupplierStock.Refusal.carGone) {
      try stock.book(offers[0].id, email: "b", price: Self.price, now: Self.moment(62))
    }
  }

  /// Whatever is asked in whatever order, no moment has more cars away than there are.
  @Test(arguments: SearchEffort.seeds(0..<200))
  func `no car is away twice`(seed: UInt64) throws {
    var stream = RandomStream(seed: Seed(seed), entity: "stock", purpose: "test")
    var stock = Self.stock(cars: 3)
    var ids: [String] = []
    var refused = 0
    var taken: [Int] = []
    for step in 0..<60 {
      let start = Int64(stream.integer(in: 0..<20))
      let span = start..<(start + 1 + Int64(stream.integer(in: 0..<8)))
      let now = Self.moment(step * 10)
      if let offer = Self.offer(&stock, span, at: step * 10) { ids.append(offer.id) }
      guard !ids.isEmpty else { continue }
      let id = ids[stream.integer(in: 0..<ids.count)]
      do throws(SupplierStock.Refusal) {
        switch stream.integer(in: 0..<8) {
        case 0: _ = try stock.hold(id, now: now)
        case 1: _ = try stock.cancel(.offer(id), email: "a")
        case 2: _ = try stock.change(.offer(id), email: "a", to: span, now: now)
        case 3: taken += stock.take(1, of: "ECMR", at: "DUB", now: now)
        case 4:
          stock.bringBack(taken)
          taken = []
        default: _ = try stock.book(id, email: "a", price: Self.price, now: now)
        }
      } catch {
        refused += 1
      }
      let booked = stock.bookings.filter { !$0.isCancelled }
      for moment in Int64(0)..<30 {
        let away = booked.filter { $0.span.contains(moment) }.map(\.car) + taken
        #expect(Set(away).count == away.count && Set(away).isSubset(of: 1001...1003))
      }
    }
    #expect(refused > 0 && stock.bookings.count >= 3)
    // Once all holds are over, what is not away is free.
    let carClass = SupplierStock.CarClass(desk: "DUB", code: "ECMR", count: 3)
    for start in Int64(0)..<20 {
      let span = start..<start + 5
      let away = stock.bookings.filter { !$0.isCancelled && $0.span.overlaps(span) }.map(\.car)
      let free = stock.freeCount(carClass, span, now: Self.moment(900))
      #expect(free == 3 - Set(away + taken).count)
    }
  }
}
