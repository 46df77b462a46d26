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

  @Test func `what is missing is no car that cannot be had`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.tell(HireFailed(.mistake, why: "Please choose a car.", keepsChoice: false))
    script.at(7)
    let texts = try script.scene().picture(at: 6).texts(in: .cards)
    #expect(texts.contains("Nothing is sent") && !texts.contains("It cannot be had"), "\(texts)")
  }

  @Test func `a booked car that was not offered here is told by its name`() throws {
    var script = HireScript()
    let mail = "robin@example.test"
    script.tell(HireSought(supplier: "birch", reference: "birch-B1", email: mail))
    script.at(2)
    script.booked("found")
    script.at(4)
    let texts = try script.scene().picture(at: 3).texts(in: .cards)
    #expect(texts.contains("Booked car") && texts.contains("Lark Runabout or similar"), "\(texts)")
  }

  @Test func `a low window lets one narrow the list`() throws {
    let picture = try HireAssets.eventfulScene()
      .picture(at: 5, width: 800, height: 500, face: .cars)
    for field in ["sort", "seats", "transmission", "fuel", "air"] {
      let region = try #require(picture.region(id: RegionID.field(field)))
      #expect(region.action == .choose(field) && region.bounds.height >= 28)
    }
  }

  @Test func `the chosen car that others have taken looks taken`() throws {
    var script = HireScript.chosen()
    script.at(5)
    script.supplier("birch", SupplierTaken(desk: "DEN", car: "ECMR", count: 9))
    script.at(7)
    let texts = try script.scene().picture(at: 6, face: .cars)
      .texts(in: .cards)
    #expect(texts.contains("None is left") && texts.contains("the last one is taken"))
    #expect(!texts.contains("✓ chosen"))
  }

  @Test func `what a cancelled booking cost is struck out, not given back`() throws {
    let scene = try HireAssets.eventfulScene()
    let texts = scene.picture(at: 31).texts(in: .cards)
    #expect(texts.contains("Given back") && texts.contains("the supplier does not say"))
    #expect(!scene.picture(at: 22).texts(in: .cards).contains("Given back"))
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

  @Test func `prices in another currency than is wanted are said not to be converted`() throws {
    var script = HireScript.started()
    script.at(1)
    script.offers(of: "alder", count: 2, from: 900, in: "JPY")
    script.at(3)
    let texts = try script.scene().picture(at: 2, face: .cars)
      .texts(in: .cards)
    #expect(texts.contains { $0.hasSuffix("prices in JPY, not converted to USD") }, "\(texts)")
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

  @Test func `words and programs are told the car, and what holds no more`() throws {
    let scene = try HireAssets.eventfulScene()
    func told(_ seconds: Double) -> SceneDescription {
      scene.description(at: scene.playhead(seconds: seconds), client: nil)
    }
    let (before, chosen, cancelled) = (told(1), told(5), told(31))
    #expect(before.facts["answer"]?["chosen"] == .null)
    #expect(before.facts["answer"]?["insurance"] == .null)
    #expect(chosen.facts["answer"]?["chosen"] == .string("Lark Runabout"))
    #expect(chosen.facts["answer"]?["insurance"] == .integer(2250))
    #expect(chosen.facts["answer"]?["fee"] == .null)
    #expect(chosen.facts["answer"]?["struck"] == .boolean(false))
    #expect(chosen.text.contains("chosen: Economy, Lark Runabout or similar"))
    #expect(cancelled.facts["answer"]?["struck"] == .boolean(true))
    #expect(cancelled.text.contains("these numbers hold no more"))
    #expect(chosen.text.contains("insurance in it $22.50"))
    #expect(!before.text.contains("insurance in it") && !chosen.text.contains("booking fee"))
  }

  @Test func `before a booking is found nothing has a price, and there are messages only`() throws {
    var script = HireScript()
    script.tell(HireSought(supplier: "birch", reference: "birch-B1", email: "me@example.test"))
    script.exchange("OTA_VehRetResRQ", with: "birch", number: 1, until: 1)
    script.booked("found")
    let scene = try script.scene(until: 3)
    for face in [ViewMode.cars, .messages] {
      let (before, after) = (scene.picture(at: 0.5, face: face), scene.picture(at: 2, face: face))
      #expect(!before.texts(in: .cards).contains { $0.hasPrefix("Total") })
      #expect(after.texts(in: .cards).contains { $0.hasPrefix("Total") })
      #expect(before.texts(in: .stage).contains("Messages of one hire"))
      #expect(!before.regions.contains { $0.label.contains("cars") })
    }
    let answer = scene.description(at: scene.playhead(seconds: 0.5), client: nil).facts["answer"]
    #expect(answer?["total"] == .null)
  }

  @Test func `no days and sums that nobody pays are not reckoned with`() throws {
    var script = HireScript()
    script.searchAndChoose()
    for (second, days, amount) in [(5, 0, 4000), (6, 4, (1 << 62) - 1)] as [(Double, Int, Int64)] {
      script.at(second)
      script.tell(
        HireChosen(
          supplier: "alder",
          offer: "alder-O1",
          car: "Lark Runabout",
          price: amount,
          perDay: 5000,
          currency: "USD",
          fees: ["22", "23"],
          amounts: [amount, amount],
          included: [],
          days: days
        )
      )
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
