import Testing
import VirtualTime

/// One literal order of jobs that debug and release builds must both give.
struct JobOrderTests {
  @Test func `jobs run in one order, whatever built them`() {
    let loop = VirtualRunLoop()
    let log = Logbook()
    let board = Board(log)
    loop.start("parent") {
      async let left: Void = Self.walk("left", 2, loop, log)
      async let right: Void = Self.walk("right", 1, loop, log)
      log.write("parent started both")
      await withTaskGroup(of: String.self) { group in
        for name in ["x", "y", "z"] {
          group.addTask {
            await board.note("\(name) in")
            try? await loop.clock.sleep(for: .milliseconds(name == "y" ? 1 : 2))
            await board.note("\(name) out")
            return name
          }
        }
        for await name in group { log.write("group \(name)") }
      }
      _ = await (left, right)
      log.write("parent ends")
    }
    loop.start("other") {
      for step in 1...3 {
        log.write("other \(step)")
        await Task.yield()
      }
    }
    #expect(loop.run() == .finished)
    #expect(
      log.all == [
        "parent started both", "other 1", "left 1", "right 1", "x in", "y in", "z in", "other 2",
        "other 3", "right 2", "y out", "group y", "left 2", "x out", "group x", "z out", "group z",
        "parent ends",
      ]
    )
  }

  private static func walk(
    _ name: String,
    _ milliseconds: Int,
    _ loop: VirtualRunLoop,
    _ log: Logbook
  ) async {
    log.write("\(name) 1")
    try? await loop.clock.sleep(for: .milliseconds(milliseconds))
    log.write("\(name) 2")
  }
}

private actor Board {
  private let log: Logbook

  init(_ log: Logbook) { self.log = log }

  func note(_ line: String) { log.write(line) }
}
