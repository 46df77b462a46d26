import RunRecords
import Services
import Synchronization
import VirtualTime

// Answers that a fault by name brings a second time, or late.
extension Network {
  /// The last two answers to a request of a client, as the service gave them.
  struct PastAnswers {
    var last: Response
    var before: Response?
  }

  /// Opens the exchange of a question that reaches the service a second time: with draws of its own,
  /// and nobody who waits.
  func openTwin(of question: Question) -> (id: Int, question: Question) {
    let name = drawName(of: question.request, from: question.client, isCopy: true)
    let copy = question.again(faults: question.faults, name: name)
    return state.withLock { state in
      let id = state.nextExchange()
      var twin = Exchange(timeout: nil, attempt: 1, continuation: nil)
      twin.begin(copy, delivery: nil, timer: nil)
      state.exchanges[id] = twin
      return (id, copy)
    }
  }

  /// Records an answer that nobody takes; nil is that there will be none.
  func recordTwin(_ response: Response?, in id: Int, _ question: Question) {
    guard state.withLock({ $0.close(id) }) != nil else { return }
    let record = RequestDuplicated(
      request: question.record,
      service: question.request.service,
      endpoint: question.endpoint,
      status: response?.status,
      bytes: response?.body.count
    )
    loop.apart { _ = recorder.record(record, of: question.client) }
  }

  /// The answer that the client hears: the one before the last where a fault has it so.
  func remembered(_ response: Response, _ question: Question) -> Response {
    guard response.isSuccess else { return response }
    let key = RequestKey(client: question.client, request: question.request)
    let past = state.withLock { state in
      let past = state.answers[key]
      state.answers[key] = PastAnswers(last: response, before: past?.last)
      return past
    }
    guard question.fails(.stale), let past else { return response }
    return past.before ?? past.last
  }
}
