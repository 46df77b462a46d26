import Scenarios
import ShippingRoutes
import SimulatedWorld
import Verification

/// The words that shipping adds to scenario files.
struct ShippingVocabulary {
  private let codes: [String]
  private let borders: [String]
  private let codeOfName: [String: String]

  /// Creates the vocabulary of a country.
  ///
  /// - Parameters:
  ///   - states: The codes of all states.
  ///   - names: Their names, in the same order; none when they have none.
  ///   - borders: The borders between them.
  init(states: [String], names: [String] = [], borders: [Border]) {
    codes = states
    codeOfName = Dictionary(zip(names, states), uniquingKeysWith: { first, _ in first })
    self.borders = borders.map(\.description)
  }

  /// The words.
  var vocabulary: ScenarioVocabulary {
    ScenarioVocabulary(
      services: [fuel, roads],
      clients: [ship],
      happenings: [
        HappeningKind(
          verb: "close",
          value: border,
          form: .moment,
          about: "a border can no longer be crossed",
          service: "roads"
        ),
        HappeningKind(
          verb: "open",
          value: border,
          form: .moment,
          about: "a border can be crossed again",
          service: "roads"
        ),
      ]
    )
  }

  private var state: FieldType { .name(of: "state code", among: codes, meaning: codeOfName) }

  private var border: FieldType {
    let reversed = borders.map { name in
      (name.split(separator: "-").reversed().joined(separator: "-"), name)
    }
    return .name(
      of: "border",
      among: borders,
      also: Dictionary(reversed, uniquingKeysWith: { first, _ in first })
    )
  }

  private var fuel: ServiceKind {
    ServiceKind(
      name: "fuel",
      about: "says what the fuel for crossing a border costs",
      fields: [
        Field(
          "cost",
          .oneOf([.distribution(of: .money), .file]),
          default: "{ uniform: [$0.00, $99.99] }",
          atLeast: 0,
          atMost: 100_000_000,
          about: "one draw for each border, or a weights file"
        )
      ] + ServiceProfile.fields(latency: "2s", endpoints: ["cost"])
    )
  }

  private var roads: ServiceKind {
    ServiceKind(
      name: "roads",
      about: "says which borders can be crossed, and when that changes",
      fields: [
        Field(
          "usable",
          .ratio,
          default: "100%",
          about: "how likely a border can be crossed at the start; one draw for each"
        ),
        Field(
          "closed",
          .list(of: border),
          default: "[]",
          about: "borders that cannot be crossed at the start"
        ),
      ] + ServiceProfile.fields(latency: "0ms", endpoints: ["usable", "changes"])
    )
  }

  private var fee: Field {
    Field(
      "border_fee",
      .money,
      default: "$0.00",
      atLeast: 0,
      atMost: 99_999_999,
      about: "what crossing one border costs beside the fuel"
    )
  }

  private var ship: ClientKind {
    ClientKind(
      verb: "ship",
      about: "finds the cheapest way for a shipment, asking for prices as it goes",
      fields: [
        Field("from", state, about: "the state it starts in"),
        Field("to", state, about: "the state it goes to"),
        fee,
        Field(
          "pricing",
          .name(of: "pricing", among: Pricing.allCases.map(\.rawValue)),
          default: "on-demand",
          about: "on-demand prices borders when the search needs them, prefetch-all before it"
        ),
        Field(
          "timeout",
          .duration,
          default: "3s",
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
          about: "how often a request is asked before its border counts as unanswered"
        ),
        .retryAfterLimit,
        Field(
          "quote_age",
          .duration,
          atLeast: 1,
          about: "how old an answer may be before it is asked for again; left out, any age"
        ),
        Field(
          "concurrency",
          .integer,
          atLeast: 1,
          atMost: 10_000,
          about: "how many requests may be under way at once; left out, any number"
        ),
        Field(
          "suite",
          .file,
          about: "a file of queries with expected results, instead of from and to"
        ),
      ],
      words: words,
      outcome: outcome + RunOutcome.clientFields,
      services: ["fuel", "roads"]
    )
  }

  private var words: [Field] {
    [
      Field("from", state, about: "chooses the state it starts in"),
      Field("to", state, about: "chooses the state it goes to"),
      Field(
        "border_fee",
        .money,
        atLeast: 0,
        atMost: 99_999_999,
        about: "enters what crossing one border costs"
      ),
      Field(
        "calculate",
        .flag,
        deed: true,
        about: "begins the search, anew when one is under way"
      ),
      Field("cancel", .flag, deed: true, about: "ends the search that is under way"),
    ]
  }

  private var outcome: [Field] {
    [
      Field("found", .flag, pinned: true, about: "whether there is a way"),
      Field("cost", .money, pinned: true, about: "what it costs, fuel and fees together"),
      Field("fuel", .money, about: "what its fuel costs"),
      Field("route", .list(of: state), pinned: true, about: "the states it leads through"),
      Field("hops", .integer, about: "how many borders it crosses"),
      Field("requests", .integer, about: "how many requests were sent, retries included"),
      Field("took", .duration, about: "how long the search took"),
      Field("searches", .integer, about: "how often the search ran, 1 when nothing changed"),
      Field("changes", .integer, about: "how many changes of roads it heard of"),
      Field("cut", .list(of: border), pinned: true, about: "the closed borders that leave no way"),
      Field("unanswered", .list(of: border), about: "the borders no answer could be had for"),
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
