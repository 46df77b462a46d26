import SimulationKernel
import Synchronization
import VirtualTime

extension Benchmark {
  static let sleep = Benchmark(
    name: "sleep",
    about: "a cancellable sleep through 'any Clock<Duration>', in the least that a sleep can be"
  ) { effort, report in
    for tasks in [1_000, 100_000] {
      let bare = BareSleepers(tasks: tasks)
      bare.sleep(tasks * 8)
      let duel = Duel(
        rounds: effort.rounds,
        contender: {
          Turn(nanoseconds: nanosecondsPerSleep(tasks: tasks, sleeps: effort.steps), checksum: 0)
        },
        baseline: {
          Turn(steps: effort.steps) { count in
            bare.sleep(count)
            return 0
          }
        }
      )
      bare.end()
      report(
        Measurement(
          "sleep",
          [("tasks", Double(tasks))] + duel.fields,
          result: ("multiple", duel.multiple),
          .atMost(2.3)
        )
      )
    }
  }

  // How many holds of a heap a sleep takes depends on the caches of the machine: information.
  static let sleepHeap = Benchmark(
    name: "sleep-heap",
    about: "a cancellable sleep through 'any Clock<Duration>', in holds of swift-collections' Heap"
  ) { effort, report in
    for tasks in [1_000, 100_000] {
      var heap = HeapHold(pending: tasks)
      _ = heap.hold(tasks * 8)
      let duel = Duel(
        rounds: effort.rounds,
        contender: {
          Turn(nanoseconds: nanosecondsPerSleep(tasks: tasks, sleeps: effort.steps), checksum: 0)
        },
        baseline: {
          let turn = Turn(steps: effort.steps) { heap.hold($0) }
          return Turn(nanoseconds: turn.nanoseconds, checksum: 0)
        }
      )
      report(
        Measurement(
          "sleep-heap",
          [("tasks", Double(tasks))] + duel.fields,
          result: ("multiple", duel.multiple)
        )
      )
    }
  }
}

/// How far a run is, in processor time and in events.
private struct Mark {
  var processor: Int64 = 0
  var events = 0
}

/// Lets child tasks of one task sleep over and over, and times what happens between two moments.
///
/// A task sleeps once a second of virtual time on average; starting the tasks, their first two
/// sleeps and their end are not measured.
private func nanosecondsPerSleep(tasks: Int, sleeps: Int) -> Double {
  let loop = VirtualRunLoop()
  let first = SimulationTime.start.advanced(by: .seconds(2))
  let last = first.advanced(by: .nanoseconds(1_000_000_000 * sleeps / tasks))
  let marks = Mutex([Mark]())
  for moment in [first, last] {
    _ = loop.schedule(at: moment, phase: .background) { [loop] in
      let mark = Mark(processor: processorNanoseconds(), events: loop.firedEvents)
      marks.withLock { $0.append(mark) }
    }
  }
  let clock: any Clock<Duration> = loop.clock
  loop.start("sleepers", endless: true) {
    await withDiscardingTaskGroup { group in
      for number in 0..<tasks {
        group.addTask { await sleepUntilCancelled(on: clock, from: number) }
      }
    }
  }
  _ = loop.run(until: last)
  let found = marks.withLock { $0 }
  precondition(found.count == 2, "a run of sleepers reaches its end")
  let time = found[1].processor - found[0].processor
  return Double(time) / Double(found[1].events - found[0].events)
}

private func sleepUntilCancelled(on clock: any Clock<Duration>, from number: Int) async {
  let delays = Delays.hold
  // Tasks that begin at one place of the table go through it in different steps: in the same ones
  // they would wake together for ever, which is cheaper.
  let stride = 1 + 2 * (number / Delays.count)
  var step = number
  while (try? await clock.sleep(for: .nanoseconds(delays[step]))) != nil { step &+= stride }
}
