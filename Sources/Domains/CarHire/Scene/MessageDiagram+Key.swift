import CarHireRecords
import CarHireValues
import Drawing
import SimulationKernel
import Tracing
import Viewer

// What can be pointed at.
extension MessageDiagram {
  var regions: [Region] {
    let broker = lanes.first { $0.supplier.isBroker }
    let chip = broker.map { broker in
      let supplier = broker.supplier
      return Region(
        id: RegionID.supplier(supplier.name),
        chipFrame(supplier.title, supplier, at: broker.x),
        label: supplier.title,
        action: .pin(RegionID.supplier(supplier.name)),
        stage: ""
      )
    }
    return (isLow ? [] : [chip].compactMap(\.self)) + sent
  }

  /// The messages, those that are seen.
  ///
  /// Of those that share a line each has its part of it: the first lies on top of the others.
  private var sent: [Region] {
    seenLines.flatMap { line in Array(zip(line, reaches(of: line))) }.reversed()
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
          hint: moment.title(of: group.span.service),
          action: .pin(RegionID.message(group.span.sent)),
          stage: ""
        )
      }
  }

  /// What is wrong with the answers that do not help.
  private var refusal: String {
    let refused = messages.filter(\.isRefused)
    let count = refused.count(where: \.span.isUnreadable)
    return count == 0 ? "Refused" : count == refused.count ? "Cannot be read" : "No good answer"
  }

  /// What the lines mean, as many as there is room for.
  func drawKey(into list: inout DisplayList) {
    let left = card.x + 300
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
        "Lost", messages.contains(where: \.isLost),
        { $1.stray(from: $0 + half, to: $0 - half * 0.5, isLate: false, theme.closed) }
      ),
      (
        "Too late", messages.contains(where: \.isLate),
        { $1.stray(from: $0 + half, to: $0 - half * 0.6, isLate: true, theme.closed) }
      ),
      (
        "No answer", messages.contains(where: \.isUnheard),
        { $1.wait(Rect(center: $0, width: 24, height: 9), theme.closed) }
      ),
      (
        refusal, messages.contains(where: \.isRefused),
        { $1.arrow(from: $0 + half, to: $0 - half, theme.closed, width: 1.5, isFilled: false) }
      ),
      (
        "Under way", messages.contains { $0.span.isUnderWay(after: record) },
        { center, list in
          let end = center + Point(8, 0)
          list.stroke(.line(center - half, end), theme.frontierInk, width: 2.2)
          list.fill(.circle(end, 4.5), theme.frontierInk)
        }
      ),
      (
        "Later", messages.contains { $0.span.ended > record },
        { $1.arrow(from: $0 - half, to: $0 + half, future, width: 1.4, isFilled: true) }
      ),
      (
        "Hold, its rest", !holds.isEmpty,
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
    let step = min((card.maxX - 20 - left) / Double(width), 120)
    let start = card.maxX - 16 - Double(width) * step
    for (index, (name, _, draw)) in drawn.enumerated() {
      let row = index / width
      let place = Point(start + Double(index % width) * step, card.y + 28 + Double(row) * 20)
      draw(place + Point(12, 0), &list)
      list.text(name, at: place + Point(31, 4), Font(11), theme.secondInk)
    }
  }
}

extension HireMessage {
  /// Whether a message found a booking of which nobody knew whether it was made.
  var isFoundLater: Bool { isStored && name == OTAMessage.retrieval.rawValue }
}

extension DisplayList {
  /// A supplier's letter on its colour.
  mutating func letter(_ supplier: HireRun.Supplier, in square: Rect, _ theme: Theme) {
    let color = HireNames.color(of: supplier)
    card(square, radius: square.width * 0.28, color)
    let font = Font(square.height * 0.56, .bold)
    let place = Point(square.midX, square.midY + square.height * 0.2)
    text(supplier.letter, at: place, font, theme.label(on: color), .center)
  }
}
