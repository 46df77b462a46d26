import RunRecords
import Scenarios
import SimulationKernel
import Synchronization
import VirtualTime

/// Puts the happenings of a scenario on the run's clock.
///
/// They come first in their moment, in the order of the file. A user who will still say something
/// to a client keeps the run alive until then; other happenings do not.
struct Timeline {
  /// The name of the task that stands for the user; no client can have it, for its space.
  static let user = "the timeline"

  private let world: World
  private let fired = Fired()

  init(world: World) {
    self.world = world
  }

  /// What the run ended before, and of each whether what it waited for had come true.
  var notFired: [(happening: Happening, isPending: Bool)] {
    let (fired, pending) = fired.indices.withLock { ($0.fired, $0.pending) }
    return world.scenario.timeline.enumerated().filter { !fired.contains($0.offset) }
      .map { ($0.element, pending.contains($0.offset)) }
  }

  /// Puts what has a time on the clock, and lets the rest wait for signals and records.
  func schedule(_ signals: [Signal]) {
    let fired = fired
    let triggers = Triggers(world: world, signals: signals) { index, isPending in
      fired.indices.withLock { indices in
        if isPending { indices.pending.insert(index) } else { indices.fired.insert(index) }
      }
    }
    if let triggers { world.recorder.follow { triggers.take($0) } }
    for (index, happening) in world.scenario.timeline.enumerated() {
      switch happening.time {
      case .at(let moment):
        fire(happening, index, at: moment)
      case .every(let period, let from, let until, let jitter):
        let repetition = Repetition(happening, index, period, until, jitter)
        repeatedly(repetition, at: from, number: 0)
      case .during(let from, let to):
        fire(happening, index, at: from)
        fire(happening, index, at: to, isBeginning: false)
      case .when:
        break
      }
    }
    let lastWords = world.scenario.timeline.compactMap(\.lastWord).max()
    guard let lastWords else { return }
    let clock = world.loop.clock
    // Clients that go on for ever go on after the last word as well.
    let endless = world.scenario.clients.allSatisfy(\.isEndless)
    world.loop.start(Self.user, endless: endless) { try? await clock.sleep(until: lastWords) }
  }

  private func fire(
    _ happening: Happening,
    _ index: Int,
    at moment: SimulationTime,
    isBeginning: Bool = true
  ) {
    let (world, fired) = (world, fired)
    _ = world.loop.schedule(at: moment, phase: .timeline, tie: UInt32(index)) {
      fired.indices.withLock { _ = $0.fired.insert(index) }
      world.happen(happening, isBeginning: isBeginning)
    }
  }

  /// Has something happen again and again, from a moment on.
  private func repeatedly(_ repetition: Repetition, at moment: SimulationTime, number: UInt64) {
    let (world, fired, index) = (world, fired, repetition.index)
    let late = repetition.delay(number, seed: world.scenario.seed)
    let due = moment.advanced(by: late)
    _ = world.loop.schedule(at: due, phase: .timeline, tie: UInt32(index)) { [self] in
      fired.indices.withLock { _ = $0.fired.insert(index) }
      if repetition.period <= moment.duration(to: repetition.until) {
        let next = moment.advanced(by: repetition.period)
        repeatedly(repetition, at: next, number: number + 1)
      }
      world.loop.cause = 0
      world.happen(repetition.happening, isBeginning: true)
    }
  }
}

/// What happens again and again.
private struct Repetition: Sendable {
  let happening: Happening
  let index: Int
  let period: Duration
  let until: SimulationTime
  let jitter: Duration

  init(
    _ happening: Happening,
    _ index: Int,
    _ period: Duration,
    _ until: SimulationTime,
    _ jitter: Duration
  ) {
    (self.happening, self.index) = (happening, index)
    (self.period, self.until, self.jitter) = (period, until, jitter)
  }

  /// By how much it is late that time, from 0; drawn for the entry, and nothing else.
  func delay(_ number: UInt64, seed: Seed) -> Duration {
    guard jitter > .zero else { return .zero }
    let purpose = "jitter of \(happening.drawnAs) \(happening.verb) \(happening.value.written)"
    var stream = RandomStream(
      seed: seed,
      entity: "timeline",
      purpose: purpose,
      occurrence: number
    )
    return .nanoseconds(stream.integer(in: 0...jitter.wholeNanoseconds))
  }
}

/// The places of entries in the timeline: of those that happened, and of those whose time had come.
private final class Fired: Sendable {
  let indices = Mutex<(fired: Set<Int>, pending: Set<Int>)>(([], []))
}

extension Happening {
  /// When a user says the last word of this entry to a client.
  fileprivate var lastWord: SimulationTime? {
    guard verb == WorldHappening.tell.kind.verb else { return nil }
    switch time {
    case .at(let moment): return moment
    case .every(let period, let from, let until, let jitter):
      let span = from.duration(to: until).wholeNanoseconds
      let count = span / max(1, period.wholeNanoseconds)
      return from.advanced(by: period * Int(count) + jitter)
    case .during(let from, _): return from
    // It keeps the run alive itself, once it has a time.
    case .when: return nil
    }
  }
}
