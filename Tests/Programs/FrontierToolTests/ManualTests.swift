import Foundation
import Testing
import TestSupport

/// What `make install` makes of the program: its manual page, and completions for shells.
struct ManualTests {
  /// The lines that a script of `.ci` makes of the program.
  private func lines(of script: String) throws -> [String] {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = Checkout.root.appending(path: ".ci/\(script)")
    process.arguments = [folder.appending(path: "frontier").path]
    process.standardOutput = pipe
    try process.run()
    let bytes = try #require(try pipe.fileHandleForReading.readToEnd())
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
  }

  @Test func `the manual has a part for every command, and nothing that roff would take amiss`()
    throws
  {
    let lines = try lines(of: "manual")
    #expect(lines.first?.hasPrefix(#".TH FRONTIER 1 "" "Frontier "#) == true)
    for command in ["RUN", "CHECK", "TEST", "RENDER", "PLOT", "EXPORT", "FMT", "BOOKINGS"] {
      #expect(lines.contains(#".SH "FRONTIER \#(command)""#))
    }
    let known = [".TH", ".SH", ".B", ".I", ".nf", ".fi"]
    for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains { line == $0 || line.hasPrefix("\($0) ") }, "\(line)")
    }
    #expect(lines.count { $0 == ".nf" } == lines.count { $0 == ".fi" })
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each shell has completions that know the commands`(shell: String) throws {
    let result = try Program.frontier("--generate-completion-script", shell)
    #expect(result.status == 0)
    for word in ["render", "plot", "explain"] { #expect(result.output.contains(word)) }
  }
}
