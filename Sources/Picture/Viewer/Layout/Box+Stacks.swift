package import Drawing

/// Which way a stack goes.
private enum Axis {
  case row, column

  func length(_ size: Size) -> Double { self == .row ? size.width : size.height }

  func breadth(_ size: Size) -> Double { self == .row ? size.height : size.width }

  func size(_ length: Double, _ breadth: Double) -> Size {
    self == .row
      ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
  }

  /// The part of a frame that begins `start` points along it.
  func part(of frame: Rect, from start: Double, _ length: Double) -> Rect {
    self == .row
      ? Rect(x: frame.x + start, y: frame.y, width: length, height: frame.height)
      : Rect(x: frame.x, y: frame.y + start, width: frame.width, height: length)
  }
}

extension Box {
  /// Boxes from left to right; each is as high as the row.
  package static func row(_ boxes: [Box], gap: Double = 0) -> Box {
    stack(boxes, gap: gap, along: .row)
  }

  /// Boxes from top to bottom; each is as wide as the column.
  package static func column(_ boxes: [Box], gap: Double = 0) -> Box {
    stack(boxes, gap: gap, along: .column)
  }

  /// Boxes one after the other.
  ///
  /// They are asked by their priorities, the highest first, in order among equals; each is told
  /// the room that those before it have left. So a footer has its place before a list of rows
  /// takes what remains. The one box that is asked below 0 and last takes all that remains; where
  /// nothing does, what stands behind it still ends where the stack ends.
  private static func stack(_ boxes: [Box], gap: Double, along axis: Axis) -> Box {
    let order = boxes.indices.sorted { (-boxes[$0].priority, $0) < (-boxes[$1].priority, $1) }
    let filler = order.last.flatMap { boxes[$0].priority < 0 ? $0 : nil }
    let gaps = gap * Double(max(boxes.count - 1, 0))
    return Box { room, text in
      var parts = [Measured?](repeating: nil, count: boxes.count)
      var left = axis.length(room) - gaps
      var breadth = 0.0
      for index in order {
        let part = boxes[index].measure(axis.size(max(left, 0), axis.breadth(room)), text)
        parts[index] = part
        left -= axis.length(part.size)
        breadth = max(breadth, axis.breadth(part.size))
      }
      let placed = parts.compactMap(\.self)
      let lengths = placed.map { axis.length($0.size) }
      let needed = lengths.reduce(gaps, +)
      let isFilled = filler != nil && axis.length(room).isFinite
      let length = isFilled ? axis.length(room) : needed
      return Measured(axis.size(length, breadth)) { frame, placement in
        let rest = axis.length(frame.size) - needed
        var start = 0.0
        for (index, part) in placed.enumerated() {
          let length = lengths[index] + (index == filler ? rest : 0)
          part.draw(axis.part(of: frame, from: start, length), &placement)
          start += length + gap
        }
      }
    }
  }
}

/// A box with more around it.
extension Box {
  /// Returns the box with room around it.
  package func padded(
    left: Double = 0,
    top: Double = 0,
    right: Double = 0,
    bottom: Double = 0
  ) -> Box {
    modified { part, room, text in
      let inner = part(
        Size(width: max(room.width - left - right, 0), height: max(room.height - top - bottom, 0)),
        text
      )
      guard !inner.isEmpty else { return inner }
      let size = Size(
        width: inner.size.width + left + right,
        height: inner.size.height + top + bottom
      )
      return Measured(size) { frame, placement in
        let place = Rect(
          x: frame.x + left,
          y: frame.y + top,
          width: frame.width - left - right,
          height: frame.height - top - bottom
        )
        inner.draw(place, &placement)
      }
    }
  }

  /// Returns the box with a width or a height of its own.
  package func sized(width: Double? = nil, height: Double? = nil) -> Box {
    modified { part, room, text in
      let inner = part(
        Size(width: width ?? room.width, height: height ?? room.height),
        text
      )
      let size = Size(width: width ?? inner.size.width, height: height ?? inner.size.height)
      return Measured(size, inner.draw)
    }
  }

  /// Returns the box with its own height in the middle of a higher place.
  package func centered() -> Box {
    modified { part, room, text in
      let inner = part(room, text)
      return Measured(inner.size) { frame, placement in
        let y = frame.midY - inner.size.height / 2
        let place = Rect(x: frame.x, y: y, width: frame.width, height: inner.size.height)
        inner.draw(place, &placement)
      }
    }
  }

  /// Returns the box on ground that is drawn by hand.
  package func over(_ ground: @escaping (Rect, inout DisplayList) -> Void) -> Box {
    modified { part, room, text in
      let inner = part(room, text)
      return Measured(inner.size) { frame, placement in
        ground(frame, &placement.list)
        inner.draw(frame, &placement)
      }
    }
  }

  /// Returns the box on a card.
  package func card(_ color: Color, radius: Double) -> Box {
    over { frame, list in list.card(frame, radius: radius, color) }
  }

  /// Returns the box cut off at its place; what is not seen enough cannot be pointed at.
  package func clipped() -> Box {
    modified { part, room, text in
      let inner = part(room, text)
      return Measured(inner.size) { frame, placement in
        let clip = Rect(x: frame.x, y: frame.y, width: frame.width, height: max(frame.height, 0))
        let outer = placement.clip
        placement.clip = outer.map { $0.intersection(clip) } ?? clip
        placement.list.clip(clip)
        inner.draw(frame, &placement)
        placement.list.unclip()
        placement.clip = outer
      }
    }
  }

  /// Returns the box as something that can be pointed at: at least 28 points each way.
  ///
  /// A part of a list says how far that can be moved up, by dragging or the wheel.
  package func region(
    _ id: String,
    _ label: String,
    hint: String = "",
    action: Action? = nil,
    scrollReach: Double? = nil
  ) -> Box {
    modified { part, room, text in
      let inner = part(room, text)
      return Measured(inner.size) { frame, placement in
        var region = Region(id: id, frame, label: label, hint: hint, action: action)
        if let scrollReach { (region.stage, region.scrollReach) = ("", scrollReach) }
        placement.add(region)
        inner.draw(frame, &placement)
      }
    }
  }

  private func modified(
    _ change:
      @escaping (
        _ part: (Size, any TextMeasure) -> Measured, Size, any TextMeasure
      ) -> Measured
  ) -> Box {
    Box { [measure] room, text in change(measure, room, text) }.asked(priority)
  }
}
