import Catalog
import Foundation
import Scenarios
import ShippingScene
import SimulationKernel
import Synchronization
import TestSupport
import Testing
import ToolSupport
import Tracing
import Verification

struct SessionTests {
  private let moment = SimulationTime(nanoseconds: 4_000_000_000)

  @Test func `an edit is applied, undone and made again, each with its own run`() throws {
    let session = try Bench.session("closing-mid-search")
    let first = try #require(session.shown?.fingerprint)
    #expect(session.apply(.to("ME", of: "shipment")) == .applied)
    #expect(session.shown?.fingerprint == first, "the old picture stays")
    session.finish()
    let second = try #require(session.shown?.fingerprint)
    #expect(second != first)
    #expect(session.hasUnsavedEdits)
    #expect(session.setting("to", of: "shipment") == "ME")
    #expect(session.undo() == .done("To Maine"))
    session.finish()
    #expect(session.shown?.fingerprint == first)
    #expect(session.setting("to", of: "shipment") == "FL")
    #expect(session.undo() == .nothing)
    #expect(session.redo() == .done("To Maine"))
    session.finish()
    #expect(session.shown?.fingerprint == second)
  }

  @Test(arguments: [
    "shipping/closing-mid-search", "shipping/fee-changes-the-route", "mazes/crooked",
    "buses/nearby", "breweries/nearby", "car-hire/full-hire",
  ])
  func `a run in a window is the one that is pinned`(name: String) throws {
    let path = "\(Checkout.root.path)/Scenarios/\(name)"
    let run = try #require(try Bench.session("\(path).yaml").shown)
    let scenario = try #require(run.scenario)
    let text = String(decoding: try Environment.read("\(path).expected"), as: UTF8.self)
    let pin = try #require(ExpectedFile(text: text)?.runs.first)
    let words = OutcomeWords(of: scenario)
    #expect(ExpectedFile.Run(id: scenario.id, trace: run.trace, words: words) == pin)
    #expect(run.fingerprint == pin.fingerprint && run.failures == [])
  }

  @Test func `settings are told with their defaults`() throws {
    let session = try Bench.session("closing-mid-search")
    #expect(session.setting("pricing", of: "shipment") == "on-demand")
    #expect(session.setting("border_fee", of: "shipment") == "$20.00")
    #expect(session.setting("nothing", of: "shipment") == nil)
    #expect(session.setting("from", of: "nobody") == nil)
    #expect(session.seed == Seed(3))
    #expect(session.title == "Roads of the best route close in the middle of the search")
  }

  @Test func `an edit that makes no sense is refused and changes nothing`() throws {
    let session = try Bench.session("closing-mid-search")
    let text = session.text
    let refusals: [(ScenarioEdit, String)] = [
      (.to("XX", of: "shipment"), "unknown state code 'XX'; did you mean 'TX'?"),
      (
        .borderFee(cents: 100_000_000, of: "shipment"),
        "'border_fee' must be between $0.00 and $999999.99, not $1000000.00"
      ),
      (.close("CO-XX", at: moment), "unknown border 'CO-XX'"),
      (.from("RI", of: "nobody"), "there is no client 'nobody'"),
      (.seed("minus one"), "'seed' must be a seed"),
      (.outage(of: "fuel", from: moment, length: .zero), "'to' must be after 'from'"),
      (.latency(of: "fuel", "fast", at: moment), "'latency' must be"),
      (.tell("shipment", [EditWord("sing", "true")], at: moment), "unknown key 'sing'"),
    ]
    for (edit, words) in refusals {
      guard case .refused(let found) = session.apply(edit) else {
        Issue.record("'\(edit.words)' was not refused")
        continue
      }
      #expect(found.hasPrefix(words), "\(found)")
    }
    #expect(session.apply(.to("FL", of: "shipment")) == .unchanged)
    #expect(session.text == text)
    #expect(session.undo() == .nothing)
    #expect(session.progress == nil)
  }

  @Test(arguments: ["\u{7}\u{1}\u{0}P", "some words\n", "- a\n- b\n", "other: 1\n", ""])
  func `what is no scenario is called so`(text: String) throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/noise.yaml"
      try Environment.write(Array(text.utf8), to: path)
      #expect(try Bench.session(path).problem?.title == "The file is not a scenario")
    }
  }

  @Test func `a scenario with mistakes shows them all`() throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/wrong.yaml"
      let text = "clients: { a: { ship: { from: XX, to: NY, fee: 3 } } }\n"
      try Environment.write(Array(text.utf8), to: path)
      let session = try Bench.session(path)
      let problem = try #require(session.problem)
      #expect(problem.title == "The scenario has mistakes")
      #expect(problem.text.contains("wrong.yaml:1:31: error: unknown state code 'XX'"))
      #expect(problem.text.hasSuffix("2 errors"))
      #expect(session.shown == nil)
      #expect(session.apply(.seed("1")) == .refused("there is no scenario to change"))
      #expect(session.save(to: path) == .refused("there is no run to save"))
      let better = text.replacing("XX", with: "RI").replacing(", fee: 3", with: "")
      try Environment.write(Array(better.utf8), to: path)
      #expect(session.isChangedOnDisk)
      session.reload()
      session.finish()
      #expect(session.problem == nil)
      #expect(session.shown?.isWhole == true)
    }
  }

  @Test func `giving up a run returns to what is shown, and the edit can be had again`() throws {
    let session = try Bench.session("closing-mid-search")
    let first = try #require(session.shown?.fingerprint)
    #expect(session.apply(.seed("99")) == .applied)
    session.cancel()
    #expect(session.progress == nil)
    #expect(session.seed == Seed(3))
    #expect(session.shown?.fingerprint == first)
    #expect(session.poll(at: .start) == [])
    #expect(session.redo() == .done("Seed 99"))
    session.finish()
    #expect(session.seed == Seed(99))
    #expect(session.shown?.fingerprint != first)
    #expect(session.undo() == .done("Seed 99"))
    session.cancel()
    #expect(session.seed == Seed(99))
    #expect(session.undo() == .done("Seed 99"))
  }

  @Test func `whoever shows a session is woken when there is news`() throws {
    let wakes = Mutex(0)
    let session = Session(
      environment: try Bench.environment.get(),
      path: "\(Bench.scenarios)/same-state.yaml",
      wake: { wakes.withLock { $0 += 1 } }
    )
    #expect(session.progress != nil)
    session.wait()
    while wakes.withLock({ $0 }) == 0 {}
    #expect(session.poll(at: .start).contains(.run))
    #expect(session.poll(at: .start) == [])
  }
}
