import Drawing
import SceneTestSupport
import TestSupport
import Testing
import Viewer

/// The page on which a scenario is chosen.
struct StartPageTests {
  static let scenarios = [
    WorkspaceScenario(
      path: "Scenarios/mazes/locked-doors.yaml",
      title: "Every fifth room is behind locks",
      about: "A lock is slow to open. The rest is known.",
      group: "Mazes"
    ),
    WorkspaceScenario(
      path: "Scenarios/mazes/loops.yaml",
      title: "A maze without a dead end",
      about: "Rooms are met from several sides.",
      group: "Mazes"
    ),
    WorkspaceScenario(
      path: "Scenarios/shipping/coast-to-coast.yaml",
      title: "Coast to coast",
      about: "Rhode Island to Arizona.",
      group: "Shipping",
      isTold: true
    ),
    WorkspaceScenario(
      path: "Scenarios/shipping/outage.yaml",
      title: "An outage in the middle",
      about: "No lock here, and no maze.",
      group: "Shipping"
    ),
  ]

  static func bench(
    width: Double = 1280,
    height: Double = 800,
    recent: [WorkspaceScenario] = [],
    theme: ThemeName = .light
  ) throws -> SceneBench {
    let scene = try SceneAssets.coastToCoast()
    var bench = SceneBench(scene, width: width, height: height, theme: theme)
    bench.tell(.scenarios(scenarios, recent: recent))
    bench.tell(.chooseScenario)
    bench.effects = []
    return bench
  }

  /// The headings and the titles of the tiles, in the order in which they are drawn.
  private func tiles(_ bench: SceneBench) -> [String] {
    bench.picture.regions.filter { region in
      region.id.hasPrefix("start/") && Int(region.id.dropFirst(6)) != nil
    }
    .map(\.label)
  }

  @Test func `scenarios stand in groups, with notes or opened lately first`() throws {
    let bench = try Self.bench(width: 2560, height: 1600, recent: [Self.scenarios[1]])
    for heading in ["Recent", "Begin here: told as they play", "Mazes", "Shipping"] {
      #expect(bench.texts.contains(heading))
    }
    let titles = Self.scenarios.map(\.title)
    #expect(tiles(bench) == [titles[1], titles[2]] + titles)
    #expect(bench.texts.contains("A lock is slow to open."))
    #expect(!bench.texts.contains { $0.contains("The rest is known") })
  }

  @Test func `nothing of a run is drawn behind it, and the run stands still`() throws {
    var bench = try SceneBench()
    bench.tell(.scenarios(Self.scenarios))
    bench.strike(" ")
    #expect(bench.workspace.player.isPlaying)
    bench.press(.character("o"), .control)
    #expect(bench.effects == [.listScenarios])
    #expect(!bench.workspace.player.isPlaying && bench.workspace.isStarting)
    #expect(!bench.texts.contains("Cheapest route"))
    let time = bench.workspace.player.playhead
    bench.workspace.advance(by: .seconds(3), on: bench.scene)
    for letters in [" ", "n", "kx"] { bench.strike(letters) }
    bench.press(.character("z"), .control)
    bench.press(.character("s"), .control)
    #expect(bench.workspace.player.playhead == time && bench.workspace.entry == " nkx")
    #expect(bench.effects == [.listScenarios])
    bench.press(.escape)
    #expect(bench.workspace.entry == "" && bench.workspace.isStarting)
    bench.press(.escape)
    #expect(!bench.workspace.isStarting && bench.workspace.player.isPlaying)
    #expect(bench.texts.contains("Cheapest route"))
  }

  @Test func `before anything is opened Esc says what to do`() throws {
    var bench = SceneBench(EntityScene(trace: TraceScript().finish(), title: ""))
    bench.tell(.chooseScenario)
    bench.expect("⎋⏎⌃n", "listScenarios; “Nothing is open yet”; “There are no scenarios here”")
    #expect(bench.workspace.isStarting)
    bench.expect("⌃q", "listScenarios; quit")
  }

  @Test(arguments: [
    ("lock", [0, 3]), ("LOCK maze", [0, 3]), ("shipping", [2, 3]), ("arizona", [2]),
    ("loops.yaml", [1]), ("a", [1, 3, 2, 0]), ("mid out", [3]), ("nowhere", []),
  ])
  func `typing looks through titles and words, the best first`(typed: String, found: [Int]) throws {
    var bench = try Self.bench()
    bench.strike(typed)
    #expect(tiles(bench) == found.map { Self.scenarios[$0].title })
    let count = found.count == 1 ? "1 scenario" : "\(found.count) scenarios"
    let words = found.isEmpty ? "No scenario holds “\(typed)”" : count
    #expect(bench.texts.contains(words))
    bench.press(.enter)
    #expect(bench.effects == found.prefix(1).map { .open(Self.scenarios[$0].path) })
  }

  @Test func `what was opened lately is found, wherever it lies, by its file's name first`() throws
  {
    let lately = ["Scenarios/buses/quota", "Scenarios/mazes/a", "/far/away"].map { path in
      WorkspaceScenario(path: "\(path).yaml", title: "The \(path.count)th")
    }
    for (typed, found) in [
      ("a.yaml", ["The 17th", "The 21th"]), ("away", ["The 9th"]), ("zz", []),
    ] {
      var bench = try Self.bench(recent: lately)
      bench.strike(typed)
      #expect(tiles(bench) == found)
    }
  }

