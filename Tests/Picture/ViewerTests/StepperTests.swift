import Drawing
import SceneTestSupport
import Testing
import Viewer

/// Things that are counted in the form of a report's card, and what the numbers come to.
struct StepperTests {
  private static let ids = [RegionID.counter("seats", "red"), RegionID.counter("seats", "blue")]

  private static func report(notice: Report.Notice? = nil) -> Report {
    var report = Report.test
    let steppers = [
      Control.Stepper(
        id: ids[0],
        "Red seat",
        amount: "EUR 6.50",
        count: 0,
        fewer: nil,
        more: .find("1")
      ),
      Control.Stepper(id: ids[1], "Blue seat", count: 2, fewer: .find("1"), more: nil),
    ]
    report.question.controls = [
      .choice("age", "Age", .count(35)),
      Control(
        id: RegionID.field("seats"),
        Fact("seats", "Seats", .count(2)),
        .steppers(steppers, note: "paid apart"),
        hint: "now",
        action: .choose("seats")
      ),
      .button("pay", "Pay", isEnabled: true),
    ]
    report.facts = [Fact("deposit", "Deposit", .money(2000))]
    report.totals = [
      Fact("total", "Total for 4 days", .money(12_460)),
      Fact("extras", "Extras, not in the total", .money(650)),
    ]
    report.notice = notice
    return report
  }

  private func card(_ report: Report, height: Double, theme: ThemeName = .light) -> Box.Placement {
    let view = ViewState(size: Size(width: 1280, height: height), theme: theme)
    return ReportCard(report, seed: "", in: view, measure: EvenTextMeasure()).placement
  }

  private func texts(_ card: Box.Placement) -> [String] {
    card.list.shapes.compactMap { if case .text(let text, _, _, _, _) = $0 { text } else { nil } }
  }

  @Test(arguments: ThemeName.allCases)
  func `each thing has its row, with buttons that can be met`(theme: ThemeName) throws {
    let card = card(Self.report(), height: 800, theme: theme)
    let buttons = try Self.ids.flatMap { id in
      try [RegionID.fewer(of: id), RegionID.more(of: id)].map { id in
        try #require(card.regions.first { $0.id == id })
      }
    }
    #expect(buttons.allSatisfy { min($0.bounds.width, $0.bounds.height) >= 28 })
    #expect(buttons.map(\.action) == [nil, .find("1"), .find("1"), nil])
    #expect(
      buttons.map(\.label) == [
        "Red seat: one fewer", "Red seat: one more", "Blue seat: one fewer", "Blue seat: one more",
      ]
    )
    #expect(buttons.allSatisfy { $0.hint == "now" })
    for (first, second) in zip(buttons, buttons.dropFirst()) {
      #expect(!first.bounds.inset(1).intersects(second.bounds))
    }
    // The line above them opens the same choices as a list.
    #expect(card.regions.first { $0.id == "field/seats" }?.action == .choose("seats"))
    let texts = texts(card)
    for text in ["Seats", "paid apart", "Red seat", "EUR 6.50", "0", "Blue seat", "2"] {
      #expect(texts.contains(text), "\(text)")
    }
  }

  @Test(arguments: ThemeName.allCases)
  func `a button that can do nothing is grey`(theme: ThemeName) throws {
    let card = card(Self.report(), height: 800, theme: theme)
    let inks = Self.ids.flatMap { [RegionID.fewer(of: $0), RegionID.more(of: $0)] }.map { id in
      let place = card.regions.first { $0.id == id }?.bounds.center
      return card.list.shapes.compactMap { shape -> Color? in
        guard case .stroke(let path, let color, 1.9) = shape, path.bounds?.center == place else {
          return nil
        }
        return color
      }
    }
    let colors = Theme.named(theme)
    #expect(inks[1] == [colors.accent, colors.accent] && inks[2] == [colors.accent])
    #expect(inks[0] == [colors.thirdInk.faded(0.45)])
    #expect(inks[3] == [colors.thirdInk.faded(0.45), colors.thirdInk.faded(0.45)])
  }

  @Test func `where something below would lose its room they are a value that opens its choices`() {
    func rows(_ card: Box.Placement) -> Int {
      card.regions.count { $0.id.hasSuffix("/more") || $0.id.hasSuffix("/fewer") }
    }
    var seen: Set<Int> = []
    for height in stride(from: 360.0, through: 700, by: 10) {
      for notice in [nil, Report.Notice("Bad", "It was refused.", isBad: true)] {
        let card = card(Self.report(notice: notice), height: height)
        let count = rows(card)
        seen.insert(count)
        let (texts, field) = (texts(card), card.regions.first { $0.id == "field/seats" })
        if count > 0 {
          #expect(texts.contains("Extras, not in the total") && texts.contains("Pay"))
          #expect(notice == nil || texts.contains("It was refused."))
        }
        if height >= 440 { #expect(field?.action == .choose("seats"), "\(height)") }
      }
    }
    #expect(seen == [0, 4])
    let narrow = ViewState(size: Size(width: 800, height: 500), theme: .light)
    let card = ReportCard(Self.report(), seed: "", in: narrow, measure: EvenTextMeasure()).placement
    #expect(rows(card) == 0)
    #expect(card.regions.first { $0.id == "field/seats" }?.action == .choose("seats"))
  }

  @Test func `what numbers come to stands below them, what is not in it below that`() throws {
    let card = card(Self.report(), height: 800)
    func place(_ text: String) throws -> Point {
      try #require(
        card.list.shapes.compactMap { shape in
          if case .text(text, let place, _, _, _) = shape { place } else { nil }
        }
        .first
      )
    }
    let heights = try ["Deposit", "Total for 4 days", "Extras, not in the total"].map {
      try place($0).y
    }
    #expect(heights == heights.sorted() && Set(heights).count == 3)
    #expect(try place("$124.60").y == heights[1] && place("$6.50").y == heights[2])
  }

  @Test func `the form of a low panel is a line, and its sign leads to all of it`() throws {
    var report = Self.report()
    let size = Size(width: 800, height: 500)
    func regions() -> [Region] {
      let view = ViewState(size: size, theme: .light)
      return ReportCard(report, seed: "", in: view, measure: EvenTextMeasure()).placement.regions
    }
    #expect(
      regions().contains { $0.id == "field/pay" } && !regions().contains { $0.id == "settings" }
    )
    report.question.controls += (1...8).map { .choice("more\($0)", "One more", .words("any")) }
    let sign = try #require(regions().first { $0.id == "settings" })
    #expect(min(sign.bounds.width, sign.bounds.height) >= 28)
    // It leads to those that are not shown, and to no others.
    guard case .open(.settings(let settings))? = sign.action else {
      Issue.record("\(String(describing: sign.action))")
      return
    }
    let shown = regions().map(\.id).filter { $0.hasPrefix("field/more") }
    #expect(settings.count + shown.count == 8 && settings.last?.field == "more8")
    #expect(settings.allSatisfy { $0.title == "One more any" })
    #expect(!settings.contains { shown.contains("field/\($0.field)") })
    #expect(regions().contains { $0.id == "field/age" })
    #expect(!regions().contains { $0.id == "field/more8" })
  }
}

extension Report {
  /// A report that says nothing, for the tests of its card.
  static let test = Report(
    title: "Test",
    certainty: .init("sure", "sure", .good),
    waiting: .init(.idle, "nothing is waited for")
  )
}
