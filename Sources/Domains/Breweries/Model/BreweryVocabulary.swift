import BreweriesRecords
public import BreweriesValues
import BreweryFinding
import RunRecords
public import Scenarios
import Services
import SimulatedWorld

/// The service that knows breweries.
struct BreweryKeys: KeyList {
  let interface = Key(
    "interface",
    .name(of: "interface"),
    default: BreweryInterface.v1,
    about: "by the rules of which generation it answers"
  )
  let count = Key(
    "count",
    .integer(0...1_000_000),
    default: 2000,
    about: "how many breweries it holds, drawn from the seed"
  )
  let dataset = Key(
    "dataset",
    .file,
    about: "breweries in the public data set's shape instead, as .csv or .json"
  )
  let badRows = Key("bad_rows", .ratio, default: "0%", about: "how many rows are broken")
  let watchSearch = Key(
    "watch_search",
    .flag,
    default: false,
    about: "whether the boxes that a search for what is near looks at are recorded"
  )
  let perBox = Key(
    "per_box",
    .duration(atMost: .seconds(10)),
    default: "20ms",
    about: "how long a watched search takes for each of them"
  )
  let respond = Key(
    "respond",
    .map(keys: .name(of: "endpoint", among: BreweryService.endpoints), values: .file),
    about: "recorded answers, given as they are to every request of their endpoint"
  )
  let profile = ProfileKeys(
    latency: "{ lognormal: { p50: 180ms, p99: 900ms } }",
    endpoints: BreweryService.endpoints
  )
}

/// A place in degrees.
struct PlaceKeys: KeyList {
  let latitude = Key(required: "lat", .text, about: "degrees north, such as 41.8781")
  let longitude = Key(required: "lon", .text, about: "degrees east, such as -87.6298")
}

/// The device that knows where it is.
struct LocationKeys: KeyList {
  /// A place on the way.
  struct Waypoint: KeyList {
    let at = Key("at", .duration(), default: "0s", about: "when the device is there")
    let place = PlaceKeys()
  }

  /// A while without a signal.
  struct Gap: KeyList {
    let from = Key(required: "from", .duration(), about: "when the signal is lost")
    let to = Key(required: "to", .duration(), about: "when it is there again")
  }

  let permission = Key(
    "permission",
    .name(of: "permission"),
    default: LocationPermission.notDetermined,
    about: "what apps may know at first"
  )
  let answer = Key(
    "answer",
    .name(of: "permission"),
    default: LocationPermission.whenInUse,
    about: "what the user says when asked"
  )
  let answerAfter = Key(
    "answer_after",
    .distribution(of: .duration),
    default: "2s",
    about: "how long the user thinks"
  )
  let way = Key(
    "way",
    .list(of: .section(Waypoint())),
    default: "[{ lat: \"41.8781\", lon: \"-87.6298\" }]",
    about: "where the device is when, in straight lines"
  )
  let noSignal = Key(
    "no_signal",
    .list(of: .section(Gap())),
    about: "when the device does not know where it is"
  )
  let accuracy = Key(
    "accuracy",
    .integer(1...100_000),
    default: 20,
    about: "how far off a fix may be, in metres"
  )
  let patience = Key(
    "patience",
    .duration(atLeast: .seconds(1), atMost: .seconds(86_400)),
    default: "10s",
    about: "how long it looks for a signal"
  )
  let profile = ProfileKeys(
    latency: "10ms",
    endpointLatency: "{ fix: { uniform: [300ms, 900ms] } }",
    endpoints: ["permission", "fix"]
  )
}

/// Which breweries a client wants.
struct FilterKeys: KeyList {
  let types = Key(
    "types",
    .list(of: .name(of: "type", among: BreweryType.all)),
    about: "only these types; an empty list stands for all"
  )
  let excludedTypes = Key(
    "exclude_types",
    .list(of: .name(of: "type", among: BreweryType.all)),
    about: "none of these types; an empty list leaves out none"
  )
  let name = Key("name", .text, about: "only with this in the name; an empty text stands for all")
  let radius = Key(
    "radius",
    .integer(0...10_000),
    about: "only so far away, in the unit of distances; 0 is as far as they like"
  )
  let unit = Key("unit", .name(of: "unit") as ValueType<DistanceUnit>, about: "miles or kilometres")
}

