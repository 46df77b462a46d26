import Dispatch
import Foundation
import Testing
import ToolSupport

struct FileWatchTests {
  @Test(.timeLimit(.minutes(1)))
  func `a file that is written, or put in the place of another, is heard of, and no other`() throws
  {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "watch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
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
