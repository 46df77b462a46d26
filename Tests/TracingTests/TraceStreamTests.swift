import SimulationKernel
import Synchronization
import Testing
import Tracing

/// What a stream passed on.
private final class Pieces: Sendable {
  private let pieces = Mutex<[[UInt8]]>([])

  func take(_ piece: Span<UInt8>) {
    let bytes = piece.indices.map { piece[$0] }
    pieces.withLock { $0.append(bytes) }
  }

  var all: [[UInt8]] { pieces.withLock { $0 } }
}

struct TraceStreamTests {
  @Test(arguments: [0, 1, 40, 4_000])
  func `a stream passes on the bytes that a writer keeps, and their fingerprint`(count: Int) {
    let pieces = Pieces()
    var writer = TraceWriter(header: Examples.header)
    var stream = TraceStream(header: Examples.header) { pieces.take($0) }
    for number in 0..<count {
      let time = SimulationTime(nanoseconds: Int64(number))
      // One record in a thousand is longer than a piece.
      let text = String(repeating: "x\n", count: number % 1_000 == 999 ? 200_000 : number % 70)
      let data = [TraceField("number", number), TraceField("text", text)]
      let kept = writer.write(time: time, entity: "e", kind: "k", cause: number / 2, data: data)
      let passed = stream.write(time: time, entity: "e", kind: "k", cause: number / 2, data: data)
      #expect(kept == passed && stream.count == passed)
    }
    let end = SimulationTime(nanoseconds: 5_000)
    let ending = TraceEnding(how: "finished", records: count, events: 7, time: end)
    let trace = writer.finish(ending)
    #expect(stream.finish(ending) == trace.summary)
    #expect(Array(pieces.all.joined()) == trace.bytes)
    // Pieces are whole lines, so what was written when a program broke off can be read.
    #expect(pieces.all.allSatisfy { $0.last == 0x0A })
    #expect((pieces.all.count > 1) == (count == 4_000))
  }

  @Test func `a trace that stops before its last line has no summary`() throws {
    let part = try Trace(bytes: Array(Examples.trace().bytes.dropLast(9)), needsEnding: false)
    #expect(part.summary == nil)
    #expect(Examples.trace().summary?.byteCount == Examples.trace().bytes.count)
  }
}
