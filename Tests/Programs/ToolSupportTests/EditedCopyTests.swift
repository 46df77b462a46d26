import Catalog
import Scenarios
import ShippingScene
import SimulatedWorld
import SimulationKernel
import Testing
import ToolSupport
import Tracing
import Verification

/// A copy of a scenario that was edited.
struct EditedCopyTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try Environment.read(path), as: UTF8.self)
  }

  @Test func `a copy of an edited scenario says what was changed, and no more`() throws {
    try Bench.inFolder { folder in
      let source = "\(folder)/told.yaml"
      let original = try text("\(Bench.scenarios)/coast-to-coast.yaml")
      try Environment.write(Array(original.utf8), to: source)
      let session = try Bench.session(source)
      let old = session.title
      #expect(!session.hasNotes)
      for cents in [1_000, 2_500] as [Int64] {
        #expect(session.apply(.borderFee(cents: cents, of: "shipment")) == .applied)
      }
      let moment = SimulationTime(nanoseconds: 60_000_000_000)
      #expect(session.apply(.close("NM-OK", at: moment)) == .applied)
      session.finish()
      #expect(session.hasNotes)
      // The last of two fees is the one that holds.
      let title = "\(old): Fee $25.00, New Mexico–Oklahoma closes at 1:00"
      for keeps in [false, true] {
        session.keepsNotes = keeps
        let path = "\(folder)/copy-\(keeps).yaml"
        try session.written(to: path)
        let copy = try #require(try Bench.environment.get().scenarios(at: path).first)
        #expect(copy.title == title)
        #expect(copy.about.isEmpty == !keeps && copy.notes.isEmpty == !keeps)
        let expected = try text(path.replacing(".yaml", with: ".expected"))
        #expect(expected.hasPrefix("fingerprint \(try #require(session.shown?.fingerprint))"))
        #expect(!session.hasUnsavedEdits && session.currentFile == path)
      }
      // The file itself stays what its author says it is.
      session.keepsNotes = false
      try session.written(to: source, overwriting: true)
      let whole = try #require(try Bench.environment.get().scenarios(at: source).first)
      #expect(whole.title == old && !whole.about.isEmpty && !whole.notes.isEmpty)
    }
  }
}
