import MazesRecords
import MazesValues
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a room's doors are in the order north, east, south, west": {
      let doors = [MazeDoor(.south, to: "b"), MazeDoor(.north, to: "c")]
      _ = MazeRoom(id: "a", place: .start, type: .empty, depth: 0, from: nil, doors: doors)
    }
  ]
}
