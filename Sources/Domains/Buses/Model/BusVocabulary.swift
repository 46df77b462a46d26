import BusTracking
import Scenarios
import SimulatedWorld

/// The service that says when buses come.
struct BusServiceKeys: KeyList {
  static let all = BusServiceKeys()

  let city = Key(
    "city",
    .section(CityKeys()),
    default: "{}",
    about: "the city, generated from the seed"
  )
  let refresh = Key(
    "refresh",
    .duration(atLeast: .seconds(1), atMost: .seconds(86_400)),
    default: "60s",
    about: "how often the service looks where the buses are"
  )
  let horizon = Key(
    "horizon",
    .duration(atLeast: .seconds(60), atMost: .seconds(7 * 86_400)),
    default: "30m",
    about: "how far ahead it says anything"
  )
  let error = Key(
    "error",
    .ratio,
    default: "10%",
    about: "how far 98% of its forecasts are off at most, for its own fault"
  )
  let badRows = Key(
    "bad_rows",
    .ratio,
    default: "0%",
    about: "how many rows of predictions are broken"
  )
  let known = Key("keys", .list(of: .text), default: "[demo]", about: "the keys it knows")
  let quota = Key(
    "quota",
    .integer(0...1_000_000_000),
    default: 10_000,
    about: "how many calls of a day each key has"
  )
  let respond = Key(
    "respond",
    .map(keys: .name(of: "call", among: BusService.calls), values: .file),
    about: "recorded answers, given as they are to every request of their call"
  )
  let profile = ProfileKeys(
    latency: "{ lognormal: { p50: 180ms, p99: 900ms } }",
    endpoints: BusService.calls
  )
}

/// A city with its timetable.
struct CityKeys: KeyList {
  /// From when on buses set out how often.
  struct Headway: KeyList {
    let from = Key(
      required: "from",
      .duration(atMost: .seconds(86_400) - .nanoseconds(1)),
      about: "from this time of day on"
    )
    let every = Key(
      "every",
      .duration(atLeast: .seconds(60), atMost: .seconds(86_400)),
      about: "a bus sets out this often, more or less by route; left out, none does"
    )
  }

  /// Which buses' ways stand in the trace.
  enum Recorded: String, CaseIterable, PlainlyWritten {
    case all, tracked, none
  }

  let seed = Key("seed", .seed, about: "what the city is drawn from; left out, as the service")
  let routes = Key("routes", .integer(1...400), default: 12, about: "how many routes")
  let headways = Key(
    "headways",
    .list(of: .section(Headway())),
    default: "[{ from: 0h, every: 30m }, { from: 1h30m }, { from: 4h30m, every: 20m }, "
      + "{ from: 6h30m, every: 8m }, { from: 9h, every: 12m }, { from: 15h, every: 8m }, "
      + "{ from: 18h30m, every: 12m }, { from: 22h, every: 20m }]",
    about: "the timetable, by the time of day"
  )
  let variation = Key(
    "variation",
    .ratio,
    default: "40%",
    about: "how much longer than usual 99% of legs take at most"
  )
  let demand = Key(
    "demand",
    .percent(0...1000),
    default: "100%",
    about: "how many people come to the stops, compared with what is usual"
  )
  let holdsEarly = Key(
    "hold_early",
    .flag,
    default: true,
    about: "whether buses that are early wait at every fifth stop"
  )
  let cancelled = Key("cancelled", .ratio, default: "0%", about: "how many trips are not made")
  let breakdowns = Key(
    "breakdowns",
    .ratio,
    default: "0%",
    about: "on how many trips the bus breaks down"
  )
  let recorded = Key(
    "recorded",
    .name(of: "choice"),
    default: Recorded.all,
    about: "which buses' ways stand in the trace: tracked are those of routes that clients look at"
  )
}

/// What a client looks at.
struct ChoiceKeys: KeyList {
  static let all = ChoiceKeys()

  /// A circle.
  struct Near: KeyList {
    let latitude = Key(required: "lat", .text, about: "the middle, in degrees north")
    let longitude = Key(required: "lon", .text, about: "the middle, in degrees east")
    let radius = Key(
      "radius",
      .integer(1...100_000),
      default: 1000,
      about: "how far around it, in metres"
    )
  }

  let route = Key(
    "route",
    .text,
    about: "the number of the route; an empty text goes back to all"
  )
  let direction = Key("direction", .text, about: "the id of the direction")
  let stop = Key("stop", .text, about: "the id of the stop")
  let near = Key(
    "near",
    .section(Near()),
    about: "what is near a place, instead of a route or a stop"
  )
}

/// A client that tracks.
struct TrackKeys: KeyList {
  static let all = TrackKeys()

  /// What such a client can be told.
  struct Words: KeyList {
    static let all = Words()

    let choice = ChoiceKeys.all
    let refresh = Key(
      "refresh",
      .either(.flag, .duration(atLeast: .seconds(1))),
      deed: true,
      about: "loads again now, or from now on this often"
    )
    let show = Key(
      "show",
      .flag,
      about: "shows the screen, or hides it: what is hidden is not loaded"
    )
    let filter = Key(
      "filter",
      .flag,
      about: "leaves only the chosen route and direction, or shows all"
    )
  }

  let choice = ChoiceKeys.all
  let version = Key(
    "version",
    .name(of: "version"),
    default: BusVersion.v3,
    about: "the version of the interface that is asked"
  )
  let key = Key("key", .text, default: "demo", about: "the key that goes with each request")
  let refresh = Key(
    "refresh",
    .duration(atLeast: .seconds(1)),
    default: "60s",
    about: "how long times are shown before they are loaded again"
  )
  let timeout = TimeoutKeys(timeout: "10s", end: "its half has failed")
  let quota = Key(
    "quota",
    .integer(0...1_000_000_000),
    default: 10_000,
    about: "how many calls of a day it allows itself"
  )
  let concurrency = Key(
    "concurrency",
    .integer(1...1000),
    default: 4,
    about: "how many requests about what is near may be under way at once"
  )
  let filter = Key(
    "filter",
    .flag,
    default: false,
    about: "whether only the chosen route and direction are on the board"
  )
}

extension BusVersion: PlainlyWritten {}

/// The words that buses add to scenario files.
enum BusVocabulary {
  static let vocabulary = ScenarioVocabulary(
    services: [
      ServiceKind(
        name: BusService.serviceName,
        about: "says where the buses of a simulated city are expected, as BusTime does",
        fields: BusServiceKeys.all.fields
      )
    ],
    clients: [
      ClientKind(
        verb: "track",
        about: "shows when buses come: routes, directions, stops, times, or what is near",
        endless: true,
        fields: TrackKeys.all.fields,
        words: TrackKeys.Words.all.fields,
        outcome: outcome,
        services: [BusService.serviceName]
      )
    ],
    happenings: happenings,
    entities: ["bus"]
  )
}
