import CarHireRecords
package import CarHireValues
import JSON
import RunRecords
package import Tracing

// What a customer's client makes of what happens.
extension HireScript {
  /// The customer gives up.
  package mutating func fail(_ kind: TroubleKind, _ why: String, keepsChoice: Bool = false) {
    tell(HireFailed(kind, why: why))
    show { state in
      state.fail(kind, why, keepsChoice: keepsChoice)
      state.isPaying = false
      if kind != .unknown { state.doubt = nil }
    }
  }

  /// The customer says something, and the client shows what it makes of it.
  package mutating func told(_ word: String, _ value: TraceValue) {
    tell(ClientTold(word: word, value: value))
    show { state in
      switch (word, value) {
      case ("pay", _): state.isPaying = true
      case ("choose", .text(let id)) where id == state.chosen?.id: break
      case ("choose", _), ("search", _), ("pick_up", _), ("return", _), ("cancel", _):
        state.isPaying = false
      case ("insurance", .integer(let flag)): state.isInsuranceWanted = flag == 1
      case ("extras", .text(let text)):
        let json = try? JSONValue(text)
        state.wares = HireExtra.allCases.compactMap { extra in
          json?[extra.rawValue]?.number.map { HireState.Ware(extra, count: $0) }
        }
        guard state.booked == nil, let chosen = state.chosen else { break }
        let wares = state.wares.filter { chosen.extras.contains($0.extra.title) }
        state.chosen?.taken.extras = wares.map(\.extra.title)
        state.chosen?.taken.counts = wares.map { Int64($0.count) }
        state.chosen?.taken.price =
          wares.isEmpty
          ? nil
          : wares.reduce(0) { sum, ware in
            let place = chosen.extras.firstIndex(of: ware.extra.title) ?? 0
            return sum + Int64(ware.count) * chosen.extraPrices[place]
          }
      default: break
      }
    }
  }

  /// Somebody looks a booking up.
  package mutating func seek(_ reference: String, of supplier: String) {
    show { state in
      state.begin(.seeking)
      state.booked = nil
      state.sought = HireState.Sought(
        supplier: supplier,
        reference: reference,
        email: "robin@example.test"
      )
    }
  }

  /// An offer is chosen, of which a fifth is paid at once, with what is wished for.
  package mutating func choose(
    _ id: String,
    of supplier: String,
    price: Int64,
    extras: [String],
    extraPrices: [Int64]
  ) {
    show { state in
      var chosen = HireState.Chosen()
      (chosen.supplier, chosen.id, chosen.car) = (supplier, id, "Lark Runabout")
      (chosen.price, chosen.perDay, chosen.currency) = (price, price / 4, "USD")
      (chosen.fees, chosen.amounts) = (["22", "23"], [price / 5, price - price / 5])
      chosen.included = ["Unlimited mileage", "Collision waiver"]
      (chosen.extras, chosen.extraPrices) = (extras, extraPrices)
      (chosen.category, chosen.rate, chosen.isTaxIncluded) = ("Car", "INCLUSIVE", true)
      (chosen.taken.extras, chosen.taken.counts, chosen.taken.price) = (["Ski rack"], [2], 2400)
      state.begin(.choosing)
      state.chosen = chosen
    }
  }

  /// An insurance is bought with the car.
  package mutating func insure(page: String? = nil) {
    show { state in
      state.chosen?.taken.plan = "Excess cover"
      state.chosen?.taken.premium = 2250
      state.chosen?.taken.currency = "USD"
      state.chosen?.taken.page = page
      state.phase = state.settledPhase
    }
  }

  package mutating func sendVoucher() {
    tell(HireVoucher(supplier: "birch", reference: "birch-B1"))
    show { $0.hasVoucher = true }
  }

  package mutating func cancelled() {
    tell(HireCancelled(supplier: "birch", reference: "birch-B1"))
    show { state in
      for place in state.bookings.indices where state.bookings[place].reference == state.booked {
        state.bookings[place].isCancelled = true
      }
      (state.trouble, state.doubt, state.phase) = (nil, nil, .cancelled)
    }
  }

  /// The customer has a booking.
  package mutating func booked(
    _ how: String,
    reference: String = "birch-B1",
    price: Int64 = 20_250,
    receipt: String? = nil
  ) {
    tell(HireBooked(supplier: "birch", how: how, reference: reference))
    show { state in
      var booked = HireState.Booked()
      (booked.reference, booked.supplier, booked.how) = (reference, "birch", how)
      (booked.car, booked.price, booked.currency) = ("Lark Runabout", price, "USD")
      (booked.booking, booked.amend) = (receipt ?? Self.booking, "file:///no-page")
      let old = state.bookings.last { $0.reference == reference }
      booked.taken = old?.taken ?? state.chosen?.taken ?? HireState.Taken()
      state.bookings.removeAll { $0.reference == reference }
      state.bookings.append(booked)
      state.begin(.booked)
      (state.booked, state.doubt, state.isPaying) = (reference, nil, false)
      if how == "changed" { state.hasVoucher = false }
    }
  }

  private static let booking = #"""
    {"desk_names":["Denver DEN","Salt Lake City SLC"],"desks":[{"phone":"555 0104"}],
    "email":"customer@example.test","given_name":"Robin","surname":"Example",
    "fees":[{"money":{"currency":"USD","decimals":2,"units":5850},"purpose":"22"},
    {"money":{"currency":"USD","decimals":2,"units":14400},"purpose":"23"}],
    "payment":{"card":"1","rules":[
    {"money":{"currency":"USD","decimals":2,"units":5850},"type":"2"}],"transaction":"charge"},
    "pick_up":"2031-05-04T10:00:00","pick_up_desk":"DEN","reference":"birch-B1",
    "return":"2031-05-08T10:00:00","return_desk":"SLC",
    "vehicle":{"name":"Lark Runabout","seats":4,"bags":2,"doors":3,"transmission":"Manual","fuel":"Petrol"},
    "vendor":{"name":"Birch Rentals"},"vendor_reference":"birch-O1"}
    """#
}
