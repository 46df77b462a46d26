import RunRecords
import Services

/// Records what the request layer of one client tells.
struct RequestSteps: Sendable {
  let network: Network
  let recorder: Recorder
  let client: String

  func record(_ step: RequestStep) {
    switch step {
    case .asking(let request, let attempt):
      network.note(attempt: attempt, of: request, from: client)
    case .answered(let request, _), .dropped(let request):
      _ = network.takeHeard(request, from: client)
    case .timedOut(let request, _, let timeout):
      network.recordTimeout(of: request, from: client, after: timeout)
    case .rejected(let request, _, let failure):
      network.recordRejection(of: request, from: client, because: failure)
    case .retrying(let request, let attempt, let attempts, let pause, let failure):
      recorder.record(
        RequestRetrying(
          service: request.service,
          path: network.shownTarget(of: request),
          attempt: attempt,
          attempts: attempts == .max ? nil : attempts,
          delay: pause,
          reason: failure.summary
        ),
        of: client
      )
    case .forgone(let request, let attempt):
      let path = network.shownTarget(of: request)
      recorder.record(
        RequestForgone(service: request.service, path: path, attempt: attempt),
        of: client
      )
    case .coalesced(let request):
      recorder.record(
        RequestShared(service: request.service, path: network.shownTarget(of: request)),
        of: client
      )
    case .cached(let request, let age):
      recorder.record(
        RequestCached(service: request.service, path: network.shownTarget(of: request), age: age),
        of: client
      )
    }
  }
}
