import Drawing
import SceneTestSupport
import Testing
import Viewer

struct ComparisonTableTests {
  private static func drawn(height: Double) throws -> ScenePicture {
    let scene = try SceneAssets.scene(
      SceneAssets.trace(
        """
        seed: 7
        services: { fuel: { latency: 200ms }, roads: { latency: 50ms } }
        clients:
          barrier: { ship: { from: RI, to: NY, border_fee: $10.00, strategy: barrier } }
          lazy: { ship: { from: RI, to: NY, border_fee: $10.00, strategy: lazy } }
        """
      )
    )
    return scene.picture(at: scene.timeline.last, height: height)
  }

  @Test func `several searches are compared number by number, where there is room`() throws {
    let texts = try Self.drawn(height: 800).texts(in: .cards)
    for name in ["Borders", "Most at once", "Settled", "Elapsed", "Cost"] {
      #expect(texts.contains(name), "\(texts)")
    }
    #expect(try !Self.drawn(height: 480).texts(in: .cards).contains("Most at once"))
  }
}
