import Drawing

// What can be pointed at.
extension MessageDiagram {
  package var regions: [Region] {
    let chips = isLow ? [] : chips
    return chips.compactMap { chip in
      chip.lane.region.map {
        Region(id: $0, chip.frame, label: chip.lane.title, action: .pin($0), stage: "")
      }
    } + sent
  }

  /// The messages, those that are seen.
  ///
  /// Of those that share a line each has its part of it: the first lies on top of the others.
  private var sent: [Region] {
    lines.flatMap { line in Array(zip(line, reaches(of: line))) }.reversed()
      .compactMap { group, reach in
        // Its name, and along the line below it.
        let course = course(of: group.message)
        let (start, there) = (course.start, course.there)
        let corner = Point(min(start.x + reach, there.x), start.y - 16)
        let share = (corner.x - start.x) / max(there.x - start.x, 1)
        let path = Path.polygon([
          Point(start.x, corner.y), corner, start.interpolated(to: there, by: share) - Point(0, 8),
          there - Point(0, 8), there + Point(0, 5), start + Point(0, 12),
        ])
        guard room.contains(start) else { return nil }
        return Region(
          id: RegionID.message(group.span.sent),
          shape: .path(path),
          label: group.name,
          hint: index.form.lane(group.span.service).title,
          action: .pin(RegionID.message(group.span.sent)),
          stage: ""
        )
      }
  }

  /// The signs with their meanings, as many as there is room for.
  func drawKey(from left: Double, into list: inout DisplayList) {
    let columns = min(Int((card.maxX - 16 - left) / 96), 5)
    guard columns > 2 else { return }
    let half = Point(12, 0)
    let signs: [(String, Bool, (Point, inout DisplayList) -> Void)] = [
      (
        "Request", true,
        { $1.arrow(from: $0 - half, to: $0 + half, theme.accent, width: 2, isFilled: true) }
      ),
      (
        "Answer", true,
        { $1.arrow(from: $0 + half, to: $0 - half, theme.secondInk, width: 1.5, isFilled: false) }
      ),
      (
        "Lost", index.hasLost,
        { $1.stray(from: $0 + half, to: $0 - half * 0.5, isLate: false, theme.closed) }
      ),
      (
        "Too late", index.hasLate,
        { $1.stray(from: $0 + half, to: $0 - half * 0.6, isLate: true, theme.closed) }
      ),
      (
        "No answer", index.hasUnheard,
        { $1.wait(Rect(center: $0, width: 24, height: 9), theme.closed) }
      ),
      (
        index.refusal ?? "", index.refusal != nil,
        { $1.arrow(from: $0 + half, to: $0 - half, theme.closed, width: 1.5, isFilled: false) }
      ),
      (
        "Under way", index.isUnderWay(after: record),
        { center, list in
          let end = center + Point(8, 0)
          list.stroke(.line(center - half, end), theme.frontierInk, width: 2.2)
          list.fill(.circle(end, 4.5), theme.frontierInk)
        }
      ),
      (
        "Later", index.lastEnd > record,
        { $1.arrow(from: $0 - half, to: $0 + half, future, width: 1.4, isFilled: true) }
      ),
      (
        "Hold, its rest", index.hasHold(after: record),
        { center, list in
          let bar = Rect(center: center, width: 24, height: 10)
          list.hatch(.rounded(bar, 3), theme.frontierInk.faded(0.55), period: 5)
          list.card(Rect(x: bar.x, y: bar.y, width: 12, height: 10), radius: 3, theme.frontier)
          list.dashed(.rounded(bar, 3), theme.frontierInk, width: 1, on: 3, off: 2)
        }
      ),
    ]
    let drawn = signs.filter(\.1).prefix(2 * columns)
    let width = max((drawn.count + 1) / 2, 3)
    let widest = drawn.map { measure.width($0.0, Font(11)) }.max() ?? 0
    let step = min((card.maxX - 20 - left) / Double(width), max(widest + 44, 120))
    let start = card.maxX - 16 - Double(width) * step
    for (index, (name, _, draw)) in drawn.enumerated() {
      let row = index / width
      let place = Point(start + Double(index % width) * step, card.y + 28 + Double(row) * 20)
      draw(place + Point(12, 0), &list)
      list.text(name, at: place + Point(31, 4), Font(11), theme.secondInk)
    }
  }
}
