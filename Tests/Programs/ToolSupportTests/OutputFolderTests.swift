import Foundation
import Testing

import ToolSupport

struct OutputFolderTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func make(_ names: String...) throws {
    for name in names {
      let folder = name.split(separator: "/").dropLast().joined(separator: "/")
      let files = FileManager.default
      try files.createDirectory(atPath: "/\(folder)", withIntermediateDirectories: true)
      try Environment.write([1], to: name)
    }
  }

  @Test(arguments: [true, false])
  func `a new folder takes the place of the old one, with no rest`(exchanges: Bool) throws {
    try Bench.inFolder { folder in
      for name in ["a", "b"] {
        let output = try OutputFolder("\(folder)/film")
        try output.write([1], to: name)
        try output.finish(exchanges: exchanges)
        #expect(try names(in: folder) == ["film"])
        #expect(try names(in: "\(folder)/film") == [name])
      }
    }
  }

  @Test func `what was put aside comes back if its program was killed early`() throws {
    try Bench.inFolder { folder in
      try make("\(folder)/.frontier-film.aside/old", "\(folder)/.frontier-1.part/new")
      let next = try OutputFolder("\(folder)/other")
      next.abandon()
      #expect(try names(in: folder) == ["film"])
      #expect(try names(in: "\(folder)/film") == ["old"])
    }
  }

  @Test func `what was put aside goes when its program was killed after the new one came`() throws {
    try Bench.inFolder { folder in
      try make("\(folder)/.frontier-film.aside/old", "\(folder)/film/new")
      let next = try OutputFolder("\(folder)/other")
      next.abandon()
      #expect(try names(in: folder) == ["film"])
      #expect(try names(in: "\(folder)/film") == ["new"])
    }
  }

  @Test func `many that begin at once each have a folder of their own`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for round in 0..<40 {
            let output = try OutputFolder("\(folder)/\(number)")
            try output.write([1], to: "\(round)")
            try output.finish()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try names(in: folder) == (0..<8).map(String.init))
  }
}
