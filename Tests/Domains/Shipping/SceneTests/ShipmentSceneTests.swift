import Drawing
import RunRecords
import SceneTestSupport
import ShippingRecords
import ShippingScene
import SimulationKernel
import Testing
import Tracing
import Viewer

struct ShipmentSceneTests {
  /// California to Nevada, and on towards Utah, with one quote under way at the end.
  private func smallScene() throws -> ShipmentScene {
    var script = TraceScript.fromCalifornia
    let first = script.ask("CA-NV", number: 1)
    let second = script.ask("CA-OR", number: 2)
    script.moment = 1_000_000_000
    script.answer(first)
    script.add(ShippingQuoted(border: "CA-NV", cents: 2500))
    script.moment = 2_000_000_000
    script.answer(second)
    script.settleNevada(request: 3)
    script.moment = 3_000_000_000
    script.add(ClientTold(word: "border_fee", value: .integer(100)))
    return try SceneAssets.scene(script.finish())
  }

  @Test func `a form is there once something is asked, and its lists narrow by words`() throws {
    let scene = try smallScene()
    let form = scene.form(at: scene.timeline.last, client: nil)
    let names = ["from", "to", "swap", "fee", "strategy", "pricing", "calculate", "cancel"]
    #expect(form.map(\.name) == names && form.filter(\.isNamed).count == names.count)
    let found = scene.choices(of: "pricing", typed: "prefetch", at: scene.timeline.last)
    #expect(found.map(\.title) == ["Prefetch all prices"])
    let silent = try SceneAssets.scene(TraceScript().finish())
    #expect(silent.form(at: silent.timeline.last, client: nil).isEmpty)
  }

  @Test func `the panel says what was asked, what is known and what is waited for`() throws {
    let texts = try smallScene().picture(part: 1).texts(in: .cards)
    for text in [
      "Cheapest route", "California", "Utah", "$50.00", "$75.00", "to Nevada so far",
      "1 hop · 2 settled · 1 under way", "fuel $25.00 + fee $50.00", "+$75.00",
      "Waiting for 1 fuel quote", "Fuel price Nevada–Utah: asked at 2.000 s,",
      "no answer yet. Nothing more is settled",
    ] {
      #expect(texts.contains(text), "\(text) is not in \(texts)")
    }
  }

  @Test func `before the first answer both borders are waited for`() throws {
    let scene = try smallScene()
    let texts = scene.picture(part: 0.1).texts(in: .cards)
    #expect(texts.contains("Waiting for 2 fuel quotes"))
    #expect(texts.contains("0.000 s, no answer yet; 1 other is out."))
    #expect(scene.picture(part: 0.1).textForm.contains("hatch"))
  }

  @Test func `a closed border is crossed on the map`() throws {
    let scene = try smallScene()
    let theme = Theme.named(.light)
    func crosses(_ part: Double) -> Int {
      scene.picture(part: part).layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
        .count { shape in
          if case .stroke(_, let color, _) = shape { color == theme.closed } else { false }
        }
    }
    #expect(crosses(0.5) == 0 && crosses(1) == 1)
  }

  /// A run in which roads close as many times as that, evenly; the lanes are 820 points long.
  private func closing(_ count: Int) throws -> ShipmentScene {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    for number in 1...count {
      script.moment += 1_000_000
      script.add(RoadClosed(border: "NM-TX", change: number))
    }
    return try SceneAssets.scene(script.finish())
  }

  @Test func `of a crowd of marks those are drawn that do not cover each other`() throws {
    func crosses(_ count: Int) throws -> [Double] {
      let shapes = try closing(count).picture(part: 1).layers.filter { $0.name == .time }
        .flatMap(\.list.shapes)
      let theme = Theme.named(.light)
      return shapes.compactMap { shape in
        guard case .stroke(let path, theme.closed, width: 1.7) = shape else { return nil }
        return path.bounds?.midX
      }
    }
    #expect(try crosses(400).count == 400)
    let many = try crosses(5_000)
    #expect((100...145).contains(many.count))
    for (left, right) in zip(many.dropFirst(), many.dropFirst(2)) where right > left {
      #expect(right - left > 5.9)
    }
  }

