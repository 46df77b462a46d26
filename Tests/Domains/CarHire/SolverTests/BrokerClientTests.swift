import CarHire
import Services
import Synchronization
import Testing
import VirtualTime

/// What a client learns from the broker, over a table of answers.
struct BrokerClientTests {
  /// Gives the answers of a table by path, one after the other, and counts what is asked.
  private final class Broker: Transport {
    let asked = Mutex<[String]>([])
    private let answers: Mutex<[String: [Response]]>

    init(_ answers: [String: [Response]]) { self.answers = Mutex(answers) }

    func send(_ request: Request) async throws -> Response {
      asked.withLock { $0.append(request.path) }
      let response = answers.withLock { answers -> Response? in
        guard let first = answers[request.path]?.first else { return nil }
        answers[request.path]?.removeFirst()
        return first
      }
      guard let response else { throw TransportError.refused }
      return response
    }
  }

  private static func edition(_ version: Int) -> Response {
    .json(
      Array(
        """
        {"version":\(version),"data":{"clientID":"id\(version)","canAmendBookings":1,
        "canAmendBookingsLink":"https://a.example/?id=CT_RESID&email=CT_EMAIL",
        "contactNumbers":[{"code":"IE","name":"Ireland","number":"1 555 0100"}],
        "insuranceResidences":[{"countryCode":"IE","countryName":"Ireland"}]}}
        """.utf8
      )
    )
  }

  private func run(
    _ broker: Broker,
    _ body: @escaping @Sendable (BrokerClient) async throws -> [String]
  ) throws -> [String] {
    let loop = VirtualRunLoop()
    let surroundings = HireRun.surroundings(broker, loop.clock)
    let client = BrokerClient(surroundings, service: "broker")
    let told = Mutex<[String]?>(nil)
    loop.start("customer") {
      do {
        let texts = try await body(client)
        told.withLock { $0 = texts }
      } catch {
        Issue.record(error)
      }
    }
    _ = loop.run()
    return try #require(told.withLock { $0 })
  }

  @Test func `the greatest edition that was seen is the one to go by`() throws {
    let broker = Broker(["/info.json": [2, 2, 5, 3].map(Self.edition)])
    let told = try run(broker) { client in
      var told = ["\(client.control.version) \(client.control.clientID)"]
      for _ in 0..<4 {
        let isNewer = try await client.refresh()
        told.append("\(isNewer) \(client.control.version) \(client.control.clientID)")
      }
      return told
    }
    #expect(told == ["0 000000", "true 2 id2", "false 2 id2", "true 5 id5", "false 5 id5"])
  }

  @Test(arguments: [
    (Response.json(Array("{}".utf8)), "The supplier gave an answer that cannot be read."),
    (Response.json(Array("no".utf8)), "The supplier gave an answer that cannot be read."),
    (Response(status: 404), "The supplier gave no answer."),
  ])
  func `an unreadable edition leaves the known one`(response: Response, words: String) throws {
    let broker = Broker(["/info.json": [Self.edition(2), response, response, response]])
    let told = try run(broker) { client in
      try await client.refresh()
      do {
        try await client.refresh()
        return ["none"]
      } catch let trouble as HireTrouble {
        return [trouble.message, "\(client.control.version)"]
      }
    }
    #expect(told == [words, "2"])
  }
}
