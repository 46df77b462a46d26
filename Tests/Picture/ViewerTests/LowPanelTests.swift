import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// The low panel of a narrow picture, in every domain.
struct LowPanelTests {
  private static let sizes = [Size(width: 800, height: 500), Size(width: 480, height: 320)]

  @Test(arguments: FocusTests.Domain.allCases, sizes)
  func `who is told of has its name in the low panel, and a press leads to the others`(
    domain: FocusTests.Domain,
    size: Size
  ) throws {
    var bench = try SceneBench(domain, size)
    let clients = bench.scene.clients
    let chip = bench.picture.region(id: RegionID.clientList)
    guard clients.count > 1 else {
      #expect(chip == nil)
      return
    }
    let name = bench.scene.comparesClients ? "All" : clients[0]
    #expect(chip?.label == "Shown: \(name); all clients")
    #expect(bench.picture.texts(in: .cards).contains(name))
    bench.click(RegionID.clientList)
    let rows = bench.workspace.commands(on: bench.scene)
    let all = bench.scene.comparesClients ? ["Show all clients"] : []
    #expect(rows.map(\.title) == all + clients.map { "Show \($0)" })
    // Each says how it stands.
    #expect(rows.dropFirst(all.count).prefix(8 - all.count).allSatisfy { !$0.note.isEmpty })
    bench.click(RegionID.command(rows.count - 1))
    let last = try #require(clients.last)
    #expect(bench.workspace.player.client == last)
    #expect(bench.picture.region(id: RegionID.clientList)?.label.contains(last) == true)
    // Where one is shown at a time, no row is of all.
    guard bench.scene.comparesClients else { return }
    bench.click(RegionID.clientList)
    bench.click(RegionID.command(0))
    #expect(bench.workspace.player.client == nil)
  }

  @Test(arguments: FocusTests.Domain.allCases)
  func `what can be set in a low panel looks like a button`(domain: FocusTests.Domain) throws {
    let picture = try SceneBench(domain, Self.sizes[0]).picture
    let theme = Theme.named(.light)
    let panel = try #require(picture.region(id: RegionID.sidePanel)).bounds
    let grounds = picture.layers.filter { $0.name == .cards }.flatMap(\.list.shapes)
      .compactMap { shape -> Rect? in
        switch shape {
        case .fill(let path, theme.field): path.bounds
        case .fill(let path, theme.chip), .fill(let path, theme.accent): path.bounds
        default: nil
        }
      }
    // The ends of a way have their pins.
    let ends = [RegionID.field("from"), RegionID.field("to")]
    let fields = picture.regions.filter { !ends.contains($0.id) }.filter { region in
      panel.holds(region.bounds) && (region.id.hasPrefix("field/") || region.id == "settings")
    }
    for (number, field) in fields.enumerated() {
      #expect(grounds.contains { $0.inset(-3).holds(field.bounds.inset(3)) }, "\(field.id)")
      for other in fields.dropFirst(number + 1) {
        #expect(!field.bounds.inset(2.1).intersects(other.bounds.inset(2.1)), "\(other.id)")
      }
    }
  }

  @Test func `what has no room in the low panel is listed, found and opened`() throws {
    var bench = try SceneBench(.hire, Self.sizes[0])
    bench.tell(
      .player(.seek(SimulationTime(nanoseconds: bench.scene.timeline.end.nanoseconds / 10)))
    )
    let seen = Set(bench.picture.regions.map(\.id))
    bench.click("settings")
    let titles = bench.workspace.commands(on: bench.scene).map(\.title)
    #expect(titles.suffix(2) == ["Insurance wished for", "Extras 2"], "\(titles)")
    #expect(!seen.contains(RegionID.field("insurance")) && !seen.contains(RegionID.field("extras")))
    bench.tell(.text("insur"))
    #expect(bench.workspace.commands(on: bench.scene).map(\.title) == ["Insurance wished for"])
    bench.tell(.key(.enter, []))
    let choices = bench.workspace.commands(on: bench.scene).map(\.title)
    #expect(choices.allSatisfy { $0.contains("nsurance") } && choices.count == 2, "\(choices)")
  }

  @Test func `the foot tells what is awaited beside what is down, and what was before only then`() {
    var report = Report(
      title: "Test",
      certainty: .init("sure", "sure", .good),
      waiting: .init(.busy, "Waiting for Birch", "since 3 s")
    )
    // Beside rows a notice has no place of its own.
    report.rows = Report.Rows(
      ["Offers", "Booked", "Voucher"].map {
        Report.Row(id: $0, badge: "", .open, title: $0, note: "", amount: "")
      }
    )
    func foot() -> [String] {
      let view = ViewState(size: Self.sizes[0], theme: .light)
      let card = ReportCard(report, seed: "", in: view, measure: EvenTextMeasure()).placement
      return card.list.shapes.compactMap { shape -> String? in
        if case .text(let text, _, _, _, _) = shape { text } else { nil }
      }
    }
    report.passing = .init("Alder is down", "It answers nobody.")
    #expect(foot().contains("Waiting for Birch"))
    #expect(foot().contains { $0.hasPrefix("Alder is down. Since 3 s") }, "\(foot())")
    report.waiting = .init(.busy, "Waiting for Birch")
    #expect(foot().contains { $0.hasPrefix("Alder is down. It answers") }, "\(foot())")
    // What was tried before is told while nothing is awaited, and what is bad always.
    report.passing = nil
    report.notice = .init("Tried before", "It was taken.")
    #expect(foot().contains("Tried before"))
    report.why.held = [Why.Held("c", by: [], [], ["Birch has not answered."])]
    #expect(foot().contains("Waiting for Birch") && !foot().contains("Tried before"))
    // A sentence that has no room loses its last part, not its last words.
    let long = "Nothing more is settled until all borders of Massachusetts are priced, 12 to come"
    let words = "\(long); Pennsylvania stays next, and that at $1,344.49 for now."
    report.why.held = [Why.Held("c", by: [], [], [words])]
    #expect(foot().joined(separator: " ").contains("\(long)."), "\(foot())")
    report.notice = .init("Not booked", "It was taken.", isBad: true)
    #expect(foot().contains("Not booked") && !foot().contains("Waiting for Birch"))
  }

  @Test func `the names of both ends are whole beside a chip, smaller where they are long`() {
    func names(_ first: String, _ second: String) -> [String] {
      var report = Report.test
      report.question.controls = zip(["A", "B"], [first, second]).map { letter, name in
        Control(id: letter, Fact(letter, letter, .words(name)), .end(letter: letter), action: nil)
      }
      let clients = ["one", "two"].map { ReportCard.Client($0, isShown: $0 == "one") }
      let view = ViewState(size: Self.sizes[0], theme: .light)
      let card = ReportCard(
        report,
        clients: clients,
        seed: "",
        in: view,
        measure: EvenTextMeasure()
      )
      return card.placement.list.shapes.compactMap { shape -> String? in
        if case .text(let text, _, _, _, _) = shape { text } else { nil }
      }
    }
    let seen = names("Washington", "South Carolina")
    #expect(seen.contains("Washington") && seen.contains("South Carolina"), "\(seen)")
  }
}
