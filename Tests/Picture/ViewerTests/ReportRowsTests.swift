import Drawing
import SceneTestSupport
import Testing
import Viewer

/// The rows of a report's card, and how one comes to those for which there is no room.
struct ReportRowsTests {
  private static let names = (1...23).map { "row \($0)" }

  private func card(_ rows: Report.Rows, turnedTo page: Int, height: Double) -> Box.Placement {
    var report = Report.test
    report.rows = rows
    var view = ViewState(size: Size(width: 1280, height: height), theme: .light)
    view.pages = ["things": page]
    return ReportCard(report, seed: "", in: view, measure: EvenTextMeasure()).placement
  }

  private func rows(pages: String) -> Report.Rows {
    Report.Rows(
      title: "Things",
      pages: pages,
      Self.names.map { name in
        .init(id: name, badge: "1", .open, title: name, note: "", amount: "", addition: "")
      }
    )
  }

  /// What is seen of the rows, in their order.
  private func seen(_ card: Box.Placement) -> [String] {
    card.regions.map(\.id).filter(Self.names.contains)
  }

  @Test(arguments: [520.0, 600, 800, 1100])
  func `a list with a name shows all its rows, each on one page`(height: Double) throws {
    let rows = rows(pages: "things")
    let first = card(rows, turnedTo: 0, height: height)
    let perPage = seen(first).count
    try #require((1..<Self.names.count).contains(perPage))
    let count = (Self.names.count + perPage - 1) / perPage
    let pages = (0..<count).map { seen(card(rows, turnedTo: $0, height: height)) }
    #expect(pages.flatMap(\.self) == Self.names)
    #expect(pages.dropLast().allSatisfy { $0.count == perPage })
    // Behind the last page there is nothing to turn to.
    #expect(seen(card(rows, turnedTo: count, height: height)) == pages.last)
    for id in ["page/things/before", "page/things/behind"] {
      let button = try #require(first.regions.first { $0.id == id })
      #expect(min(button.bounds.width, button.bounds.height) >= 28 && button.action != nil)
      #expect((button.hint == "") == id.hasSuffix("behind"))
    }
  }

  @Test func `a way that goes on shows what was come to last, and what is next`() {
    func rows(reached: Int) -> Report.Rows {
      let all = Self.names.enumerated().map { index, name in
        let amount = index < reached ? "\(index) s" : ""
        return Report.Row(id: name, badge: "1", .open, title: name, note: "", amount: amount)
      }
      return Report.Rows(all)
    }
    #expect(rows(reached: 9).kept(in: 1) == [8])
    #expect(rows(reached: 9).kept(in: 2) == [7, 8])
    #expect(rows(reached: 9).kept(in: 5) == [7, 8, 9])
    #expect(rows(reached: 22).kept(in: 5) == [20, 21, 22])
    // Of one that is at its end both ends are seen.
    #expect(rows(reached: 23).kept(in: 5) == [0, 1, 21, 22])
    // The low panel has no gaps; of one at its end it has the beginning.
    #expect(rows(reached: 9).shown(in: 5).map(\.id) == Array(Self.names[5..<10]))
    #expect(rows(reached: 2).shown(in: 5).map(\.id) == Array(Self.names.prefix(5)))
    #expect(rows(reached: 23).shown(in: 5).map(\.id) == Array(Self.names.prefix(5)))
  }

