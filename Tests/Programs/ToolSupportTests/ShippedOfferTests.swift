import CarHireRecords
import CarHireValues
import Drawing
import RunRecords
import Testing
import TestSupport
import Tracing
import Viewer

/// The list of offers in the runs that are shipped, between the records of one moment too.
struct ShippedOfferTests {
  private static let names = [
    "full-hire", "broker", "by-hand", "currencies", "last-car", "price-changed", "supplier-down",
  ]

  /// Words that tell of what is not there.
  private static let absences = ["no cars", "There are no offers", "None of these"]

  private struct Seen {
    var offers: [String] = []
    var absences: [String] = []
  }

  private func look(at scene: any TraceScene, after record: Int, of client: String) throws -> Seen {
    var view = ViewState(size: Size(width: 1280, height: 4000), client: client)
    view.face = ViewMode(rawValue: "cars")
    let playhead = scene.timeline.playhead(after: record)
    let picture = scene.picture(at: playhead, in: view, measure: try ShippedRuns.typeface.get())
    let texts = picture.layers.filter { $0.name == .cards }.flatMap(\.list.shapes)
      .compactMap { shape in if case .text(let text, _, _, _, _) = shape { text } else { nil } }
    return Seen(
      offers: picture.regions.map(\.id).filter { $0.hasPrefix("offer/") }
        .map { String($0.dropFirst(6)) },
      absences: Self.absences.filter { word in texts.contains { $0.contains(word) } }
    )
  }

  /// The last record of each moment, and the list of each client as it is then.
  private func moments(_ trace: Trace) -> (last: [Int], lists: [Int: [String: [String]]]) {
    let records = trace.numbers.map(trace.record)
    var (last, lists): ([Int], [Int: [String: [String]]]) = ([], [:])
    var current: [String: [String]] = [:]
    for (index, record) in records.enumerated().reversed() {
      let isLast = index + 1 == records.count || records[index + 1].time > record.time
      last.append(isLast ? record.number : last[last.count - 1])
    }
    for record in records {
      if record.kind == HireState.form.kind, let offers = record.text("listed") {
        current[record.entity] = TraceWords.words(in: offers)
      }
      lists[record.number] = current
    }
    return (last.reversed(), lists)
  }

  @Test(arguments: SearchEffort.some(of: names))
  func `what is seen between two records is seen before or after`(name: String) throws {
    let scene = try ShippedRuns.scene(of: "car-hire/\(name)")
    let (last, lists) = moments(scene.trace)
    let records = scene.trace.numbers.map(scene.trace.record)
    let customers = Set(records.filter { $0.kind == HireState.form.kind }.map(\.entity)).sorted()
    for customer in customers {
      var (before, moment) = (Seen(), (end: 0, seen: Seen()))
      for (record, end) in zip(records, last) where record.entity == customer {
        if moment.end != end {
          before = moment.seen
          moment = (end, try look(at: scene, after: end, of: customer))
        }
        let seen = try look(at: scene, after: record.number, of: customer)
        let place = "of \(customer) after record \(record.number)"
        for word in seen.absences where !before.absences.contains(word) {
          #expect(moment.seen.absences.contains(word), "'\(word)' \(place)")
        }
        let now = lists[record.number]?[customer] ?? []
        let isOrdered = [before.offers, now, lists[end]?[customer] ?? []].contains { order in
          // The chosen one is seen be it listed or not.
          let places = seen.offers.compactMap(order.firstIndex)
          return places == places.sorted() && places.count + 1 >= seen.offers.count
        }
        #expect(isOrdered, "\(seen.offers) \(place)")
        let isLost = !before.offers.isEmpty && !moment.seen.offers.isEmpty && seen.offers.isEmpty
        #expect(!isLost, "no list \(place)")
      }
    }
  }
}
