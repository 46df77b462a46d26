import Synchronization

/// A crawl's state behind one lock, and those who wait for something to do.
///
/// The lock is held while steps are told, so that they come one at a time and in order; it is never
/// held while something waits or is resumed.
final class CrawlCoordinator: Sendable {
  /// What the task that began the crawl is to do.
  enum Order: Sendable {
    case addWorker
    case fetchTile(url: String)
    /// Nothing is left to ask for.
    case stop
  }

  /// What came of a job.
  enum Outcome: Sendable {
    /// The room of that number came.
    case room(RoomAnswer, number: Int32)
    /// The lock of that number told the id of the room behind it.
    case unlocked(room: String, lock: Int32)
    case failed(CrawlFailure)
  }

  private struct Inside: Sendable {
    var state: CrawlState
    var first: CrawlState.Job?
    /// The pictures to be asked for, of which the first `tilesTaken` have been.
    var tiles: [String] = []
    var tilesTaken = 0
    var tilesUnderWay = 0
    var workers = 0
    var isClosed = false
    var idle: [CheckedContinuation<CrawlState.Job?, Never>] = []
    var chief: CheckedContinuation<Order, Never>?

    var isOver: Bool { isClosed || state.isFinished }

    /// The picture to ask for next; nil when there is none, or too many are being asked for.
    mutating func takeTile(limit: Int) -> String? {
      guard tilesTaken < tiles.count, tilesUnderWay < limit else { return nil }
      let url = tiles[tilesTaken]
      tilesTaken += 1
      tilesUnderWay += 1
      if tilesTaken == tiles.count { (tiles, tilesTaken) = ([], 0) }
      return url
    }
  }

  /// Who goes on, and with what.
  private struct Calls: Sendable {
    var workers: [(CheckedContinuation<CrawlState.Job?, Never>, CrawlState.Job?)] = []
    var chief: (CheckedContinuation<Order, Never>, Order)?

    func make() {
      for (continuation, job) in workers { continuation.resume(returning: job) }
      if let (continuation, order) = chief { continuation.resume(returning: order) }
    }
  }

  private let inside: Mutex<Inside>
  /// How many workers there may be, and how many pictures may be asked for beside them.
  private let limit: Int

  /// Begins a crawl at a room.
  init(
    at room: String,
    _ settings: CrawlSettings,
    report: @escaping @Sendable (CrawlStep) -> Void
  ) {
    var state = CrawlState(settings, report: report)
    let first = state.begin(at: room)
    inside = Mutex(Inside(state: state, first: first))
    limit = settings.workerLimit
  }

  /// Looks at the state.
  func look<Value: Sendable>(_ body: (CrawlState) -> Value) -> Value {
    inside.withLock { body($0.state) }
  }

  /// Tells what became of a picture, after which the next may be asked for.
  func endTile(_ url: String, _ result: Result<[UInt8], CrawlFailure>) {
    let calls = inside.withLock { inside in
      guard !inside.isClosed else { return Calls() }
      inside.tilesUnderWay -= 1
      inside.state.tell(.tile(url: url, result))
      return call(&inside)
    }
    calls.make()
  }

  /// What the task that began the crawl is to do next, which it waits for.
  func order() async -> Order {
    await withCheckedContinuation { continuation in
      let order = inside.withLock { inside -> Order? in
        if let order = takeOrder(&inside) { return order }
        inside.chief = continuation
        return nil
      }
      if let order { continuation.resume(returning: order) }
    }
  }

  /// What a worker is to ask for next, which it waits for; nil when nothing will come.
  func job() async -> CrawlState.Job? {
    await withCheckedContinuation { continuation in
      let (isReady, job, calls) = inside.withLock { inside in
        if let job = takeJob(&inside) { return (true, job as CrawlState.Job?, call(&inside)) }
        if inside.isOver { return (true, nil, call(&inside)) }
        inside.idle.append(continuation)
        return (false, nil, Calls())
      }
      if isReady { continuation.resume(returning: job) }
      calls.make()
    }
  }

  /// Hands in what came of a job.
  ///
  /// - Returns: What to ask for next; nil when that is to be waited for.
  func settle(
    _ job: CrawlState.Job,
    _ outcome: Outcome,
    newTile: String? = nil
  ) -> CrawlState.Job? {
    let (next, calls) = inside.withLock { inside -> (CrawlState.Job?, Calls) in
      guard !inside.isOver else { return (nil, Calls()) }
      if let newTile { inside.tiles.append(newTile) }
      var next: CrawlState.Job?
      switch outcome {
      case .room(let answer, let room): inside.state.take(answer, as: room, of: job)
      case .unlocked(let room, let lock):
        next = inside.state.take(unlocked: room, behind: lock, of: job)
      case .failed(let failure): inside.state.take(failure, of: job)
      }
      next = next ?? inside.state.takeNext()
      return (next, call(&inside))
    }
    calls.make()
    return next
  }

  /// Sends everybody home.
  func close() {
    let calls = inside.withLock { inside in
      inside.isClosed = true
      inside.tiles = []
      return call(&inside)
    }
    calls.make()
  }

  private func takeJob(_ inside: inout Inside) -> CrawlState.Job? {
    guard !inside.isClosed else { return nil }
    if let first = inside.first.take() { return first }
    return inside.state.takeNext()
  }

  private func takeOrder(_ inside: inout Inside) -> Order? {
    if let url = inside.takeTile(limit: limit) { return .fetchTile(url: url) }
    if inside.isOver { return inside.tiles.isEmpty ? .stop : nil }
    guard inside.first != nil || inside.state.hasWork, inside.idle.isEmpty,
      inside.workers < (inside.first == nil ? limit : 1)
    else { return nil }
    inside.workers += 1
    return .addWorker
  }

  /// Gives what there is to do to those who wait.
  private func call(_ inside: inout Inside) -> Calls {
    var calls = Calls()
    while !inside.idle.isEmpty, let job = takeJob(&inside) {
      calls.workers.append((inside.idle.removeLast(), job))
    }
    if inside.isOver {
      for continuation in inside.idle { calls.workers.append((continuation, nil)) }
      inside.idle = []
    }
    if let chief = inside.chief, let order = takeOrder(&inside) {
      inside.chief = nil
      calls.chief = (chief, order)
    }
    return calls
  }
}
