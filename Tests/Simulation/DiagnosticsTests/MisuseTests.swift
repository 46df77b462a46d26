import Diagnostics
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "lines and columns count from 1": { _ = FilePosition(file: "a.yaml", line: 0, column: 1) },
    "a place lies within its text": { _ = FilePosition(file: "a.yaml", byte: 2, of: [0]) },
  ]
}
