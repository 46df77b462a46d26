import MazeCrawling
import Scenarios
import SimulatedWorld
import Verification

/// The words that mazes add to scenario files.
struct MazeVocabulary: Sendable {
  /// The most rooms in a row, and rows.
  static let greatestSide: Int64 = 2_000

  /// The words.
  var vocabulary: ScenarioVocabulary {
    ScenarioVocabulary(services: [maze, tiles], clients: [explore])
  }

  private var maze: ServiceKind {
    let side = { (key: String, count: String, about: String) in
      Field(
        key,
        .integer,
        default: count,
        atLeast: 1,
        atMost: Self.greatestSide,
        about: about
      )
    }
    return ServiceKind(
      name: "maze",
      about: "gives out mazes a room at a time, and opens locks",
      fields: [
        Field(
          "file",
          .file,
          about: "a maze in the wire format, instead of one that is drawn"
        ),
        Field(
          "size",
          .section([
            side("rows", "20", "how many rooms from south to north"),
            side("columns", "30", "how many rooms from west to east"),
          ]),
          about: "how many rooms there are; the start room is in the south-west"
        ),
        Field(
          "algorithm",
          .name(of: "algorithm", among: MazeAlgorithm.allCases.map(\.rawValue)),
          default: "recursive-backtracker",
          about: "how the walls are made"
        ),
        Field(
          "braid",
          .ratio,
          default: "0%",
          about: "how many dead ends get a second passage, so that there are loops"
        ),
        Field("locked", .ratio, default: "0%", about: "how many rooms are behind locks"),
        Field(
          "two_sided",
          .ratio,
          default: "0%",
          about: "how many of those have locks towards their neighbors too"
        ),
        Field("doors", .ratio, default: "0%", about: "how many rooms are of the type door"),
        Field(
          "exits",
          .integer,
          default: "1",
          atLeast: 0,
          atMost: 10_000,
          about: "how many rooms lead out; never the start room"
        ),
      ]
        + ServiceProfile.fields(
          latency: "{ uniform: [20ms, 300ms] }",
          endpointLatency: "{ unlock: { uniform: [50ms, 500ms] } }",
          endpoints: ["start", "room", "unlock"]
        )
    )
  }

  private var tiles: ServiceKind {
    ServiceKind(
      name: "tiles",
      about: "gives out the pictures of rooms",
      fields: ServiceProfile.fields(latency: "40ms", endpoints: ["tile"])
    )
  }

  private var strategy: FieldType {
    .name(of: "strategy", among: CrawlStrategy.allCases.map(\.rawValue))
  }

  private var toward: FieldType {
    let side = { (key: String, about: String) in
      Field(
        key,
        .integer,
        default: "0",
        atLeast: -1_000_000,
        atMost: 1_000_000,
        about: about
      )
    }
    return .section([
      side("row", "rows to the north of the start room"),
      side("column", "columns to the east of the start room"),
    ])
  }

  private var explore: ClientKind {
    ClientKind(
      verb: "explore",
      about: "explores a maze room by room, and finds the shortest way out",
      fields: [
        Field(
          "strategy",
          strategy,
          default: "streaming",
          about: "in which order rooms are asked for"
        ),
        Field(
          "concurrency",
          .integer,
          default: "64",
          atLeast: 1,
          atMost: 10_000,
          about: "how many rooms may be asked for at once; depth-first asks for one"
        ),
        Field("toward", toward, about: "the place that goal-directed prefers rooms near to"),
        Field(
          "timeout",
          .duration,
          default: "2s",
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
          about: "how often a request is asked before its room counts as failed"
        ),
        .retryAfterLimit,
        Field("tiles", .flag, default: "true", about: "whether the pictures are asked for"),
      ],
      words: [
        Field("strategy", strategy, about: "chooses the order, from the next maze on"),
        Field(
          "concurrency",
          .integer,
          atLeast: 1,
          atMost: 10_000,
          about: "chooses how many rooms at once, from the next maze on"
        ),
        Field("toward", toward, about: "chooses the place to prefer, from the next maze on"),
        Field(
          "generate",
          .flag,
          deed: true,
          about: "begins the next maze, unless one is under way"
        ),
        Field("cancel", .flag, deed: true, about: "ends the crawl that is under way"),
      ],
      outcome: outcome + RunOutcome.clientFields,
      services: ["maze", "tiles"]
    )
  }

  private var outcome: [Field] {
    [
      Field("found", .flag, pinned: true, about: "whether an exit is known"),
      Field(
        "complete",
        .flag,
        pinned: true,
        about: "whether every room that can be reached is known"
      ),
      Field("rooms", .integer, pinned: true, about: "how many rooms are known"),
      Field("exits", .integer, pinned: true, about: "how many of them lead out"),
      Field(
        "steps",
        .integer,
        pinned: true,
        about: "how long the shortest way out is over the rooms known; "
          + "where 'complete' is false there may be a shorter one"
      ),
      Field("dead_ends", .integer, about: "how many rooms have one door"),
      Field("loops", .integer, about: "how many passages are not needed to join the rooms"),
      Field("depth", .integer, about: "how many steps away the last rooms were discovered"),
      Field("unlocks", .integer, about: "how many locks were opened"),
      Field("duplicates", .integer, about: "how many doors needed no request"),
      Field("failed", .integer, pinned: true, about: "how many rooms and locks failed for good"),
      Field("conflicts", .integer, pinned: true, about: "how often the maze cannot be as told"),
      Field("ignored", .integer, about: "how many entries of rooms' doors could not be used"),
      Field("tiles", .integer, about: "how many pictures came"),
      Field("requests", .integer, about: "how many requests for rooms and locks were sent"),
      Field("took", .duration, about: "how long the crawl took"),
      Field("message", .text, pinned: true, about: "why there is no maze"),
    ]
  }
}
