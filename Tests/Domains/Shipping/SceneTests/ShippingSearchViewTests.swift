import Drawing
import Geography
import Quantities
import SceneTestSupport
import Testing
import TestSupport
import Tracing
import Viewer

/// The views of a search beside its map, held to the records of its trace.
struct ShippingSearchViewTests {
  private static func scene(_ strategies: String...) throws -> any TraceScene {
    let clients = strategies.map {
      "  \($0): { ship: { from: RI, to: VA, border_fee: $20.00, strategy: \($0) } }"
    }
    return try SceneAssets.scene(
      SceneAssets.trace(
        """
        seed: 11
        services:
          fuel: { cost: { uniform: [$0.00, $60.00] }, latency: { uniform: [200ms, 900ms] } }
          roads: { closed: [CT-NY], latency: 50ms }
        clients:
        \(clients.joined(separator: "\n"))
        """
      )
    )
  }

  /// The lines of the card beside the map that are marked, and all texts of the cards.
  private static func code(_ picture: ScenePicture) -> (marked: [String], texts: [String]) {
    let ink = Theme.named(.light).ink
    let shapes = picture.layers.filter { $0.name == .cards }.flatMap(\.list.shapes)
    let marked = shapes.compactMap { shape -> String? in
      guard case .text(let text, let place, let font, ink, _) = shape, place.x > 800,
        font == Font(font.size), font.size <= 11.5
      else { return nil }
      return text
    }
    return (marked, picture.texts(in: .cards))
  }

  /// The line that a record runs, and its values.
  private static func expected(_ record: TraceRecord) -> (line: [String], values: String)? {
    let (state, border) = (record.text("state") ?? "", record.text("border") ?? "")
    let cost = record.integer("cost").map(MoneyText.dollars) ?? ""
    switch record.kind {
    case "shipping.settled": return (["settle s", "settle that state"], "\(state), \(cost)")
    case "shipping.relaxed":
      return (
        ["that is cost(t)", "a state costs less"],
        "\(state) over \(record.text("from") ?? ""), \(cost)"
      )
    case "shipping.quoted":
      let price = record.integer("cents").map(MoneyText.dollars) ?? ""
      return (["a price"], "\(border), \(price)")
    case "shipping.closed": return (["closed, or no answer"], border)
    case "shipping.found":
      return (["if s is the goal", "the route is found", "the best route"], cost)
    default: return nil
    }
  }

  @Test(arguments: ["barrier", "dijkstra", "a-star", "bidirectional", "lazy"])
  func `the pseudocode marks the line that each record runs`(strategy: String) throws {
    let scene = try Self.scene(strategy)
    var lines: Set<String> = []
    for number in scene.trace.numbers {
      let record = scene.trace.record(number)
      guard let (line, values) = Self.expected(record) else { continue }
      let picture = scene.picture(
        at: scene.timeline.playhead(after: number),
        face: ViewMode(rawValue: "code")
      )
      let (marked, texts) = Self.code(picture)
      #expect(marked.count == 1, "\(record.kind) \(marked)")
      let text = try #require(marked.first)
      #expect(line.contains { text.hasPrefix($0) }, "\(record.kind): \(text)")
      #expect(texts.contains(values), "\(record.kind): \(values)")
      lines.insert(text)
    }
    #expect(lines.count >= (strategy == "lazy" ? 3 : 5), "\(lines)")
  }

  @Test func `the prices that an answer rests on are counted as its potentials have them`() throws {
    let scene = try Self.scene("lazy")
    let records = scene.trace.numbers.map { scene.trace.record($0) }
    let proof = try #require(records.last { $0.kind == "shipping.proved" })
    let potentials = (proof.text("potentials") ?? "").split(separator: " ").compactMap { Int($0) }
    let borders = try SceneAssets.map().borders
    let codes = Set(borders.flatMap { [$0.first, $0.second] }).sorted()
    let potential = Dictionary(uniqueKeysWithValues: zip(codes, potentials))
    let found = try #require(records.last { $0.kind == "shipping.found" })
    let route = (found.text("route") ?? "").split(separator: " ").map(String.init)
    let crossed = Set(
      zip(route, route.dropFirst()).map { [$0, $1].sorted().joined(separator: "-") }
    )
    let quoted = Set(
      records.filter { $0.kind == "shipping.quoted" }.compactMap { $0.text("border") }
    )
    let needed = quoted.filter { name in
      let ends = name.split(separator: "-").map { potential[String($0)] ?? 0 }
      return crossed.contains(name) || abs(ends[0] - ends[1]) > 2000
    }
    #expect(potentials.count == codes.count && !needed.isEmpty && needed.count < quoted.count)
    let picture = scene.picture(at: scene.timeline.last, face: ViewMode(rawValue: "needed"))
    let told = picture.texts(in: .cards).joined(separator: " ")
    #expect(told.contains("\(needed.count) of \(quoted.count) needed"), "\(told)")
  }

  @Test func `several searches are compared number by number, as their records have them`() throws {
    let scene = try Self.scene("barrier", "lazy")
    let records = scene.trace.numbers.map { scene.trace.record($0) }
    let texts = scene.picture(at: scene.timeline.last).texts(in: .cards)
    for name in ["barrier", "lazy"] {
      let own = records.filter { $0.entity == name }
      let paths = own.filter { $0.kind == "request.sent" }.compactMap { $0.text("path") }
      let asked = Set(paths.filter { $0.contains("-") }.map { $0.split(separator: "/")[1] })
      let settled = own.count { $0.kind == "shipping.settled" }
      #expect(texts.contains("\(asked.count)") && texts.contains("\(settled)"), "\(texts)")
    }
    for name in ["Borders", "Most at once", "Settled", "Elapsed", "Cost"] {
      #expect(texts.contains(name), "\(texts)")
    }
    let low = scene.picture(at: scene.timeline.last, height: 480).texts(in: .cards)
    #expect(!low.contains("Most at once"))
  }
}
