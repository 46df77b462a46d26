import Testing
import ToolSupport

struct ExitStatusTests {
  @Test func `of two statuses the one that says more is kept`() {
    #expect(
      ToolSupport.ExitStatus.asExpected.combined(with: .expectationFailed) == .expectationFailed
    )
    #expect(
      ToolSupport.ExitStatus.neverFinished.combined(with: .expectationFailed) == .neverFinished
    )
    #expect(ToolSupport.ExitStatus.runsDiffer.combined(with: .leftVirtualTime) == .leftVirtualTime)
    #expect(ToolSupport.ExitStatus.asExpected.combined(with: .asExpected) == .asExpected)
  }

  @Test func `the numbers are the ones that scripts know`() {
    let statuses: [ToolSupport.ExitStatus] = [
      .asExpected, .expectationFailed, .badInput, .neverFinished, .runsDiffer, .leftVirtualTime,
      .ourBug,
    ]
    #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 70])
  }
}
