import Drawing

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
struct Lab {
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
