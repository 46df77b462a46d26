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

  /// What the run ended before.
  var notFired: [Happening] {
    let fired = fired.indices.withLock { $0 }
    return world.scenario.timeline.enumerated().filter { !fired.contains($0.offset) }.map(\.element)
  }

  /// Puts what has a time on the clock, and lets the rest wait for signals and records.
  func schedule(_ signals: [Signal]) {
    let fired = fired
    let triggers = Triggers(world: world, signals: signals) { index in
      fired.indices.withLock { _ = $0.insert(index) }
    }
    if let triggers { world.recorder.follow { triggers.take($0) } }
    for (index, happening) in world.scenario.timeline.enumerated() {
      switch happening.time {
      case .at(let moment):
        fire(happening, index, at: moment)
      case .every(let period, let from, let until):
        repeatedly(happening, index, at: from, every: period, until: until)
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
      fired.indices.withLock { _ = $0.insert(index) }
      world.happen(happening, isBeginning: isBeginning)
    }
  }

  private func repeatedly(
    _ happening: Happening,
    _ index: Int,
    at moment: SimulationTime,
    every period: Duration,
    until: SimulationTime
  ) {
    let (world, fired) = (world, fired)
    _ = world.loop.schedule(at: moment, phase: .timeline, tie: UInt32(index)) { [self] in
      fired.indices.withLock { _ = $0.insert(index) }
      if period <= moment.duration(to: until) {
        let next = moment.advanced(by: period)
        repeatedly(happening, index, at: next, every: period, until: until)
      }
      world.loop.cause = 0
      world.happen(happening, isBeginning: true)
    }
  }
}

private final class Fired: Sendable {
  let indices = Mutex<Set<Int>>([])
}

extension Happening {
  /// When a user says the last word of this entry to a client.
  fileprivate var lastWord: SimulationTime? {
    guard verb == WorldHappening.tell.kind.verb else { return nil }
    switch time {
    case .at(let moment): return moment
    case .every(let period, let from, let until):
      let span = from.duration(to: until).wholeNanoseconds
      let count = span / max(1, period.wholeNanoseconds)
      return from.advanced(by: period * Int(count))
    case .during(let from, _): return from
    // It keeps the run alive itself, once it has a time.
    case .when: return nil
    }
  }
}
