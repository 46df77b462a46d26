import Catalog
import Foundation
import ModelTestSupport
import Scenarios
import SimulatedWorld
import Testing

struct WorldMemoryTests {
  // A process of its own, so that nothing else is counted.
  @Test func `a client that has not begun takes a few kilobytes`() async {
    await #expect(processExitsWith: .success) {
      let bench = try Bench.shared.get()
      for (beginning, deed) in [
        ("", "ship: { from: RI, to: AZ }"), ("until: 1h\n", "track: {}"),
        ("services: { maze: { size: { rows: 2, columns: 2 } } }\n", "explore: {}"),
      ] {
        let count = 3_000
        let clients = (0..<count).map { "  c\($0): { start: 20s, \(deed) }\n" }.joined()
        let scenario = try bench.scenario(beginning + "clients:\n" + clients)
        let before = try residentBytes()
        let world = World(scenario, models: bench.catalog.models)
        let each = try withExtendedLifetime(world) { (try residentBytes() - before) / count }
        #expect(each < 8_000, "a client that is to \(deed) takes \(each) bytes")
      }
    }
  }
}

/// The memory that this process has in use, as the kernel counts it.
private func residentBytes() throws -> Int {
  let counts = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  let pages = try #require(counts.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
}
