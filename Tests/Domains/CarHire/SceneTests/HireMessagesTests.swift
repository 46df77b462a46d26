import CarHireRecords
import CarHireScene
import Drawing
import RunRecords
import SceneTestSupport
import TestSupport
import Testing
import Viewer

/// Where the words of the messages of a hire stand.
struct HireMessagesTests {
  private struct Words {
    let text: String
    let bounds: Rect
  }

  private func words(_ picture: ScenePicture) -> [Words] {
    picture.textBounds(in: .stage).map { Words(text: $0.text, bounds: $0.bounds) }
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `each lane has its name or its supplier's letter above it`(size: Size) throws {
    let scene = try HireAssets.eventfulScene()
    let picture = scene.picture(at: 17, width: size.width, height: size.height, face: .messages)
    let words = words(picture)
    let names = ["Store", "Client", "A", "B", "C"]
    let found = names.compactMap { name in words.first { $0.text == name } }
    #expect(found.map(\.text) == names)
    // From left to right, and none on another.
    #expect(found.map(\.bounds.x) == found.map(\.bounds.x).sorted())
    for (first, second) in zip(found, found.dropFirst()) {
      #expect(!first.bounds.intersects(second.bounds))
    }
    let title = try #require(words.first { $0.text.hasPrefix("Messages") }).bounds
    #expect(found.allSatisfy { !$0.bounds.intersects(title) })
  }

  @Test func `where the names of many lanes have no room the letters stand alone`() throws {
    var script = HireScript.started()
    for number in 1...9 { script.send("OTA_VehAvailRateRQ", to: "other\(number)", number: number) }
    let scene = try script.scene(until: 3)
    let picture = scene.picture(at: 1, width: 640, height: 900, face: .messages)
    let words = words(picture)
    #expect(words.count { $0.text == "O" } == 9 && !words.contains { $0.text.hasPrefix("ot") })
  }

  /// The lines of the messages, heads and all.
  private func lines(_ picture: ScenePicture) -> [Path] {
    picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).compactMap { shape in
      guard case .stroke(let path, _, let width) = shape, width >= 1.4, path.points.count == 2,
        let bounds = path.bounds, bounds.width > 60
      else { return nil }
      return path
    }
  }

  /// The words that a line strikes, since it is drawn after the last ground below them, and those
  /// that the edge of what is seen cuts.
  private func struck(_ picture: ScenePicture) -> [String] {
    let shapes = picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
    var words = words(picture)[...]
    var (struck, clip): ([String], Rect?) = ([], nil)
    var (grounds, lines): ([(index: Int, bounds: Rect)], [Line]) = ([], [])
    var placed: [(words: Words, ground: Int)] = []
    for (index, shape) in shapes.enumerated() {
      switch shape {
      case .clip(let rect): clip = rect
      case .unclip: clip = nil
      case .text:
        guard let word = words.popFirst() else { break }
        if let clip, !clip.holds(word.bounds) { struck.append("\(word.text), cut") }
        placed.append((word, grounds.last { $0.bounds.holds(word.bounds) }?.index ?? 0))
      case .fill(let path, _):
        guard let bounds = path.bounds else { break }
        grounds.append((index, bounds))
        let ends = [Point(bounds.x, bounds.midY), Point(bounds.maxX, bounds.midY)]
        if bounds.height <= 2 { lines.append(Line(index: index, points: ends, clip: clip)) }
      case .stroke(let path, _, _), .dashed(let path, _, _, _, _, _):
        lines.append(Line(index: index, points: path.points, clip: clip))
      default: break
      }
    }
    for (word, ground) in placed
    where lines.contains(where: { $0.index > ground && $0.meets(word) }) {
      struck.append(word.text)
    }
    return struck
  }

  private struct Line {
    let index: Int
    let points: [Point]
    let clip: Rect?

    func meets(_ word: Words) -> Bool {
      zip(points, points.dropFirst()).contains { first, second in
        stride(from: 0.0, through: 1, by: 0.004).contains { share in
          let point = first.interpolated(to: second, by: share)
          return word.bounds.contains(point) && clip?.contains(point) != false
        }
      }
    }
  }

  @Test(
    arguments: SearchEffort.some(of: WindowSizes.all),
    [0, 1.2, 2.4, 4, 7.2, 8.2, 16.5, 19, 20.5, 21, 29, 31]
  )
  func `no line strikes any words, and no edge cuts them`(size: Size, seconds: Double) throws {
    let picture = try HireAssets.eventfulScene()
      .picture(at: seconds, width: size.width, height: size.height, face: .messages)
    // In the least window there is room for a row and no more.
    #expect(size.height < 400 || words(picture).contains { $0.text.contains("RQ") })
    #expect(struck(picture) == [])
  }

