import CarHireValues
import CarHireRecords
import CarHireScene
import Drawing
import SceneTestSupport
import SimulationKernel
import Testing
import Viewer

/// What is drawn of a hire.
struct HirePictureTests {
  @Test func `a small window shows cars until one is to be booked, a wide one both`() throws {
    let scene = try HireAssets.eventfulScene()
    func face(_ seconds: Double, width: Double) -> ViewMode? {
      let view = ViewState(size: Size(width: width, height: 900))
      return scene.usualFace(in: view, at: scene.playhead(seconds: seconds))
    }
    #expect(face(5, width: 1280) == .cars && face(9, width: 1280) == .messages)
    #expect(face(5, width: 1720) == .both && face(9, width: 1720) == .both)
  }

  @Test func `what others have taken is struck out, and says so`() throws {
    let scene = try HireFact.scene("chosen; @5; taken alder 1; @7")
    func strikes(_ seconds: Double) -> Int {
      scene.picture(at: seconds, face: .cars).layers.flatMap(\.list.shapes).count { shape in
        if case .fill(let path, _) = shape {
          path.bounds.map { abs($0.height - 1.2) < 1e-9 } ?? false
        } else {
          false
        }
      }
    }
    #expect(strikes(4.5) == 0 && strikes(6) == 3)
    // Its name and both prices are, and there is a word why where there is no room for more.
    for face in [ViewMode.cars, .both] {
      #expect(scene.picture(at: 6, face: face).texts(in: .cards).contains("None is left"))
    }
  }

  @Test func `each booking has a line that leads to its receipt`() throws {
    let scene = try HireAssets.eventfulScene()
    func line(_ seconds: Double) -> Region? {
      scene.picture(at: seconds, face: .cars).region(id: "booking/birch-B1")
    }
    #expect(line(10) == nil && line(22)?.action == .pin("booking/birch-B1"))
    let booked = scene.picture(at: 22, face: .cars)
    #expect(!booked.regions.contains { $0.id.hasPrefix("page/") })
    let texts = scene.picture(at: 31, face: .cars).layers.flatMap(\.list.shapes).compactMap {
      if case .text(let text, _, _, _, _) = $0 { text } else { nil }
    }
    #expect(texts.contains("1 booking") && texts.count { $0 == "cancelled" } == 2)
    #expect(!texts.contains("✓ chosen"))
  }

  @Test(arguments: [ThemeName.light, .dark])
  func `bookings without room are turned to by pointer and keyboard`(theme: ThemeName) throws {
    var script = HireScript.chosen()
    for number in 1...8 {
      script.at(8 + Double(number))
      script.booked("made", reference: "birch-B\(number)")
    }
    script.at(20)
    let scene = try script.scene()
    var bench = SceneBench(scene, seconds: 20, theme: theme)
    bench.tell(.player(.face(.cars)))
    func shown() -> [String] {
      let picture = bench.picture
      bench.tell(.reachable(picture.focusOrder(on: bench.workspace)))
      return picture.regions.map(\.label).filter { $0.hasPrefix("Receipt ") }
        .map { String($0.dropFirst(8)) }
    }
    let first = shown()
    #expect(first.first == "birch-B8" && (2..<8).contains(first.count))
    // Tab comes to both buttons, and Enter turns the page.
    let (before, behind) = ("page/bookings/before", "page/bookings/behind")
    let stops = bench.workspace.stops
    #expect(try #require(stops.firstIndex(of: before)) + 1 == stops.firstIndex(of: behind))
    while bench.workspace.focused != behind { bench.tell(.key(.tab, [])) }
    var seen = first
    for _ in 0..<4 {
      bench.tell(.key(.enter, []))
      seen += shown().filter { !seen.contains($0) }
    }
    #expect(seen == (1...8).reversed().map { "birch-B\($0)" })
    #expect(shown().last == "birch-B1" && bench.workspace.focused == behind)
    bench.click(before)
    #expect(!shown().contains("birch-B1"))
  }

  @Test(arguments: WindowSizes.all)
  func `a booking has its line in the window of any size that shows cars`(size: Size) throws {
    let scene = try HireAssets.eventfulScene()
    for face in [ViewMode.cars, .both] {
      let picture = scene.picture(at: 22, width: size.width, height: size.height, face: face)
      // The steps of the side panel lead to the receipt as well.
      let cards = picture.regions.filter { $0.id == "offers" || $0.id == "suppliers" }
      let lines = picture.regions.filter { $0.id == "booking/birch-B1" }.filter { line in
        cards.contains { $0.bounds.holds(line.bounds) }
      }
      #expect(lines.count == 1 && (lines.first?.bounds.height ?? 0) >= 30, "\(face.rawValue)")
    }
  }

  @Test func `what the broker lets a client know is told with whom to call`() throws {
    var script = HireScript()
    let request = script.send("info.json", to: "broker", number: 1)
    script.at(0.5)
    script.answer(request, "info.json", of: "broker")
    script.show { state in
      state.broker = HireState.Broker()
      state.broker?.call = "+1-800-555-0199"
    }
    script.tell(HireInformed(version: 4, isNewer: true))
    script.searchAndChoose()
    let scene = try script.scene()
    let picture = scene.picture(at: 3, face: .messages)
    let texts = picture.layers.flatMap(\.list.shapes).compactMap { shape -> String? in
      if case .text(let text, _, _, _, _) = shape { text } else { nil }
    }
    #expect(texts.contains { $0.hasPrefix("edition 4, for help") }, "\(texts)")
    let cards = scene.picture(at: 0.2, height: 1200).texts(in: .cards).joined(separator: " ")
    #expect(cards.contains("The broker's settings: asked at"), "\(cards)")
  }

  @Test func `a hold says how long it still is, and that it was used`() throws {
    let scene = try HireAssets.eventfulScene()
    func texts(_ seconds: Double) -> [String] {
      scene.picture(at: seconds, face: .messages).layers.flatMap(\.list.shapes).compactMap {
        if case .text(let text, _, _, _, _) = $0 { text } else { nil }
      }
    }
    #expect(texts(5.75).contains("car held") && texts(5.75).contains("58 s left"))
    #expect(texts(17).contains("booked with") && texts(17).contains("55 s left"))
    #expect(!texts(3.5).contains("car held"))
  }
}