  @Test func `arrows choose a tile, Enter opens it, and then the page is gone`() throws {
    var bench = try Self.bench()
    let paths = [2, 0, 1, 2, 3].map { Self.scenarios[$0].path }
    func marked() -> String? {
      bench.picture.texts.last { $0.hasPrefix("Scenarios/") }
    }
    for (keys, index) in [
      ([], 0), ([.right], 1), ([.right], 2), ([.down], 4), ([.down], 4), ([.up], 2), ([.left], 1),
      ([.up], 0), ([.up], 0), ([.end], 4), ([.pageUp], 0), ([.home], 0), ([.left], 0),
      ([.pageDown, .right], 4),
    ] as [([WorkspaceKey], Int)] {
      for key in keys { bench.press(key) }
      #expect(marked() == paths[index], "\(keys)")
    }
    bench.press(.enter)
    #expect(bench.effects == [.open(paths[4])])
    bench.tell(.opened)
    #expect(!bench.workspace.isStarting)
  }

  @Test(arguments: Table.kept("keys-of-the-start-page"))
  func `tiles are opened and copied by keys and clicks`(keys: String, outcome: String) throws {
    var bench = try Self.bench()
    bench.expect(
      keys,
      outcome,
      [
        "copy": .chooseCopy(of: "a.yaml", path: "folder/a-copy.yaml", why: ""),
        "taken": .chooseCopy(of: "a.yaml", path: "folder/mine.yaml", why: "there is one"),
        "unsaved": .unsaved(true),
      ]
    )
    #expect(bench.workspace.isStarting)
  }

  @Test func `pictures are wished for where they are seen, and once`() throws {
    var bench = try Self.bench(width: 480, height: 320)
    let wishes = bench.workspace.startWishes(scale: 2)
    #expect(wishes.map(\.path) == [2, 0, 1].prefix(wishes.count).map { Self.scenarios[$0].path })
    let wish = try #require(wishes.first)
    let place = try #require(bench.picture.region(id: "start/0")).bounds
    #expect(wish.width == Int((place.width - 12) * 2) && wish.theme == .light)
    #expect(abs(Double(wish.height) - Double(wish.width) * 0.6875) < 2)
    let image = PixelImage(width: wish.width, height: wish.height, color: .black)
    bench.tell(.picture(.image(image), wish))
    #expect(!bench.workspace.startWishes(scale: 2).contains(wish))
    #expect(bench.workspace.startWishes(scale: 1).first?.path == wish.path)
    let drawn = bench.picture.layers.flatMap(\.list.shapes).contains { shape in
      if case .image(image, _, _) = shape { true } else { false }
    }
    #expect(drawn)
    bench.tell(.player(.toggleTheme))
    #expect(bench.workspace.startWishes(scale: 2).first?.theme == .dark)
    let dark = try #require(bench.workspace.startWishes(scale: 2).first)
    bench.tell(.picture(.missing("it has mistakes"), dark))
    #expect(bench.texts.contains("it has mistakes"))
    // What has no picture has none of any size.
    #expect(!bench.workspace.startWishes(scale: 3).contains { $0.path == dark.path })
    bench.press(.escape)
    #expect(bench.workspace.startWishes(scale: 2) == [])
    // A file may have changed: what is there is shown until it was looked at again.
    bench.press(.character("o"), .control)
    #expect(bench.workspace.startWishes(scale: 2).first == dark)
    #expect(bench.texts.contains("it has mistakes"))
  }

  @Test func `the wheel scrolls as far as there are tiles, and no farther`() throws {
    var bench = try Self.bench(width: 480, height: 320)
    func top() throws -> Double {
      let texts = bench.picture.textBounds(in: .stage)
      return try #require(texts.first { $0.text == "Coast to coast" }).bounds.y
    }
    let before = try top()
    bench.tell(.wheel(-1, Point(200, 200), nil))
    #expect(abs(try top() - before + 72) < 0.01)
    bench.tell(.wheel(100, Point(200, 200), nil))
    #expect(try top() == before)
    bench.tell(.wheel(-1000, Point(200, 200), nil))
    #expect(bench.picture.region(id: "start/0") == nil)
    let last = try #require(bench.picture.region(id: "start/4")).bounds
    #expect(last.maxY < 320 && last.maxY > 240)
  }
}

/// The card that tells what the run that is shown is about.
struct AboutCardTests {
  @Test(arguments: [(1280.0, 800.0), (900, 420)])
  func `a click on the panel's head tells it, and leads on`(width: Double, height: Double) throws {
    let scene = try SceneAssets.coastToCoast()
    var bench = SceneBench(scene, width: width, height: height)
    bench.tell(.about(WorkspaceAbout(title: "A title", text: "A text.", path: "b.yaml")))
    bench.click(RegionID.about)
    #expect(bench.texts.contains("A text."))
    bench.click(RegionID.aboutStart)
    #expect(bench.workspace.isStarting && !bench.workspace.isPanelOpen)
    #expect(bench.effects == [.listScenarios])
  }

  @Test(arguments: WindowSizes.all)
  func `long words end with the window`(size: Size) throws {
    var bench = try SceneBench(size)
    let text = String(repeating: "words without end ", count: 400)
    bench.tell(.about(WorkspaceAbout(title: text, text: text, path: "a/b.yaml")))
    bench.strike("o")
    let card = try #require(bench.picture.region(id: RegionID.panel)).bounds
    #expect(card.y >= 0 && card.maxY <= size.height && card.x >= 0 && card.maxX <= size.width)
    #expect(bench.texts.contains("a/b.yaml"))
  }
}
