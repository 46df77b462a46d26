import Catalog
import Glibc
import Scenarios
import SimulatedWorld
import Testing
import ToolSupport
import Viewer

struct SignalJobTests {
  @Test func `signals are folded on another thread, and are those that are asked for`() throws {
    let session = try Bench.session("coast-to-coast")
    let run = try #require(session.shown)
    let environment = try Bench.environment.get()
    let names = ["fuel.requests", "no.such", "fuel.in_flight"]
    let job = SignalJob(names, of: run, at: session.path, in: environment) {}
    while job.outcome == nil { sched_yield() }
    let outcome = try #require(job.outcome)
    let scenario = try #require(run.scenario)
    let direct = RunSignalNames(of: run.trace, scenario, in: environment.catalog)
    #expect(outcome.offers == direct.offers && !outcome.offers.isEmpty)
    let wanted = direct.plotted(names)
    #expect(outcome.plotted.map(\.name) == wanted.map(\.name) && outcome.plotted.count == 2)
    let end = run.scene.timeline.last
    #expect(outcome.plotted.map { $0.words(at: end) } == wanted.map { $0.words(at: end) })
    #expect(job.names == names)
  }
}
