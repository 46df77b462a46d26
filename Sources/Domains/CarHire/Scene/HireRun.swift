import CarHireRecords
import CarHireValues
import RunRecords
import SimulationKernel
package import Tracing
package import Viewer

/// A run as the scene of car hire reads it: the suppliers, what is left of their cars, and what they
/// did about each message.
package struct HireRun: RunReading {
  package static let verbs = ["hire", "retrieve"]
  package static let prefix = "hire."
  package static let lanes = LaneRule(limit: 8)
  package static var keys: EventWording.Keys { HireNames.wording.keys }

  /// A supplier with its number, which gives it a colour and a letter.
  struct Supplier: Hashable, Sendable {
    let name: String
    var title: String
    let number: Int
    /// Whether it is the broker, who has no cars.
    var isBroker = false

    var letter: String { title.first.map { String($0).uppercased() } ?? "" }
  }

  /// The suppliers in the order of the run.
  private(set) var suppliers: [Supplier] = []
  private(set) var stock = HireStock()
  /// The holds of each customer, and where those of each offer stand among them.
  private var holds: [String: [MessageHold]] = [:]
  private var holdPlaces: [String: (customer: String, places: [Int])] = [:]
  private var deeds: [Int: RunMessage.Deed] = [:]
  /// The requests that suppliers' records are about, and those of what befell a request on its way.
  private var requests: [Int: Int] = [:]

  package func begin(_ name: String) -> HireClientRun { HireClientRun() }

  package mutating func take(_ record: TraceRecord) -> WorldNote? {
    if record.kind.hasPrefix("supplier.") { takeDeed(record) }
    stock.take(record)
    switch record.kind {
    case FaultStruck.kind: requests[record.number] = FaultStruck(record)?.request
    case RequestQueued.kind: requests[record.number] = RequestQueued(record)?.request
    case RequestServed.kind: requests[record.number] = RequestServed(record)?.request
    case SupplierOpened.kind:
      guard let opened = SupplierOpened(record) else { return nil }
      let title = opened.title.isEmpty ? record.entity : opened.title
      suppliers.append(Supplier(name: record.entity, title: title, number: suppliers.count))
      return nil
    case BrokerRenewed.kind:
      guard let renewed = BrokerRenewed(record) else { return nil }
      guard supplier(record.entity) != nil else {
        let number = suppliers.count
        suppliers.append(
          Supplier(name: record.entity, title: HireNames.broker, number: number, isBroker: true)
        )
        return nil
      }
      return WorldNote(.set, "The broker lets edition \(renewed.version) be known")
    case SupplierOffered.kind:
      guard let offered = SupplierOffered(record) else { return nil }
      for id in offered.offers where holdPlaces[id] == nil {
        holdPlaces[id] = (offered.customer, [])
      }
    case SupplierHeld.kind:
      begin(record)
    case SupplierReleased.kind:
      if let released = SupplierReleased(record) { end(released.offer, record, isUsed: false) }
    case SupplierBooked.kind:
      if let booked = SupplierBooked(record) { end(booked.offer, record, isUsed: true) }
    case SupplierPriced.kind:
      return SupplierPriced(record).map {
        WorldNote(.set, "\(title(of: record.entity)): prices \($0.rise)% higher", isImportant: true)
      }
    case SupplierTroubled.kind:
      return SupplierTroubled(record).map { trouble in
        let asked = OTAMessage(rawValue: trouble.message).map(HireNames.asked) ?? trouble.message
        let isOver = trouble.type == nil && !trouble.isSilent
        let does =
          trouble.type != nil
          ? "refuses requests for" : isOver ? "answers about" : "loses its answers about"
        let words = "\(title(of: record.entity)) \(does) \(asked)" + (isOver ? " again" : "")
        return WorldNote(isOver ? .opened : .closed, words, isImportant: true)
      }
    case SupplierTaken.kind:
      return SupplierTaken(record).map {
        let cars = CountText.words(abs($0.count), "car")
        let does = $0.count < 0 ? "brings back" : "takes"
        let sign: TimeCard.Mark.Sign = $0.count < 0 ? .opened : .closed
        return WorldNote(sign, "\(title(of: record.entity)): somebody else \(does) \(cars)")
      }
    case ClientTold.kind:
      return ClientTold(record).map {
        WorldNote(.told, "\(record.entity): \(HireNames.told($0))")
      }
    default: break
    }
    return nil
  }

  package static func jumpTarget(_ record: TraceRecord) -> JumpTarget? {
    switch record.kind {
    case HireBooked.kind, HireCancelled.kind: .settled
    case HireFailed.kind: .failure
    default: nil
    }
  }

  /// What customers call a supplier.
  func title(of name: String) -> String { supplier(name)?.title ?? name }

  func supplier(_ name: String) -> Supplier? { suppliers.first { $0.name == name } }

  /// The holds of a customer's cars, in the order in which they began.
  func holds(of customer: String) -> [MessageHold] { holds[customer] ?? [] }

  /// The last hold of an offer within so many records.
  func hold(of offer: String, after record: Int) -> MessageHold? {
    guard let (customer, places) = holdPlaces[offer], let all = holds[customer] else { return nil }
    return places.lazy.map { all[$0] }.last { $0.began <= record }
  }

  /// What was done about the message that a record sent; nil where nothing is recorded of it.
  func deed(about sent: Int) -> RunMessage.Deed? { deeds[sent] }

  /// A hold begins.
  private mutating func begin(_ record: TraceRecord) {
    guard let held = SupplierHeld(record), let customer = holdPlaces[held.offer]?.customer
    else { return }
    let start = record.time.nanoseconds
    holdPlaces[held.offer]?.places.append(holds[customer]?.count ?? 0)
    holds[customer, default: []].append(
      MessageHold(
        service: record.entity,
        began: record.number,
        start: start,
        limit: start + held.takes.wholeNanoseconds
      )
    )
  }

  private mutating func end(_ offer: String, _ record: TraceRecord, isUsed: Bool) {
    guard let (customer, places) = holdPlaces[offer], var own = holds[customer] else { return }
    holds[customer] = nil
    for place in places where own[place].ended == .max {
      (own[place].ended, own[place].end) = (record.number, record.time.nanoseconds)
      own[place].isUsed = isUsed
    }
    holds[customer] = own
  }

  /// A supplier's first record is caused by a request or what befell it, and the next ones by that.
  private mutating func takeDeed(_ record: TraceRecord) {
    let request = requests[record.cause] ?? record.cause
    requests[record.number] = request
    var deed =
      deeds[request] ?? RunMessage.Deed(record: record.number, time: record.time.nanoseconds)
    if record.kind == SupplierSilenced.kind { deed.isSilent = true }
    deeds[request] = deed
  }
}
