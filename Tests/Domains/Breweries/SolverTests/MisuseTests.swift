import BreweriesValues
import BreweryFinding
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
  "a list may become a second old": { find { $0.maximumAge = .milliseconds(1) } },
  "what has failed rests for a second or more": { find { $0.pause = .zero } },
  "a page has at least one brewery": { find { $0.filter.pageSize = 0 } },
  "no fewer than 0 breweries are kept": { find { $0.knownLimit = -1 } },
]

private func find(_ change: (inout BreweryFinder.Settings) -> Void) {
  var settings = BreweryFinder.Settings()
  change(&settings)
  _ = FinderRun(settings) { _ in .refused }
}
