import BusesValues
package import Services
import Synchronization

/// Shows when buses come: the drill-down from routes to the times at a stop, and what is near.
///
/// What is chosen decides the screen (``BusChoice``). The lists of the drill-down are asked for once
/// and remembered; one that fails is asked for again after a pause that grows. The times of a stop
/// are loaded when they come to be shown and again and again while they are: buses and bulletins are
/// two halves, each swapped when its answer is there, and each settled by a failure too, which
/// leaves an older answer standing with its age. An answer about a stop that is not looked at any
/// more is dropped. When the calls of the day are used up, nothing is asked until there are new
/// ones, but for what the user asks for.
package final class BusTracker: Sendable {
  /// How a tracker asks, and how often.
  package struct Settings: Hashable, Sendable {
    /// The key that goes with each request; empty when there is none.
    package var key: String
    /// The version of the interface that is asked.
    package var version: BusVersion
    /// How long times are shown before they are loaded again.
    package var refresh: Duration
    /// How long one attempt may take.
    package var timeout: Duration
    /// How often a request is asked at most, the first time included.
    package var attempts: Int
    /// How long it waits at most because a service's `Retry-After` says so.
    package var retryAfterLimit: Duration
    /// How many calls a day has.
    package var quota: Int
    /// How many requests of what is near may be under way at once.
    package var concurrency: Int
    /// Whether only the chosen route and direction are on the board at first.
    package var isFiltered: Bool

    package init(
      key: String = "",
      version: BusVersion = .v3,
      refresh: Duration = .seconds(60),
      timeout: Duration = .seconds(10),
      attempts: Int = 3,
      retryAfterLimit: Duration = RequestPolicy.usualRetryAfterLimit,
      quota: Int = 10_000,
      concurrency: Int = 4,
      isFiltered: Bool = false
    ) {
      (self.key, self.version, self.refresh, self.timeout) = (key, version, refresh, timeout)
      (self.attempts, self.retryAfterLimit, self.quota) = (attempts, retryAfterLimit, quota)
      (self.concurrency, self.isFiltered) = (concurrency, isFiltered)
    }
  }

  private let settings: Settings
  private let surroundings: Surroundings
  private let service: BusTime
  private let report: @Sendable (BusStep) -> Void
  private let words = WordBox<BusWord>()
  private let memory: Mutex<Memory>

  private struct Memory: Sendable {
    var wishes: TrackState.Wishes
    var isTracking = false
  }

  /// Makes a tracker that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - choice: What is looked at first.
  ///   - surroundings: The way to the service `bustime`, and the clocks.
  ///   - settings: How to ask, and how often.
  ///   - report: Is told each step, one at a time, by the task that tracks.
  ///   - requestReport: Is told what happens to each request, by the task that asks.
  /// - Precondition: The pause between loads is a second or more, at least one attempt is made and
  ///   one request may be under way, the time-out is above zero and the quota not below.
  package init(
    _ choice: BusChoice,
    surroundings: Surroundings,
    settings: Settings = Settings(),
    report: @escaping @Sendable (BusStep) -> Void = { _ in },
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    precondition(settings.refresh >= .seconds(1), "times are shown for a second or more")
    precondition(settings.concurrency >= 1, "at least one request may be under way")
    precondition(settings.quota >= 0, "a day has no fewer calls than none")
    self.settings = settings
    self.surroundings = surroundings
    self.report = report
    service = BusTime(
      surroundings: surroundings,
      settings: settings,
      requestReport: requestReport
    )
    memory = Mutex(
      Memory(
        wishes: TrackState.Wishes(
          choice: choice,
          refresh: settings.refresh,
          isFiltered: settings.isFiltered
        )
      )
    )
  }

  /// Shows what is chosen, and keeps it fresh, until the task is cancelled.
  ///
  /// All that is under way at the end is cancelled, and has ended when this throws. What the user
  /// chose last is what the next call begins with.
  ///
  /// - Throws: `CancellationError`, and nothing else.
  /// - Precondition: The tracker is not tracking already.
  package func track() async throws {
    let coordinator = openCoordinator()
    defer { memory.withLock { $0.isTracking = false } }
    words.open()
    try await track(coordinator)
  }

  /// Says something to the tracker, now or before it begins; it acts on it at this moment.
  package func tell(_ words: [BusWord]) {
    self.words.put(words)
  }
}

