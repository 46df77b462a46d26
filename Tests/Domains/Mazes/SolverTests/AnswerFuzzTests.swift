import MazeCrawling
import Services
import Testing
import TestSupport

struct AnswerFuzzTests {
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `no bytes stop the program`(seed: UInt64) {
    var random = Numbers(state: seed)
    let room = TestMaze.random(seed: seed, failures: false)
    let body = Array((room.body(of: room.start) ?? "").utf8)
    var read = 0
    for _ in 0..<50 {
      var bytes = body
      for _ in 0...random.next(4) {
        let place = random.next(bytes.count)
        switch random.next(4) {
        case 0: bytes.removeSubrange(place...)
        case 1: bytes.remove(at: place)
        case 2: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        default: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        }
        if bytes.isEmpty { bytes = [UInt8(truncatingIfNeeded: random.next())] }
      }
      let response = Response(status: 200, body: bytes)
      _ = try? WireFormat.readRoom(response, asked: room.start)
      _ = try? WireFormat.readStart(response)
      _ = try? WireFormat.readUnlocked(response)
      _ = WireFormat.readRefusal(Response(status: 404, body: bytes))
      read += 1
    }
    #expect(read == 50)
  }
}