  @Test(arguments: [("row 3", "6 other steps"), ("row 7", "6 steps before")])
  func `a row that stands alone says how many more there are, and where`(
    last: String,
    words: String
  ) {
    var report = Report.test
    let all = Self.names.prefix(7).map {
      Report.Row(id: $0, badge: "", .open, title: $0, note: "", amount: $0 == last ? "3 s" : "")
    }
    report.rows = Report.Rows(more: "step", Array(all))
    var alone: [String] = []
    for step in 0..<480 {
      // The lower the window and the longer its form, the less room there is.
      let height = 500 + 8 * Double(step / 12)
      report.question.controls = (0..<step % 12).map { .choice("\($0)", "Name", .words("value")) }
      let view = ViewState(size: Size(width: 1280, height: height), theme: .light)
      let card = ReportCard(report, seed: "", in: view, measure: EvenTextMeasure()).placement
      // Beside two gaps stands what is next.
      guard seen(card) == [last] else { continue }
      let texts = card.list.shapes.compactMap { shape -> String? in
        if case .text(let text, _, _, _, _) = shape { text } else { nil }
      }
      alone += texts.filter { $0.contains(" step") }
    }
    #expect(!alone.isEmpty && alone.allSatisfy { $0 == words })
  }

  @Test func `the row that is marked is seen on whichever page it is, and stands out`() {
    var rows = rows(pages: "things")
    let plain = card(rows, turnedTo: 1, height: 600)
    for marked in Self.names.indices {
      rows.marked = marked
      let card = card(rows, turnedTo: 1, height: 600)
      #expect(seen(card).contains(Self.names[marked]))
      let color = Theme.named(.light).accent.faded(0.14)
      let marks = card.list.shapes.compactMap { shape -> Rect? in
        if case .fill(let path, color) = shape { path.bounds } else { nil }
      }
      let row = card.regions.first { $0.id == Self.names[marked] }?.bounds
      #expect(marks.count == 1 && marks.first?.center.y == row?.center.y)
    }
    rows.marked = nil
    #expect(card(rows, turnedTo: 1, height: 600).regions == plain.regions)
  }

  @Test func `a list without a name shows its first rows, and one with room for all no buttons`() {
    let first = card(rows(pages: ""), turnedTo: 0, height: 700)
    #expect(seen(first) == Array(Self.names.prefix(seen(first).count)) && !seen(first).isEmpty)
    let whole = card(rows(pages: "things"), turnedTo: 0, height: 2000)
    #expect(seen(whole) == Self.names)
    for card in [first, whole] { #expect(!card.regions.contains { $0.id.hasPrefix("page/") }) }
  }

  @Test(arguments: 0..<9, [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `what is bad is never folded away, however little room there is`(bad: Int, size: Size) {
    for (count, height) in [(9, size.height), (9, size.height - 120), (23, size.height + 40)] {
      for second in [bad, (bad + 5) % 9] {
        let all = Self.names.prefix(count).enumerated().map { index, name in
          Report.Row(
            id: name,
            badge: "",
            [bad, second].contains(index) ? .bad : .quiet,
            title: name,
            note: ""
          )
        }
        var report = Report.test
        report.rows = Report.Rows(more: "row", all)
        let view = ViewState(size: Size(width: size.width, height: height), theme: .light)
        let card = ReportCard(report, seed: "", in: view, measure: EvenTextMeasure()).placement
        let seen = seen(card)
        #expect(seen == Self.names.filter(seen.contains))
        let isTold = [bad, second].allSatisfy { seen.contains(Self.names[$0]) }
        #expect(isTold || seen.count < 2, "\(seen) of \(count) in \(height)")
      }
    }
  }

  @Test func `what is done is folded before what is bad and what comes next`() {
    let rows = Report.Rows(
      (0..<7).map { index in
        Report.Row(id: "\(index)", badge: "", index == 4 ? .bad : .quiet, title: "", note: "")
      }
    )
    var report = Report.test
    report.rows = rows
    let ids = (0..<7).map(String.init)
    var orders: [[String]] = []
    for height in stride(from: 360.0, through: 640, by: 8) {
      let view = ViewState(size: Size(width: 1280, height: height), theme: .light)
      let card = ReportCard(report, seed: "", in: view, measure: EvenTextMeasure()).placement
      let seen = card.regions.map(\.id).filter(ids.contains)
      if orders.last != seen { orders.append(seen) }
    }
    #expect(orders.contains(["4", "5", "6"]) && orders.last == ids, "\(orders)")
    #expect(orders.allSatisfy { $0.isEmpty || $0.contains("4") })
  }
}
