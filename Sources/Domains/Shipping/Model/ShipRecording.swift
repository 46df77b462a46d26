import Graphs
import RunRecords
import Services
import ShippingRecords
import ShippingRoutes
import ShippingValues
import SimulatedWorld

/// Records what a route solver tells of its search, under its client's name.
struct ShipRecording: Sendable {
  private let recorder: Recorder
  private let client: String
  private let status: PublishedState<SearchStatus>

  init(_ recorder: Recorder, of client: String) {
    (self.recorder, self.client) = (recorder, client)
    status = PublishedState(recorder, of: client)
  }

  func record(_ step: SearchStep) {
    if case .status(let now) = step { return status.publish(now) }
    if let record = Self.record(of: step) { recorder.record(record, of: client) }
  }

  private static func record(of step: SearchStep) -> (any RecordKind)? {
    switch step {
    case .status: nil
    case .asked(let request, let number):
      ShippingAsked(
        from: request.from,
        to: request.to,
        fee: request.borderFee,
        strategy: request.strategy.rawValue,
        pricing: request.pricing.rawValue,
        number: number
      )
    case .searching(let number): ShippingSearch(number: number)
    case .settled(let state, let cost, let from, let side):
      ShippingSettled(state: state, cost: cost, from: from, side: name(of: side))
    case .relaxed(let state, let cost, let from, let side):
      ShippingRelaxed(state: state, cost: cost, from: from, side: name(of: side))
    case .quoted(let border, let cents): ShippingQuoted(border: border.description, cents: cents)
    case .closed(let border): ShippingClosed(border: border.description)
    case .opened(let border): ShippingOpened(border: border.description)
    case .unanswered(let border, let failure):
      ShippingUnanswered(border: border.description, reason: failure.summary)
    case .found(let result), .none(let result): record(of: result)
    case .proved(let proof): ShippingProved(cost: proof.cost, potentials: proof.potentials)
    case .failed(let message): ShippingFailed(message: message)
    }
  }

  private static func name(of side: SearchSide) -> String? {
    side == .start ? nil : side.rawValue
  }

  private static func names(_ borders: [Border]) -> [String] { borders.map(\.description) }

  private static func record(of result: RouteResult) -> any RecordKind {
    switch result.outcome {
    case .found(let states, let fuel, let fee, let total):
      ShippingFound(
        route: states,
        fuel: fuel,
        fee: fee,
        cost: total,
        quotes: result.quotes,
        requests: result.requests,
        took: result.took,
        unanswered: names(result.unanswered)
      )
    case .none(let closed, let unanswered):
      ShippingNone(closed: names(closed), unanswered: names(unanswered))
    case .failed(let message): ShippingFailed(message: message)
    }
  }
}
