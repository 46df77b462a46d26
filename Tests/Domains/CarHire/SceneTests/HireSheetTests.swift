import CarHireRecords
import CarHireScene
import CarHireValues
import Drawing
import JSON
import RunRecords
import SceneTestSupport
import Testing
import Tracing
import Viewer

/// What the sheet lets one press, and what it says of a car that is gone or given up.
struct HireSheetTests {
  private static let low = Size(width: 800, height: 500)

  @Test(arguments: [Size(width: 1280, height: 800), low])
  func `what is done next is a button in every window, and Tab comes to it`(size: Size) throws {
    let scene = try HireAssets.eventfulScene()
    for (seconds, label, action) in [
      (5.0, "Book this car", Action.choose("pay")), (17, "Look it up now", .choose("search")),
      (22, "Cancel it", .choose("cancel")), (31, "Search again", .choose("search")),
    ] {
      let picture = scene.picture(at: seconds, width: size.width, height: size.height)
      let buttons = picture.regions.filter { $0.label == label && $0.action == action }
      #expect(buttons.count == 1, "\(label) at \(seconds) s")
      #expect((buttons.first?.bounds.height ?? 0) >= 28)
      let workspace = Workspace(player: Player(size: size, theme: .light))
      #expect(picture.focusOrder(on: workspace).contains { $0.id == buttons.first?.id })
    }
  }

  @Test func `the button that books stands below the total, filled once there is a car`() throws {
    let scene = try HireAssets.eventfulScene()
    func look(_ seconds: Double) throws -> (isFilled: Bool, y: Double, total: Double) {
      let picture = scene.picture(at: seconds)
      let button = try #require(picture.region(id: RegionID.field("pay"))).bounds
      let accent = Theme.named(.light).accent
      let isFilled = picture.layers.flatMap(\.list.shapes).contains { shape in
        if case .fill(let path, let color) = shape {
          path.bounds == button && color == accent
        } else {
          false
        }
      }
      let total = picture.textBounds(in: .cards).first { $0.0 == "Total for 4 days" }
      return (isFilled, button.y, total?.1.maxY ?? .infinity)
    }
    let (before, after) = (try look(3), try look(5))
    #expect(!before.isFilled && after.isFilled)
    #expect(before.y > before.total && after.y > after.total)
    #expect(scene.picture(at: 5).texts(in: .cards).contains("Chosen: Economy"))
  }

  @Test(arguments: [560.0, 640, 680, 720, 760, 780, 790, 800, 820, 860, 1000])
  func `what can be pressed stays where it is when an insurance is bought`(height: Double) throws {
    let scene = try HireAssets.eventfulScene()
    func places(_ seconds: Double) -> [String: Double] {
      let regions = scene.picture(at: seconds, height: height).regions.filter { region in
        ["pay", "extras"].contains { region.id == RegionID.field($0) }
          || region.id.contains("extras/")
      }
      return Dictionary(regions.map { ($0.id, $0.bounds.y) }) { first, _ in first }
    }
    let (before, after) = (places(3.6), places(5))
    #expect(before == after && before[RegionID.field("pay")] != nil)
    #expect(!scene.picture(at: 3.6, height: 1000).texts(in: .cards).contains("Insurance in it"))
    #expect(scene.picture(at: 5, height: 1000).texts(in: .cards).contains("Insurance in it"))
  }

  @Test func `a low window lets one narrow the list`() throws {
    let picture = try HireAssets.eventfulScene()
      .picture(at: 5, width: 800, height: 500, face: .cars)
    for field in ["sort", "seats", "transmission", "fuel", "air"] {
      let region = try #require(picture.region(id: RegionID.field(field)))
      #expect(region.action == .choose(field) && region.bounds.height >= 28)
    }
  }

