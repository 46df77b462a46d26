import SimulationKernel
import Synchronization
import Testing
import VirtualTime

struct CauseTests {
  /// A recorder in small: each line is a record with a number and the number of its cause.
  private final class Records: Sendable {
    private let lines = Mutex<[String]>([])
    private let loop: VirtualRunLoop

    init(_ loop: VirtualRunLoop) { self.loop = loop }

    var all: [String] { lines.withLock { $0 } }

    func record(_ what: String) {
      let cause = loop.cause
      loop.cause = lines.withLock { lines in
        lines.append("\(lines.count + 1) \(what) <- \(cause)")
        return lines.count
      }
    }
  }

  @Test func `what a task does after a sleep is caused by what it did before`() {
    let loop = VirtualRunLoop()
    let records = Records(loop)
    for name in ["a", "b"] {
      loop.start(name) {
        records.record("\(name) asked")
        try? await loop.clock.sleep(for: .milliseconds(10))
        records.record("\(name) answered")
      }
    }
    #expect(loop.run() == .finished)
    #expect(
      records.all == ["1 a asked <- 0", "2 b asked <- 0", "3 a answered <- 1", "4 b answered <- 2"]
    )
  }

  @Test func `children begin under their parent's cause and keep their own`() {
    let loop = VirtualRunLoop()
    let records = Records(loop)
    loop.start("parent") {
      records.record("search")
      await withTaskGroup(of: Int.self) { group in
        for number in 1...3 {
          group.addTask(name: "child \(number)") {
            records.record("ask \(number)")
            try? await loop.clock.sleep(for: .milliseconds(10 * (4 - number)))
            records.record("answer \(number)")
            return number
          }
        }
        for await number in group { records.record("settle \(number)") }
      }
    }
    #expect(loop.run() == .finished)
    #expect(
      records.all == [
        "1 search <- 0", "2 ask 1 <- 1", "3 ask 2 <- 1", "4 ask 3 <- 1",
        "5 answer 3 <- 4", "6 settle 3 <- 5", "7 answer 2 <- 3", "8 settle 2 <- 7",
        "9 answer 1 <- 2", "10 settle 1 <- 9",
      ]
    )
  }

  @Test func `an action fires under the cause it was scheduled under, and so does what it wakes`() {
    let loop = VirtualRunLoop()
    let records = Records(loop)
    loop.schedule(at: at(5), phase: .timeline) { records.record("road closed") }
    loop.start("asker") {
      records.record("asked")
      await unsafe withUnsafeContinuation { continuation in
        loop.schedule(at: at(5), phase: .delivery) {
          records.record("arrived")
          unsafe continuation.resume()
        }
      }
      records.record("read")
    }
    #expect(loop.run() == .finished)
    #expect(
      records.all == ["1 asked <- 0", "2 road closed <- 0", "3 arrived <- 1", "4 read <- 3"]
    )
  }

  @Test func `a cancelled sleeper goes on under the cause of its cancellation`() {
    let loop = VirtualRunLoop()
    let records = Records(loop)
    loop.start("sleeper") {
      records.record("fell asleep")
      try? await loop.clock.sleep(for: .seconds(1))
      records.record("woke")
    }
    loop.schedule(at: at(5), phase: .timeline) {
      records.record("told to stop")
      loop.cancelTask("sleeper")
    }
    #expect(loop.run() == .finished)
    #expect(records.all == ["1 fell asleep <- 0", "2 told to stop <- 0", "3 woke <- 2"])
  }

  @Test func `a task started later is caused by what started it`() {
    let loop = VirtualRunLoop()
    let records = Records(loop)
    loop.start("first") {
      records.record("began")
      loop.start("second") { records.record("followed") }
      loop.start("third", at: at(3)) { records.record("came later") }
    }
    #expect(loop.run() == .finished)
    #expect(records.all == ["1 began <- 0", "2 followed <- 1", "3 came later <- 1"])
  }

  /// Notes for whoever asks, one after the other.
  private actor Notebook {
    private let records: Records
    private let loop: VirtualRunLoop

    init(_ records: Records, _ loop: VirtualRunLoop) {
      self.records = records
      self.loop = loop
    }

    func note(_ who: String) { records.record("\(who) noted") }

    func noteNothing() {}

    func noteLate(_ who: String) async {
      records.record("\(who) waits")
      try? await loop.clock.sleep(for: .milliseconds(5))
      records.record("\(who) noted late")
    }
  }

  @Test func `tasks that wait for one actor at one instant keep their own causes`() {
    let loop = VirtualRunLoop()
    let records = Records(loop)
    let notebook = Notebook(records, loop)
    for name in ["a", "b", "c", "d"] {
      loop.start(name) {
        records.record("\(name) asked")
        await notebook.note(name)
        records.record("\(name) went on")
        await notebook.noteNothing()
        records.record("\(name) came back")
        await notebook.noteLate(name)
        await notebook.noteNothing()
        records.record("\(name) is done")
      }
    }
    #expect(loop.run() == .finished)
    // Each line is "12 a noted <- 9"; its cause must be the line before of the same name.
    var last: [String: String] = [:]
    for line in records.all {
      let words = line.split(separator: " ").map(String.init)
      #expect(words.last == last[words[1], default: "0"], "\(line) in \(records.all)")
      last[words[1]] = words[0]
    }
    #expect(records.all.count == 28)
  }

  @Test func `what is done apart does not lead to what comes after it`() {
    let loop = VirtualRunLoop()
    let records = Records(loop)
    loop.start("teller") {
      records.record("began")
      let number = loop.apart {
        records.record("aside")
        return 7
      }
      #expect(number == 7)
      records.record("went on")
    }
    #expect(loop.run() == .finished)
    #expect(records.all == ["1 began <- 0", "2 aside <- 1", "3 went on <- 1"])
  }
}
