import Drawing
import Scenes
import Testing

struct ThemeTests {
  static let themes = ThemeName.allCases.map(Theme.named)

  @Test(arguments: themes) func `all inks can be read on the panel`(theme: Theme) {
    #expect(theme.ink.contrast(with: theme.panel) >= 12)
    #expect(theme.secondInk.contrast(with: theme.panel) >= 6)
    #expect(theme.thirdInk.contrast(with: theme.panel) >= 4.5)
    #expect(theme.secondInk.contrast(with: theme.field) >= 4.5)
    for color in [theme.accent, theme.frontierInk, theme.closed, theme.good] {
      #expect(color.contrast(with: theme.panel) >= 4.5, "\(color)")
    }
  }

  @Test(arguments: themes) func `a label can be read on every cost`(theme: Theme) {
    for step in 0...100 {
      let ground = theme.color(ofCost: Double(step) / 100)
      #expect(theme.label(on: ground).contrast(with: ground) >= 4.3, "\(step)")
    }
    #expect(theme.frontierLabel.contrast(with: theme.frontier) >= 4.5)
  }

  @Test(arguments: themes) func `lightness runs one way along the ramp`(theme: Theme) {
    let lightness = theme.ramp.map { Lab($0).lightness }
    let steps = zip(lightness, lightness.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 } || steps.allSatisfy { $0 < 0 })
  }

  @Test(arguments: themes, ColorVision.allCases)
  func `the ramp keeps its distance from unknown land`(theme: Theme, vision: ColorVision) {
    for color in theme.ramp {
      let distance = Lab(vision.seen(color)).distance(to: Lab(vision.seen(theme.land)))
      #expect(distance >= 8, "\(color) is \(distance) from the land")
    }
  }

  @Test(arguments: themes, ColorVision.allCases)
  func `the route stands out from every cost`(theme: Theme, vision: ColorVision) {
    // The casing is part of the line: one of the two differs from any ground.
    for step in 0...20 {
      let ground = Lab(vision.seen(theme.color(ofCost: Double(step) / 20)))
      let line = ground.distance(to: Lab(vision.seen(theme.accent)))
      let casing = ground.distance(to: Lab(vision.seen(theme.routeCase)))
      #expect(max(line, casing) >= 20, "\(step)")
    }
  }
}

/// How colours look to those who see them otherwise.
///
/// - SeeAlso: Machado, Oliveira, Fernandes: "A physiologically-based model for simulation of
///   color vision deficiency", 2009, severity 1.
enum ColorVision: CaseIterable {
  case usual, protanopia, deuteranopia, tritanopia

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// The linear light of a colour as it is seen.
  func seen(_ color: Color) -> [Double] {
    // The luminance of a grey is the linear light of its channel.
    let light = [color.red, color.green, color.blue].map { Color($0, $0, $0).luminance }
    return matrix.map { row in
      min(max(zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
    }
  }
}

/// A colour in CIE L*a*b*, D65.
private struct Lab {
  let lightness, a, b: Double

  init(_ color: Color) { self.init(ColorVision.usual.seen(color)) }

  init(_ light: [Double]) {
    let x = 0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]
    let y = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    let z = 0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]
    let (fx, fy, fz) = (Self.response(x / 0.9505), Self.response(y), Self.response(z / 1.089))
    lightness = 116 * fy - 16
    a = 500 * (fx - fy)
    b = 200 * (fy - fz)
  }

  /// The cube root, by Newton's method; a straight line near zero.
  private static func response(_ value: Double) -> Double {
    guard value > 0.008856 else { return 7.787 * value + 16.0 / 116 }
    var root = 1.0
    for _ in 0..<40 { root -= (root * root * root - value) / (3 * root * root) }
    return root
  }

  func distance(to other: Lab) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }
}
