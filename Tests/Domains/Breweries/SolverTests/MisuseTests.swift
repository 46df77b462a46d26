import BreweriesValues
import BreweryFinding
import Testing
import TestSupport

struct MisuseTests: Misuses {
  @Test(arguments: all.indices)
  func `what must not be asked stops the program, which says why`(_ number: Int) async throws {
    try await expectStop(Self.self, at: number)
  }

  static let all: List = [
    "a list may become a second old": { find { $0.maximumAge = .milliseconds(1) } },
    "what has failed rests for a second or more": { find { $0.pause = .zero } },
    "a page has at least one brewery": { find { $0.filter.pageSize = 0 } },
    "no fewer than 0 breweries are kept": { find { $0.knownLimit = -1 } },
  ]
}

private func find(_ change: (inout BreweryFinder.Settings) -> Void) {
  var settings = BreweryFinder.Settings()
  change(&settings)
  _ = FinderRun(settings) { _ in .refused }
}
