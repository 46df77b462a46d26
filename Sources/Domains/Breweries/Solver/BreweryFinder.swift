package import BreweriesValues
package import Services
import Synchronization

/// Finds breweries near the device: asks where it is, asks the service what is near, and shows that.
///
/// A press of the button asks for permission where that is needed, then for a location, then for
/// breweries. What is shown stays with its age until something younger is there. Where the service
/// cannot be reached, what earlier answers told stands in. The list is asked for anew when it is old
/// or the device has moved far, its distances follow every movement, and an answer to what is not
/// wanted any more is dropped.
package final class BreweryFinder: Sendable {
  /// How a finder asks, and how often.
  package struct Settings: Hashable, Sendable {
    /// The interface of the service.
    package var interface: BreweryInterface
    /// What is wanted at first.
    package var filter: BreweryFilter
    /// How old a list may become before it is asked for anew, and how old an answer may be that is
    /// used again; the service may say less.
    package var maximumAge: Duration
    /// How far the device may move, in metres, before the list is asked for anew.
    package var movement: Int
    /// The pause before what has failed is asked for anew; it doubles up to sixteen times this.
    package var pause: Duration
    /// The longest such pause, unless the service asks for more and the policy heeds that.
    package var pauseLimit: Duration
    /// How patiently one question is asked.
    package var policy: RequestPolicy
    /// How many breweries are kept for when no answer comes; those told longest ago go first.
    package var knownLimit: Int
    /// How many answers are kept to be used again; the oldest go first.
    package var answerLimit: Int

    /// Makes settings; what is left out has the value shown.
    package init(
      interface: BreweryInterface = .v1,
      filter: BreweryFilter = BreweryFilter(),
      maximumAge: Duration = .seconds(300),
      movement: Int = 500,
      pause: Duration = .seconds(15),
      pauseLimit: Duration = .seconds(60),
      policy: RequestPolicy = RequestPolicy(),
      knownLimit: Int = 2000,
      answerLimit: Int = 100
    ) {
      self.interface = interface
      self.filter = filter
      self.maximumAge = maximumAge
      self.movement = movement
      (self.pause, self.pauseLimit) = (pause, pauseLimit)
      self.policy = policy
      (self.knownLimit, self.answerLimit) = (knownLimit, answerLimit)
    }
  }

  private let settings: Settings
  private let surroundings: Surroundings
  private let source: any LocationSource
  private let layer: RequestLayer
  private let report: @Sendable (FinderStep) -> Void
  private let words = WordBox<FinderWord>()

  /// Makes a finder that has asked nothing yet.
  ///
  /// - Parameters:
  ///   - surroundings: The way to the service `breweries`, and the clocks.
  ///   - source: What knows where the device is.
  ///   - settings: How to ask, and how often.
  ///   - report: Is told each step, one at a time, by the task that finds.
  ///   - requestReport: Is told what happens to each request, by the task that asks.
  /// - Precondition: A list may become a second old or older, and so may the pause be; a page has
  ///   at least one brewery; no limit is below zero; the policy is one that a request layer takes.
  package init(
    _ surroundings: Surroundings,
    source: any LocationSource,
    settings: Settings = Settings(),
    report: @escaping @Sendable (FinderStep) -> Void = { _ in },
    requestReport: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    precondition(settings.maximumAge >= .seconds(1), "a list may become a second old")
    precondition(settings.pause >= .seconds(1), "what has failed rests for a second or more")
    precondition(settings.filter.pageSize >= 1, "a page has at least one brewery")
    precondition(settings.knownLimit >= 0, "no fewer than 0 breweries are kept")
    self.settings = settings
    self.surroundings = surroundings
    self.source = source
    self.report = report
    layer = RequestLayer(
      surroundings,
      policy: settings.policy,
      memoryLimit: settings.answerLimit,
      report: requestReport
    )
  }

  /// Shows what is near until the task is cancelled; one call at a time.
  ///
  /// - Throws: `CancellationError`, and nothing else.
  package func find() async throws {
    words.open()
    let state = Box(FinderState(settings))
    try await withThrowingTaskGroup(of: Tidings.self) { group in
      defer { group.cancelAll() }
      listen(in: &group)
      state.value.begin()
      while true {
        carryOut(state, in: &group)
        guard let tidings = try await group.next() else { throw CancellationError() }
        try Task.checkCancellation()
        take(tidings, state, in: &group)
      }
    }
  }

  /// Says something to the finder, now or before it begins.
  package func tell(_ words: [FinderWord]) { self.words.put(words) }
}

