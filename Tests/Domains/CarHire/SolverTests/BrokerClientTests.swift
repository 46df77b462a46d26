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
    limit: Int = 100,
    _ body: @escaping @Sendable (BrokerClient) async throws -> [String]
  ) throws -> [String] {
    let loop = VirtualRunLoop()
    let surroundings = HireRun.surroundings(broker, loop.clock)
    let client = BrokerClient(surroundings, service: "broker", pictureLimit: limit)
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

  @Test func `a picture is asked for once, until there is no room for it`() throws {
    func picture(_ size: Int) -> Response {
      Response(status: 200, body: Array(repeating: 7, count: size))
    }
    let broker = Broker(["/a": [picture(60), picture(60)], "/b": [picture(50)]])
    let told = try run(broker) { client in
      var told: [String] = []
      for name in ["a", "a", "b", "b", "a"] {
        let picture = try await client.picture(at: "https://broker/\(name)")
        told.append("\(picture.bytes.count) \(picture.wasKept)")
      }
      return told
    }
    #expect(told == ["60 false", "60 true", "50 false", "50 true", "60 false"])
    #expect(broker.asked.withLock { $0 } == ["/a", "/b", "/a"])
  }

  @Test func `a picture elsewhere is not asked for`() throws {
    let broker = Broker([:])
    let told = try run(broker) { client in
      do {
        _ = try await client.picture(at: "https://elsewhere/a")
        return ["none"]
      } catch let trouble as HireTrouble {
        return [trouble == .undecodable("the picture is not at 'broker'") ? "told" : "\(trouble)"]
      }
    }
    #expect(told == ["told"] && broker.asked.withLock { $0 } == [])
  }
}
