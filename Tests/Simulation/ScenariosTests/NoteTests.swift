import Diagnostics
import Scenarios
import SimulationKernel
import Testing
import TestSupport

struct NoteTests {
  private static let clients = "clients: { a: { ship: { from: RI, to: NY } } }\n"

  @Test func `notes are told in the order of their moments, and decide no run`() throws {
    let loading = Sample.load(
      Self.clients + """
        notes:
          - { at: 4s, note: "A road closes.", show: KY-MO }
          - { at: 0s, note: "It begins." }
          - { at: 4s, note: "And opens." }

        """
    )
    let scenario = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
    #expect(scenario.notes.map(\.text) == ["It begins.", "A road closes.", "And opens."])
    #expect(scenario.notes.map(\.moment.nanoseconds) == [0, 4_000_000_000, 4_000_000_000])
    #expect(scenario.notes.map(\.show) == [nil, "KY-MO", nil])
    let bare = try #require(Sample.load(Self.clients).scenario)
    #expect(scenario.resolved == bare.resolved)
  }

  @Test(
    arguments: [
      "extends: gone.yaml", "parameters: { seed: 3 }", "parameters: [1]",
      "services: { fuel: { rates: 5 } }", "seed: x",
    ],
    ["{ at: 1s }", "{ note: Look. }", "{}", "{ at: 1, note: Look. }", "{ at: 1s, not: Look. }"]
  )
  func `a note that lacks something is none beside any mistake`(mistake: String, note: String) {
    let loading = Sample.load(Self.clients + "notes: [\(note)]\n\(mistake)\n")
    #expect(loading.diagnostics.hasErrors)
    #expect(loading.scenarios.isEmpty)
  }

  @Test(arguments: Table.kept("note-mistakes"))
  func `what a note cannot be is said`(line: String, message: String) {
    #expect(Sample.told(Self.clients + "notes:\n  \(line)") == [message])
  }
}
