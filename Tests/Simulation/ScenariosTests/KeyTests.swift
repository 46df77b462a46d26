import Diagnostics
import Scenarios
import SimulationKernel
import Testing

struct KeyTests {
  private enum Pace: String, CaseIterable, PlainlyWritten {
    case slow, fast
  }

  private struct Inner: KeyList {
    let depth = Key("depth", .integer(0...9), default: 3, about: "how deep")
    let name = Key(required: "name", .text, about: "what it is called")
  }

  private struct Keys: KeyList {
    let pace = Key("pace", .name(of: "pace"), default: Pace.slow, about: "how fast")
    let inner = Inner()
    let wait = Key("wait", .duration(atLeast: .seconds(1)), about: "how long")
    let parts = Key("parts", .list(of: .section(Inner())), default: "[]", about: "what is in it")
    let price = Key("price", .either(.money(0...500), .flag), about: "what it costs, or whether")
    let rates = Key("rates", .map(keys: .text, values: .ratio), about: "by name")
  }

  private func read(_ settings: String) throws -> Keyed<Keys> {
    let client = ClientKind(verb: "go", about: "goes", fields: Keys().fields)
    let loading = Scenario.load(
      text: "clients: { a: { go: \(settings) } }",
      file: "s.yaml",
      vocabulary: ScenarioVocabulary(services: [], clients: [client]),
      readFile: { _ in [] }
    )
    let scenario = try #require(loading.scenario, "\(loading.diagnostics.rendered())")
    return Keyed(scenario.clients[0].section, Keys())
  }

  @Test func `keys are listed in the order of their properties, those of lists within in place`() {
    #expect(
      Keys().fields.map(\.key) == ["pace", "depth", "name", "wait", "parts", "price", "rates"]
    )
    #expect(Keys().fields.map(\.defaultText) == ["slow", "3", nil, nil, "[]", nil, nil])
    #expect(Keys().fields[1].bounds == "0 to 9")
    #expect(Keys().fields[3].bounds == "1s to 36525d")
  }

  @Test func `what is left out has its default, or is nothing`() throws {
    let read = try read("{ name: x }")
    #expect(read.pace == .slow)
    #expect(read.inner.depth == 3)
    #expect(read.wait == nil)
    #expect(read.parts.isEmpty)
    #expect(read.rates == nil)
    #expect(!read.isWritten(\.pace))
  }

  @Test func `what is written is read as its type`() throws {
    let read = try read(
      "{ name: x, pace: fast, wait: 2s, price: $1.50, rates: { b: 50%, a: 1/10 }, "
        + "parts: [{ name: y }, { name: z, depth: 1 }] }"
    )
    #expect(read.pace == .fast)
    #expect(read.inner.name == "x")
    #expect(read.wait == .seconds(2))
    #expect(read.parts.map(\.name) == ["y", "z"])
    #expect(read.parts.map(\.depth) == [3, 1])
    #expect(read.rates == ["a": Ratio(1, 10), "b": Ratio(1, 2)])
    guard case .first(150)? = read.price else {
      Issue.record("not the price: \(String(describing: read.price))")
      return
    }
    #expect(read.position(of: \.pace)?.description == "s.yaml:1:38")
  }

  @Test func `a section that changes another has only what is written, and plain defaults`() {
    let told = Keyed(Section([ScenarioValue.Entry(key: "name", value: .text("x"))]), Inner())
    #expect(told.name == "x")
    #expect(told.present(\.depth) == nil)
    #expect(told.depth == 3)
  }
}
