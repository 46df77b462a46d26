import Foundation
import Testing

/// What is left of a film whose program is killed.
struct LeftFilmTests {
  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `what a killed film has left goes with the next`() throws {
    let scratch = try Scratch()
    let scenario = try scratch.write(smallScenario, to: "small.yaml")
    let film = ["render", scenario, "--size", "480x320", "--scale", "0.5", "-o", "frames/"]
    let long = film + ["--speed", "1/64", "--fps", "240"]
    let process = try Program.start(long, in: scratch.folder)
    while process.isRunning, try names(in: scratch.folder).count < 2 {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try names(in: scratch.folder).count == 2)
    for _ in 1...2 {
      let next = try Program.frontier(film + ["--fps", "5", "--to", "0s"], in: scratch.folder)
      #expect(next.status == 0)
      #expect(try names(in: scratch.folder) == ["frames", "small.yaml"])
    }
  }
}
