import BreweriesRecords
import BreweriesValues
import RecordTestSupport
import Testing

struct BreweryRecordTests {
  private static let place = RecordedPlace(degreesNorth: 41.5, east: -81.7)
  private static let there = #""latitude":41500000,"longitude":-81700000"#

  private static let examples = [
    RecordExample(FinderPermission(permission: .whenInUse), #"{"permission":"when-in-use"}"#),
    RecordExample(FinderLocating(number: 2), #"{"number":2}"#),
    RecordExample(
      FinderLocated(place: place, accuracy: 20, fix: 7, requests: [1, 2]),
      #"{\#(there),"accuracy":20,"fix":7,"requests":"1 2"}"#
    ),
    RecordExample(
      FinderNotLocated(kind: .noLocation, told: "no signal", requests: [3]),
      #"{"trouble":"no-location","told":"no signal","requests":"3"}"#
    ),
    RecordExample(
      FinderAnswered(question: "/v1/breweries", rows: 3, badRows: 1),
      #"{"question":"/v1/breweries","rows":3,"bad_rows":1}"#
    ),
    RecordExample(FinderBadRow(row: 2, why: "has no 'id'"), #"{"row":2,"why":"has no 'id'"}"#),
    RecordExample(
      FinderFailed(question: "/v1/breweries", kind: .offline, told: "refused"),
      #"{"question":"/v1/breweries","trouble":"offline","told":"refused"}"#
    ),
    RecordExample(FinderDropped(question: "/v1"), #"{"question":"/v1"}"#),
    RecordExample(FinderSuggested(names: ["A b", "C"]), #"{"names":"A\\ b C"}"#),
    RecordExample(
      FinderCounted(
        total: 312,
        types: ["micro", "brewpub"],
        ofTypes: [300, 12],
        states: ["New York"],
        inStates: [312],
        countries: ["United States"],
        inCountries: [312]
      ),
      #"{"total":312,"types":"micro brewpub","of_types":"300 12","states":"New\\ York","#
        + #""in_states":"312","countries":"United\\ States","in_countries":"312"}"#
    ),
    RecordExample(FinderSettings(page: "location"), #"{"page":"location"}"#),
    RecordExample(
      FinderShown(
        screen: .detail,
        phase: .shown,
        trouble: .denied,
        message: "No.",
        hasSettings: true,
        brewery: "x"
      ),
      #"{"screen":"detail","phase":"shown","trouble":"denied","message":"No.","settings":1,"brewery":"x"}"#
    ),
    RecordExample(
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
      #"{"brewery":"x","name":"Ex","type":"micro",\#(there),"address":"1\\ Hop\\ St Town","phone":"1","#
        + #""call":"tel:1","website":"http://x.example"}"#
    ),
    RecordExample(
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
      #"{"source":"service",\#(there),"answered":1000000000,"pages":2,"more":1,"types":"micro","#
        + #""without":"closed","name":"x","radius":1609,"unit":"miles","breweries":"a b"}"#
    ),
    RecordExample(FinderDistances(meters: [12, -1]), #"{"meters":"12 -1"}"#),
    RecordExample(
      BreweryDirectoryOpened(interface: .v1, breweries: 9, located: 7),
      #"{"interface":"v1","breweries":9,"located":7}"#
    ),
    RecordExample(
      BreweryBoxLooked(search: 1, box: 4, level: 0, isPruned: false, low: place, high: place),
      #"{"search":1,"box":4,"level":0,"pruned":0,"south_west_latitude":41500000,"#
        + #""south_west_longitude":-81700000,"north_east_latitude":41500000,"#
        + #""north_east_longitude":-81700000}"#
    ),
    RecordExample(DevicePermission(permission: .denied), #"{"permission":"denied"}"#),
    RecordExample(DeviceSignal(isThere: false), #"{"there":0}"#),
    RecordExample(
      DeviceLeg(place: place, to: place, takes: .seconds(2)),
      #"{\#(there),"to_latitude":41500000,"to_longitude":-81700000,"takes":2000000000}"#
    ),
  ]

  private static let mayBeMissing = [
    "brewery.shown trouble", "brewery.shown message", "brewery.shown brewery",
    "brewery.told phone", "brewery.told call", "brewery.told website", "brewery.listed radius",
    "brewery.listed without", "brewery.counted types", "brewery.counted of_types",
    "brewery.counted states", "brewery.counted in_states", "brewery.counted countries",
    "brewery.counted in_countries",
  ]

  @Test func `every kind has an example, and a name of its own`() {
    RecordExample.expect(Self.examples, cover: BreweryKinds.all)
  }

  @Test(arguments: examples.indices)
  func `a record is written and read again as it was`(index: Int) throws {
    try Self.examples[index].expectRoundTrip()
  }

  @Test(arguments: examples.indices)
  func `a record of another kind, or without its fields, is not read`(index: Int) {
    Self.examples[index].expectRefusals(except: Self.mayBeMissing)
  }
}
