import Drawing
import SceneTestSupport
import Testing
import Viewer

/// The strip that says what signs mean.
struct LegendStripTests {
  private static let names = ["Your stop", "Next bus", "Bus", "Bunched", "Stop", "Closed"]

  /// Where the names of a strip stand, in their order.
  private static func places(
    _ width: Double,
    _ height: Double,
    lacking: Set<String> = []
  )
    -> [(name: String, place: Point)]
  {
    let entries = names.map {
      LegendStrip.Entry($0, isSeen: !lacking.contains($0)) { center, list in
        list.fill(.circle(center, 3), .white)
      }
    }
    let frame = Rect(x: 100, y: 50, width: width, height: height)
    let box = LegendStrip(lowest: "$0", highest: "$858.08", entries).box(Theme.named(.light))
    return box.placed(in: frame, measure: EvenTextMeasure()).list.shapes.compactMap { shape in
      guard case .text(let text, let point, _, _, _) = shape, names.contains(text) else {
        return nil
      }
      #expect(point.y > frame.y + 6 && point.y < frame.maxY - 2)
      #expect(point.x + EvenTextMeasure().width(text, Font(11)) <= frame.maxX - 10)
      return (text, point)
    }
  }

  @Test func `what has no room in a line takes the next one, as far as there is room`() {
    for (width, height, lines) in [(900.0, 36.0, 1), (440, 52, 2), (300, 70, 3)] {
      let places = Self.places(width, height)
      #expect(places.map(\.name) == Self.names, "\(width) x \(height)")
      #expect(Set(places.map(\.place.y)).count == lines, "\(width) x \(height)")
    }
    let cut = Self.places(300, 34)
    #expect(!cut.isEmpty && cut.count < Self.names.count)
    #expect(cut.map(\.name) == Array(Self.names.prefix(cut.count)))
  }

  @Test(arguments: [(900.0, 36.0), (440, 52), (344, 62)])
  func `the card ends where its longest line does, and no line is shorter than it must be`(
    width: Double,
    height: Double
  ) {
    let entries = Self.names.map { LegendStrip.Entry($0, isSeen: true) { _, _ in } }
    let frame = Rect(x: 100, y: 50, width: width, height: height)
    let placement = LegendStrip(entries).box(Theme.named(.light))
      .placed(in: frame, measure: EvenTextMeasure())
    let panels = placement.list.shapes.compactMap { shape -> Rect? in
      if case .fill(let path, _) = shape { path.bounds } else { nil }
    }
    let names = placement.regions.map(\.bounds)
    let end = names.map(\.maxX).max() ?? 0
    #expect(names.count == Self.names.count && panels.contains { end...end + 20 ~= $0.maxX })
    let lines = Dictionary(grouping: names, by: \.y).values.map(\.count)
    #expect((lines.max() ?? 0) - (lines.min() ?? 0) <= 2, "\(lines)")
  }

  @Test(arguments: [1, 3, 6], [false, true])
  func `a legend is as high as its rows, and keeps the end at which it is held`(
    count: Int,
    isStanding: Bool
  ) throws {
    let frame = Rect(x: 20, y: 40, width: 196, height: 131)
    let signs = Self.names.prefix(count).map {
      Legend.Entry(name: $0, draw: .plain(.white, edge: .white))
    }
    let strip = LegendStrip(
      Self.names.prefix(count).map { LegendStrip.Entry($0, isSeen: true) { _, _ in } }
    )
    let legend = Legend(title: "Cost", lowest: "$0", highest: "$9", entries: signs)
    let theme = Theme.named(.light)
    for box in [legend.box(theme), strip.box(theme)] {
      let card = LegendCard(in: frame, isStanding: isStanding, box)
      let regions = card.placed(among: [], measure: EvenTextMeasure()).regions
      let bounds = try #require(regions.first).bounds
      let signs = box.placed(in: frame, measure: EvenTextMeasure()).regions.map(\.bounds)
      let rows = try #require(signs.map(\.maxY).max()) - frame.y
      #expect(rows...rows + 14 ~= bounds.height, "\(bounds)")
      #expect(isStanding ? bounds.maxY == frame.maxY : bounds.y == frame.y)
    }
  }

  @Test(arguments: [[], ["Bus"], ["Next bus", "Bunched"]] as [Set<String>])
  func `no line has a hole`(lacking: Set<String>) {
    let places = Self.places(440, 52, lacking: lacking)
    #expect(places.count == Self.names.count - lacking.count)
    for (before, next) in zip(places, places.dropFirst()) where before.place.y == next.place.y {
      let end = before.place.x + EvenTextMeasure().width(before.name, Font(11))
      #expect(abs(next.place.x - end - 39) < 0.01, "\(before.name), \(next.name)")
    }
  }
}