  @Test func `a run without shipping says so`() throws {
    var script = TraceScript()
    script.add(OutageBegan(), by: "fuel")
    let trace = script.finish()
    let texts = try SceneAssets.scene(trace).picture(part: 1).texts(in: .cards)
    #expect(texts.contains("No route was asked for"))
  }

  @Test func `a client that ships can be shown before it has asked`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    let trace = script.finish()
    #expect(try SceneAssets.scene(trace).clients == ["shipment"])
    _ = try SceneAssets.scene(trace).picture(part: 0)
  }

  @Test func `no route names the borders of the cut`() throws {
    let texts = try SceneAssets.cutOff().picture(part: 1).texts(in: .cards)
    for text in ["No route", "Nothing leads to North Dakota"] {
      #expect(texts.contains(text), "\(text) is not in \(texts)")
    }
    let names = ["Minnesota–North Dakota", "Montana–North Dakota", "North Dakota–South Dakota"]
    #expect(texts.joined(separator: " ").contains("Closed: \(names.joined(separator: ", "))."))
  }

  @Test func `a found route is proved, or only for the answers there were`() throws {
    let texts = try SceneAssets.coastToCoast().picture(part: 1).texts(in: .cards)
    #expect(texts.contains("cheapest, proved") && texts.contains("Finished"))
    var script = TraceScript()
    script.add(
      ShippingAsked(
        from: "CA",
        to: "NV",
        fee: 0,
        strategy: "barrier",
        pricing: "on-demand",
        number: 1
      )
    )
    script.add(ShippingUnanswered(border: "CA-OR", reason: "timed out after 3 s"))
    script.add(
      ShippingFound(
        route: ["CA", "NV"],
        fuel: [100],
        fee: 0,
        cost: 100,
        quotes: 2,
        requests: 4,
        took: .seconds(1),
        unanswered: ["CA-OR"]
      )
    )
    let unsure = try SceneAssets.scene(script.finish()).picture(part: 1).texts(in: .cards)
    #expect(unsure.joined(separator: " ").contains("cheapest of the answers received"))
    #expect(unsure.contains("One border was never answered"))
    #expect(unsure.joined(separator: " ").contains("California–Oregon (timed out after 3 s)"))
  }

  @Test func `a failure is shown with its message`() throws {
    var script = TraceScript()
    script.add(
      ShippingAsked(
        from: nil,
        to: "NV",
        fee: 0,
        strategy: "barrier",
        pricing: "on-demand",
        number: 1
      )
    )
    script.add(ShippingFailed(message: "choose both states"))
    let texts = try SceneAssets.scene(script.finish()).picture(part: 1).texts(in: .cards)
    #expect(texts.contains("No answer") && texts.contains("choose both states"))
    #expect(texts.contains("not chosen"))
  }

  @Test func `of several questions the current one is shown`() throws {
    let again = [9, 20].map { "{ at: \($0)s, tell: shipment, calculate: true }" }.joined(
      separator: ","
    )
    let scene = try SceneAssets.shipment("from: CA, to: NV", timeline: "[\(again)]")
    #expect(scene.picture(part: 0).texts(in: .cards).contains("query 1 of 3"))
    #expect(scene.picture(part: 1).texts(in: .cards).contains("query 3 of 3"))
  }

  @Test func `each of several clients is shown alone when its chip is clicked`() throws {
    var script = TraceScript()
    for (client, destination) in [("near", "NV"), ("far", "ME")] {
      script.add(ClientStarted(clientKind: "ship"), by: client)
      script.add(
        ShippingAsked(
          from: "CA",
          to: destination,
          fee: 0,
          strategy: "barrier",
          pricing: "on-demand",
          number: 1
        ),
        by: client
      )
    }
    let scene = try SceneAssets.scene(script.finish())
    #expect(scene.clients == ["near", "far"])
    var bench = SceneBench(scene, at: scene.timeline.last.time)
    for (client, destination, other) in [("near", "Nevada", "Maine"), ("far", "Maine", "Nevada")] {
      bench.click(try #require(bench.picture.region(id: "client/\(client)")).id)
      let texts = bench.picture.texts(in: .cards)
      #expect(texts.contains(destination) && !texts.contains(other))
    }
  }
}
