import MazesRecords
import MazesValues
import Testing

struct MisuseTests {
  @Test(arguments: misuses.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [number] in misuses[number].value()
    }
    let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
    #expect(words.contains(misuses[number].key))
  }
}

/// Mistakes of the programmer, by what the program says of each.
private let misuses: KeyValuePairs<String, @Sendable () -> Void> = [
  "a room's doors are in the order north, east, south, west": {
    let doors = [MazeDoor(.south, to: "b"), MazeDoor(.north, to: "c")]
    _ = MazeRoom(id: "a", place: .start, type: .empty, depth: 0, from: nil, doors: doors)
  }
]
