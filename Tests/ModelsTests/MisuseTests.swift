import Models
import SimulationKernel
import Testing

struct MisuseTests {
  @Test(arguments: Misuse.allCases)
  func `what must not be asked stops the program, which says why`(_ misuse: Misuse) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse] in misuse.commit()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuse.rawValue))
  }

  /// A mistake of the programmer, by what the program says of it.
  enum Misuse: String, Codable, CaseIterable {
    case noRooms = "a maze has at least one room"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .noRooms:
        _ = MazeGrid(MazeSettings(rows: 0, columns: 3), seed: Seed(1), number: 1)
      }
    }
  }
}
