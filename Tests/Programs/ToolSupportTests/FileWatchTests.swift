import Dispatch
import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing
import ToolSupport

struct FileWatchTests {
  @Test(.patience)
  func `a file that is written, or put in the place of another, is heard of`() throws {
    try Bench.inFolder { path in
      let folder = URL(filePath: path)
      func write(_ name: String, atomically: Bool) throws {
        let file = folder.appending(path: name)
        try "a".write(to: file, atomically: atomically, encoding: .utf8)
      }
      let woken = DispatchSemaphore(value: 0)
      let watch = try FileWatch { woken.signal() }
      watch.watch([folder.appending(path: "a").path])
      for atomically in [false, true] {
        // The other file is written first: its change would be heard of before.
        try write("b", atomically: atomically)
        try write("a", atomically: atomically)
        woken.wait()
        #expect(watch.takeChange())
      }
      watch.watch([folder.appending(path: "b").path])
      try write("a", atomically: true)
      try write("b", atomically: true)
      woken.wait()
      #expect(watch.takeChange() && !watch.takeChange())
    }
  }

  @Test(.patience)
  func `after an error it is listened anew`() throws {
    try Bench.inFolder { path in
      let folder = URL(filePath: path)
      let isFirst = Mutex(true)
      let woken = DispatchSemaphore(value: 0)
      // The end of an empty pipe is an error to whoever listens to it.
      let watch = try FileWatch {
        let wasFirst = isFirst.withLock { first in
          defer { first = false }
          return first
        }
        guard wasFirst else { return try FolderWatch() }
        var ends: [Int32] = [0, 0]
        #expect(unsafe pipe(&ends) == 0)
        close(ends[1])
        return FolderWatch(descriptor: ends[0])
      } wake: {
        woken.signal()
      }
      watch.watch([folder.appending(path: "a").path])
      // What happened before is not known.
      woken.wait()
      #expect(watch.takeChange())
      try "a".write(to: folder.appending(path: "a"), atomically: false, encoding: .utf8)
      woken.wait()
      #expect(watch.takeChange())
    }
  }

  @Test(.patience)
  func `a file is heard of while another one of its folder is written again and again`() throws {
    try Bench.inFolder { path in
      let folder = URL(filePath: path)
      let folders = try FolderWatch()
      try folders.add(folder.path)
      let isOver = Atomic(false)
      let written = DispatchSemaphore(value: 0)
      let thread = Thread {
        while !isOver.load(ordering: .relaxed) {
          try? "log".write(to: folder.appending(path: "log"), atomically: false, encoding: .utf8)
          usleep(1_000)
        }
        written.signal()
      }
      thread.start()
      try "a".write(to: folder.appending(path: "a"), atomically: false, encoding: .utf8)
      let changes = try folders.next(quiet: 50, within: 200)
      #expect(changes.paths.contains(folder.appending(path: "a").path))
      isOver.store(true, ordering: .relaxed)
      written.wait()
    }
  }
}
