import Drawing
import SceneTestSupport
import Testing
import Viewer

struct ChromeLayoutTests {
  @Test(arguments: WindowSizes.all, [false, true])
  func `no card lies on another, and all lie inside`(size: Size, hasNotes: Bool) {
    let layout = ChromeLayout(size: size, hasNotes: hasNotes)
    // What is told has room wherever there is any.
    #expect((layout.note != nil) == (hasNotes && size.height >= 440))
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    for (index, card) in layout.cards.enumerated() {
      #expect(card.intersection(whole) == card, "\(card)")
      for other in layout.cards.dropFirst(index + 1) {
        #expect(!card.intersects(other), "\(card) and \(other)")
      }
    }
  }

  @Test(arguments: WindowSizes.all, [false, true])
  func `the stage has room and lies over no card but the legend`(size: Size, hasNotes: Bool) {
    let layout = ChromeLayout(size: size, hasNotes: hasNotes)
    #expect(layout.stage.width >= 120 && layout.stage.height >= 80)
    for card in [layout.panel, layout.time, layout.zoom, layout.theme]
      + [layout.note].compactMap(\.self)
    {
      #expect(!layout.stage.intersects(card), "\(card)")
    }
  }

  @Test func `a narrow picture has a low panel from the bottom`() {
    #expect(ChromeLayout(size: Size(width: 899, height: 700)).isCompact)
    #expect(!ChromeLayout(size: Size(width: 900, height: 700)).isCompact)
  }
}
