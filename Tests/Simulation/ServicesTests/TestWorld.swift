import Quantities
import Services
import Synchronization
import Testing
import TestSupport

/// A request layer over a table, on a manual clock and a serial executor.
final class TestWorld: Sendable {
  /// Somebody who asks for a number, or something done to the layer.
  struct Asker: Sendable {
    var path: String
    var start = Duration.zero
    var cancel: Duration?
    var policy: RequestPolicy?
    var method = Request.Method.get
    var action: (@Sendable (RequestLayer) -> Void)?

    /// Asks for the number at a path from `start` on, and is cancelled at `cancel`.
    static func ask(
      _ path: String,
      at start: Duration = .zero,
      cancelledAt cancel: Duration? = nil,
      policy: RequestPolicy? = nil,
      method: Request.Method = .get
    ) -> Asker {
      Asker(path: path, start: start, cancel: cancel, policy: policy, method: method)
    }

    /// Does something to the layer.
    static func `do`(
      at start: Duration,
      _ action: @escaping @Sendable (RequestLayer) -> Void
    ) -> Asker {
      Asker(path: "", start: start, action: action)
    }

    /// Reads askers, in seconds: `/a from 0.5 until 3, begin at 1`; `begin` is a new generation.
    static func list(_ text: String) -> [Asker] {
      text.split(separator: ", ").map { part in
        let words = part.split(separator: " ").map(String.init)
        func moment(_ word: String) -> Duration? {
          words.firstIndex(of: word).map { .fromSeconds(words[$0 + 1]) }
        }
        if words[0] == "begin" {
          return .do(at: moment("at") ?? .zero) { _ = $0.beginGeneration() }
        }
        return .ask(words[0], at: moment("from") ?? .zero, cancelledAt: moment("until"))
      }
    }
  }

  let clock: TestClock
  let transport: TableTransport
  let layer: RequestLayer
  private let record: Record

  /// What was reported and drawn.
  private final class Record: Sendable {
    let steps = Mutex<[String]>([])
    let purposes = Mutex<[String]>([])
    let ends = Mutex<[Int: String]>([:])
  }

  /// Makes a world with a table as `TableTransport` reads it.
  convenience init(
    _ table: String,
    _ policy: RequestPolicy = RequestPolicy(),
    fraction: UInt32 = 0,
    memoryLimit: Int = 10_000,
    onStep: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    self.init(
      TableTransport.read(table),
      policy: policy,
      fraction: fraction,
      memoryLimit: memoryLimit,
      onStep: onStep
    )
  }

  init(
    _ table: [String: [TableTransport.Outcome]],
    policy: RequestPolicy = RequestPolicy(),
    fraction: UInt32 = 0,
    memoryLimit: Int = 10_000,
    onStep: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    let clock = TestClock()
    let transport = TableTransport(table, clock: clock)
    let record = Record()
    let surroundings = Surroundings(transport, clock) { purpose in
      record.purposes.withLock { $0.append(purpose) }
      return fraction
    }
    layer = RequestLayer(surroundings, policy: policy, memoryLimit: memoryLimit) { step in
      let line = "\(clock.elapsed.words): \(words(for: step))"
      record.steps.withLock { $0.append(line) }
      onStep(step)
    }
    self.record = record
    self.clock = clock
    self.transport = transport
  }

  /// Each request sent and each one ended before its answer, with the time.
  var calls: String { transport.calls.joined(separator: ", ") }
  /// Each step the layer told, with its time.
  var steps: [String] { record.steps.withLock { $0 } }
  /// The purposes of the draws.
  var purposes: [String] { record.purposes.withLock { $0 } }

  /// Runs askers until nothing happens any more; returns when and how each one ended, in order.
  func run(_ askers: String, wakingTogether: Bool = false) async -> String {
    await run(Asker.list(askers), wakingTogether: wakingTogether)
  }

