import Diagnostics
import Scenarios
import SimulationKernel

/// A vocabulary like that of shipping, to test the loader with.
enum Sample {
  static let states = ["AZ", "CO", "CT", "ND", "NO", "NY", "RI", "SD", "UT"]
  static let borders = ["CO-UT", "CT-NY", "CT-RI", "ND-SD"]
  static let reversed = ["UT-CO": "CO-UT", "SD-ND": "ND-SD"]
  static let border = FieldType.name(of: "border", among: borders, also: reversed)
  static let state = FieldType.name(of: "state code", among: states)
  static let second: Int64 = 1_000_000_000

  /// The keys of every service.
  struct Wire: KeyList {
    let latency = Key(
      "latency",
      .distribution(of: .duration, 0...60 * second),
      default: "200ms",
      settable: true,
      about: "its time"
    )
  }

  struct Failures: KeyList {
    let refused = Key("refused", .ratio, default: "0%", about: "connections refused")
    let reset = Key("reset", .ratio, default: "0%", about: "connections reset")
  }

  struct Fuel: KeyList {
    let cost = Key(
      "cost",
      .either(.distribution(of: .money, 0...Int64.max), .file),
      default: "{ uniform: [$0.00, $100.00] }",
      about: "one draw per border"
    )
    let wire = Wire()
    let failures = Key("failures", .section(Failures()), settable: true, about: "ratios")
    let rates = Key(
      "rates",
      .map(keys: .name(of: "border", among: borders, also: reversed), values: .money()),
      about: "single costs"
    )
  }

  struct Roads: KeyList {
    let usable = Key("usable", .ratio, default: "100%", about: "one draw per border")
    let closed = Key(
      "closed",
      .list(of: .name(of: "border", among: borders, also: reversed)),
      default: "[]",
      about: "closed at first"
    )
    let wire = Wire()
  }

  struct Ship: KeyList {
    let from = Key(required: "from", .name(of: "state code", among: states), about: "origin")
    let to = Key(required: "to", .name(of: "state code", among: states), about: "goal")
    let fee = Key("border_fee", .money(0...Int64.max), default: "$50.00", about: "a fee")
    let pricing = Key(
      "pricing",
      .name(of: "pricing", among: ["on-demand", "prefetch-all"]),
      default: "on-demand",
      about: "when"
    )
    let timeout = Key(
      "timeout",
      .duration(atLeast: .nanoseconds(1)),
      default: "3s",
      about: "patience"
    )
    let pace = Key("pace", .duration(multipleOf: .seconds(1)), about: "in whole seconds")
    let suite = Key("suite", .file, about: "queries with their expected results")
    let note = Key("note", .text, about: "anything")
  }

  struct Track: KeyList {
    let line = Key("line", .integer(1...99), default: 1, about: "which")
  }

  static let vocabulary = ScenarioVocabulary(
    services: [fuel, roads],
    clients: [ship, track],
    happenings: [
      HappeningKind(verb: "tell", value: .client, form: .moment, keys: .words, about: "tells"),
      HappeningKind(verb: "set", value: .service, form: .moment, keys: .settings, about: "sets"),
      HappeningKind(verb: "close", value: border, form: .moment, about: "closes a road"),
      HappeningKind(verb: "open", value: border, form: .moment, about: "opens a road"),
      HappeningKind(
        verb: "outage",
        value: .service,
        form: .period,
        keys: .own([Field("status", .integer, default: "503", about: "what it answers")]),
        about: "no answer"
      ),
    ],
    entities: ["truck"],
    serviceCounters: [
      Field("requests", .integer, about: "attempts, retries included"),
      Field("slowest", .duration, about: "the slowest answer"),
    ]
  )

  static let fuel = ServiceKind(name: "fuel", about: "quotes fuel", fields: Fuel().fields)

  static let roads = ServiceKind(name: "roads", about: "knows roads", fields: Roads().fields)

  static let ship = ClientKind(
    verb: "ship",
    about: "finds a way",
    fields: Ship().fields,
    words: [
      Field("to", state, about: "another destination"),
      Field("from", state, about: "another origin"),
      Field("border_fee", .money, atLeast: 0, about: "another fee"),
      Field("remark", .text, about: "something that is said"),
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
    fields: Track().fields
  )

  struct NoSuchFile: Error {}

  static func load(
    _ text: String,
    files: [String: String] = [:],
    file: String = "s.yaml",
    vocabulary: ScenarioVocabulary = Sample.vocabulary,
    seed: Seed? = nil,
    form: ScenarioForm = .written
  ) -> ScenarioLoading {
    Scenario.load(
      text: text,
      file: file,
      vocabulary: vocabulary,
      readFile: reading(files),
      seed: seed,
      form: form
    )
  }

  /// What is wrong with a text, each with its line and column before it.
  static func told(_ text: String) -> [String] {
    load(text).diagnostics.diagnostics.map {
      "\($0.position?.line ?? 0):\($0.position?.column ?? 0): \($0.message)"
    }
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
