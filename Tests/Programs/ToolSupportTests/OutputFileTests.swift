import Foundation
import Glibc
import Testing

import ToolSupport

struct OutputFileTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `what is written in pieces takes its place when it is finished`() throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/a.jsonl"
      let file = try OutputFile(path)
      try file.write(Array("one ".utf8))
      try file.write(Array("two three".utf8)[4...])
      #expect(!FileManager.default.fileExists(atPath: path))
      try file.finish()
      #expect(try text(path) == "one three")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.jsonl"])
    }
  }

  @Test func `what is abandoned leaves what was there, and nothing beside it`() throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/a.jsonl"
      try Environment.write(Array("old".utf8), to: path)
      let file = try OutputFile(path)
      try file.write(Array("new".utf8))
      file.abandon()
      try file.finish()
      #expect(try text(path) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.jsonl"])
    }
  }

  @Test(arguments: [0o600, 0o640, 0o755, 0o666])
  func `a file keeps its mode`(wanted: Int) throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/private"
      try Environment.write(Array("old".utf8), to: path)
      #expect(unsafe chmod(path, mode_t(wanted)) == 0)
      try Environment.write(Array("new".utf8), to: path)
      #expect(try mode(path) == wanted)
      #expect(try text(path) == "new")
    }
  }

  @Test(arguments: ["real", "../real", "not-there-yet"])
  func `a link stays, and what it leads to is written`(target: String) throws {
    try Bench.inFolder { folder in
      try FileManager.default.createDirectory(
        atPath: "\(folder)/sub",
        withIntermediateDirectories: true
      )
      for name in ["real", "sub/real"] { try Environment.write([], to: "\(folder)/\(name)") }
      #expect(unsafe symlink(target, "\(folder)/sub/first") == 0)
      #expect(unsafe symlink("sub/first", "\(folder)/second") == 0)
      try Environment.write(Array("new".utf8), to: "\(folder)/second")
      let kind = try FileManager.default.attributesOfItem(atPath: "\(folder)/second")[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
      #expect(try text("\(folder)/sub/\(target)") == "new")
      #expect(try text("\(folder)/second") == "new")
    }
  }

  @Test func `a pipe gets each piece as it comes, and stays a pipe`() throws {
    try Bench.inFolder { folder in
      let path = "\(folder)/pipe"
      #expect(unsafe mkfifo(path, 0o600) == 0)
      let reader = unsafe open(path, O_RDONLY | O_NONBLOCK)
      defer { close(reader) }
      let file = try OutputFile(path)
      #expect(file.isStream)
      try file.write(Array("one".utf8))
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = unsafe read(reader, &bytes, bytes.count)
      #expect(Array(bytes[..<max(0, count)]) == Array("one".utf8))
      try file.finish()
      let kind = try FileManager.default.attributesOfItem(atPath: path)[.type]
      #expect(kind as? FileAttributeType != .typeRegular)
    }
  }
}
