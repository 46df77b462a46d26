import MazeCrawling
public import Scenarios
import SimulatedWorld

/// The service that gives out mazes.
struct MazeKeys: KeyList {
  static let all = MazeKeys()

  /// How large a maze is.
  struct Size: KeyList {
    /// The most rooms in a row, and rows.
    private static let side = ValueType.integer(1...2_000)

    let rows = Key("rows", side, default: 20, about: "how many rooms from south to north")
    let columns = Key("columns", side, default: 30, about: "how many rooms from west to east")
  }

  let file = Key("file", .file, about: "a maze in the wire format, instead of one that is drawn")
  let size = Key(
    section: "size",
    Size(),
    about: "how many rooms there are; the start room is in the south-west"
  )
  let algorithm = Key(
    "algorithm",
    .name(of: "algorithm"),
    default: MazeAlgorithm.recursiveBacktracker,
    about: "how the walls are made"
  )
  let braid = Key(
    "braid",
    .ratio,
    default: "0%",
    about: "how many dead ends get a second passage, so that there are loops"
  )
  let locked = Key("locked", .ratio, default: "0%", about: "how many rooms are behind locks")
  let twoSided = Key(
    "two_sided",
    .ratio,
    default: "0%",
    about: "how many of those have locks towards their neighbors too"
  )
  let doors = Key("doors", .ratio, default: "0%", about: "how many rooms are of the type door")
  let exits = Key(
    "exits",
    .integer(0...10_000),
    default: 1,
    about: "how many rooms lead out; never the start room"
  )
  let profile = ProfileKeys(
    latency: "{ uniform: [20ms, 300ms] }",
    endpointLatency: "{ unlock: { uniform: [50ms, 500ms] } }",
    endpoints: ["start", "room", "unlock"]
  )
}

/// The service of the rooms' pictures.
struct TileKeys: KeyList {
  let profile = ProfileKeys(latency: "40ms", endpoints: ["tile"])
}

/// A place in a maze.
struct PlaceKeys: KeyList {
  private static let side = ValueType.integer(-1_000_000...1_000_000)

  let row = Key("row", side, default: 0, about: "rows to the north of the start room")
  let column = Key("column", side, default: 0, about: "columns to the east of the start room")
}

/// A client that explores.
struct ExploreKeys: KeyList {
  static let all = ExploreKeys()

  /// What such a client can be told.
  struct Words: KeyList {
    static let all = Words()

    let strategy: Key<CrawlStrategy?> = Key(
      "strategy",
      .name(of: "strategy"),
      about: "chooses the order, from the next maze on"
    )
    let concurrency = Key(
      "concurrency",
      ExploreKeys.concurrency,
      about: "chooses how many rooms at once, from the next maze on"
    )
    let toward = Key(
      "toward",
      .section(PlaceKeys()),
      about: "chooses the place to prefer, from the next maze on"
    )
    let generate = Key(
      "generate",
      .flag,
      deed: true,
      about: "begins the next maze, unless one is under way"
    )
    let cancel = Key("cancel", .flag, deed: true, about: "ends the crawl that is under way")
  }

  private static let concurrency = ValueType.integer(1...10_000)

  let strategy = Key(
    "strategy",
    .name(of: "strategy"),
    default: CrawlStrategy.streaming,
    about: "in which order rooms are asked for"
  )
  let concurrency = Key(
    "concurrency",
    concurrency,
    default: 64,
    about: "how many rooms may be asked for at once; depth-first asks for one"
  )
  let toward = Key(
    "toward",
    .section(PlaceKeys()),
    about: "the place that goal-directed prefers rooms near to"
  )
  let timeout = TimeoutKeys(timeout: "2s", end: "its room counts as failed")
  let tiles = Key("tiles", .flag, default: true, about: "whether the pictures are asked for")
}

extension MazeAlgorithm: PlainlyWritten {}
extension CrawlStrategy: PlainlyWritten {}

/// The words that mazes add to scenario files.
enum MazeVocabulary {
  static let vocabulary = ScenarioVocabulary(
    services: [
      ServiceKind(
        name: "maze",
        about: "gives out mazes a room at a time, and opens locks",
        fields: MazeKeys.all.fields
      ),
      ServiceKind(
        name: "tiles",
        about: "gives out the pictures of rooms",
        fields: TileKeys().fields
      ),
    ],
    clients: [
      ClientKind(
        verb: "explore",
        about: "explores a maze room by room, and finds the shortest way out",
        fields: ExploreKeys.all.fields,
        words: ExploreKeys.Words.all.fields,
        outcome: outcome,
        services: ["maze", "tiles"]
      )
    ]
  )

  private static var outcome: [Field] {
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
