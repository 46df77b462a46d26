import Services
import Testing

struct RequestPolicyTests {
  @Test func `a pause is half fixed and half drawn`() {
    let policy = RequestPolicy(backoff: .seconds(1), backoffFactor: 3, backoffLimit: .seconds(20))
    let wholes: [Duration] = [1, 3, 9, 20, 20].map { .seconds($0) }
    for (index, whole) in wholes.enumerated() {
      for fraction in [0, 1, 0x4000_0000, 0x8000_0000, UInt32.max] {
        let pause = policy.pause(afterAttempt: index + 1, retryAfter: nil) { fraction }
        #expect(pause >= whole / 2)
        #expect(pause < whole)
        #expect(pause.components.attoseconds % 1_000_000_000 == 0)
      }
      #expect(policy.pause(afterAttempt: index + 1, retryAfter: nil) { 0 } == whole / 2)
      let middle = policy.pause(afterAttempt: index + 1, retryAfter: nil) { 0x8000_0000 }
      #expect(middle == whole * 3 / 4)
    }
  }

  @Test func `pauses stay in whole nanoseconds and in range`() {
    let odd = RequestPolicy(backoff: .nanoseconds(7), backoffFactor: 1)
    #expect(odd.pause(afterAttempt: 9, retryAfter: nil) { 0 } == .nanoseconds(3))
    #expect(odd.pause(afterAttempt: 9, retryAfter: nil) { .max } == .nanoseconds(6))
    let long = RequestPolicy(backoff: .seconds(1), backoffLimit: .seconds(9_000_000_000))
    let pause = long.pause(afterAttempt: 1_000_000, retryAfter: nil) { 0 }
    #expect(pause == .seconds(4_500_000_000))
    let exact = Duration.seconds(8_000_000_000) + .nanoseconds(2)
    let fine = RequestPolicy(backoff: exact, backoffLimit: exact)
    #expect(fine.pause(afterAttempt: 1, retryAfter: nil) { 0 } == exact / 2)
    let none = RequestPolicy(backoff: .zero)
    #expect(none.pause(afterAttempt: 5, retryAfter: nil) { .max } == .zero)
    let small = RequestPolicy(backoff: .seconds(60), backoffLimit: .seconds(2))
    #expect(small.pause(afterAttempt: 1, retryAfter: nil) { 0 } == .seconds(1))
  }

  @Test func `a service's wish is granted without a draw, up to the limit`() {
    let policy = RequestPolicy(retryAfterLimit: .seconds(5))
    for (wish, granted) in [(3, 3), (5, 5), (6, 5), (0, 0), (-1, 0)] {
      let pause = policy.pause(afterAttempt: 1, retryAfter: .seconds(wish)) {
        Issue.record("nothing is to be drawn")
        return 0
      }
      #expect(pause == .seconds(granted))
    }
  }

  @Test func `the policy of one question is looked at, too`() async {
    await #expect(processExitsWith: .failure) {
      let request = Request(service: "table", path: "/a")
      let layer = testLayer(RequestPolicy())
      _ = try? await layer.value(of: request, policy: RequestPolicy(attempts: 0), decode: number)
    }
    await #expect(processExitsWith: .success) { _ = testLayer(RequestPolicy(attempts: 1)) }
  }
}

private func testLayer(_ policy: RequestPolicy) -> RequestLayer {
  TestWorld("", policy).layer
}
