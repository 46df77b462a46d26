import MazesValues
public import Services
import Synchronization

/// Explores an unknown maze one room at a time while the answers arrive.
///
/// The start room of a new maze is asked for, and then what lies behind its doors, in the order of
/// a ``CrawlStrategy``. Each room is asked for once, however many doors lead to it, and each lock is
/// opened once at most: not at all when the room behind it is known by its place. A room that stays
/// without an answer is told, and the rest is explored. What cannot be - two rooms at one place, a
/// door that does not come back - is told as well.
///
/// The crawler starts no tasks but children of who calls ``generate()``; on a serial executor a
/// crawl repeats itself exactly.
public final class MazeCrawler: Sendable {
  private let surroundings: Surroundings
  private let layer: RequestLayer
  private let report: @Sendable (CrawlStep) -> Void
  /// The requests for rooms and locks that were sent.
  private let counter = Tally()
  private let memory: Mutex<Memory>

  /// What a crawler keeps from maze to maze.
  private struct Memory: Sendable {
    var settings: CrawlSettings
    var mazes = 0
    var isCrawling = false
    /// The pictures that were asked for; those that failed are asked for again by the next maze.
    var tiles: Set<String> = []
  }

  /// Makes a crawler that knows no maze yet.
  ///
  /// - Parameters:
  ///   - surroundings: The way to the services `maze` and `tiles`, and the clock.
  ///   - settings: How to crawl.
  ///   - report: Is told each step, one at a time and in order; it must not ask the crawler for
  ///     anything.
  ///   - requestReport: Is told what happens to each request, by the task that asks.
  /// - Precondition: the settings ask for at least one attempt, a concurrency of at least 1 and a
  ///   time-out above zero.
  public init(
    surroundings: Surroundings,
    settings: CrawlSettings = CrawlSettings(),
    report: @escaping @Sendable (CrawlStep) -> Void = { _ in },
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    settings.check()
    memory = Mutex(Memory(settings: settings))
    self.surroundings = surroundings
    self.report = report
    layer = RequestLayer(surroundings, policy: settings.policy) { [counter] step in
      if case .asking(let request, _) = step, request.service == WireFormat.maze { counter.add() }
      requestReport(step)
    }
  }

  /// How to crawl; a change counts from the next maze on.
  ///
  /// - Precondition: as for the settings a crawler is made with.
  public var settings: CrawlSettings {
    get { memory.withLock { $0.settings } }
    set {
      newValue.check()
      memory.withLock { $0.settings = newValue }
    }
  }

  /// Asks for a new maze and explores it.
  ///
  /// Does nothing while a maze is being explored, and reports nothing: it then returns `.busy` at
  /// once. When it returns or throws, nothing is left under way.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once; no step is reported after
  ///   that.
  public func generate() async throws -> CrawlResult {
    try Task.checkCancellation()
    let begun = memory.withLock { memory -> (CrawlSettings, Int)? in
      guard !memory.isCrawling else { return nil }
      memory.isCrawling = true
      memory.mazes += 1
      return (memory.settings, memory.mazes)
    }
    guard let (settings, number) = begun else { return CrawlResult(.busy) }
    defer { memory.withLock { $0.isCrawling = false } }
    let begin = surroundings.elapsed()
    let sent = counter.count
    report(.generating(settings, number: number))
    var result = try await explore(settings)
    result.counts.requests = counter.count - sent
    result.counts.took = surroundings.elapsed() - begin
    if let way = result.way { report(.way(way)) }
    if case .failed(let failure) = result.outcome {
      report(.failed(failure))
    } else {
      report(.ended(result))
    }
    return result
  }
}

extension MazeCrawler {
  /// Explores a maze to its end.
  private func explore(_ settings: CrawlSettings) async throws -> CrawlResult {
    let start: String
    do {
      start = try await layer.value(
        of: WireFormat.start,
        policy: settings.policy,
        decodeError: WireFormat.readRefusal,
        decode: WireFormat.readStart
      )
    } catch {
      return CrawlResult(.failed(try Self.failure(of: error)))
    }
    let coordinator = CrawlCoordinator(at: start, settings, report: report)
    let tiles = try await crawl(coordinator, settings)
    var result = coordinator.look { $0.finish() }
    result.counts.tiles = tiles
    return result
  }

