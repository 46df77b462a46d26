import MazesRecords
import MazesValues
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
    case doors = "a room's doors are in the order north, east, south, west"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .doors:
        let doors = [MazeDoor(.south, to: "b"), MazeDoor(.north, to: "c")]
        _ = MazeRoom(id: "a", place: .start, type: .empty, depth: 0, from: nil, doors: doors)
      }
    }
  }
}
