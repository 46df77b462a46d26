public import Services

/// The simulated far side of a wire: it answers requests from its own state.
///
/// A service is asked at the moment its answer leaves, after the latency has passed, so what it
/// says is true when it is heard. It may answer at once or keep the ``Reply`` and answer later, as
/// a long poll does.
public protocol SimulatedService: Sendable {
  /// The name clients put into `Request.service`, such as `fuel`.
  var name: String { get }

  /// The endpoint `request` asks, such as `cost`; `nil` when there is none at its path.
  func endpoint(of request: Request) -> String?

  /// What `request` is about, such as the border `CO-UT`: what a fault by name may ask for.
  func key(of request: Request) -> String

  /// The request's target as the trace has it: a service that takes secrets shows them as
  /// `TraceValue.secret` does.
  func shownTarget(of request: Request) -> String

  /// Answers `request`, now or later, through `reply`.
  func answer(_ request: Request, from client: String, reply: Reply)
}

extension SimulatedService {
  /// The path of the request, percent-encoded.
  public func key(of request: Request) -> String { request.path }

  /// The target as it is: there are no secrets in it.
  public func shownTarget(of request: Request) -> String { request.target }
}

/// The way an answer takes back to the client that asked; it can be used once.
public struct Reply: Sendable {
  private let network: Network
  private let exchange: Int

  init(network: Network, exchange: Int) {
    self.network = network
    self.exchange = exchange
  }

  /// Whether the client still waits.
  public var isAwaited: Bool {
    network.isOpen(exchange)
  }

  /// Hands `response` to the client, unless it has left or has been answered.
  public func send(_ response: Response) {
    network.deliver(response, to: exchange)
  }
}