  @Test func `steps for which there is no room are told by a click`() throws {
    let scene = try HireAssets.eventfulScene()
    let picture = scene.picture(at: 31)
    let more = try #require(picture.region(id: "steps"))
    #expect(more.label.hasSuffix("more steps") && more.action == .pin("steps"))
    let facts = scene.facts(about: "steps", at: scene.playhead(seconds: 31), client: nil)
    let rows = try #require(facts).rows
    #expect(rows.map(\.name).contains("Sent, no answer") && rows.last?.name == "Cancelled")
  }

  @Test(arguments: [
    ("currency", "Prices in: USD", "Which currency prices are wanted in"),
    ("age", "Driver's age: 35", "How old the driver is"),
    ("sort", "By price, rising at 5 s", "What the list is ordered by"),
  ])
  func `a picker opens at what is set, and says what may be typed`(
    field: String,
    chosen: String,
    hint: String
  ) throws {
    let scene = try HireAssets.eventfulScene()
    var bench = SceneBench(scene, seconds: 5)
    bench.click(RegionID.field(field))
    let texts = bench.picture.texts(in: .overlay)
    #expect(texts.contains(chosen) && texts.contains(hint), "\(texts)")
    // Enter takes what is set already: nothing changes.
    bench.tell(.key(.enter, []))
    #expect(bench.effects == [] && !bench.workspace.isPanelOpen)
  }

  @Test func `of many customers the strip says how many more there are, and leads to each`() throws
  {
    var script = HireScript.started()
    for number in 1...40 { script.supplier("rush/\(number)", ClientStarted(clientKind: "hire")) }
    let scene = try script.scene(until: 2)
    var bench = SceneBench(scene, seconds: 0)
    let chips = bench.picture.regions.filter { $0.id.hasPrefix("client/") }
    let more = try #require(bench.picture.region(id: "clients/more"))
    #expect(bench.picture.texts(in: .cards).contains("\(41 - chips.count) more"))
    // Whoever is shown, all chips have room beside each other.
    let panel = try #require(bench.picture.region(id: RegionID.sidePanel)).bounds.inset(18)
    for number in [1, 9, 40] {
      bench.tell(.player(.show(client: "rush/\(number)")))
      let chips = bench.picture.regions.filter {
        $0.id.hasPrefix("client") && $0.bounds.height < 40
      }
      #expect(chips.count > 2 && chips.allSatisfy { panel.holds($0.bounds) }, "\(chips)")
    }
    bench.tell(.player(.show(client: nil)))
    bench.click(more.id)
    #expect(bench.workspace.commands(on: scene).map(\.title).contains("Show rush/40"))
    #expect(bench.workspace.commands(on: scene)[1].note.hasSuffix("nothing asked yet"))
    bench.tell(.text("rush/30"))
    #expect(bench.workspace.commands(on: scene).map(\.title) == ["Show rush/30"])
    bench.tell(.key(.enter, []))
    // Who is shown has a chip, however many come before.
    #expect(bench.picture.region(id: RegionID.client("rush/30")) != nil)
    // The list of all commands finds them, too.
    bench.tell(.text("/"))
    bench.tell(.text("rush/17"))
    #expect(bench.workspace.commands(on: scene).first?.title == "Show rush/17")
  }

  @Test func `no days and sums that nobody pays are not reckoned with`() throws {
    var script = HireScript()
    script.searchAndChoose()
    for (second, days, amount) in [(5, 0, 4000), (6, 4, (1 << 62) - 1)] as [(Double, Int, Int64)] {
      script.at(second)
      script.choose("alder-O1", of: "alder", price: amount, extras: [], extraPrices: [])
      script.show { state in
        state.chosen?.amounts = [amount, amount]
        state.chosen?.days = days
      }
    }
    script.at(7)
    let scene = try HireAssets.scene(script.finish())
    let totals = [5.5, 6.5].map { second in
      let texts = scene.picture(at: second, height: 1200).texts(in: .cards)
      return texts.drop { $0 != "Total for 4 days" }.dropFirst().first
    }
    #expect(totals == ["$80.00", "–"])
  }
}