  @Test func `what has no room is counted, and the message of the moment is seen`() throws {
    let scene = try HireAssets.eventfulScene()
    func texts(_ seconds: Double) -> [String] {
      words(scene.picture(at: seconds, width: 800, height: 456, face: .messages)).map(\.text)
    }
    #expect(texts(0).contains("4 messages below") && texts(0).contains("OTA_VehAvailRateRQ to 3"))
    #expect(texts(31).contains("6 messages above") && texts(31).contains("OTA_VehCancelRQ"))
    #expect(!texts(31).contains("OTA_VehAvailRateRQ to 3"))
    let wide = words(scene.picture(at: 31, face: .messages)).map(\.text)
    #expect(wide.contains("Down is time; long waits are cut short."))
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `names stand before the first lane`(size: Size) throws {
    let scene = try HireAssets.eventfulScene()
    let picture = scene.picture(at: 1, width: size.width, height: size.height, face: .messages)
    let words = words(picture)
    let name = try #require(words.first { $0.text == "OTA_VehAvailRateRQ to 3" }).bounds
    let lane = try #require(words.first { $0.text == "A" }).bounds
    #expect(name.maxX < lane.midX + 30)
  }

  @Test func `an answer that is lost is told where its way ends, once it is under way`() throws {
    func texts(_ seconds: Double) throws -> [String] {
      words(try HireAssets.eventfulScene().picture(at: seconds, face: .messages)).map(\.text)
    }
    #expect(try !texts(8.2).contains("answer lost") && texts(9).contains("answer lost"))
    #expect(try texts(17).contains("no answer within 8 s"))
  }

  @Test func `pointing at the line of a message names it, far from its name too`() throws {
    let scene = try HireAssets.eventfulScene()
    let picture = scene.picture(at: 31, face: .messages)
    let regions = picture.regions.filter { $0.id.hasPrefix("message/") }
    #expect(regions.count > 5)
    let ways = lines(picture).map(\.points).filter { $0[1].x > $0[0].x }
    for region in regions {
      // Its request begins below its name; of several, the first one's.
      let way = try #require(
        ways.first { way in
          abs(way[0].x - region.bounds.x) < 0.1 && abs(way[0].y - region.bounds.y - 16) < 0.1
        },
        "\(region.label)"
      )
      for share in [0.05, 0.5, 0.9] {
        let point = way[0].interpolated(to: way[1], by: share)
        #expect(regions.last { $0.shape.contains(point) }?.id == region.id, "\(region.label)")
      }
    }
  }

  @Test func `what is sent in one moment shares a line, and what fails at once says so`() throws {
    var script = HireScript.started()
    script.at(1)
    let name = "CT_VehLocSearchRQ"
    let failing = script.send(name, to: "alder", number: 1, attempt: 3)
    script.tell(
      RequestFailed(request: failing, service: "alder", endpoint: name, reason: "refused")
    )
    script.tell(HireInformed(version: 0, isNewer: false))
    let search = script.send("OTA_VehAvailRateRQ", to: "birch", number: 2)
    script.at(3)
    script.answer(search, "OTA_VehAvailRateRQ", of: "birch")
    let picture = try script.scene(until: 4).picture(at: 3.5, face: .messages)
    let words = words(picture).map(\.text)
    #expect(words.contains("\(name), attempt 3 · OTA_VehAvailRateRQ"), "\(words)")
    #expect(words.contains("failed") && !words.contains { $0.hasPrefix("edition") })
  }

  /// The bars of holds: how far they go, or what is spent of them.
  private func bars(_ picture: ScenePicture, areSpent: Bool) -> [Rect] {
    picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).compactMap { shape in
      switch shape {
      case .fill(let path, Theme.named(.light).frontier) where areSpent: path.bounds
      case .dashed(let path, _, _, _, _, _) where !areSpent: path.bounds
      default: nil
      }
    }
    .filter { abs($0.width - 11) < 0.01 }
  }

  @Test func `a hold that goes on behind all messages is drawn as far, until it is over`() throws {
    let scene = try HireFact.scene("chosen; @63.75; released birch-O1; @70; end")
    let (held, over) = (
      scene.picture(at: 42, face: .messages), scene.picture(at: 68, face: .messages)
    )
    let (whole, spent) = (bars(held, areSpent: false), bars(held, areSpent: true))
    #expect(whole.count == 1 && spent.count == 1)
    #expect(try #require(spent.first).maxY < #require(whole.first).maxY - 5)
    #expect(bars(over, areSpent: true).map(\.maxY) == bars(over, areSpent: false).map(\.maxY))
  }
}
