import Services
import SimulatedWorld
import Testing
import Tracing

/// Posts the same, which is never shared, to a place that is answered when the service's number
/// changes; nothing can be read from the answer.
private func post(_ asker: Asker, attempts: Int = 1) async {
  let policy = RequestPolicy(attempts: attempts, backoff: .zero)
  let layer = RequestLayer(asker.surroundings, policy: policy, report: asker.steps)
  let request = Request(service: "echo", method: .post, path: "/held")
  _ = try? await layer.value(of: request) { _ -> Int in
    throw RequestFailure.http(status: 500, retryAfter: nil)
  }
}

struct EqualRequestTests {
  @Test func `of two that are answered in one go each is rejected by itself`() throws {
    let report = try run(timeline: ["{ at: 2s, become: 7 }"]) { asker in
      async let first: Void = post(asker)
      async let second: Void = post(asker)
      _ = await (first, second)
      return []
    }
    let lines = try report.lines { $0.kind == "request.answered" || $0.kind == "request.rejected" }
    #expect(
      lines.map { $0.split(separator: " ")[3...5].joined(separator: " ") } == [
        "request.answered <0 [2", "request.answered <4 [3", "request.rejected <4 [2",
        "request.rejected <5 [3",
      ]
    )
  }

  @Test func `of two that are sent in one go each knows which attempt it is`() throws {
    let report = try run(timeline: ["{ at: 2s, become: 7 }"], until: "3s") { asker in
      async let first: Void = post(asker, attempts: 2)
      _ = try await asker.get("/held", within: .seconds(30))
      await post(asker)
      await first
      return []
    }
    let sent = try report.lines(of: "request.sent").map {
      String($0.split(separator: " ").last ?? "")
    }
    // The one that begins is sent before the one that is tried again.
    #expect(sent == ["1]", "1]", "1]", "2]"])
  }
}
