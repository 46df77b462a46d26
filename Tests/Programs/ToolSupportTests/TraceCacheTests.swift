import Catalog
import Foundation
import Scenarios
import SimulatedWorld
import Testing
import ToolSupport
import Tracing

struct TraceCacheTests {
  private func trace(_ name: String) throws -> Trace {
    let bench = try Bench.environment.get()
    let scenario = try #require(try bench.scenarios(at: "\(Bench.scenarios)/\(name).yaml").first)
    return try #require(bench.catalog.run(scenario).trace)
  }

  private func names(in cache: TraceCache) throws -> [String] {
    let folder = try #require(cache.folder)
    return try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  @Test func `a trace is found by its fingerprint`() throws {
    try Bench.inFolder { folder in
      let cache = TraceCache(environment: ["XDG_CACHE_HOME": folder])
      #expect(cache.folder == "\(folder)/frontier/traces")
      let trace = try trace("outage")
      #expect(cache.trace(of: trace.fingerprint) == nil)
      cache.keep(trace.bytes, as: trace.fingerprint)
      #expect(cache.trace(of: trace.fingerprint)?.bytes == trace.bytes)
    }
  }

  @Test func `a trace that was changed is not believed`() throws {
    try Bench.inFolder { folder in
      let cache = TraceCache(environment: ["XDG_CACHE_HOME": folder])
      let trace = try trace("outage")
      cache.keep(Array(trace.bytes.dropLast()), as: trace.fingerprint)
      #expect(cache.trace(of: trace.fingerprint) == nil)
      #expect(try names(in: cache).isEmpty)
    }
  }

  @Test func `there are never more bytes than the limit, and the oldest go first`() throws {
    try Bench.inFolder { folder in
      let cache = TraceCache(environment: ["XDG_CACHE_HOME": folder], limit: 1000)
      let prints = (0..<6).map { Fingerprint(of: [UInt8($0)]) }
      for (index, print) in prints.enumerated() {
        cache.keep([UInt8](repeating: 0, count: 250), as: print)
        let path = "\(folder)/frontier/traces/\(print).jsonl"
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: Double(1_000_000 + index))],
          ofItemAtPath: path
        )
      }
      #expect(try Set(names(in: cache)) == Set(prints.suffix(4).map { "\($0).jsonl" }))
      cache.keep([UInt8](repeating: 0, count: 251), as: Fingerprint(of: [9]))
      #expect(try names(in: cache).count == 4)
    }
  }

  @Test func `of many small traces all are looked at once for an eighth of them`() throws {
    try Bench.inFolder { folder in
      let cache = TraceCache(environment: ["XDG_CACHE_HOME": folder], limit: 1000)
      let prints = (0..<300).map { Fingerprint(of: [UInt8($0 & 255), UInt8($0 >> 8)]) }
      var counts: [Int] = []
      for print in prints {
        cache.keep([UInt8](repeating: 0, count: 10), as: print)
        counts.append(try names(in: cache).count)
      }
      // Room for an eighth is made at once, and is then filled without a look.
      #expect(counts.max() == 99 && counts.dropFirst(100).min() == 88)
      #expect(try names(in: cache).contains("\(prints[299]).jsonl"))
    }
  }

  @Test func `two programs leave at most an eighth more than the limit`() throws {
    try Bench.inFolder { folder in
      let caches = (0..<2).map { _ in
        TraceCache(environment: ["XDG_CACHE_HOME": folder], limit: 1000)
      }
      var counts: [Int] = []
      for number in 0..<300 {
        let print = Fingerprint(of: [UInt8(number & 255), UInt8(number >> 8)])
        caches[number % 2].keep([UInt8](repeating: 0, count: 10), as: print)
        counts.append(try names(in: caches[0]).count)
      }
      #expect(counts.max() ?? 0 > 100 && counts.allSatisfy { $0 <= 112 })
    }
  }

  @Test(arguments: [[:], ["HOME": "not/whole"], ["XDG_CACHE_HOME": "not/whole"]])
  func `without a home nothing is kept`(environment: [String: String]) {
    let cache = TraceCache(environment: environment)
    cache.keep([1], as: Fingerprint(of: [1]))
    #expect(cache.folder == nil)
    #expect(TraceCache(environment: ["HOME": "/h"]).folder == "/h/.cache/frontier/traces")
  }
}
