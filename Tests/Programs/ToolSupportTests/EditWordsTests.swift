import Scenarios
import SimulationKernel
import Testing
import ToolSupport

/// What the window says of an edit, and of taking it back.
struct EditWordsTests {
  private static let moment = SimulationTime(nanoseconds: 4_500_000_000)
  private static let later = SimulationTime(nanoseconds: 61_000_000_000)

  @Test(arguments: [
    (ScenarioEdit.close("CO-UT", at: moment), "CO-UT closes at 4.5 s"),
    (.open("CO-UT", at: later), "CO-UT opens at 1:01"),
    (.outage(of: "fuel", from: moment, length: .seconds(3)), "Outage of fuel for 3 s from 4.5 s"),
    (.swap("shipment"), "Both ends swapped"),
    (.from("RI", of: "shipment"), "From RI"), (.to("AZ", of: "shipment"), "To AZ"),
    (.borderFee(cents: 1000, of: "shipment"), "Fee $10.00"),
    (.pricing("on-demand", of: "shipment"), "Prices on demand"),
    (.pricing("prefetch-all", of: "shipment"), "Prices prefetch all"),
    (.calculate("shipment", at: moment), "Calculate again at 4.5 s"),
    (.cancel("shipment", at: later), "Cancel at 1:01"),
    (
      .tell("shipment", [EditWord("to", "TX"), EditWord("calculate", "true")], at: moment),
      "To TX, calculate again at 4.5 s"
    ),
    (.latency(of: "fuel", "2s", at: moment), "Latency of fuel 2 s at 4.5 s"),
    (
      .latency(of: "fuel", "{ uniform: [20ms, 300ms] }", at: moment),
      "Latency of fuel uniform 20 ms, 300 ms at 4.5 s"
    ),
    (.seed("9"), "Seed 9"),
    (.serviceSetting(service: "roads", key: "usable", value: "50%"), "Usable 50%"),
    (
      .serviceSetting(service: "maze", key: "size", value: "{ rows: 4, columns: 6 }"),
      "Size 4 × 6"
    ),
    (
      .serviceSetting(service: "maze", key: "algorithm", value: "recursive-backtracker"),
      "Algorithm recursive backtracker"
    ),
    (.setting(client: "a", key: "strategy", value: "depth-first"), "Strategy depth first"),
    (.setting(client: "a", key: "quote_age", value: "1500ms"), "Quotes used for 1.5 s"),
    (
      .tell("explorer", [EditWord("generate", "true")], at: moment),
      "Generate the next maze at 4.5 s"
    ),
    (
      .tell(
        "board",
        [EditWord("route", "22"), EditWord("direction", "North"), EditWord("stop", "1086")],
        at: later
      ),
      "Stop 1086 at 1:01"
    ),
    (.tell("board", [EditWord("refresh", "20s")], at: later), "Refresh 20 s at 1:01"),
    (
      .happening(at: later, verb: "close_stop", value: "1086"),
      "Close stop 1086 at 1:01"
    ),
    (
      .happening(
        at: later,
        verb: "delay_route",
        value: "22",
        words: [EditWord("by", "90s")]
      ),
      "Delay route 22, by 1:30 at 1:01"
    ),
  ])
  func `an edit is told in a person's words`(edit: ScenarioEdit, words: String) {
    #expect(edit.words == words)
  }

  @Test func `undo and redo say what was done`() throws {
    let session = try Bench.session("closing-mid-search")
    #expect(session.apply(.borderFee(cents: 1000, of: "shipment")) == .applied)
    #expect(session.undoWords == "Fee $10.00")
    #expect(session.undo() == .done("Fee $10.00"))
    #expect(session.redoWords == "Fee $10.00")
    #expect(session.redo() == .done("Fee $10.00"))
    session.cancel()
  }
}
