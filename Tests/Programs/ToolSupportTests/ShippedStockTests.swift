import CarHireRecords
import CarHireValues
import RunRecords
import Testing
import Tracing
import Viewer

/// What a scene reckons to be left of a car, held to what its supplier told when it was offered.
struct ShippedStockTests {
  private static let changes = [
    SupplierHeld.kind, SupplierReleased.kind, SupplierBooked.kind, SupplierChanged.kind,
    SupplierCancelled.kind, SupplierTaken.kind,
  ]

  @Test(arguments: ["rush", "last-car", "others-take", "by-hand", "hold-expired", "cancelled"])
  func `as many cars are left as the supplier told last`(name: String) throws {
    let scene = try ShippedRuns.scene(of: "car-hire/\(name)")
    var told: [String: Int64] = [:]
    var compared = 0
    for record in scene.trace.numbers.map(scene.trace.record) {
      if Self.changes.contains(record.kind) {
        told = told.filter { !$0.key.hasPrefix("\(record.entity)-") }
      }
      if let offered = SupplierOffered(record) {
        for (id, left) in zip(offered.offers, offered.left) { told[id] = left }
      }
      guard record.kind == HireState.form.kind, let seen = record.text("listed") else { continue }
      let playhead = scene.timeline.playhead(after: record.number)
      for id in TraceWords.words(in: seen) {
        guard let left = told[id],
          let facts = scene.facts(about: "offer/\(id)", at: playhead, client: record.entity)
        else { continue }
        let row = facts.rows.first { $0.name == "Left" }
        #expect(row?.value == "\(left)", "\(id) after record \(record.number)")
        compared += 1
      }
    }
    #expect(compared > 1)
  }
}