/// A client that finds breweries.
struct FindKeys: KeyList {
  /// What such a client can be told.
  struct Words: KeyList {
    let filter = FilterKeys()
    let find = deed("find", "presses the button of the home screen")
    let retry = deed("retry", "asks for everything anew")
    let home = deed("home", "leaves what is asked, and goes back to the home screen")
    let more = deed("more", "asks for the next page")
    let back = deed("back", "goes back from what is shown")
    let settings = deed("settings", "goes to the location settings")
    let show = Key("show", .text, about: "looks at the brewery with this id")
    let search = Key("search", .text, about: "looks for these words")
    let suggest = Key("suggest", .text, about: "asks for names that go on like this")

    private static func deed(_ name: String, _ about: String) -> Key<Bool?> {
      Key(name, .flag, deed: true, about: about)
    }
  }

  let filter = FilterKeys()
  let interface = Key(
    "interface",
    .name(of: "interface"),
    default: BreweryInterface.v1,
    about: "which generation of the interface is asked"
  )
  let pageSize = Key("page_size", .integer(1...1000), default: 20, about: "how many at a time")
  let movement = Key(
    "movement",
    .integer(1...1_000_000),
    default: 500,
    about: "how far it may move, in metres, before it asks for what is near there"
  )
  let pause = Key(
    "pause",
    .duration(atLeast: .seconds(1), atMost: .seconds(86_400)),
    default: "15s",
    about: "the pause before what has failed is asked anew; it grows"
  )
  let pauseLimit = Key(
    "pause_limit",
    .duration(atLeast: .seconds(1), atMost: .seconds(86_400)),
    default: "60s",
    about: "how long that pause is at most without Retry-After; no shorter than 'pause'"
  )
  let waits = Key(
    "waits",
    .flag,
    default: false,
    about: "whether it waits on the home screen for the button to be pressed"
  )
  let timeout = TimeoutKeys(timeout: "10s", end: "it has failed")
}

extension BreweryInterface: PlainlyWritten {}
extension LocationPermission: PlainlyWritten {}

/// The words that breweries add to scenario files.
enum BreweryVocabulary {
  static let vocabulary = ScenarioVocabulary(
    services: [
      ServiceKind(
        name: BreweryService.serviceName,
        about: "knows breweries and what is near, as Open Brewery DB does",
        fields: BreweryKeys().fields
      ),
      ServiceKind(
        name: LocationService.serviceName,
        about: "the device: where it is, and what its user lets apps know of that",
        fields: LocationKeys().fields
      ),
    ],
    clients: [
      ClientKind(
        verb: "find",
        about: "shows the breweries near the device",
        endless: true,
        fields: FindKeys().fields,
        words: FindKeys.Words().fields,
        outcome: FinderView.form.expected,
        services: [BreweryService.serviceName, LocationService.serviceName]
      )
    ],
    happenings: [
      happening("deny", .either, "the user no longer lets apps know"),
      happening("grant", .either, "the user lets apps know while they are used"),
      happening("restrict", .either, "the device must not tell"),
      happening("lose_signal", .either, "the device does not know where it is"),
      happening("regain_signal", .moment, "the device knows again where it is"),
      happening("move", .moment, "the device is somewhere else, and stays there", PlaceKeys()),
    ]
  )

  /// A happening to the device.
  private static func happening(
    _ verb: String,
    _ form: HappeningKind.Form,
    _ about: String,
    _ keys: (any KeyList)? = nil
  ) -> HappeningKind {
    HappeningKind(
      verb: verb,
      value: .name(of: "device", among: [LocationService.serviceName]),
      form: form,
      keys: .own(keys?.fields ?? []),
      about: about,
      service: LocationService.serviceName
    )
  }
}
