import Catalog
import Diagnostics
import Foundation
import JSON
import Scenarios
import Testing
import TestSupport

/// The schema for editors against the reader: what it refuses, `frontier check` refuses as well.
struct SchemaTests {
  private let repository: Repository
  private let schema: JSONValue
  private let validator: SchemaValidator

  init() throws {
    repository = try Repository.this.get()
    schema = ScenarioSchema.document(of: repository.catalog.vocabulary)
    validator = SchemaValidator(schema)
  }

  /// Where the schema refuses a file, and by which keyword; nil when it does not.
  private func refusal(_ text: String) throws -> String? {
    var mistakes = DiagnosticList()
    let tree = SourceTree.read(Array(text.utf8), file: "x.yaml", into: &mistakes)
    return try validator.refusal(of: JSONTree(#require(tree)))
  }

  private func isReadable(_ text: String) -> Bool {
    // What a domain says of it beyond its words no schema sees.
    Scenario.load(text: text, file: "x.yaml", vocabulary: repository.catalog.vocabulary) {
      try repository.bytes($0)
    }.scenario != nil
  }

  @Test(arguments: SearchEffort.some(of: Repository.scenarios))
  func `a shipped scenario validates`(path: String) throws {
    #expect(try refusal(#require(repository.text(path))) == nil)
  }

  @Test func `the schema is canonical JSON with the draft's name`() throws {
    #expect(try JSONValue(schema.text) == schema)
    #expect(schema["$schema"] == .string("https://json-schema.org/draft/2020-12/schema"))
    let fuel = schema["$defs"]?["whole.service.fuel"]?["properties"]?["latency"]?["description"]
    #expect(fuel == .string("how long an answer takes; 0s to 36525d; default 2s"))
  }

  @Test func `fields at their extremes are refused only where they cannot be read`() throws {
    let texts = SearchEffort.some(
      of: FieldExtremes(repository.catalog.vocabulary).scenarios.filter { $0.utf8.count < 4_000 }
    )
    var refused = 0
    for text in texts {
      var mistakes = DiagnosticList()
      guard SourceTree.read(Array(text.utf8), file: "x.yaml", into: &mistakes) != nil,
        let place = try refusal(text)
      else { continue }
      refused += 1
      #expect(!isReadable(text), "the schema refuses at \(place):\n\(text)")
    }
    #expect(refused > texts.count / 10)
  }

  @Test func `what is no value of any key is refused by both`() throws {
    let odd = FieldExtremes(repository.catalog.vocabulary, values: ["{ zzz: 1 }", "[[[]]]"])
    for text in SearchEffort.some(of: odd.scenarios) {
      let place = try refusal(text)
      #expect((place == nil) == isReadable(text), "\(place ?? "let pass"): \(text)")
    }
  }

  private static let ship = "clients: { c: { ship: { from: RI, to: AZ } } }"
  /// The scenarios of a file that stand there as documents, each below the end of the refusal's place.
  private static let mistakes: [(text: String, place: String)] = {
    let file = Checkout.root.appending(path: ".ci/foreign/mistakes.yaml")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n---\n").dropFirst().compactMap { document in
      let lines = document.split(separator: "\n", maxSplits: 1)
      return lines.count == 2 ? (String(lines[1]), String(lines[0].dropFirst(2))) : nil
    }
  }()

  @Test func `the mistakes are there`() {
    #expect(Self.mistakes.count > 50)
  }

  @Test(arguments: SearchEffort.some(of: mistakes))
  func `a mistake that a schema can see is refused there`(text: String, place: String) throws {
    #expect(!isReadable(text))
    let found = try refusal(text) ?? "let pass"
    #expect(found.hasSuffix(place))
  }

  @Test func `what stands in another file or in a parameter need not stand here`() throws {
    #expect(try refusal("extends: base.yaml\nservices: { fuel: { latency: 5s } }") == nil)
    #expect(try refusal("extends: base.yaml\nclients: { c: { start: 5s } }") == nil)
    let swept =
      "parameters: { clients.c.ship.to: [AZ, NV] }\nclients: { c: { ship: { from: RI } } }"
    #expect(try refusal(swept) == nil)
    #expect(try refusal("\(Self.ship)\nparameters: { seed: 1..200 }") == nil)
    #expect(isReadable(swept))
    #expect(try refusal("extends: base.yaml\nclients: { c: { ship: { form: RI } } }") != nil)
  }

  @Test(arguments: [
    "services: { fuel: { latency: 5s } }", "timeline: [{ at: 1s, tell: c, cancel: true }]",
    "timeline: [{ when: { trace: shipping.settled, entity: c }, close: CO-UT }]",
    "expect: { c: { found: true }, c.settled: { always: { at_most: 40 } } }",
    "fails: { exit: 1 }", "notes: [{ at: 1s, note: a }]",
  ])
  func `a base without clients is told as one, and validates`(text: String) throws {
    let loading = repository.load(text, files: [:])
    #expect(loading.isBase)
    #expect(loading.scenario == nil)
    #expect(loading.diagnostics.diagnostics.map(\.message) == ["missing key 'clients'"])
    #expect(try refusal(text) == nil)
    // With clients it is a scenario, and what extends it is one.
    #expect(!repository.load("\(text)\n\(Self.ship)", files: [:]).isBase)
    let whole = repository.load("extends: b\n\(Self.ship)", files: ["b": text])
    #expect(whole.scenario != nil, "\(whole.report)")
    #expect(repository.load("extends: b", files: ["b": text]).isBase)
  }

  @Test(arguments: [
    "seed: 4", "client: { c: {} }", "clients: {}", "services: { fuel: { latncy: 5s } }",
    "services: {}\nclinets: { c: {} }",
  ])
  func `what has mistakes or no parts is no base`(text: String) throws {
    let loading = repository.load(text, files: [:])
    #expect(!loading.isBase && loading.diagnostics.hasErrors)
    #expect(try refusal(text) != nil)
  }

  @Test func `the mean of whole numbers may lie between them`() throws {
    func expecting(_ mean: String) -> String {
      "clients: { c: { count: 2, ship: { from: RI, to: AZ } } }\n"
        + "expect: { c: { changes: { mean: \(mean) } } }"
    }
    for mean in ["2.5", "'2.5'", "2", "{ at_most: 2.5 }", "{ between: [0.5, 3] }"] {
      #expect(try refusal(expecting(mean)) == nil, "\(mean)")
      #expect(isReadable(expecting(mean)), "\(mean)")
    }
    for mean in ["-1", "two", "{ at_most: -2.5 }"] {
      #expect(try refusal(expecting(mean)) != nil, "\(mean)")
      #expect(!isReadable(expecting(mean)), "\(mean)")
    }
  }

  @Test func `quoted numbers and flags are read as plain ones`() throws {
    let text = "seed: '7'\nexpect: { c: { found: 'true', changes: '2' } }\n\(Self.ship)"
    #expect(try refusal(text) == nil)
    #expect(isReadable(text))
  }
}
