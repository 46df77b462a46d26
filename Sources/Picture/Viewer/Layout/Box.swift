package import Drawing

/// A part of a panel: it says how large it wants to be, and draws itself where it is put.
///
/// A box is measured once. What it draws and what can be pointed at come from the same
/// placement, so that nothing is drawn without its region, and no region without its drawing.
package struct Box {
  /// Which boxes of a row or a column are asked first how much room they take; 0 is usual.
  package var priority = 0
  /// Measures the box in the room it may take.
  package let measure: (Size, any TextMeasure) -> Measured

  package init(_ measure: @escaping (Size, any TextMeasure) -> Measured) {
    self.measure = measure
  }

  /// What a box takes of its room, and how it is drawn into its place.
  package struct Measured {
    package let size: Size
    let draw: (Rect, inout Placement) -> Void

    package init(_ size: Size, _ draw: @escaping (Rect, inout Placement) -> Void = { _, _ in }) {
      self.size = size
      self.draw = draw
    }

    /// Whether it has no size at all.
    var isEmpty: Bool { size.width == 0 && size.height == 0 }
  }

  /// What all boxes of a panel come to.
  package struct Placement: Hashable, Sendable {
    package var list = DisplayList()
    /// What can be pointed at, in drawing order.
    package var regions: [Region] = []
    /// Where something turns while there is something to wait for; it is drawn with what moves.
    package var spinner: Point?
    /// What is seen of the box that is drawn; nil for all of it.
    var clip: Rect?

    package init() {}

    /// Measures a box and draws it into a rectangle, over what was drawn so far.
    package mutating func add(_ box: Box, in frame: Rect, _ measure: any TextMeasure) {
      box.measure(frame.size, measure).draw(frame, &self)
    }

    /// Adds a rectangular region, at least 28 points each way; one of which less is seen is left out.
    mutating func add(_ region: Region) {
      let frame = region.bounds
      let reach = Rect(
        center: frame.center,
        width: max(frame.width, 28),
        height: max(frame.height, 28)
      )
      if let clip, clip.inset(-1).intersection(reach).height < 28 { return }
      var region = region
      region.shape = .rect(reach)
      regions.append(region)
    }
  }

  /// Measures the box and draws it into a rectangle.
  package func placed(in frame: Rect, measure: any TextMeasure) -> Placement {
    var placement = Placement()
    placement.add(self, in: frame, measure)
    return placement
  }
}

extension Box {
  /// Returns the box, asked for its room before those of a lower priority.
  package func asked(_ priority: Int) -> Box {
    var box = self
    box.priority = priority
    return box
  }

  /// Nothing, which takes no room.
  package static var empty: Box { Box { _, _ in Measured(Size(width: 0, height: 0)) } }

  /// A free piece of a row or a column.
  package static func gap(width: Double = 0, height: Double = 0) -> Box {
    Box { _, _ in Measured(Size(width: width, height: height)) }.asked(9)
  }

  /// Something drawn by hand, of a size.
  package static func canvas(
    width: Double = 0,
    height: Double = 0,
    _ draw: @escaping (Rect, inout DisplayList) -> Void
  ) -> Box {
    Box { _, _ in
      Measured(Size(width: width, height: height)) { draw($0, &$1.list) }
    }
  }

  /// A level line one point high, as wide as there is room; it lies on what comes next.
  package static func rule(_ color: Color) -> Box {
    Box { room, _ in
      Measured(Size(width: room.width, height: 0)) { frame, placement in
        placement.list.rule(x: frame.x, y: frame.y, width: frame.width, color)
      }
    }
  }

  /// Boxes over each other, the backmost first; the first one says how large they are.
  package static func layers(_ boxes: [Box]) -> Box {
    Box { room, text in
      let first = boxes.first?.measure(room, text)
      let size = first?.size ?? Size(width: 0, height: 0)
      let rest = boxes.dropFirst().map { $0.measure(size, text) }
      return Measured(size) { frame, placement in
        first?.draw(frame, &placement)
        for part in rest { part.draw(frame, &placement) }
      }
    }
  }

  /// A box that is made when its room is known.
  package static func reading(_ make: @escaping (Size, any TextMeasure) -> Box) -> Box {
    Box { room, text in make(room, text).measure(room, text) }
  }
}
