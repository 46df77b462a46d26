import JSON
public import Services
import Synchronization

/// A customer's client of the broker: what it lets its clients know from afar.
///
/// `GET /info.json` is the control file. The edition that was adopted stays when no newer one comes.
public final class BrokerClient: Sendable {
  private let service: String
  private let layer: RequestLayer
  private let known = Mutex(ControlFile.bundled)

  /// Makes a client that goes by an edition until a newer one comes.
  ///
  /// - Parameters:
  ///   - surroundings: The network and the clock.
  ///   - service: What the broker is called on the network.
  ///   - timeout: How long one attempt may take.
  ///   - attempts: How often is asked at most.
  ///   - report: Hears what the requests come to.
  /// - Precondition: The time-out and the attempts are such as a request layer takes.
  public init(
    _ surroundings: Surroundings,
    service: String,
    timeout: Duration = .seconds(10),
    attempts: Int = 3,
    report: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    self.service = service
    let policy = RequestPolicy(timeout: timeout, attempts: attempts)
    layer = RequestLayer(surroundings, policy: policy, report: report)
  }

  /// The edition to go by.
  public var control: ControlFile { known.withLock { $0 } }

  /// Asks for the control file, and goes by it when it is newer than the one that is known.
  ///
  /// - Returns: Whether it is newer.
  /// - Throws: ``HireTrouble``; `CancellationError` when cancelled.
  @discardableResult
  public func refresh() async throws -> Bool {
    let request = Request(service: service, path: "/info.json")
    do {
      let found = try await layer.value(of: request) { response in
        do {
          return try ControlFile(JSONTree(response.body, rules: .standard))
        } catch let trouble as HireTrouble {
          if case .undecodable(let why) = trouble { throw RequestFailure.undecodable(why) }
          throw RequestFailure.undecodable(trouble.message)
        } catch {
          throw RequestFailure.undecodable("it is no JSON")
        }
      }
      return known.withLock { known in
        let isNewer = found.version > known.version
        known = known.adopting(found)
        return isNewer
      }
    } catch let failure as RequestFailure {
      throw HireTrouble(failure)
    }
  }
}

extension ControlFile {
  /// The edition that clients come with.
  public static let bundled = ControlFile(
    version: 0,
    clientID: "000000",
    amendTemplate: nil,
    careNumbers: [],
    insuranceResidences: ["GB", "IE", "US"]
  )
}
