import MazesModel
import SimulationKernel
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a maze has at least one room": {
      _ = MazeGrid(MazeSettings(rows: 0, columns: 3), seed: Seed(1), number: 1)
    }
  ]
}
