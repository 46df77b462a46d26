import CarHire
import CarHireValues
import Services
import SimulationKernel
import Synchronization
import Testing
import VirtualTime

/// A client on virtual time, over a table of answers.
final class HireRun: Sendable {
  enum Reply: Sendable {
    case body(String)
    case sample(String)
    case status(Int)
    case refused
    case silence
  }

  let sent = Mutex<[String]>([])
  let steps = Mutex<[HireStep]>([])
  /// Why answers were rejected.
  let rejections = Mutex<[RequestFailure]>([])
  private let outcome = Mutex<Result<String, HireTrouble>?>(nil)
  private let identity: HireIdentity
  private let answer: @Sendable (_ message: String, _ number: Int) -> Reply

  init(
    _ identity: HireIdentity = Sample.identity,
    _ answer: @escaping @Sendable (_ message: String, _ number: Int) -> Reply
  ) {
    (self.identity, self.answer) = (identity, answer)
  }

  /// How many messages of a kind were sent.
  func count(_ message: OTAMessage) -> Int {
    sent.withLock { $0.filter { $0 == message.rawValue }.count }
  }

  /// What a call comes to.
  func result(
    _ call: @escaping @Sendable (CarHireClient) async throws -> String
  ) throws -> Result<String, HireTrouble> {
    let loop = VirtualRunLoop()
    let client = client(HireSettings(), clock: loop.clock)
    loop.start("customer") {
      do {
        let text = try await call(client)
        self.outcome.withLock { $0 = .success(text) }
      } catch let trouble as HireTrouble {
        self.outcome.withLock { $0 = .failure(trouble) }
      } catch {
        Issue.record(error)
      }
    }
    _ = loop.run()
    return try #require(outcome.withLock { $0 })
  }

  /// A client that asks nobody.
  static func client(_ settings: HireSettings) -> CarHireClient {
    HireRun { _, _ in .refused }.client(settings, clock: VirtualRunLoop().clock)
  }

  private func client(_ settings: HireSettings, clock: VirtualClock) -> CarHireClient {
    CarHireClient(
      Self.surroundings(Wire(run: self, clock: clock), clock),
      identity: identity,
      table: Sample.table,
      settings: settings,
      report: { step in self.steps.withLock { $0.append(step) } },
      requestReport: { step in
        if case .rejected(_, _, let failure) = step {
          self.rejections.withLock { $0.append(failure) }
        }
      }
    )
  }

  /// What a client is surrounded by, from a day in 2030 on.
  static func surroundings(_ transport: some Transport, _ clock: VirtualClock) -> Surroundings {
    Surroundings(
      transport: transport,
      clock: clock,
      elapsed: { SimulationTime.start.duration(to: clock.now) },
      civil: { CivilTime(secondsSince1970: 1_900_000_000) },
      fraction: { _ in 1 << 31 }
    )
  }

  private struct Wire: Transport {
    let run: HireRun
    let clock: VirtualClock

    func send(_ request: Request) async throws -> Response {
      let message = try #require(request.query.last?.value)
      let number = run.sent.withLock { sent in
        sent.append(message)
        return sent.filter { $0 == message }.count
      }
      switch run.answer(message, number) {
      case .refused: throw TransportError.refused
      case .silence: try await clock.sleep(for: .seconds(3600))
      case .body(let text): return .json(text)
      case .sample(let name): return try Sample.response(name)
      case .status(let status): return Response(status: status)
      }
      throw TransportError.reset
    }
  }
}
