import Diagnostics
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
    case position = "lines and columns count from 1"
    case byte = "a place lies within its text"

    /// Makes the mistake.
    func commit() {
      switch self {
      case .position: _ = FilePosition(file: "a.yaml", line: 0, column: 1)
      case .byte: _ = FilePosition(file: "a.yaml", byte: 2, of: [0])
      }
    }
  }
}
