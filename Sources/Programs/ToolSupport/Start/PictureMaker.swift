import Catalog
import Drawing
import Foundation
public import Rasterizing
import Scenarios
import SimulatedWorld
import SimulationKernel
import Tracing
public import Viewer
import VirtualTime

/// Makes the pictures of the start page, one by one, on a thread of its own.
///
/// What is wished for last is what is made: a wish that is gone is given up, even while its run goes
/// on. Pictures that were made on another day come out of the cache.
public final class PictureMaker: Sendable {
  /// A picture, or why there is none.
  public struct News: Sendable {
    /// What was wished for.
    public let wish: StartWish
    /// What came of it.
    public let picture: StartPicture
  }

  private struct Desk: Sendable {
    var wishes: [StartWish] = []
    var news: [News] = []
    var isAtWork = false
  }

  /// A run that leaves more records than this has no picture: it would keep the others waiting.
  public static let usualLimit = 1_000_000

  private let environment: Environment
  private let typeface: Typeface
  private let cache: PictureCache
  private let limit: Int
  private let wake: @Sendable () -> Void
  private let desk = Guarded(Desk())
  private let work = DispatchGroup()

  /// Makes a maker that has nothing to do yet.
  ///
  /// - Parameters:
  ///   - environment: The domains, and where files are.
  ///   - typeface: What texts are set in.
  ///   - cache: Where pictures are kept.
  ///   - limit: How many records a run may leave.
  ///   - wake: Called on another thread when ``take()`` has something.
  public init(
    environment: Environment,
    typeface: Typeface,
    cache: PictureCache = .usual,
    limit: Int = PictureMaker.usualLimit,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    self.environment = environment
    self.typeface = typeface
    self.cache = cache
    self.limit = limit
    self.wake = wake
  }

  /// Says which pictures are wished for now, in the order in which they are made; none stops it.
  public func want(_ wishes: [StartWish]) {
    let begins = desk.withLock { desk in
      desk.wishes = wishes.filter { wish in !desk.news.contains { $0.wish == wish } }
      guard !desk.isAtWork, !desk.wishes.isEmpty else { return false }
      desk.isAtWork = true
      return true
    }
    guard begins else { return }
    work.enter()
    let thread = Thread {
      self.makeAll()
      self.work.leave()
    }
    thread.name = "pictures"
    // The window comes first.
    thread.qualityOfService = .utility
    thread.start()
  }

  /// Fetches what is made since the last time.
  public func take() -> [News] {
    desk.withLock { desk in
      defer { desk.news = [] }
      return desk.news
    }
  }

  /// Blocks until nothing is made any more.
  public func wait() { work.wait() }

  private func makeAll() {
    while let wish = next() {
      let picture = picture(of: wish)
      let isWanted = desk.withLock { desk in
        guard let picture, desk.wishes.contains(wish) else { return false }
        desk.wishes.removeAll { $0 == wish }
        desk.news.append(News(wish: wish, picture: picture))
        return true
      }
      if isWanted { wake() }
    }
  }

  private func next() -> StartWish? {
    desk.withLock { desk in
      if desk.wishes.isEmpty { desk.isAtWork = false }
      return desk.wishes.first
    }
  }

  private func isWanted(_ wish: StartWish) -> Bool { desk.withLock { $0.wishes.contains(wish) } }
}

extension PictureMaker {
  /// Makes a picture, or fetches it; nil when it is not wanted any more.
  private func picture(of wish: StartWish) -> StartPicture? {
    guard !Environment.isTrace(wish.path) else { return picture(ofTrace: wish) }
    guard let scenario = try? environment.read(scenario: wish.path).scenarios.first else {
      return StartPicture.missing("it has mistakes")
    }
    let key = cache.key(TraceHeader(scenario), notes: scenario.notes, wish)
    if let image = cache.image(key) { return .image(image) }
    let observer = RunObserver { _ in self.isWanted(wish) }
    let report = environment.catalog.run(scenario, observer: observer, limit: limit)
    guard report.ending != .stopped || report.growth != nil else { return nil }
    guard let trace = report.trace,
      let scene = try? environment.catalog.scene(of: trace, title: scenario.title)
    else { return StartPicture.missing(report.growth == nil ? "it cannot be shown" : "a long run") }
    return .image(draw(scene, notes: scenario.notes, wish, as: key))
  }

  /// Makes the picture of a run that was kept.
  private func picture(ofTrace wish: StartWish) -> StartPicture {
    guard let key = cache.key(ofTrace: wish) else { return .missing("it cannot be shown") }
    if let image = cache.image(key) { return .image(image) }
    guard let trace = try? Environment.unfinishedTrace(at: wish.path, onlyFiles: true),
      let scene = try? environment.catalog.scene(of: trace, title: "")
    else { return .missing("it cannot be shown") }
    guard trace.count <= limit else { return .missing("a long run") }
    return .image(draw(scene, notes: [], wish, as: key))
  }

  private func draw(
    _ scene: any TraceScene,
    notes: [ScenarioNote],
    _ wish: StartWish,
    as key: Fingerprint
  ) -> PixelImage {
    let image = StartPictureDrawing(scene, notes: notes, typeface).image(for: wish)
    cache.keep(image, as: key)
    return image
  }
}

/// Draws a run at a telling moment, without the cards around its stage.
struct StartPictureDrawing {
  private let scene: any TraceScene
  private let notes: [ScenarioNote]
  private let typeface: Typeface

  init(_ scene: any TraceScene, notes: [ScenarioNote], _ typeface: Typeface) {
    (self.scene, self.notes, self.typeface) = (scene, notes, typeface)
  }

  /// Cards that stand on the stage are a part of it, but for the one that explains its colours.
  private func withoutWords(_ list: DisplayList, of picture: ScenePicture) -> DisplayList {
    let words = picture.region(id: RegionID.legend)?.bounds
    var rest = DisplayList()
    for shape in list.shapes {
      let center = shape.bounds(measuring: typeface)?.center
      if center.map({ words?.contains($0) == true }) != true { rest.add(shape) }
    }
    return rest
  }

  /// The stage in the pixels that were wished for.
  func image(for wish: StartWish) -> PixelImage {
    let view = ViewState(size: StartWish.view, theme: wish.theme)
    let whole = scene.picture(at: scene.tellingMoment(of: notes), in: view, measure: typeface)
    let layers = whole.layers.compactMap { layer -> Layer? in
      switch layer.name {
      case .base, .stage: layer
      case .cards: Layer(.cards, withoutWords(layer.list, of: whole))
      case .time, .overlay: nil
      }
    }
    let stage = StartWish.stage
    let scale = Double(wish.width) / stage.width
    var rasterizer = Rasterizer(typeface: typeface)
    let image = rasterizer.render(Picture(size: whole.size, layers: layers), scale: scale)
    // Rounding may leave a pixel more or less than was wished for.
    let left = Int((stage.x * scale).rounded())
    let top = Int((stage.y * scale).rounded())
    var result = PixelImage(width: wish.width, height: wish.height, color: .black)
    for y in 0..<wish.height {
      for x in 0..<wish.width {
        result[x, y] = image[min(left + x, image.width - 1), min(top + y, image.height - 1)]
      }
    }
    return result
  }
}
