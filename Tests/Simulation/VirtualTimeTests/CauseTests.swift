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

  private let loop = VirtualRunLoop()
  private let records: Records

  init() { records = Records(loop) }

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
