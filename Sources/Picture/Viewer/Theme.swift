package import Drawing

/// The colours of a picture, by what they are for.
///
/// The numbers they must reach (contrast, distance under simulated colour vision) are in
/// `visual.md`, section 4, and in `ThemeTests`.
package struct Theme: Hashable, Sendable {
  package let name: ThemeName
  // The ground.
  package let water, deepWater, backdrop, backdropEdge, shoreGlow: Color
  package let land, landEdge, stateEdge, coast: Color
  // Cards and their texts.
  package let panel, panelLine, field, selected, chip, track, shadow, rim: Color
  package let ink, secondInk, thirdInk: Color
  // Meanings.
  package let accent, casing: Color
  package let frontier, frontierInk, frontierLabel: Color
  package let waiting, closed, closedCase, good, tree: Color
  /// From near to far; never the only sign of anything.
  package private(set) var colormap: [Color]

  /// The ends of a route, in Okabe and Ito's colours; the letters A and B stand in them.
  package static let source = Color(hex: 0x0072B2)
  package static let destination = Color(hex: 0xD55E00)

  /// The colours of a theme.
  package static func named(_ name: ThemeName) -> Theme { name == .light ? light : dark }

  /// The colours of a theme, with a colormap of one's choice.
  package static func named(_ name: ThemeName, _ colormap: Colormap) -> Theme {
    var theme = named(name)
    theme.colormap = colormap.colors(on: name)
    return theme
  }

  /// The colour of a cost, as a fraction of the largest one.
  package func color(ofCost fraction: Double) -> Color {
    let place = min(max(fraction, 0), 1) * Double(colormap.count - 1)
    let index = min(Int(place), colormap.count - 2)
    return colormap[index].mixed(with: colormap[index + 1], by: place - Double(index))
  }

  /// White or near-black, whichever is easier to read on a colour of the colormap.
  package func label(on ground: Color) -> Color {
    ground.mostReadable(of: [Color(hex: 0x021017), .white])
  }

  package static let light = Theme(
    name: .light,
    water: Color(hex: 0xD3E4EE),
    deepWater: Color(hex: 0xC3D8E6),
    backdrop: Color(hex: 0xE6EBE9),
    backdropEdge: Color(hex: 0xD2DBDC),
    shoreGlow: Color(hex: 0xEEF6FA),
    land: Color(hex: 0xF7F5F0),
    landEdge: Color(hex: 0xD9D4C8),
    stateEdge: Color(hex: 0xFFFFFF, alpha: 215),
    coast: Color(hex: 0xA9BFCC),
    panel: Color(hex: 0xFCFCFD),
    panelLine: Color(hex: 0xE4E4E9),
    field: Color(hex: 0xEFEFF3),
    selected: Color(hex: 0xFFFFFF),
    chip: Color(hex: 0xE9E9EE),
    track: Color(hex: 0xF1F1F5),
    shadow: Color(hex: 0x2A3A48, alpha: 70),
    rim: Color(hex: 0xFFFFFF, alpha: 0),
    ink: Color(hex: 0x1C1C20),
    secondInk: Color(hex: 0x5B5B63),
    thirdInk: Color(hex: 0x74747C),
    accent: Color(hex: 0x0A64F0),
    casing: Color(hex: 0xFFFFFF),
    frontier: Color(hex: 0xFFD9A0),
    frontierInk: Color(hex: 0xAD5A00),
    frontierLabel: Color(hex: 0x6B3A00),
    waiting: Color(hex: 0x9A9AA2),
    closed: Color(hex: 0xC0243C),
    closedCase: Color(hex: 0xFFFFFF),
    good: Color(hex: 0x00795A),
    tree: Color(hex: 0x12313F, alpha: 52),
    colormap: Colormap.tide.colors(on: .light)
  )

  package static let dark = Theme(
    name: .dark,
    water: Color(hex: 0x16202B),
    deepWater: Color(hex: 0x101820),
    backdrop: Color(hex: 0x1E2730),
    backdropEdge: Color(hex: 0x2A343F),
    shoreGlow: Color(hex: 0x2C3D4E),
    land: Color(hex: 0x2B323B),
    landEdge: Color(hex: 0x434C57),
    stateEdge: Color(hex: 0x434C57),
    coast: Color(hex: 0x566372),
    panel: Color(hex: 0x1F2329),
    panelLine: Color(hex: 0x353A42),
    field: Color(hex: 0x2C3139),
    selected: Color(hex: 0x59616C),
    chip: Color(hex: 0x333942),
    track: Color(hex: 0x282D34),
    shadow: Color(hex: 0x000000, alpha: 130),
    rim: Color(hex: 0xFFFFFF, alpha: 22),
    ink: Color(hex: 0xF4F5F7),
    secondInk: Color(hex: 0xA9AFB8),
    thirdInk: Color(hex: 0x8D949F),
    accent: Color(hex: 0x4DA3FF),
    casing: Color(hex: 0x0E1319),
    frontier: Color(hex: 0x7A5418),
    frontierInk: Color(hex: 0xFFB84D),
    frontierLabel: Color(hex: 0xFFE2B3),
    waiting: Color(hex: 0x8A929D),
    closed: Color(hex: 0xFF7A85),
    closedCase: Color(hex: 0x14181D),
    good: Color(hex: 0x5FD3A6),
    tree: Color(hex: 0xFFFFFF, alpha: 60),
    colormap: Colormap.tide.colors(on: .dark)
  )
}
