package import Drawing

/// Which colours stand for costs; in each, lightness runs one way.
public enum Colormap: String, Hashable, Sendable, CaseIterable {
  /// From blue over teal to a light green: Frontier's own.
  case tide
  /// From violet over green to yellow, by Smith and van der Walt.
  case viridis
  /// From blue over grey to yellow, by Nuñez, Anderton and Renslow: much the same for all eyes.
  case cividis

  /// The colours from near to far: on light ground near is dark, on dark ground it is bright.
  package func colors(on theme: ThemeName) -> [Color] {
    let fromDark: [UInt32]
    switch (self, theme) {
    case (.tide, .light):
      fromDark = [0x2C6E8F, 0x3F8AA0, 0x62A7AE, 0x8FC3BB, 0xB4D6C6, 0xCFE6D2]
    case (.tide, .dark):
      fromDark = [0x2C4A6C, 0x2D6689, 0x3C8AA3, 0x62B0B4, 0x9FD3BE, 0xD8ECC9]
    case (.viridis, _):
      fromDark = [
        0x440154, 0x482475, 0x414487, 0x355F8D, 0x2A788E, 0x21918C, 0x22A884, 0x44BF70, 0x7AD151,
        0xBDDF26, 0xFDE725,
      ]
    case (.cividis, _):
      fromDark = [
        0x00224E, 0x123570, 0x3B496C, 0x575D6D, 0x707173, 0x8A8678, 0xA59C74, 0xC3B369, 0xE1CC55,
        0xFEE838,
      ]
    }
    let colors = fromDark.map { Color(hex: $0) }
    return theme == .light ? colors : colors.reversed()
  }
}
