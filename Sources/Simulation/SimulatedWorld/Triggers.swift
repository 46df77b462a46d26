import RunRecords
package import Scenarios
import SimulationKernel
import Synchronization
package import Tracing
import VirtualTime

/// Makes happen what waits for a signal or a record.
///
/// It is looked at after each record that is read by what it waits for, and fires when that becomes
/// true; what is true from the beginning has to become false first. It depends on the past alone.
final class Triggers: Sendable {
  /// One entry of the timeline that waits.
  fileprivate struct Waiting {
    let index: Int
    let happening: Happening
    let trigger: Trigger
    var isTrue = false
    var count = 0
    /// When an age was last found to change the truth, so that it is looked at once only.
    var armed: SimulationTime?
  }

  private struct State {
    var waiting: [Waiting]
    var book: SignalBook
  }

  private let world: World
  private let fire: @Sendable (_ index: Int, _ isPending: Bool) -> Void
  private let state: Mutex<State>

  /// Begins to wait; nil when nothing of the timeline waits.
  ///
  /// Who calls is told the index of an entry when what it waits for has come true, and again when
  /// it has happened.
  init?(
    world: World,
    signals: [Signal],
    fired: @escaping @Sendable (_ index: Int, _ isPending: Bool) -> Void
  ) {
    var waiting = world.scenario.timeline.enumerated().compactMap { index, happening in
      if case .when(let trigger) = happening.time {
        Waiting(index: index, happening: happening, trigger: trigger)
      } else {
        Waiting?.none
      }
    }
    guard !waiting.isEmpty else { return nil }
    let names = waiting.flatMap { $0.trigger.conditions.map(\.name) }
    let book = SignalBook(names, among: signals, of: world.scenario)
    for index in waiting.indices {
      waiting[index].isTrue = waiting[index].trigger.holds(in: book, at: .start)
    }
    self.world = world
    self.fire = fired
    state = Mutex(State(waiting: waiting, book: book))
  }

  /// Sees a record, just after it was written and made the current cause.
  func take(_ record: TraceRecord) {
    let found = state.withLock { state -> (fire: [Int], arm: [(Int, SimulationTime)]) in
      let changed = state.book.take(record)
      var found: (fire: [Int], arm: [(Int, SimulationTime)]) = ([], [])
      for index in state.waiting.indices where state.waiting[index].goesOn {
        switch state.waiting[index].trigger.occasion {
        case .record(let kind, let entity, let fields):
          guard record.matches(kind, entity, fields) else { continue }
          state.waiting[index].count += 1
          found.fire.append(index)
        case .signals(let conditions):
          guard conditions.contains(where: { changed.contains($0.name) }) else { continue }
          if state.waiting[index].look(in: state.book, at: record.time) { found.fire.append(index) }
          if let next = state.waiting[index].arm(in: state.book, after: record.time) {
            found.arm.append((index, next))
          }
        }
      }
      return found
    }
    for (index, moment) in found.arm { arm(index, at: moment) }
    for index in found.fire { schedule(index) }
  }

  /// Looks again when an age will have crossed a bound.
  private func arm(_ index: Int, at moment: SimulationTime) {
    world.loop.schedule(at: moment, phase: .timeline, tie: tie(of: index)) { [self] in
      let (isDue, next, cause) = state.withLock { state -> (Bool, SimulationTime?, Int) in
        guard state.waiting[index].armed == moment, state.waiting[index].goesOn else {
          return (false, nil, 0)
        }
        let isDue = state.waiting[index].look(in: state.book, at: moment)
        let next = state.waiting[index].arm(in: state.book, after: moment)
        let ages = state.waiting[index].trigger.conditions.compactMap { condition in
          condition.nextChange(in: state.book, after: .start) == nil
            ? nil : state.book.state(of: condition.name)?.number
        }
        return (isDue, next, ages.max() ?? 0)
      }
      world.loop.cause = cause
      if let next { arm(index, at: next) }
      if isDue { schedule(index) }
    }
  }

  private func tie(of index: Int) -> UInt32 {
    UInt32(state.withLock { $0.waiting[index].index })
  }

  /// Puts an entry on the clock whose time has come, under the current cause.
  private func schedule(_ index: Int) {
    let (waiting, world, fire) = (state.withLock { $0.waiting[index] }, world, fire)
    guard !world.loop.isEnded else { return }
    let moment = world.loop.now.advanced(by: waiting.trigger.delay)
    let (happening, tie) = (waiting.happening, UInt32(waiting.index))
    fire(waiting.index, true)
    world.loop.schedule(at: moment, phase: .timeline, tie: tie) {
      fire(waiting.index, false)
      let record = TriggerFired(entry: happening.entry, time: waiting.count)
      world.recorder.record(record, of: TriggerFired.entity)
      if let length = waiting.trigger.length {
        let end = moment.advanced(by: length)
        world.loop.schedule(at: end, phase: .timeline, tie: tie) {
          world.happen(happening, isBeginning: false)
        }
      }
      world.happen(happening, isBeginning: true)
    }
    guard happening.verb == WorldHappening.tell.kind.verb else { return }
    // Who will still say something keeps the run alive until then.
    let endless = world.scenario.clients.allSatisfy(\.isEndless)
    world.loop.start(Timeline.user, at: moment, endless: endless) {}
  }
}

extension Triggers.Waiting {
  /// Whether it may still happen.
  fileprivate var goesOn: Bool { count < trigger.times }

  /// Looks whether it has become true.
  fileprivate mutating func look(in book: SignalBook, at moment: SimulationTime) -> Bool {
    let wasTrue = isTrue
    isTrue = trigger.holds(in: book, at: moment)
    guard isTrue, !wasTrue else { return false }
    count += 1
    return true
  }

  /// The next moment at which an age is to be looked at; nil when that is armed already.
  fileprivate mutating func arm(
    in book: SignalBook,
    after moment: SimulationTime
  ) -> SimulationTime? {
    let next = trigger.conditions.compactMap { $0.nextChange(in: book, after: moment) }.min()
    guard next != armed else { return nil }
    armed = next
    return next
  }
}

extension Trigger {
  /// What it waits for, where that is signals.
  fileprivate var conditions: [SignalCondition] {
    if case .signals(let conditions) = occasion { conditions } else { [] }
  }

  fileprivate func holds(in book: SignalBook, at moment: SimulationTime) -> Bool {
    !conditions.isEmpty && conditions.allSatisfy { $0.holds(in: book, at: moment) == true }
  }
}

extension TraceRecord {
  /// Whether it is of a kind and an entity, and has fields that hold these.
  package func matches(
    _ kind: String,
    _ entity: String?,
    _ fields: [ScenarioValue.Entry]
  ) -> Bool {
    guard self.kind == kind, entity == nil || entity == self.entity else { return false }
    return fields.allSatisfy { field in
      if field.key == "has" { return self[field.value.written] != nil }
      return switch self[field.key] {
      case .integer(let number): String(number) == field.value.written
      case .text(let text): text == field.value.written
      case nil: false
      }
    }
  }
}
