import Scenarios
import CarHire
import CarHireRecords
import CarHireValues
import JSON
import Services
import SimulatedWorld
import SimulationKernel
import Synchronization
import VirtualTime

/// A simulated supplier of cars, as a service of the world.
final class SupplierService: SimulatedService {
  /// What suppliers are called, and what their customers call them.
  static let titles = ["alder": "Alder Cars", "birch": "Birch Rentals", "cedar": "Cedar Mobility"]
  static let names = CarHireKinds.suppliers
  static let endpoints = OTAMessage.allCases.map(\.rawValue)

  private struct State {
    var supplier: Supplier
    /// The messages whose answers are lost, and those that are refused, with the type.
    var silences: [String: LastingValue<Bool>] = [:]
    var refusedTypes: [String: LastingValue<String?>] = [:]
    /// By how many percent prices have risen.
    var rises = LastingValue(0)
    /// The numbers of the cars that somebody else took for a while.
    var taken = LastingValue<[Int]>([])
  }

  let name: String
  private let recorded: [String: [UInt8]]
  private let loop: VirtualRunLoop
  private let recorder: Recorder
  private let state: Mutex<State>

  init(_ settings: SupplierSettings, recorded: [String: [UInt8]], world: World) {
    name = settings.name
    self.recorded = recorded
    loop = world.loop
    recorder = world.recorder
    state = Mutex(State(supplier: Supplier(settings)))
  }

  func endpoint(of request: Request) -> String? {
    guard request.method == .post else { return nil }
    return request.query.last { $0.name == "type" }.flatMap { OTAMessage(rawValue: $0.value) }?
      .rawValue
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    let endpoint = endpoint(of: request) ?? ""
    if let bytes = recorded[endpoint] { return reply.send(.json(bytes)) }
    let (response, news, isSilent, left) = state.withLock { state in
      let response =
        if let type = state.refusedTypes[endpoint]?.value {
          Response.json(
            state.supplier.refusal(Supplier.Refusal(type: type, shortText: "Refused")).text
          )
        } else {
          state.supplier.answer(request, now: loop.now)
        }
      let news = state.supplier.takeNews()
      let left = news.flatMap { state.supplier.left(of: $0, now: loop.now) }
      return (response, news, state.silences[endpoint]?.value == true, left)
    }
    for one in news { tell(one, left, endpoint, client) }
    guard !isSilent else {
      recorder.record(SupplierSilenced(customer: client, message: endpoint), of: name)
      return
    }
    reply.send(response)
  }

  /// Records what a request has changed.
  private func tell(
    _ news: Supplier.News,
    _ left: [Int],
    _ endpoint: String,
    _ client: String
  ) {
    switch news {
    case .offered(let offers, let rental):
      recorder.record(
        SupplierOffered(
          customer: client,
          offers: offers.map(\.id),
          cars: offers.map(\.carClass.code),
          prices: offers.map(\.price.units),
          left: left.map(Int64.init),
          desk: rental.pickUpDesk,
          pickUp: rental.pickUp.text,
          returning: rental.returning.text,
          minutesAhead: rental.minutesAhead
        ),
        of: name
      )
    case .held(let offer, let car, let end):
      let length = loop.now.duration(to: end)
      let code = offer.carClass.code
      recorder.record(
        SupplierHeld(offer: offer.id, car: code, fleetNumber: car, takes: length),
        of: name
      )
      loop.schedule(at: end, phase: .timeline) { [self] in
        let isOver = state.withLock { $0.supplier.stock.hasEnded(offer.id, at: end) }
        if isOver { recorder.record(SupplierReleased(offer: offer.id), of: name) }
      }
    case .booked(let booking):
      recorder.record(
        SupplierBooked(
          customer: client,
          booking: booking.id,
          offer: booking.offer.id,
          car: booking.offer.carClass.code,
          fleetNumber: booking.car,
          desk: booking.offer.carClass.desk,
          price: booking.offer.price.units
        ),
        of: name
      )
    case .changed(let booking, let rental):
      recorder.record(
        SupplierChanged(
          booking: booking.id,
          fleetNumber: booking.car,
          pickUp: rental.pickUp.text,
          returning: rental.returning.text
        ),
        of: name
      )
    case .cancelled(let booking): recorder.record(SupplierCancelled(booking: booking.id), of: name)
    case .refused(let type, let words):
      recorder.record(
        SupplierRefused(customer: client, message: endpoint, type: type, words: words),
        of: name
      )
    }
  }
}

// What the timeline does to it.
extension SupplierService {
  /// Has its prices rise by so many percent more; fewer when a rise is over.
  func raisePrices(by happening: Happening, isBeginning: Bool) {
    let percent = Keyed(happening.section, RiseKeys()).by
    let rise = state.withLock { state in
      state.rises.last(as: percent, by: happening.position, isBeginning: isBeginning)
      let rise = min(state.rises.values.reduce(0, +), 100_000)
      state.supplier.priceRise = Int64(rise)
      return rise
    }
    recorder.record(SupplierPriced(rise: rise), of: name)
  }

  /// Has somebody else take cars, as many as are there, or bring back those that were taken.
  func take(by happening: Happening, isBeginning: Bool) {
    let keys = Keyed(happening.section, TakeKeys())
    let count = state.withLock { state in
      var taken: [Int] = []
      if isBeginning {
        taken = state.supplier.stock.take(keys.count, of: keys.car, at: keys.desk, now: loop.now)
      }
      let ended = state.taken.last(as: taken, by: happening.position, isBeginning: isBeginning)
      state.supplier.stock.bringBack(ended ?? [])
      return taken.count - (ended?.count ?? 0)
    }
    guard isBeginning || count < 0 else { return }
    recorder.record(SupplierTaken(desk: keys.desk, car: keys.car, count: count), of: name)
  }

  /// Loses the answers to a message, or no longer.
  func loseAnswers(to message: String, by happening: Happening, isBeginning: Bool) {
    tellTrouble(with: message) { state in
      state.silences[message, default: LastingValue(false)]
        .change(by: happening, to: true, isBeginning: isBeginning)
    }
  }

  /// Refuses a message with an error of that type, or no longer.
  func refuse(_ message: String, type: String, by happening: Happening, isBeginning: Bool) {
    tellTrouble(with: message) { state in
      state.refusedTypes[message, default: LastingValue(nil)]
        .change(by: happening, to: type, isBeginning: isBeginning)
    }
  }

  /// Changes what becomes of a message, and tells it where it is something else than before.
  private func tellTrouble(with message: String, _ change: (inout State) -> Void) {
    let trouble = state.withLock { state -> SupplierTroubled? in
      func trouble() -> SupplierTroubled {
        SupplierTroubled(
          message: message,
          type: state.refusedTypes[message]?.value,
          isSilent: state.silences[message]?.value == true
        )
      }
      let before = trouble()
      change(&state)
      return trouble() == before ? nil : trouble()
    }
    if let trouble { recorder.record(trouble, of: name) }
  }
}
