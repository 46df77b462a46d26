import Services
import ShippingRecords
import ShippingRoutes
import SimulatedWorld

/// Records what a route solver tells of its search, under its client's name.
struct ShipRecording: Sendable {
  let recorder: Recorder
  let client: String

  func record(_ step: SearchStep) {
    switch step {
    case .asked(let request, let number):
      recorder.record(
        ShippingAsked(
          from: request.from,
          to: request.to,
          fee: request.borderFee,
          pricing: request.pricing.rawValue,
          number: number
        ),
        of: client
      )
    case .searching(let number):
      recorder.record(ShippingSearch(number: number), of: client)
    case .settled(let state, let cost, let from):
      recorder.record(ShippingSettled(state: state, cost: cost, from: from), of: client)
    case .relaxed(let state, let cost, let from):
      recorder.record(ShippingRelaxed(state: state, cost: cost, from: from), of: client)
    case .waiting(let state, let borders):
      recorder.record(
        ShippingWaiting(state: state, borders: borders.map(\.description)),
        of: client
      )
    case .quoted, .closed, .opened, .unanswered:
      recordBorder(step)
    case .found(let result), .none(let result):
      recordResult(result)
    case .failed(let message):
      recorder.record(ShippingFailed(message: message), of: client)
    }
  }

  private func recordBorder(_ step: SearchStep) {
    switch step {
    case .quoted(let border, let cents):
      recorder.record(ShippingQuoted(border: border.description, cents: cents), of: client)
    case .closed(let border):
      recorder.record(ShippingClosed(border: border.description), of: client)
    case .opened(let border):
      recorder.record(ShippingOpened(border: border.description), of: client)
    case .unanswered(let border, let failure):
      recorder.record(
        ShippingUnanswered(border: border.description, reason: failure.summary),
        of: client
      )
    default:
      break
    }
  }

  private func recordResult(_ result: RouteResult) {
    let unanswered = result.unanswered.map(\.description)
    switch result.outcome {
    case .found(let states, let fuel, let fee, let total):
      recorder.record(
        ShippingFound(
          route: states,
          fuel: fuel,
          fee: fee,
          cost: total,
          requests: result.requests,
          took: result.took,
          unanswered: unanswered
        ),
        of: client
      )
    case .none(let closed, let unanswered):
      recorder.record(
        ShippingNone(
          closed: closed.map(\.description),
          unanswered: unanswered.map(\.description)
        ),
        of: client
      )
    case .failed(let message):
      recorder.record(ShippingFailed(message: message), of: client)
    }
  }
}
