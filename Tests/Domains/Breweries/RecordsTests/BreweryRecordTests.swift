import BreweriesRecords
import RecordTestSupport
import Testing

struct BreweryRecordTests {
  private static let mayBeMissing = [
    "brewery.shown trouble", "brewery.shown message", "brewery.shown brewery",
    "brewery.told phone", "brewery.told call", "brewery.told website", "brewery.listed radius",
    "brewery.listed without", "brewery.counted types", "brewery.counted of_types",
    "brewery.counted states", "brewery.counted in_states", "brewery.counted countries",
    "brewery.counted in_countries",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(cover: BreweryKinds.all, except: Self.mayBeMissing)
  }
}
