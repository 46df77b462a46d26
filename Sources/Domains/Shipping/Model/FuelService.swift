import Services
import ShippingRoutes
import ShippingValues
import SimulatedWorld
import SimulationKernel

/// The simulated fuel price service: what crossing a border costs.
///
/// It answers `GET /borders/CO-UT/cost` with the cents, or with 409 and the error `closed` when the
/// road is closed at the moment the answer leaves. A border's cost never changes during a run: it
/// is drawn once, from a stream of its own, or read from a weights file.
///
/// - SeeAlso: The wire format is described in `ShippingRoutes/WireFormat.swift`.
final class FuelService: SimulatedService {
  /// Where costs come from.
  enum Costs: Sendable {
    /// One draw for each border, in cents.
    case drawn(Distribution, Seed)

    /// A table, in cents; what it leaves out is drawn, or has no price.
    case listed([Border: Cents], otherwise: (Distribution, Seed)? = nil)

    /// What a border costs; `nil` where nothing says.
    subscript(border: Border) -> Cents? {
      switch self {
      case .drawn(let distribution, let seed): Self.draw(distribution, seed, border)
      case .listed(let table, let otherwise):
        table[border] ?? otherwise.map { Self.draw($0.0, $0.1, border) }
      }
    }

    private static func draw(_ distribution: Distribution, _ seed: Seed, _ border: Border) -> Cents
    {
      var stream = RandomStream(seed: seed, entity: "fuel/\(border)", purpose: "cost")
      // Some draws know no bounds; a route's costs must still add up.
      return min(distribution.draw(from: &stream), FuelService.greatestCost)
    }
  }

  let name = "fuel"

  /// What crossing a border costs at most, in cents: ten trillion dollars.
  fileprivate static let greatestCost: Cents = 1_000_000_000_000_000

  private let costs: Costs
  private let roads: RoadService
  private let borders: Set<Border>

  /// Creates the service for `borders`.
  init(costs: Costs, borders: [Border], roads: RoadService) {
    self.costs = costs
    self.borders = Set(borders)
    self.roads = roads
  }

  func endpoint(of request: Request) -> String? {
    request.method == .get && border(in: request) != nil ? "cost" : nil
  }

  func answer(_ request: Request, from client: String, reply: Reply) {
    guard let border = border(in: request), let cents = costs[border] else {
      return reply.send(.json("{\"error\":\"no-such-border\"}", status: 404))
    }
    if roads.isClosed(border) {
      reply.send(.json("{\"error\":\"closed\",\"border\":\"\(border)\"}", status: 409))
    } else {
      reply.send(.json("{\"border\":\"\(border)\",\"cents\":\(cents)}"))
    }
  }

  /// The border whose crossing is asked for.
  func key(of request: Request) -> String { border(in: request)?.description ?? request.path }

  private func border(in request: Request) -> Border? {
    let parts = request.path.split(separator: "/")
    guard parts.count == 3, parts[0] == "borders", parts[2] == "cost" else { return nil }
    return Border(String(parts[1])).flatMap { borders.contains($0) ? $0 : nil }
  }
}