  func run(_ askers: [Asker], wakingTogether: Bool = false) async -> String {
    let record = Record()
    let isOver: Void? = await clock.run(wakingTogether: wakingTogether) { [self] in
      await withTaskGroup { group in
        for (index, asker) in askers.enumerated() {
          group.addTask { [self] in
            let end = await run(asker)
            record.ends.withLock { $0[index] = "\(clock.elapsed.words): \(end)" }
          }
        }
      }
    }
    if isOver == nil { Issue.record("somebody waits for ever") }
    #expect(clock.sleeperCount == 0)
    #expect(transport.underWay == 0)
    let ends = record.ends.withLock { $0 }
    return askers.indices.compactMap { ends[$0] }.joined(separator: ", ")
  }

  private func run(_ asker: Asker) async -> String {
    let isStarted: Void? = try? await clock.sleep(
      until: .init(offset: asker.start),
      phase: .timeline
    )
    guard isStarted != nil else { return "never started" }
    if let action = asker.action {
      action(layer)
      return "done"
    }
    return await withTaskGroup(of: String?.self) { group in
      group.addTask { await self.ask(asker) }
      if let cancel = asker.cancel {
        group.addTask {
          try? await self.clock.sleep(until: .init(offset: cancel), phase: .timeline)
          return nil
        }
      }
      var end: String?
      while let next = await group.next() {
        end = end ?? next
        group.cancelAll()
      }
      return end ?? "no end"
    }
  }

  private func ask(_ asker: Asker) async -> String {
    let request = Request(service: "table", method: asker.method, path: asker.path)
    do {
      let number = try await layer.value(
        of: request,
        policy: asker.policy,
        decodeError: apiError,
        decode: number
      )
      return String(number)
    } catch let failure as RequestFailure {
      return failure.summary
    } catch is CancellationError {
      return "cancelled"
    } catch {
      return "unexpected \(error)"
    }
  }
}

extension Surroundings {
  /// What is around a layer in tests: a clock that stands at 1994-11-06T08:49:37Z.
  init(
    _ transport: any Transport,
    _ clock: TestClock,
    fraction: @escaping @Sendable (String) -> UInt32 = { _ in 0 }
  ) {
    self.init(
      transport: transport,
      clock: clock,
      elapsed: { clock.elapsed },
      civil: { CivilTime(secondsSince1970: 784_111_777).advanced(by: clock.elapsed) },
      fraction: fraction
    )
  }
}

/// What a test's answers say when they are not a number.
struct NotANumber: Error, CustomStringConvertible {
  let text: String
  var description: String { "'\(text)' is not a number" }
}

/// Reads an answer that is a number.
func number(_ response: Response) throws -> Int {
  let text = String(decoding: response.body, as: UTF8.self)
  guard let number = Int(text) else { throw NotANumber(text: text) }
  return number
}

/// Reads a 409 as a well-formed no.
func apiError(_ response: Response) -> RequestFailure? {
  guard response.status == 409 else { return nil }
  return .api(code: "no", message: String(decoding: response.body, as: UTF8.self))
}

/// A step in a few words.
func words(for step: RequestStep) -> String {
  switch step {
  case .asking(let request, let attempt): "asking \(request.target) #\(attempt)"
  case .answered(let request, let attempt): "answered \(request.target) #\(attempt)"
  case .timedOut(let request, let attempt, let timeout):
    "timed out \(request.target) #\(attempt) after \(timeout.words)"
  case .rejected(let request, let attempt, let failure):
    "rejected \(request.target) #\(attempt): \(failure.summary)"
  case .retrying(let request, let attempt, let attempts, let pause, let failure):
    "retrying \(request.target) #\(attempt) of \(attempts) after \(pause.words): \(failure.summary)"
  case .forgone(let request, let attempt): "forgone \(request.target) #\(attempt)"
  case .coalesced(let request): "coalesced \(request.target)"
  case .cached(let request, let age): "cached \(request.target), \(age.words) old"
  case .dropped(let request): "dropped \(request.target)"
  }
}

extension Duration {
  /// A moment of the test's clock, or a length of time: `0 s`, `499.5 ms`.
  var words: String { self == .zero ? "0 s" : QuantityText.duration(self) }

  /// Seconds with three decimals at most.
  static func fromSeconds(_ text: some StringProtocol) -> Duration {
    .milliseconds(Int(((Double(text) ?? 0) * 1000).rounded()))
  }
}
