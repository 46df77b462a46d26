import BusesModel
import Foundation
import Scenarios
import ShippingScene
import SimulationKernel
import Testing
import ToolSupport
import Viewer

/// What the window says of an edit, and of taking it back.
struct EditWordsTests {
  private static let moment = SimulationTime(nanoseconds: 4_500_000_000)
  private static let later = SimulationTime(nanoseconds: 61_000_000_000)

  /// The run of a scenario that is shipped: it knows what its states and stops are called.
  private static func scene(_ path: String) throws -> any TraceScene {
    let folder = (Bench.scenarios as NSString).deletingLastPathComponent
    return try ShippedRuns.scene("\(folder)/\(path).yaml")
  }

  @Test func `an edit of a route is told in a person's words`() throws {
    let scene = try Self.scene("shipping/fee-changes-the-route")
    let end = scene.timeline.end
    try #require(end < SimulationTime(nanoseconds: 60_000_000_000))
    let cases: [(ScenarioEdit, String)] = [
      (.close("CO-UT", at: Self.moment), "Colorado–Utah closes at 4.5 s"),
      (.open("CO-UT", at: Self.later), "Colorado–Utah opens at 1:01"),
      (
        .outage(of: "fuel", from: Self.moment, length: .seconds(3)),
        "Outage of fuel for 3 s from 4.5 s"
      ),
      (
        .fault(
          service: "fuel",
          name: "cost 3 of shipment",
          words: [EditWord("request", "3"), EditWord("fail", "503"), EditWord("slow", "2s")]
        ),
        "Fuel: cost 3 of shipment fails: 503, takes 2 s longer"
      ),
      (.swap("shipment"), "Both ends swapped"),
      (.from("RI", of: "shipment"), "From Rhode Island"), (.to("ME", of: "shipment"), "To Maine"),
      (.borderFee(cents: 1000, of: "shipment"), "Fee $10.00"),
      (.pricing("on-demand", of: "shipment"), "Prices on demand"),
      (.pricing("prefetch-all", of: "shipment"), "All prices fetched first"),
      (.calculate("shipment", at: Self.moment), "Calculate again at 4.5 s"),
      (.cancel("shipment", at: Self.later), "Cancel at 1:01"),
      (
        .tell("shipment", [EditWord("to", "TX"), EditWord("calculate", "true")], at: Self.moment),
        "To Texas, calculate again at 4.5 s"
      ),
      (.latency(of: "fuel", "2s", at: Self.moment), "Latency of fuel 2 s at 4.5 s"),
      (
        .latency(of: "fuel", "{ uniform: [20ms, 300ms] }", at: Self.moment),
        "Latency of fuel uniform 20 ms, 300 ms at 4.5 s"
      ),
      (.seed("9"), "Seed 9"),
      (.serviceSetting(service: "roads", key: "usable", value: "50%"), "Usable 50%"),
      (.setting(client: "shipment", key: "quote_age", value: "1500ms"), "Quotes used for 1.5 s"),
    ]
    for (edit, words) in cases { #expect(edit.words(on: scene) == words) }
  }

  @Test func `an edit of a maze is told in a person's words`() throws {
    let scene = try Self.scene("mazes/crooked")
    let cases: [(ScenarioEdit, String)] = [
      (
        .serviceSetting(service: "maze", key: "size", value: "{ rows: 4, columns: 6 }"),
        "Size 4 × 6"
      ),
      (
        .serviceSetting(service: "maze", key: "algorithm", value: "recursive-backtracker"),
        "Maze: recursive backtracker"
      ),
      (.setting(client: "a", key: "strategy", value: "depth-first"), "Strategy: depth first"),
      (
        .tell("explorer", [EditWord("generate", "true")], at: Self.moment),
        "Generate the next maze at 4.5 s"
      ),
    ]
    for (edit, words) in cases { #expect(edit.words(on: scene) == words) }
  }

  @Test func `an edit of a city is told by the names of its stops and routes`() throws {
    let scene = try Self.scene("buses/stop-changed")
    let form = scene.form(at: scene.playhead(at: scene.timeline.end), client: nil)
    let choices = try #require(form.first { $0.name == "stop" }).choices()
    let stop = try #require(
      choices.lazy.compactMap { choice -> (name: String, edit: ScenarioEdit)? in
        guard case .edit(let edit) = choice.outcome, !choice.title.contains("near") else {
          return nil
        }
        return (String(choice.title.dropFirst("Stop: ".count)), edit)
      }.first
    )
    #expect(stop.edit.words(on: scene) == "Stop \(stop.name) at 5:00")
    guard case .happening(_, "tell", _, let words) = stop.edit else {
      Issue.record("no stop is told")
      return
    }
    let id = try #require(words.first { $0.key == "stop" }).value
    let number = try #require(words.first { $0.key == "route" }).value
    let routes = try #require(form.first { $0.name == "route" }).choices().map(\.title)
    let route = try #require(
      routes.first { $0.hasPrefix("Route: \(number) ") }
    ).dropFirst("Route: ".count)
    let cases: [(ScenarioEdit, String)] = [
      (.tell("board", [EditWord("refresh", "20s")], at: Self.later), "Refresh 20 s at 1:01"),
      (.tell("board", [EditWord("route", number)], at: Self.moment), "Route \(route) at 0:04"),
      (.happening(at: Self.later, verb: "close_stop", value: id), "\(stop.name) closes at 1:01"),
      (
        .happening(
          at: Self.later,
          verb: "break_bus",
          value: "next",
          words: [EditWord("stop", id)]
        ),
        "The next bus to \(stop.name) breaks down at 1:01"
      ),
      (
        .happening(
          at: Self.later,
          verb: "delay_route",
          value: number,
          words: [EditWord("by", "90s")]
        ),
        "Route \(route) stands still for 1:30 at 1:01"
      ),
      (
        .happening(
          at: Self.later,
          verb: "publish",
          value: "W-1",
          words: [EditWord("subject", "Snow"), EditWord("priority", "High")]
        ),
        "Bulletin “Snow” at 1:01"
      ),
      (
        .happening(at: Self.later, verb: "revoke_key", value: "secret"),
        "The key is not known any more at 1:01"
      ),
    ]
    for (edit, words) in cases { #expect(edit.words(on: scene) == words) }
  }
}
