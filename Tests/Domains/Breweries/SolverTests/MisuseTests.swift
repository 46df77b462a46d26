import BreweryFinding
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
    case age = "a list may become a second old"
    case pause = "what has failed rests for a second or more"
    case page = "a page has at least one brewery"
    case limit = "no fewer than 0 breweries are kept"

    func commit() {
      var settings = BreweryFinder.Settings()
      switch self {
      case .age: settings.maximumAge = .milliseconds(1)
      case .pause: settings.pause = .zero
      case .page: settings.filter.pageSize = 0
      case .limit: settings.knownLimit = -1
      }
      _ = FinderRun(settings) { _ in .refused }
    }
  }
}
