import JSON
public import Services
import Synchronization

/// A customer's client of the broker: what it lets its clients know from afar, and the pictures of its
/// suppliers.
///
/// `GET /info.json` is the control file. The edition that was adopted stays when no newer one comes.
public final class BrokerClient: Sendable {
  private struct State {
    var control: ControlFile
    var pictures: PictureCache
  }

  private let service: String
  private let layer: RequestLayer
  private let state: Mutex<State>

  /// Makes a client that goes by an edition until a newer one comes.
  ///
  /// - Parameters:
  ///   - surroundings: The network and the clock.
  ///   - service: What the broker is called on the network.
  ///   - timeout: How long one attempt may take.
  ///   - attempts: How often is asked at most.
  ///   - pictureLimit: How many bytes the pictures that are kept have together.
  ///   - report: Hears what the requests come to.
  /// - Precondition: The time-out and the attempts are such as a request layer takes; the limit is not
  ///   below zero.
  public init(
    _ surroundings: Surroundings,
    service: String,
    timeout: Duration = .seconds(10),
    attempts: Int = 3,
    pictureLimit: Int = 2 << 20,
    report: @escaping @Sendable (RequestStep) -> Void = { _ in }
  ) {
    self.service = service
    let policy = RequestPolicy(timeout: timeout, attempts: attempts)
    layer = RequestLayer(surroundings, policy: policy, report: report)
    state = Mutex(State(control: .bundled, pictures: PictureCache(limit: pictureLimit)))
  }

  /// The edition to go by.
  public var control: ControlFile { state.withLock { $0.control } }

  /// Asks for the control file, and goes by it when it is newer than the one that is known.
  ///
  /// - Returns: Whether it is newer.
  /// - Throws: ``HireTrouble``; `CancellationError` when cancelled.
  @discardableResult
  public func refresh() async throws -> Bool {
    let found = try await value(at: "/info.json") { response in
      do {
        return try ControlFile(JSONTree(response.body, rules: .standard))
      } catch let trouble as HireTrouble {
        if case .undecodable(let why) = trouble { throw RequestFailure.undecodable(why) }
        throw RequestFailure.undecodable(trouble.message)
      } catch {
        throw RequestFailure.undecodable("it is no JSON")
      }
    }
    return state.withLock { state in
      let isNewer = found.version > state.control.version
      state.control = state.control.adopting(found)
      return isNewer
    }
  }

  /// The picture at an address, such as `https://broker/pictures/alder.svg`.
  ///
  /// - Returns: Its bytes, and whether they were kept from before.
  /// - Throws: ``HireTrouble``; `CancellationError` when cancelled.
  public func picture(at address: String) async throws -> (bytes: [UInt8], wasKept: Bool) {
    if let bytes = state.withLock({ $0.pictures.picture(at: address) }) { return (bytes, true) }
    let prefix = "https://\(service)/"
    guard address.hasPrefix(prefix) else {
      throw HireTrouble.undecodable("the picture is not at '\(service)'")
    }
    let bytes = try await value(at: String(address.dropFirst(prefix.count - 1))) { $0.body }
    state.withLock { $0.pictures.keep(bytes, at: address) }
    return (bytes, false)
  }

  private func value<Value: Sendable>(
    at path: String,
    _ decode: @escaping @Sendable (Response) throws -> Value
  ) async throws -> Value {
    do {
      return try await layer.value(of: Request(service: service, path: path), decode: decode)
    } catch let failure as RequestFailure {
      throw HireTrouble(failure)
    }
  }
}

extension ControlFile {
  /// The edition that clients come with.
  public static let bundled = ControlFile(
    version: 0,
    companyName: "Frontier Hire",
    clientID: "000000",
    amendTemplate: nil,
    careNumbers: [],
    insuranceResidences: ["GB", "IE", "US"]
  )
}
