import Diagnostics
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
  "lines and columns count from 1": { _ = FilePosition(file: "a.yaml", line: 0, column: 1) },
  "a place lies within its text": { _ = FilePosition(file: "a.yaml", byte: 2, of: [0]) },
]