  /// Has workers ask for everything; how many pictures came.
  private func crawl(_ coordinator: CrawlCoordinator, _ settings: CrawlSettings) async throws -> Int
  {
    try await withThrowingTaskGroup(of: Bool.self) { tiles in
      try await withThrowingTaskGroup(of: Void.self) { workers in
        // What is under way when an exit was found is not waited for.
        defer { workers.cancelAll() }
        var number = 0
        while let order = await nextOrder(coordinator) {
          switch order {
          case .addWorker:
            number += 1
            workers.addTask(name: "crawler \(number)") { [self] in
              try await work(coordinator, settings)
            }
          case .fetchTile(let url):
            tiles.addTask(name: "tile \(url)") { [self] in
              try await fetchTile(url, coordinator, settings.policy)
            }
          case .stop:
            break
          }
        }
        try Task.checkCancellation()
      }
      var count = 0
      for try await came in tiles where came { count += 1 }
      return count
    }
  }

  /// What to do next; nil when the crawl is over or cancelled.
  private func nextOrder(_ coordinator: CrawlCoordinator) async -> CrawlCoordinator.Order? {
    let order = await withTaskCancellationHandler {
      await coordinator.order()
    } onCancel: {
      coordinator.close()
    }
    if case .stop = order { return nil }
    return order
  }

  /// Asks for one thing after the other as long as there is something.
  private func work(_ coordinator: CrawlCoordinator, _ settings: CrawlSettings) async throws {
    let policy = settings.policy
    while var job = await coordinator.job() {
      while true {
        let outcome = try await outcome(of: job, policy)
        var newTile: String?
        if settings.fetchesTiles, case .room(let room, _) = outcome {
          newTile = firstSight(of: room.tileURL)
        }
        guard let next = coordinator.settle(job, outcome, newTile: newTile) else { break }
        job = next
      }
    }
  }

  private func outcome(
    of job: CrawlState.Job,
    _ policy: RequestPolicy
  ) async throws -> CrawlCoordinator.Outcome {
    do {
      switch job.wish {
      case .room(let number):
        let room = try await layer.value(
          of: WireFormat.room(job.id),
          policy: policy,
          decodeError: WireFormat.readRefusal,
          decode: { try WireFormat.readRoom($0, asked: job.id) }
        )
        return .room(room, number: number)
      case .lock(let lock):
        let room = try await layer.value(
          of: WireFormat.unlock(job.id),
          policy: policy,
          decodeError: WireFormat.readRefusal,
          decode: WireFormat.readUnlocked
        )
        return .unlocked(room: room, lock: lock)
      }
    } catch {
      return .failed(try Self.failure(of: error))
    }
  }

  /// What a request that brought nothing failed of.
  ///
  /// - Throws: The error, when the task was cancelled.
  private static func failure(of error: any Error) throws -> CrawlFailure {
    switch error {
    case let failure as RequestFailure:
      return CrawlFailure(failure)
    case is CancellationError where !Task.isCancelled:
      // Nobody cancelled: a transport that gives up so must not hold up the crawl for ever.
      return CrawlFailure(.transport, "given up by the transport")
    default:
      throw error
    }
  }

  /// The URL, if it has not been asked for.
  private func firstSight(of url: String) -> String? {
    memory.withLock { $0.tiles.insert(url).inserted } ? url : nil
  }

  /// Asks for a picture; whether it came.
  private func fetchTile(
    _ url: String,
    _ coordinator: CrawlCoordinator,
    _ policy: RequestPolicy
  ) async throws -> Bool {
    guard let request = TileAddress.request(for: url) else { return false }
    do {
      let bytes = try await layer.value(
        of: request,
        policy: policy,
        decodeError: WireFormat.readRefusal,
        decode: WireFormat.readTile
      )
      coordinator.endTile(url, .success(bytes))
      return true
    } catch {
      memory.withLock { _ = $0.tiles.remove(url) }
      coordinator.endTile(url, .failure(try Self.failure(of: error)))
      return false
    }
  }
}
