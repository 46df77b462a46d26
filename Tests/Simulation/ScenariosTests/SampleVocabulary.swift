import Diagnostics
import Scenarios

/// A vocabulary like that of shipping, to test the loader with.
enum Sample {
  static let states = ["AZ", "CO", "CT", "ND", "NO", "NY", "RI", "SD", "UT"]
  static let border = FieldType.name(
    of: "border",
    among: ["CO-UT", "CT-NY", "CT-RI", "ND-SD"],
    also: ["UT-CO": "CO-UT", "SD-ND": "ND-SD"]
  )
  static let state = FieldType.name(of: "state code", among: states)
  static let second: Int64 = 1_000_000_000
  static let latency = Field(
    "latency",
    .distribution(of: .duration),
    default: "200ms",
    atMost: 60 * second,
    settable: true,
    about: "how long an answer takes"
  )

  static let vocabulary = ScenarioVocabulary(
    services: [fuel, roads],
    clients: [ship, track],
    happenings: [
      HappeningKind(verb: "close", value: border, form: .moment, about: "closes a road"),
      HappeningKind(verb: "open", value: border, form: .moment, about: "opens a road"),
      HappeningKind(
        verb: "outage",
        value: .service,
        form: .period,
        fields: [Field("status", .integer, default: "503", about: "what it answers")],
        about: "a service that does not answer"
      ),
    ],
    entities: ["truck"],
    serviceCounters: [
      Field("requests", .integer, about: "attempts, retries included"),
      Field("slowest", .duration, about: "the slowest answer"),
    ]
  )

  static let fuel = ServiceKind(
    name: "fuel",
    about: "quotes fuel",
    fields: [
      Field(
        "cost",
        .oneOf([.distribution(of: .money), .file]),
        default: "{ uniform: [$0.00, $100.00] }",
        atLeast: 0,
        about: "one draw per border"
      ),
      latency,
      Field(
        "failures",
        .section([
          Field("refused", .ratio, default: "0%", about: "connections refused"),
          Field("reset", .ratio, default: "0%", about: "connections reset"),
        ]),
        settable: true,
        about: "how often what goes wrong"
      ),
      Field(
        "rates",
        .map(keys: border, values: .money),
        about: "costs of single borders"
      ),
    ]
  )

  static let roads = ServiceKind(
    name: "roads",
    about: "knows which roads are usable",
    fields: [
      Field("usable", .ratio, default: "100%", about: "one draw per border"),
      Field("closed", .list(of: border), default: "[]", about: "closed from the beginning"),
      latency,
    ]
  )

  static let ship = ClientKind(
    verb: "ship",
    about: "finds the cheapest way",
    fields: [
      Field("from", state, required: true, about: "where the goods are"),
      Field("to", state, required: true, about: "where they shall be"),
      Field("border_fee", .money, default: "$50.00", atLeast: 0, about: "paid at every border"),
      Field(
        "pricing",
        .name(of: "pricing", among: ["on-demand", "prefetch-all"]),
        default: "on-demand",
        about: "when quotes are asked for"
      ),
      Field("timeout", .duration, default: "3s", atLeast: 1, about: "the client's patience"),
      Field("pace", .duration, multipleOf: second, about: "in whole seconds"),
      Field("suite", .file, about: "queries with their expected results"),
      Field("note", .text, about: "anything"),
    ],
    words: [
      Field("to", state, about: "another destination"),
      Field("from", state, about: "another origin"),
      Field("border_fee", .money, atLeast: 0, about: "another fee"),
      Field("cancel", .flag, deed: true, about: "stop searching"),
    ],
    outcome: [
      Field("found", .flag, about: "whether there is a way"),
      Field("cost", .money, about: "what it costs"),
      Field("finished_by", .duration, about: "when it was found"),
      Field("route", .list(of: state), about: "the states"),
      Field("share", .ratio, about: "the part of quotes answered"),
    ]
  )

  static let track = ClientKind(
    verb: "track",
    about: "goes on for ever",
    endless: true,
    fields: [Field("line", .integer, default: "1", atLeast: 1, atMost: 99, about: "which")]
  )

  struct NoSuchFile: Error {}

  static func load(
    _ text: String,
    files: [String: String] = [:],
    file: String = "s.yaml",
    form: ScenarioForm = .written
  ) -> ScenarioLoading {
    Scenario.load(
      text: text,
      file: file,
      vocabulary: vocabulary,
      readFile: reading(files),
      form: form
    )
  }

  static func reading(_ files: [String: String]) -> (String) throws -> [UInt8] {
    { path in
      guard let text = files[path] else { throw NoSuchFile() }
      return Array(text.utf8)
    }
  }

  /// What is wrong with a text, as the command prints it, without the last line.
  static func mistakes(_ text: String, files: [String: String] = [:]) -> String {
    let diagnostics = load(text, files: files).diagnostics
    return diagnostics.diagnostics.map { $0.rendered(in: text) }.joined(separator: "\n")
  }

  static let coastToCoast = """
    scenario: Coast to coast while fuel quotes trickle in
    seed: 42
    services:
      fuel:
        cost: { uniform: [$0.00, $100.00] }        # one draw per border
        latency: { lognormal: { p50: 700ms, p99: 2600ms } }
      roads:                                       # missing: every road is usable
        usable: 75%                                # one draw per border
        closed: [CO-UT, SD-ND]
    clients:
      shipment:
        ship: { from: RI, to: AZ, border_fee: $50.00, pricing: on-demand, timeout: 3s }
    timeline:
      - { at: 4s, close: CO-UT }
      - { at: 9s, open: CO-UT }
      - { from: 5s, to: 8s, outage: fuel }
      - { at: 12s, tell: shipment, to: NY, cancel: true }
      - { at: 13s, set: fuel, latency: 1s, failures: { refused: 1/10 } }
      - { every: 1m30s, until: 5m, close: CT-NY }
    expect:
      shipment: { found: true, cost: { at_most: $1200.00 }, finished_by: 90s }
      fuel.requests: { at_most: 150 }              # attempts, retries included
    """
}
