import JSON
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// What is awaited, as values, from the records of a run that no domain knows.
struct AwaitedTests {
  private struct Script: ~Copyable {
    var trace = TraceScript()

    init(startsAt seconds: Int64 = 0) {
      at(seconds)
      trace.add(ClientStarted(clientKind: "juggle"), by: "a")
    }

    mutating func at(_ seconds: Int64) { trace.moment = seconds * 1_000_000_000 }

    mutating func ask(_ path: String, attempt: Int = 1) -> Int {
      trace.add(
        RequestSent(service: "s", endpoint: "e", path: path, number: 1, attempt: attempt),
        by: "a"
      )
    }

    mutating func timeOut(_ request: Int, after seconds: Int) {
      trace.add(
        RequestTimedOut(request: request, service: "s", endpoint: "e", after: .seconds(seconds)),
        by: "a"
      )
    }

    mutating func pause(_ path: String, seconds: Int, attempts: Int? = 3) {
      trace.add(
        RequestRetrying(
          service: "s",
          path: path,
          attempt: 2,
          attempts: attempts,
          delay: .seconds(seconds),
          reason: "timed out after 2 s"
        ),
        by: "a"
      )
    }

    /// What is awaited at a moment, each as its kind, what, until when in seconds, and the record.
    consuming func awaited(at seconds: Int64) throws -> [String] {
      at(100)
      trace.add(ClientFinished(outcome: []), by: "a")
      let scene = EntityScene(trace: trace.finish(), title: "Circus")
      let moment = SimulationTime(nanoseconds: seconds * 1_000_000_000)
      let facts = scene.description(at: scene.playhead(at: moment), client: nil).facts
      guard case .array(let items) = facts["why"]?["awaited"] else { return ["nothing"] }
      return items.map { item in
        func text(_ key: String) -> String {
          switch item[key] {
          case .string(let text): text
          case .integer(let number):
            number < 1_000_000 ? "\(number)" : "\(number / 1_000_000_000) s"
          case .boolean(let flag): "\(flag)"
          default: "-"
          }
        }
        return ["kind", "what", "until", "record", "attempts", "poll"].map(text)
          .joined(separator: " ")
      }
    }
  }

  @Test func `an answer is awaited until it comes, or as long as the attempt before was`() throws {
    var script = Script()
    let first = script.ask("/p")
    #expect(first == 2)
    script.at(2)
    script.timeOut(first, after: 2)
    script.pause("/p", seconds: 3)
    script.at(5)
    _ = script.ask("/p", attempt: 2)
    _ = script.ask("/p?after=3")
    #expect(
      try script.awaited(at: 6) == ["answer s /p 7 s 5 3 -", "answer s /p?after=3 - 6 - true"]
    )
  }

  @Test func `a pause is awaited until its attempt, and its turn behind that`() throws {
    func script() -> Script {
      var script = Script()
      let first = script.ask("/p")
      script.at(2)
      script.timeOut(first, after: 2)
      script.pause("/p", seconds: 3, attempts: nil)
      return script
    }
    #expect(try script().awaited(at: 4) == ["pause s /p 5 s 4 - -"])
    #expect(try script().awaited(at: 5) == ["pause s /p 5 s 4 - -"])
    #expect(try script().awaited(at: 6) == ["turn s /p - 4 - -"])
    var forgone = script()
    forgone.at(3)
    forgone.trace.add(RequestForgone(service: "s", path: "/p", attempt: 2), by: "a")
    #expect(try forgone.awaited(at: 4).isEmpty)
  }

  @Test func `what a client does by itself is awaited until it is done or untold`() throws {
    func script() -> Script {
      var script = Script()
      script.trace.add(ClientDue(what: "juggle", wait: .seconds(5), reason: "age"), by: "a")
      return script
    }
    #expect(try script().awaited(at: 5) == ["time Juggle 5 s 2 - -"])
    #expect(try script().awaited(at: 6).isEmpty)
    var other = script()
    other.at(2)
    other.trace.add(ClientDue(what: "rest", wait: .seconds(9)), by: "a")
    #expect(try other.awaited(at: 3) == ["time Rest 11 s 3 - -"])
    var nothing = script()
    nothing.at(2)
    nothing.trace.add(ClientDue(), by: "a")
    #expect(try nothing.awaited(at: 3).isEmpty)
    var cancelled = script()
    cancelled.at(2)
    cancelled.trace.add(ClientCancelled(), by: "a")
    #expect(try cancelled.awaited(at: 3).isEmpty)
    var done = script()
    done.at(5)
    _ = done.ask("/p")
    #expect(try done.awaited(at: 5) == ["answer s /p - 3 - -"])
  }

  @Test func `a client that begins later is awaited`() throws {
    #expect(try Script(startsAt: 7).awaited(at: 3) == ["time The client begins 7 s 0 - -"])
    #expect(try Script(startsAt: 7).awaited(at: 7).isEmpty)
  }
}
