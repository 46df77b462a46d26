import Drawing

/// Where what opens at a field lies: its line over the field, and a list below it where there is room
/// for that, or else above.
struct FieldPopup {
  /// The line that is typed into.
  let entry: Rect
  /// The list.
  let list: Rect

  /// Lays out a popup.
  ///
  /// - Parameters:
  ///   - field: What it opens at.
  ///   - entrySize: The size of the line.
  ///   - listSize: The size of the list.
  ///   - gap: What is left free between both.
  ///   - size: The size of the picture, which it stays in.
  ///   - margin: What is left free along the picture's edges.
  init(
    at field: Rect,
    entrySize: Size,
    listSize: Size,
    gap: Double,
    in size: Size,
    margin: Double
  ) {
    func within(_ place: Double, _ length: Double, _ whole: Double) -> Double {
      max(min(place, whole - margin - length), margin)
    }
    let width = max(entrySize.width, listSize.width)
    let x = within(field.x, width, size.width)
    var y = within(field.midY - entrySize.height / 2, entrySize.height, size.height)
    let below = size.height - margin - (y + entrySize.height + gap)
    let above = y - gap - margin
    let isBelow = listSize.height <= below || below >= above
    if isBelow {
      // What does not fit below is moved up with its line.
      y = max(min(y, y + below - listSize.height), margin)
    } else {
      y = min(max(y, y - above + listSize.height), size.height - margin - entrySize.height)
    }
    entry = Rect(
      x: x + (width - entrySize.width) / 2,
      y: y,
      width: entrySize.width,
      height: entrySize.height
    )
    list = Rect(
      x: x,
      y: isBelow ? entry.maxY + gap : entry.y - gap - listSize.height,
      width: listSize.width,
      height: listSize.height
    )
  }
}