// The waiting shell around ``FinderState``: does what it is told to, and hands over what comes.
extension BreweryFinder {
  /// What a child of the finding task brings.
  private enum Tidings: Sendable {
    case answer(Result<BreweryAnswer, FinderTrouble>, to: BreweryQuestion, generation: Int)
    case dropped(BreweryQuestion)
    case permission(Result<LocationPermission, FinderTrouble>, isAsked: Bool)
    case location(Result<LocationFix, FinderTrouble>, isFollowing: Bool)
    case words
    case time(Duration)
  }

  private typealias Children = ThrowingTaskGroup<Tidings, any Error>

  /// Keeps what is worked on out of the frame of the task that waits.
  private final class Box {
    var value: FinderState
    /// The moments that children are asleep until.
    var alarms: [Duration] = []

    init(_ value: FinderState) { self.value = value }
  }

  private func take(_ tidings: Tidings, _ state: Box, in group: inout Children) {
    let now = surroundings.elapsed()
    switch tidings {
    case .answer(let result, let question, let generation):
      state.value.take(result, to: question, generation: generation, now: now)
    case .dropped(let question): state.value.takeDropped(question)
    case .permission(let result, let isAsked):
      state.value.take(result, isAsked: isAsked, now: now)
    case .location(let result, let isFollowing):
      state.value.take(result, isFollowing: isFollowing, now: now)
    case .words:
      state.value.take(words.take())
      listen(in: &group)
    case .time(let moment):
      state.alarms.removeAll { $0 == moment }
      state.value.takeTime(now: now)
    }
  }

  private func carryOut(_ state: Box, in group: inout Children) {
    for action in state.value.takeActions() {
      switch action {
      case .report(let step): report(step)
      case .beginGeneration: _ = layer.beginGeneration()
      case .ask(let question, let generation, let maximumAge):
        ask(question, generation: generation, maximumAge: maximumAge, in: &group)
      case .watchPermission(let other):
        watch("permission", in: &group, { try await self.source.permission(otherThan: other) }) {
          .permission($0, isAsked: false)
        }
      case .askPermission:
        watch("the user's answer", in: &group, { try await self.source.askPermission() }) {
          .permission($0, isAsked: true)
        }
      case .locate:
        watch("location", in: &group, { try await self.source.location(otherThan: nil) }) {
          .location($0, isFollowing: false)
        }
      case .follow(let fix):
        watch("movement", in: &group, { try await self.source.location(otherThan: fix) }) {
          .location($0, isFollowing: true)
        }
      }
    }
    guard let moment = state.value.alarm.moment, !state.alarms.contains(where: { $0 <= moment })
    else { return }
    state.alarms.append(moment)
    group.addTask(name: "wait to ask anew") { [surroundings] in
      let pause = moment - surroundings.elapsed()
      if pause > .zero { try await surroundings.clock.sleep(for: pause) }
      return .time(moment)
    }
  }

  private func ask(
    _ question: BreweryQuestion,
    generation: Int,
    maximumAge: Duration,
    in group: inout Children
  ) {
    let request = question.request(settings.interface)
    let kept = question.kept.request(settings.interface)
    if maximumAge == .zero { layer.forget(kept) }
    var policy = settings.policy
    policy.maximumAge = settings.maximumAge
    if maximumAge > .zero { policy.maximumAge = maximumAge }
    group.addTask(name: request.target) { [layer, surroundings, policy] in
      do {
        let answer = try await layer.value(
          of: request,
          keptAs: kept,
          policy: policy,
          decodeError: { BreweryAnswer.refusal($0) },
          decode: { try BreweryAnswer($0, to: question, came: surroundings.elapsed()) }
        )
        return .answer(.success(answer), to: question, generation: generation)
      } catch let failure as RequestFailure {
        return .answer(.failure(FinderTrouble(failure)), to: question, generation: generation)
      } catch is CancellationError where !Task.isCancelled {
        return .dropped(question)
      }
    }
  }

  /// Has a child wait for what the device says.
  private func watch<Value: Sendable>(
    _ name: String,
    in group: inout Children,
    _ answer: @escaping @Sendable () async throws -> Value,
    _ tidings: @escaping @Sendable (Result<Value, FinderTrouble>) -> Tidings
  ) {
    group.addTask(name: name) {
      do {
        return tidings(.success(try await answer()))
      } catch let trouble as FinderTrouble {
        return tidings(.failure(trouble))
      }
    }
  }

  private func listen(in group: inout Children) {
    group.addTask(name: "words of the user") { [words] in
      try await words.waitForWords()
      return .words
    }
  }
}
