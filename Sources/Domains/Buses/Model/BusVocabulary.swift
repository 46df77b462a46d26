import BusTracking
import Scenarios
import SimulatedWorld
import Verification

/// The words that buses add to scenario files.
enum BusVocabulary {
  static let vocabulary = ScenarioVocabulary(
    services: [service],
    clients: [track],
    happenings: bulletinHappenings + cityHappenings + keyHappenings,
    entities: ["bus"]
  )

  /// A day, in nanoseconds.
  static let day: Int64 = 86_400_000_000_000

  private static let service = ServiceKind(
    name: BusService.serviceName,
    about: "says where the buses of a simulated city are expected, as BusTime does",
    fields: [
      Field("city", .section(city), default: "{}", about: "the city, generated from the seed"),
      Field(
        "refresh",
        .duration,
        default: "60s",
        atLeast: 1_000_000_000,
        atMost: day,
        about: "how often the service looks where the buses are"
      ),
      Field(
        "horizon",
        .duration,
        default: "30m",
        atLeast: 60_000_000_000,
        atMost: 7 * day,
        about: "how far ahead it says anything"
      ),
      Field(
        "error",
        .ratio,
        default: "10%",
        about: "how far 98% of its forecasts are off at most, for its own fault"
      ),
      Field("bad_rows", .ratio, default: "0%", about: "how many rows of predictions are broken"),
      Field("keys", .list(of: .text), default: "[demo]", about: "the keys it knows"),
      Field(
        "quota",
        .integer,
        default: "10000",
        atLeast: 0,
        atMost: 1_000_000_000,
        about: "how many calls of a day each key has"
      ),
      Field(
        "respond",
        .map(keys: .name(of: "call", among: BusService.calls), values: .file),
        about: "recorded answers, given as they are to every request of their call"
      ),
    ]
      + ServiceProfile.fields(
        latency: "{ lognormal: { p50: 180ms, p99: 900ms } }",
        endpoints: BusService.calls
      )
  )

  private static let city = [
    Field("seed", .seed, about: "what the city is drawn from; left out, as the service"),
    Field("routes", .integer, default: "12", atLeast: 1, atMost: 400, about: "how many routes"),
    Field(
      "headways",
      .list(
        of: .section([
          Field(
            "from",
            .duration,
            required: true,
            atMost: 86_399_999_999_999,
            about: "from this time of day on"
          ),
          Field(
            "every",
            .duration,
            atLeast: 60_000_000_000,
            atMost: day,
            about: "a bus sets out this often, more or less by route; left out, none does"
          ),
        ])
      ),
      default: "[{ from: 0h, every: 30m }, { from: 1h30m }, { from: 4h30m, every: 20m }, "
        + "{ from: 6h30m, every: 8m }, { from: 9h, every: 12m }, { from: 15h, every: 8m }, "
        + "{ from: 18h30m, every: 12m }, { from: 22h, every: 20m }]",
      about: "the timetable, by the time of day"
    ),
    Field(
      "variation",
      .ratio,
      default: "40%",
      about: "how much longer than usual 99% of legs take at most"
    ),
    Field(
      "demand",
      .percent,
      default: "100%",
      atLeast: 0,
      atMost: 1000,
      about: "how many people come to the stops, compared with what is usual"
    ),
    Field(
      "hold_early",
      .flag,
      default: "true",
      about: "whether buses that are early wait at every fifth stop"
    ),
    Field("cancelled", .ratio, default: "0%", about: "how many trips are not made"),
    Field("breakdowns", .ratio, default: "0%", about: "on how many trips the bus breaks down"),
    Field(
      "recorded",
      .name(of: "choice", among: ["all", "tracked", "none"]),
      default: "all",
      about:
        "which buses' ways stand in the trace: tracked are those of routes that clients look at"
    ),
  ]

  private static let near = [
    Field("lat", .text, required: true, about: "the middle, in degrees north"),
    Field("lon", .text, required: true, about: "the middle, in degrees east"),
    Field(
      "radius",
      .integer,
      default: "1000",
      atLeast: 1,
      atMost: 100_000,
      about: "how far around it, in metres"
    ),
  ]

  private static let choices = [
    Field("route", .text, about: "the number of the route; an empty text goes back to all"),
    Field("direction", .text, about: "the id of the direction"),
    Field("stop", .text, about: "the id of the stop"),
    Field("near", .section(near), about: "what is near a place, instead of a route or a stop"),
  ]

  private static let track = ClientKind(
    verb: "track",
    about: "shows when buses come: routes, directions, stops, times, or what is near",
    endless: true,
    fields: choices + settings,
    words: choices + [
      Field(
        "refresh",
        .oneOf([.flag, .duration]),
        atLeast: 1_000_000_000,
        deed: true,
        about: "loads again now, or from now on this often"
      ),
      Field("show", .flag, about: "shows the screen, or hides it: what is hidden is not loaded"),
      Field("filter", .flag, about: "leaves only the chosen route and direction, or shows all"),
    ],
    outcome: outcome + RunOutcome.clientFields,
    services: [BusService.serviceName]
  )

  private static let settings = [
    Field(
      "version",
      .name(of: "version", among: BusVersion.allCases.map(\.rawValue)),
      default: "v3",
      about: "the version of the interface that is asked"
    ),
    Field("key", .text, default: "demo", about: "the key that goes with each request"),
    Field(
      "refresh",
      .duration,
      default: "60s",
      atLeast: 1_000_000_000,
      about: "how long times are shown before they are loaded again"
    ),
    Field(
      "timeout",
      .duration,
      default: "10s",
      atLeast: 1,
      atMost: 86_400_000_000_000,
      about: "the patience for one request"
    ),
    Field(
      "attempts",
      .integer,
      default: "3",
      atLeast: 1,
      atMost: 100,
      about: "how often a request is asked before its half has failed"
    ),
    .retryAfterLimit,
    Field(
      "quota",
      .integer,
      default: "10000",
      atLeast: 0,
      atMost: 1_000_000_000,
      about: "how many calls of a day it allows itself"
    ),
    Field(
      "concurrency",
      .integer,
      default: "4",
      atLeast: 1,
      atMost: 1000,
      about: "how many requests about what is near may be under way at once"
    ),
    Field(
      "filter",
      .flag,
      default: "false",
      about: "whether only the chosen route and direction are on the board"
    ),
  ]
}