// The waiting shell around ``TrackState``: does what it is told to, and hands over what comes.
extension BusTracker {
  /// What a child of the tracking task brings.
  private enum Tidings: Sendable {
    case answer(Result<BusTime.Rows, BusTrouble>, to: BusQuestion, generation: Int)
    case dropped(BusQuestion)
    case words
    case time(Duration)
  }

  private typealias Children = ThrowingTaskGroup<Tidings, any Error>

  /// What the tracking task works on.
  ///
  /// An object, so that the frame of a task that waits for a minute holds a reference to it and
  /// nothing of what passes through.
  private final class Coordinator {
    var state: TrackState
    /// The moments that children are asleep until.
    var alarms: [Duration] = []

    init(_ state: TrackState) { self.state = state }
  }

  private func track(_ coordinator: Coordinator) async throws {
    try await withThrowingTaskGroup(of: Tidings.self) { group in
      defer {
        memory.withLock { $0.wishes = coordinator.state.wishes }
        group.cancelAll()
      }
      try Task.checkCancellation()
      begin(coordinator, in: &group)
      while true {
        carryOut(coordinator, in: &group)
        guard let tidings = try await group.next() else {
          // Nothing listens to the user any more: only cancelling does that.
          throw CancellationError()
        }
        try Task.checkCancellation()
        take(tidings, coordinator, in: &group)
      }
    }
  }

  // What these hold on to for a moment would stay in the waiting task's frame, were they part of it.

  @inline(never)
  private func openCoordinator() -> Coordinator {
    let wishes = memory.withLock { memory in
      precondition(!memory.isTracking, "a tracker tracks once at a time")
      memory.isTracking = true
      return memory.wishes
    }
    return Coordinator(TrackState(wishes, settings: settings))
  }

  @inline(never)
  private func begin(_ coordinator: Coordinator, in group: inout Children) {
    coordinator.state.take(beforehand: words.take())
    coordinator.state.pausedUntil = service.pausedUntil
    coordinator.state.take(service.quota)
    coordinator.state.begin(now: surroundings.elapsed())
    listen(in: &group)
  }

  @inline(never)
  private func carryOut(_ coordinator: Coordinator, in group: inout Children) {
    coordinator.state.pausedUntil = service.pausedUntil
    coordinator.state.take(service.quota)
    for action in coordinator.state.takeActions() { carryOut(action, in: &group) }
    guard let moment = coordinator.state.nextMoment,
      !coordinator.alarms.contains(where: { $0 <= moment })
    else { return }
    coordinator.alarms.append(moment)
    wake(at: moment, in: &group)
  }

  @inline(never)
  private func take(_ tidings: Tidings, _ coordinator: Coordinator, in group: inout Children) {
    coordinator.state.pausedUntil = service.pausedUntil
    let now = surroundings.elapsed()
    switch tidings {
    case .answer(let result, let question, let generation):
      coordinator.state.take(result, to: question, generation: generation, now: now)
    case .dropped(let question): coordinator.state.takeDropped(question)
    case .words:
      coordinator.state.take(words.take(), now: now)
      listen(in: &group)
    case .time(let moment):
      coordinator.alarms.removeAll { $0 == moment }
      coordinator.state.takeTime(now: now)
    }
  }

  private func carryOut(_ action: TrackState.Action, in group: inout Children) {
    switch action {
    case .report(let step): report(step)
    case .beginGeneration: service.beginGeneration()
    case .ask(let question, let generation):
      group.addTask(name: question.description) { [service] in
        do {
          let rows = try await service.answer(to: question)
          return .answer(.success(rows), to: question, generation: generation)
        } catch let trouble as BusTrouble {
          return .answer(.failure(trouble), to: question, generation: generation)
        } catch is CancellationError where !Task.isCancelled {
          return .dropped(question)
        }
      }
    }
  }

  private func listen(in group: inout Children) {
    group.addTask(name: "words of the user") { [words] in
      try await words.waitForWords()
      return .words
    }
  }

  private func wake(at moment: Duration, in group: inout Children) {
    group.addTask(name: "wait for the next load") { [surroundings] in
      let pause = moment - surroundings.elapsed()
      if pause > .zero { try await surroundings.clock.sleep(for: pause) }
      return .time(moment)
    }
  }
}
