import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// A frame of messages costs what is seen of them, however long the run is.
struct MessageCostTests {
  enum Run: CaseIterable { case inTurn, atOnce, underWay, ofClients, toServices, retried }

  private static func scene(_ run: Run, of count: Int) -> EntityScene {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "juggle"), by: "juggler/1")
    var sent: [Int] = []
    for number in 1...count {
      script.moment = run == .atOnce ? 0 : Int64(number) * 10_000_000
      let client = run == .ofClients ? "juggler/\(number)" : "juggler/1"
      let service = run == .toServices ? "balls/\(number)" : "balls"
      if run == .ofClients { script.add(ClientStarted(clientKind: "juggle"), by: client) }
      let attempt = run == .retried ? number : 1
      let path = "/ball/\(number)"
      sent.append(
        script.send(service, "ball", path, number: number, attempt: attempt, by: client)
      )
      guard [.inTurn, .ofClients, .toServices, .retried].contains(run) else { continue }
      script.moment += 5_000_000
      script.answer(sent[number - 1], service, "ball", bytes: 9, by: client)
    }
    script.moment = Int64(count + 1) * 10_000_000
    if run == .underWay {
      for request in sent { script.answer(request, "balls", "ball", bytes: 9, by: "juggler/1") }
    }
    script.moment += 1_000_000_000
    return EntityScene(trace: script.finish(), title: "Circus")
  }

  @Test(arguments: Run.allCases, [0.1, 0.5, 1])
  func `ten times as many messages cost a frame no more`(run: Run, share: Double) {
    let growth = PictureCost.growth { count in
      let scene = Self.scene(run, of: count)
      let size = Size(width: 1280, height: 800)
      let view = ViewState(size: size, client: run == .ofClients ? nil : "juggler/1")
      let playhead = scene.timeline.playhead(after: Int(Double(scene.trace.count) * share))
      return PictureCost.steps { measure in
        let frame = scene.frame(SceneMoment(playhead, view, measure))
        let card = Rect(x: 374, y: 16, width: 840, height: 606)
        let diagram = MessageDiagram(of: frame, on: card)
        let layers = [
          Layer(.stage, drawing: diagram.draw), .init(.stage, drawing: diagram.drawMotion),
        ]
        return ScenePicture(size: size, layers: layers, regions: diagram.regions)
      }
    }
    #expect(growth <= PictureCost.same, "\(run) \(share)")
  }

  @Test(arguments: [Run.inTurn, .ofClients, .toServices, .retried])
  func `a frame of ten thousand messages looks at those around its moment`(run: Run) throws {
    let scene = Self.scene(run, of: 10_000)
    let view = ViewState(size: Size(width: 1280, height: 800))
    let playhead = scene.timeline.playhead(after: scene.trace.count / 2)
    let messages = scene.frame(SceneMoment(playhead, view, EvenTextMeasure())).messages
    let now = playhead.time.nanoseconds
    #expect(messages.places(from: now - 200_000_000, to: now).count <= 22)
    #expect(messages.places(from: 0, to: .max).count == 10_000)
  }
}
