public import Graphs
public import Scenarios
import ShippingRoutes
import ShippingValues
import SimulatedWorld

/// The words that shipping adds to scenario files, of a country.
struct ShippingKeys: Sendable {
  /// The service that knows what fuel costs.
  struct Fuel: KeyList {
    let cost = Key(
      "cost",
      .either(.distribution(of: .money, 0...100_000_000), .file),
      default: "{ uniform: [$0.00, $99.99] }",
      about: "one draw for each border, or a weights file"
    )
    let otherwise = Key(
      "otherwise",
      .distribution(of: .money, 0...100_000_000),
      about: "one draw for each border that a weights file leaves out, which may then be partial"
    )
    let profile: ProfileKeys

    init(border: ValueType<String>) {
      profile = ProfileKeys(latency: "2s", endpoints: ["cost"], subject: border)
    }
  }

  /// The service that knows the roads.
  struct Roads: KeyList {
    let usable = Key(
      "usable",
      .ratio,
      default: "100%",
      about: "how likely a border can be crossed at the start; one draw for each"
    )
    let closed: Key<[String]>
    let profile: ProfileKeys

    init(border: ValueType<String>) {
      closed = Key(
        "closed",
        .list(of: border),
        default: "[]",
        about: "borders that cannot be crossed at the start"
      )
      profile = ProfileKeys(latency: "0ms", endpoints: ["usable", "changes"], subject: border)
    }
  }

  /// A client that ships.
  struct Ship: KeyList {
    let from: Key<String?>
    let to: Key<String?>
    let fee = Key(
      "border_fee",
      ShippingKeys.fee,
      default: "$0.00",
      about: "what crossing one border costs beside the fuel"
    )
    let strategy = Key(
      "strategy",
      .name(of: "strategy"),
      default: SearchStrategy.dijkstra,
      about: "barrier waits for all borders of a state, dijkstra for those that could be cheaper; "
        + "a-star knows the least that is left, bidirectional begins at both ends, lazy asks only "
        + "along the cheapest route there could be"
    )
    let pricing = Key(
      "pricing",
      .name(of: "pricing"),
      default: Pricing.onDemand,
      about: "on-demand prices borders when the search needs them, prefetch-all before it"
    )
    let timeout = TimeoutKeys(timeout: "3s", end: "its border counts as unanswered")
    let quoteAge = Key(
      "quote_age",
      .duration(atLeast: .nanoseconds(1)),
      about: "how old an answer may be before it is asked for again; left out, any age"
    )
    let concurrency = Key(
      "concurrency",
      .integer(1...10_000),
      about: "how many requests may be under way at once; left out, any number"
    )
    let suite = Key(
      "suite",
      .file,
      about: "a file of queries with expected results, instead of from and to"
    )
  }

  /// What such a client can be told.
  struct Words: KeyList {
    let from: Key<String?>
    let to: Key<String?>
    let fee = Key("border_fee", ShippingKeys.fee, about: "enters what crossing one border costs")
    let calculate = Key(
      "calculate",
      .flag,
      deed: true,
      about: "begins the search, anew when one is under way"
    )
    let cancel = Key("cancel", .flag, deed: true, about: "ends the search that is under way")
  }

  let fuel: Fuel
  let roads: Roads
  let ship: Ship
  let words: Words
  private let state: ValueType<String>
  private let border: ValueType<String>
  private static let fee = ValueType.money(0...99_999_999)

  /// Makes the words of a country.
  ///
  /// - Parameters:
  ///   - states: The codes of all states.
  ///   - names: Their names, in the same order; none when they have none.
  ///   - borders: The borders between them.
  init(states: [String], names: [String], borders: [Border]) {
    let codeOfName = Dictionary(zip(names, states), uniquingKeysWith: { first, _ in first })
    state = .name(of: "state code", among: states, meaning: codeOfName)
    let borders = borders.map(\.description)
    let reversed = borders.map { name in
      (name.split(separator: "-").reversed().joined(separator: "-"), name)
    }
    border = .name(
      of: "border",
      among: borders,
      also: Dictionary(reversed, uniquingKeysWith: { first, _ in first })
    )
    (fuel, roads) = (Fuel(border: border), Roads(border: border))
    ship = Ship(
      from: Key("from", state, about: "the state it starts in"),
      to: Key("to", state, about: "the state it goes to")
    )
    words = Words(
      from: Key("from", state, about: "chooses the state it starts in"),
      to: Key("to", state, about: "chooses the state it goes to")
    )
  }
}

extension Pricing: PlainlyWritten {}
extension SearchStrategy: PlainlyWritten {}

extension ShippingKeys {
  /// The words as scenarios have them.
  var vocabulary: ScenarioVocabulary {
    func road(_ verb: String, _ about: String) -> HappeningKind {
      HappeningKind(verb: verb, value: border.type, form: .either, about: about, service: "roads")
    }
    var vocabulary = ScenarioVocabulary(
      services: [
        ServiceKind(
          name: "fuel",
          about: "says what the fuel for crossing a border costs",
          fields: fuel.fields
        ),
        ServiceKind(
          name: "roads",
          about: "says which borders can be crossed, and when that changes",
          fields: roads.fields
        ),
      ],
      clients: [
        ClientKind(
          verb: "ship",
          about: "finds the cheapest way for a shipment, asking for prices as it goes",
          fields: ship.fields,
          words: words.fields,
          outcome: outcome,
          services: ["fuel", "roads"]
        )
      ],
      happenings: [
        road("close", "a border can no longer be crossed, for good or a while"),
        road("open", "a border can be crossed again, for good or a while"),
      ]
    )
    vocabulary.things = [
      "shipping.state": state.type, "shipping.border": border.type, "road.border": border.type,
      "ship.route": .list(of: state.type), "ship.waiting": .list(of: border.type),
      "ship.holding": .list(of: border.type), "ship.proposal": .list(of: state.type),
    ]
    return vocabulary
  }

  private var outcome: [Field] {
    [
      Field("found", .flag, pinned: true, about: "whether there is a way"),
      Field("cost", .money, pinned: true, about: "what it costs, fuel and fees together"),
      Field("fuel", .money, about: "what its fuel costs"),
      Field("route", .list(of: state.type), pinned: true, about: "the states it leads through"),
      Field("hops", .integer, about: "how many borders it crosses"),
      Field("quotes", .integer, about: "how many borders were asked"),
      Field(
        "expanded",
        .integer,
        about: "how many states were settled, by every search and proposal"
      ),
      Field("requests", .integer, about: "how many requests were sent, retries included"),
      Field("took", .duration, about: "how long the search took"),
      Field("searches", .integer, about: "how often the search ran, 1 when nothing changed"),
      Field("changes", .integer, about: "how many changes of roads it heard of"),
      Field(
        "cut",
        .list(of: border.type),
        pinned: true,
        about: "the closed borders that leave no way"
      ),
      Field("unanswered", .list(of: border.type), about: "the borders no answer could be had for"),
      Field("message", .text, pinned: true, about: "why the search could not be made"),
      Field(
        "queries",
        .integer,
        pinned: true,
        about: "how many queries of the suite were answered"
      ),
      Field(
        "agreed",
        .integer,
        pinned: true,
        about: "how many of them came out as the suite expects, or by another route of that cost"
      ),
      Field("differing", .integer, pinned: true, about: "how many of them came out otherwise"),
    ]
  }
}
