import Services
import Synchronization
import Testing
import TestSupport

/// A transport that is asked once and says how long it was to wait.
private final class OnceTransport: PatientTransport {
  private let outcome: Result<Response?, any Error>
  private let asked = Mutex<[Duration?]>([])

  init(_ outcome: Result<Response?, any Error>) { self.outcome = outcome }

  /// The timeout that each request was sent with.
  var patiences: [Duration?] { asked.withLock { $0 } }

  func send(_ request: Request) async throws -> Response {
    asked.withLock { $0.append(nil) }
    return try outcome.get() ?? Response(status: 204, headers: [], body: [])
  }

  func send(_ request: Request, within timeout: Duration) async throws -> Response? {
    asked.withLock { $0.append(timeout) }
    return try outcome.get()
  }
}

struct PatientTransportTests {
  private let answer = Response(status: 200, headers: [], body: [7])

  /// What comes of one attempt over the transport.
  private func ask(_ transport: OnceTransport, timeout: Duration?) async throws -> Int {
    let policy = RequestPolicy(timeout: timeout, attempts: 1)
    let layer = RequestLayer(Surroundings(transport, TestClock()), policy: policy)
    return try await layer.value(of: Request(service: "s", path: "/p")) { $0.body.count }
  }

  @Test func `a transport with a timeout is told the one of each request`() async throws {
    let transport = OnceTransport(.success(answer))
    #expect(try await ask(transport, timeout: .seconds(3)) == 1)
    #expect(try await ask(transport, timeout: nil) == 1)
    #expect(transport.patiences == [.seconds(3), nil])
  }

  @Test func `no answer in time is a time-out`() async throws {
    await #expect(throws: RequestFailure.timedOut(after: .seconds(3))) {
      try await ask(OnceTransport(.success(nil)), timeout: .seconds(3))
    }
  }

  @Test func `an error of a transport with a timeout is the failure`() async throws {
    await #expect(throws: RequestFailure.transport(.reset)) {
      try await ask(OnceTransport(.failure(TransportError.reset)), timeout: .seconds(3))
    }
    await #expect(throws: CancellationError.self) {
      try await ask(OnceTransport(.failure(CancellationError())), timeout: .seconds(3))
    }
  }
}
