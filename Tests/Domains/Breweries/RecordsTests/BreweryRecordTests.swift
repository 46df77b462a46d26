import BreweriesRecords
import BreweriesValues
import RecordTestSupport
import RunRecords
import Testing

struct BreweryRecordTests {
  private static let place = RecordedPlace(degreesNorth: 41.5, east: -81.7)

  private static let examples: [any RecordKind] = [
    FinderPermission(permission: .whenInUse),
    FinderLocating(number: 2),
    FinderLocated(place: place, accuracy: 20, fix: 7, requests: [1, 2]),
    FinderNotLocated(kind: .noLocation, told: "no signal", requests: [3]),
    FinderAnswered(question: "/v1/breweries", rows: 3, badRows: 1),
    FinderBadRow(row: 2, why: "has no 'id'"),
    FinderFailed(question: "/v1/breweries", kind: .offline, told: "refused"),
    FinderDropped(question: "/v1"),
    FinderSuggested(names: ["A b", "C"]),
    FinderCounted(
      total: 312,
      types: ["micro", "brewpub"],
      ofTypes: [300, 12],
      states: ["New York"],
      inStates: [312],
      countries: ["United States"],
      inCountries: [312]
    ),
    FinderSettings(page: "location"),
    FinderShown(
      screen: .detail,
      phase: .shown,
      trouble: .denied,
      message: "No.",
      hasSettings: true,
      brewery: "x"
    ),
    BreweryTold(
      brewery: "x",
      name: "Ex",
      type: "micro",
      place: place,
      address: ["1 Hop St", "Town"],
      phone: "1",
      call: "tel:1",
      website: "http://x.example"
    ),
    FinderListed(
      source: .service,
      origin: place,
      answered: .seconds(1),
      pages: 2,
      hasMore: true,
      types: ["micro"],
      excludedTypes: ["closed"],
      name: "x",
      radius: 1609,
      unit: .miles,
      breweries: ["a", "b"]
    ),
    FinderDistances(meters: [12, -1]),
    BreweryDirectoryOpened(interface: .v1, breweries: 9, located: 7),
    BreweryBoxLooked(search: 1, box: 4, level: 0, isPruned: false, low: place, high: place),
    DevicePermission(permission: .denied),
    DeviceSignal(isThere: false),
    DeviceLeg(place: place, to: place, takes: .seconds(2)),
  ]

  private static let mayBeMissing = [
    "brewery.shown trouble", "brewery.shown message", "brewery.shown brewery",
    "brewery.told phone", "brewery.told call", "brewery.told website", "brewery.listed radius",
    "brewery.listed without", "brewery.counted types", "brewery.counted of_types",
    "brewery.counted states", "brewery.counted in_states", "brewery.counted countries",
    "brewery.counted in_countries",
  ]

  @Test func `each kind is written as its file says, and read as it was, or not at all`() throws {
    try RecordExample.expect(Self.examples, cover: BreweryKinds.all, except: Self.mayBeMissing)
  }
}
