import Drawing
import JSON
import MazesRecords
import MazesScene
import MazesValues
import RunRecords
import SceneTestSupport
import Testing
import Tracing
import Viewer

struct MazeSceneTests {
  @Test func `the panel says how far it is and what came last`() throws {
    let texts = try MazeAssets.eventfulScene().picture(part: 0.5).texts(in: .cards)
    for text in [
      "Maze", "seed 1", "Size", "12 × 18", "Backtracker", "Streaming", "20–300 ms", "Generate",
      "Cancel", "exploring", "In flight", "Retried", "Dead ends", "Last answers",
      "Duplicates avoided", "First", "Frontier",
    ] {
      #expect(texts.contains(text), "\(text) is not in \(texts)")
    }
    #expect(texts.contains { $0.hasPrefix("Id ") && $0.contains("...") })
    #expect(texts.contains { $0.hasPrefix("Waiting for ") })
  }

  @Test func `the end tells the way out, what failed, and what cannot be true`() throws {
    let scene = try MazeAssets.eventfulScene()
    let texts = scene.picture(part: 1).texts(in: .cards)
    let rooms = scene.trace.numbers.count { MazeRoom(scene.trace.record($0)) != nil }
    #expect((150..<216).contains(rooms) && texts.contains("\(rooms) rooms"))
    #expect(texts.contains("Failed rooms"))
    #expect(texts.contains { $0.hasSuffix("steps to the exit, over the rooms known") })
    let failed = scene.trace.numbers.compactMap { MazeRoomFailed(scene.trace.record($0)) }
    let told = scene.description(at: scene.timeline.last, client: nil).text
    for room in failed {
      #expect(told.contains("failed: room \(room.place.row)·\(room.place.column), \(room.reason)"))
    }
    #expect(!failed.isEmpty)
    let doors = ["A", "B"].map { #", "east": { "room": "\#($0)" }"# }
    let crooked = try MazeAssets.crooked(without: doors)
    #expect(crooked.picture(part: 1).texts(in: .cards).contains("This cannot be true"))
    let notice = crooked.description(at: crooked.timeline.last, client: nil).text
    #expect(notice.contains("conflict at 1·1: no way back"))
  }

  @Test func `a maze is told in letters`() throws {
    let service = "locked: 30%, braid: 30%, failures: { reset: 20% }"
    let scene = try MazeAssets.scene(4, 5, service, ["concurrency: 8, attempts: 2"], seed: 6)
    let parts = scene.description(at: scene.playhead(part: 0.55), client: nil).parts
    let maze = try #require(parts.first { $0.heading.hasPrefix("Maze, north is up") })
    #expect(maze.lines.joined(separator: "\n") == Self.letters)
  }

  private static let letters = """
    ?     ?
    |     |
    *%*-*-o
        %
    A-*-*
    """

  @Test func `when all have finished, nothing says that nobody explores`() throws {
    let texts = try MazeAssets.several(3).picture(part: 1).texts(in: .cards)
    #expect(texts.contains("all have finished") && texts.contains("All have finished"), "\(texts)")
  }

  @Test(arguments: 1...9)
  func `clients stand side by side without touching`(count: Int) throws {
    let scene = try MazeAssets.several(count)
    for (width, height) in [(1280.0, 800.0), (900.0, 560.0), (800.0, 500.0)] {
      let picture = scene.picture(part: 0.5, width: width, height: height)
      let ids = (1...count).map { RegionID.client("client-\($0)") }
      let panes = ids.compactMap { id in picture.regions.first { $0.id == id }?.bounds }
      #expect(panes.count == count || count == 1)
      for (index, pane) in panes.enumerated() where count > 1 {
        let others = panes.dropFirst(index + 1)
        #expect(!others.contains { $0.intersects(pane) })
        #expect(Rect(x: 0, y: 0, width: width, height: height).holds(pane))
      }
    }
  }

  @Test(arguments: [380.0, 420, 500, 600, 800])
  func `nothing of the panel lies on its footer`(height: Double) throws {
    let picture = try MazeAssets.eventfulScene().picture(part: 1, width: 1000, height: height)
    let panel = try #require(picture.region(id: RegionID.sidePanel)?.bounds)
    let depth = height >= 640 ? 98.0 : height >= 540 ? 83 : 53
    let footer = Rect(x: panel.x, y: panel.maxY - depth, width: panel.width, height: depth)
    let inFooter = picture.textBounds(in: .cards).filter { $0.bounds.intersects(footer) }
    // A title, and as many lines as the note takes.
    #expect((2...3).contains(inFooter.count), "\(inFooter)")
  }

  @Test func `one of several clients is shown alone with its panel`() throws {
    let scene = try MazeAssets.several(3)
    let all = scene.picture(part: 0.3).texts(in: .cards)
    #expect(all.contains("3 clients") && all.contains("Depth first · exploring"))
    let one = scene.picture(part: 0.3, client: "client-2").texts(in: .cards)
    #expect(one.contains("Last answers") && !one.contains("3 clients"))
  }

  @Test func `a place is told under the pointer and in the inspector`() throws {
    let scene = try MazeAssets.eventfulScene()
    let playhead = scene.playhead(part: 0.6)
    let facts = try #require(scene.facts(about: "room/0/0", at: playhead, client: nil))
    #expect(facts.title == "Room 0·0" && facts.subtitle.hasPrefix("depth 0 · "))
    #expect(facts.rows.first?.name == "Id" && facts.rows.first?.value.contains("...") == true)
    #expect(facts.rows.contains { $0.name == "Found" })
    #expect(scene.facts(about: "room/400/0", at: playhead, client: nil)?.subtitle == "not known")
    #expect(scene.facts(about: "state/OH", at: playhead, client: nil) == nil)
    let hovered = scene.picture(part: 0.6, hover: "room/0/0")
    #expect(hovered.texts(in: .overlay).contains("Room 0·0"))
  }

  @Test func `a run without a maze says so`() throws {
    let scene = MazeScene(trace: try SceneAssets.coastToCoast().trace, title: "Test")
    #expect(scene.picture(part: 1).texts(in: .cards).contains("No maze was asked for"))
  }

  @Test func `rooms a few pixels wide are one image`() throws {
    let scene = try MazeAssets.scene(90, 130)
    let stage = scene.picture(part: 1).layers.filter { $0.name == .stage }
    let images = stage.flatMap(\.list.shapes).count { shape in
      if case .image = shape { true } else { false }
    }
    #expect(images == 1 && stage.flatMap(\.list.shapes).count < 40)
  }
}
