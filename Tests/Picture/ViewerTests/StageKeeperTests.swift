import Drawing
import SceneTestSupport
import SimulationKernel
import TestSupport
import Testing
import Viewer

/// What a scene keeps of its last picture never shows.
struct StageKeeperTests {
  @Test(arguments: SearchEffort.some(of: FocusTests.Domain.allCases))
  func `a moment after others is drawn as if it were the first`(domain: FocusTests.Domain) throws {
    let scene = try FocusTests.fresh(domain)
    var numbers = Numbers(seed: 11)
    var view = ViewState(size: Size(width: 1280, height: 800))
    var time: Int64 = 0
    let end = scene.timeline.end.nanoseconds
    for step in 0..<24 {
      // Often a little later, and often with one thing changed of how it is looked at.
      time = step.isMultiple(of: 5) ? end * Int64(numbers.next(100)) / 100 : time + 37_000_000
      switch numbers.next(6) {
      case 0: view.theme = view.theme.other
      case 1: view.client = numbers.next(2) == 0 ? nil : scene.clients.last
      case 2: view.stage = Viewport(zoom: Double(numbers.next(1..<4)), pan: .zero)
      case 3: view.size = FocusTests.sizes[numbers.next(FocusTests.sizes.count)]
      case 4:
        let regions = picture(of: scene, time, view).regions.filter { $0.stage != nil }
        view.hover = regions.isEmpty ? nil : regions[numbers.next(regions.count)].id
      default: view.isPlaying.toggle()
      }
      let fresh = try FocusTests.fresh(domain)
      let isSame = picture(of: scene, time, view) == picture(of: fresh, time, view)
      #expect(isSame, "step \(step) at \(time) ns")
    }
  }

  @Test(arguments: FocusTests.Domain.allCases)
  func `jumping to a moment shows what playing up to it shows`(domain: FocusTests.Domain) throws {
    let scene = try FocusTests.scene(domain)
    var player = Player(size: Size(width: 1280, height: 800))
    player.apply(.togglePlay, on: scene.timeline)
    for step in 0..<40 {
      player.advance(by: .milliseconds(487), on: scene.timeline)
      var jumper = Player(size: player.size)
      jumper.apply(.seek(player.playhead.time), on: scene.timeline)
      #expect(jumper.playhead == player.playhead)
      guard step.isMultiple(of: 8) else { continue }
      var view = jumper.view
      view.isPlaying = player.isPlaying
      let measure = EvenTextMeasure()
      let jumped = scene.picture(at: jumper.playhead, in: view, measure: measure)
      let played = scene.picture(at: player.playhead, in: player.view, measure: measure)
      let isSame = jumped == played
      #expect(isSame, "\(player.playhead)")
    }
  }

  private func picture(
    of scene: any TraceScene,
    _ time: Int64,
    _ view: ViewState
  ) -> ScenePicture {
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: time))
    return scene.picture(at: playhead, in: view, measure: EvenTextMeasure())
  }

  @Test(arguments: FocusTests.Domain.allCases)
  func `a pointer on a button draws no stage anew`(domain: FocusTests.Domain) throws {
    let scene = try FocusTests.scene(domain)
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 2_000_000_000))
    var view = ViewState(size: Size(width: 1280, height: 800))
    let picture = scene.picture(at: playhead, in: view, measure: EvenTextMeasure())
    let layout = ChromeLayout(size: view.size)
    let cards = [layout.time, layout.theme, layout.zoom, layout.menu].compactMap(\.self)
    // A request of a lane is on the stage, too.
    let buttons = picture.regions.filter { button in
      button.stage == nil && cards.contains { $0.contains(button.bounds.center) }
        && RegionID.request(in: button.id) == nil
    }
    #expect(buttons.count > 9)
    let stage = view.still
    for button in buttons {
      view.hover = button.id
      let isSame = view.still == stage
      #expect(isSame, "\(button.id)")
    }
    view.hover = "state/CO"
    #expect(view.still != stage)
  }

  @Test func `other letters have another stage`() throws {
    let scene = try SceneAssets.coastToCoast()
    let playhead = scene.playhead(at: SimulationTime(nanoseconds: 2_000_000_000))
    let view = ViewState(size: Size(width: 1280, height: 800))
    let even = scene.picture(at: playhead, in: view, measure: EvenTextMeasure())
    let wide = scene.picture(at: playhead, in: view, measure: EvenTextMeasure(advance: 0.9))
    let fresh = try FocusTests.fresh(.shipping)
    #expect(even != wide)
    #expect(wide == fresh.picture(at: playhead, in: view, measure: EvenTextMeasure(advance: 0.9)))
  }
}
