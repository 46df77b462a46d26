package import Drawing

/// How a line of text stands in its box.
package struct TextStyle: Sendable {
  package var font: Font
  package var color: Color
  package var anchor = Anchor.left
  /// The height of the box.
  package var height: Double
  /// From the top of the box down to the letters' feet.
  package var baseline: Double

  /// A style; without a baseline the letters stand in the middle.
  package init(
    _ font: Font,
    _ color: Color,
    _ anchor: Anchor = .left,
    height: Double,
    baseline: Double? = nil
  ) {
    (self.font, self.color, self.anchor, self.height) = (font, color, anchor, height)
    self.baseline = baseline ?? height / 2 + font.size * 0.36
  }

  fileprivate func write(_ text: String, in frame: Rect, line: Int, _ list: inout DisplayList) {
    guard !text.isEmpty else { return }
    let x =
      switch anchor {
      case .left: frame.x
      case .center: frame.midX
      case .right: frame.maxX
      }
    let y = frame.y + Double(line) * height + baseline
    list.text(text, at: Point(x, y), font, color, anchor)
  }
}

extension Box {
  /// One line that holds no more: a line goes through it.
  package static func struck(_ text: String, _ style: TextStyle, through ink: Color) -> Box {
    .reading { room, measure in
      let width = min(measure.width(text, style.font), room.width)
      return Box.text(text, style).over { frame, list in
        let x = style.anchor == .right ? frame.maxX - width : frame.x
        let y = frame.y + style.baseline - style.font.size * 0.33
        list.fill(.rect(Rect(x: x, y: y, width: width, height: 1.2)), ink)
      }
    }
  }

  /// One line of text, cut off where there is no room.
  package static func text(_ text: String, _ style: TextStyle) -> Box {
    paragraph([text], style)
  }

  /// One line of text in the largest of some sizes, from large to small, in which it has room; where it
  /// has none, it is cut off in the largest.
  package static func text(_ text: String, _ style: TextStyle, sizes: [Double]) -> Box {
    .reading { room, measure in
      let fonts = sizes.map { Font($0, style.font.weight, tabular: style.font.isTabular) }
      var style = style
      style.font = fonts.first { measure.width(text, $0) <= room.width } ?? style.font
      return .text(text, style)
    }
  }

  /// One line of text that is left out where there is no room for all of it.
  package static func optionalText(_ text: String, _ style: TextStyle) -> Box {
    .reading { room, measure in
      measure.width(text, style.font) <= room.width ? .text(text, style) : .empty
    }
  }

  /// One line of text in the middle of its box, made smaller where it is wider than the room.
  package static func label(_ text: String, _ style: TextStyle) -> Box {
    .reading { room, measure in
      let font = style.font
      let needed = max(measure.width(text, font), 1)
      let size = needed <= room.width ? font.size : max(font.size * room.width / needed, 6)
      let shown = Font(size, font.weight, tabular: font.isTabular)
      return Box.text(text, TextStyle(shown, style.color, .center, height: style.height))
    }
  }

  /// Text in as many lines as it needs, but no more than `limit`, nor than there is room for.
  package static func paragraph(_ text: String, _ style: TextStyle, limit: Int = .max) -> Box {
    .reading { room, measure in
      let lines = measure.wrapped(text, style.font, to: room.width)
      let fitting = room.height.isFinite ? max(1, Int(room.height / style.height)) : .max
      let count = min(limit, fitting)
      guard lines.count > count else { return paragraph(lines, style) }
      let last = measure.truncated(lines[count - 1], style.font, to: room.width)
      return paragraph(
        lines.prefix(count - 1) + [measure.truncated(last + " …", style.font, to: room.width)],
        style
      )
    }
  }

  /// The first of some texts that needs no more lines than `limit`; where none does, the last, cut off.
  package static func paragraph(anyOf texts: [String], _ style: TextStyle, limit: Int) -> Box {
    .reading { room, measure in
      let fitting = texts.first { measure.wrapped($0, style.font, to: room.width).count <= limit }
      return paragraph(fitting ?? texts.last ?? "", style, limit: limit)
    }
  }

  private static func paragraph(_ lines: [String], _ style: TextStyle) -> Box {
    Box { room, measure in
      let lines = lines.map { measure.truncated($0, style.font, to: room.width) }
      let widest = lines.map { measure.width($0, style.font) }.max() ?? 0
      let size = Size(width: widest, height: style.height * Double(lines.count))
      return Measured(size) { frame, placement in
        for (index, line) in lines.enumerated() {
          style.write(line, in: frame, line: index, &placement.list)
        }
      }
    }
  }
}
