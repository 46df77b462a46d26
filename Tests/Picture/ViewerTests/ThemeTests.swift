import Drawing
import Testing
import Viewer

/// The rules of `visual.md`, section 4, for colours alone; `AccessibilityTests` holds the others.
struct ThemeTests {
  static let themes = ThemeName.allCases.map { Theme.named($0) }
  /// Both themes with each colormap.
  static let ramped = ThemeName.allCases.flatMap { theme in
    Colormap.allCases.map { Theme.named(theme, $0) }
  }

  @Test(arguments: themes) func `all inks can be read wherever they stand`(theme: Theme) {
    for ground in [theme.panel, theme.field, theme.track, theme.chip] {
      #expect(theme.ink.contrast(with: ground) >= 7, "\(ground)")
      #expect(theme.secondInk.contrast(with: ground) >= 4.5, "\(ground)")
    }
    for ink in [theme.thirdInk, theme.accent, theme.frontierInk, theme.closed, theme.good] {
      #expect(ink.contrast(with: theme.panel) >= 4.5, "\(ink)")
    }
    #expect(theme.frontierLabel.contrast(with: theme.frontier) >= 4.5)
    #expect(theme.secondInk.contrast(with: theme.land) >= 4.5)
    #expect(theme.thirdInk.contrast(with: theme.land) >= 4)
  }

  @Test(arguments: themes) func `signs stand out from what they are drawn on`(theme: Theme) {
    // WCAG 2.2, 1.4.11: three to one for what is needed to understand a picture.
    for ground in [theme.land, theme.track, theme.panel] {
      for sign in [theme.closed, theme.frontierInk, theme.accent] {
        #expect(sign.contrast(with: ground) >= 3, "\(sign) on \(ground)")
      }
    }
    #expect(theme.frontierInk.contrast(with: theme.frontier) >= 3)
    #expect(theme.closed.contrast(with: theme.closedCase) >= 3)
    #expect(theme.accent.contrast(with: theme.casing) >= 3)
  }

  @Test(arguments: ramped) func `a label can be read on every cost`(theme: Theme) {
    for step in 0...100 {
      let ground = theme.color(ofCost: Double(step) / 100)
      #expect(theme.label(on: ground).contrast(with: ground) >= 4.3, "\(step)")
    }
  }

  @Test(arguments: ThemeName.allCases, Colormap.allCases)
  func `near is dark on light and bright on dark ground`(theme: ThemeName, colormap: Colormap) {
    let lightness = Theme.named(theme, colormap).colormap.map { Lab($0).lightness }
    let steps = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { theme == .light ? $0 > 2 : $0 < -2 }, "\(steps)")
  }

  @Test func `the colormaps of the choices are the published ones`() {
    #expect(Theme.named(.light, .viridis).colormap.count == 11)
    #expect(Theme.named(.light, .viridis).colormap.first == Color(hex: 0x440154))
    #expect(Theme.named(.light, .cividis).colormap.last == Color(hex: 0xFEE838))
    #expect(Theme.named(.dark, .cividis).colormap.last == Color(hex: 0x00224E))
  }

  @Test(arguments: ramped, ColorVision.allCases)
  func `the colormap keeps its distance from unknown land`(theme: Theme, vision: ColorVision) {
    for step in 0...40 {
      let color = theme.color(ofCost: Double(step) / 40)
      let distance = Lab(vision.seen(color)).distance(to: Lab(vision.seen(theme.land)))
      #expect(distance >= 8, "\(color) is \(distance) from the land")
    }
  }

  @Test(arguments: themes, ColorVision.allCases)
  func `the frontier is neither land nor any cost`(theme: Theme, vision: ColorVision) {
    let frontier = Lab(vision.seen(theme.frontier))
    #expect(frontier.distance(to: Lab(vision.seen(theme.land))) >= 8)
    for step in 0...40 {
      let ground = Lab(vision.seen(theme.color(ofCost: Double(step) / 40)))
      #expect(frontier.distance(to: ground) >= 8, "\(step)")
    }
  }

  @Test(arguments: ramped, ColorVision.allCases)
  func `the route stands out from every cost`(theme: Theme, vision: ColorVision) {
    // The casing is part of the line: one of the two differs from any ground.
    for step in 0...20 {
      let ground = Lab(vision.seen(theme.color(ofCost: Double(step) / 20)))
      let line = ground.distance(to: Lab(vision.seen(theme.accent)))
      let casing = ground.distance(to: Lab(vision.seen(theme.casing)))
      #expect(max(line, casing) >= 20, "\(step)")
    }
  }

  @Test(arguments: ColorVision.allCases)
  func `the ends of a route are two colours that all tell apart`(vision: ColorVision) {
    #expect(Theme.source == Color(hex: 0x0072B2) && Theme.destination == Color(hex: 0xD55E00))
    let distance = Lab(vision.seen(Theme.source)).distance(to: Lab(vision.seen(Theme.destination)))
    #expect(distance >= 20)
    // Large and bold letters, so three to one.
    for color in [Theme.source, Theme.destination] {
      #expect(Color.white.contrast(with: color) >= 3)
    }
  }
}
