import Scenarios
import ShippingRecords
import SimulationKernel
package import Viewer

/// The form of the panel, and what may happen to borders.
///
/// The route, the fee and the way to learn of prices hold from the beginning; to calculate, to cancel
/// and to close or open a border happen at the playhead.
extension ShipmentScene {
  /// The fields in the order of the form.
  package var fields: [String] {
    clients.isEmpty ? [] : ["from", "to", "swap", "fee", "pricing", "calculate", "cancel"]
  }

  /// The ends are names of states, the fee is money.
  package func form(of field: String, at playhead: Playhead, client name: String?) -> FieldForm {
    switch field {
    case "from": .names(asked: "Where the route begins", letter: "A", noun: "state")
    case "to": .names(asked: "Where the route ends", letter: "B", noun: "state")
    case "fee":
      .money(
        name: "Border fee",
        short: "Fee",
        cents: asked(at: playhead, client: name)?.question.fee ?? 0
      )
    default: .list
    }
  }

  /// What a field lets one choose.
  package func choices(
    for field: String,
    typed text: String,
    at playhead: Playhead,
    client name: String?
  ) -> [WorkspaceChoice] {
    guard let (client, question) = asked(at: playhead, client: name) else { return [] }
    switch field {
    case "from": return places(chosen: question.from) { .from($0, of: client) }
    case "to": return places(chosen: question.to) { .to($0, of: client) }
    case "swap": return [WorkspaceChoice("Swap both ends", edit: .swap(client))]
    case "fee":
      return Int64(text).map { [WorkspaceChoice("Fee", edit: .borderFee(cents: $0, of: client))] }
        ?? []
    case "pricing":
      return [
        WorkspaceChoice("Ask for prices on demand", edit: .pricing("on-demand", of: client)),
        WorkspaceChoice("Prefetch all prices", edit: .pricing("prefetch-all", of: client)),
      ]
    case "calculate":
      let time = timeline.moment(behind: playhead)
      let title = "Calculate again at \(words(of: time))"
      return [WorkspaceChoice(title, edit: .calculate(client, at: time))]
    case "cancel":
      let title = "Cancel the search at \(words(of: playhead.time))"
      return [WorkspaceChoice(title, edit: .cancel(client, at: playhead.time))]
    default: return []
    }
  }

  /// What closes or opens each border, once there is a word to find it by.
  package func commands(
    typed words: [String],
    at playhead: Playhead,
    client name: String?
  ) -> [WorkspaceChoice] {
    guard words.contains(where: { $0.count >= 2 }) else { return [] }
    let state = run.client(name)?.own.state(after: playhead.record, of: trace)
    return geography.borders.indices.map { change(ofBorder: $0, at: playhead, state) }
  }

  /// What closes an open border at a moment, or opens a closed one, as far as it was announced.
  func change(
    ofBorder index: Int,
    at playhead: Playhead,
    _ state: ShippingState?
  ) -> WorkspaceChoice {
    let code = geography.borders[index].name
    let name = ShippingWords(geography: geography).border(index)
    let isClosed = state?.isClosed(index) == true
    return WorkspaceChoice(
      "\(isClosed ? "Open" : "Close") \(name) at \(words(of: playhead.time))",
      code,
      edit: .turn(code, isClosed: isClosed, at: playhead.time)
    )
  }

  /// What a client is asked at a moment; before the first question, what it will be asked.
  private func asked(
    at playhead: Playhead,
    client name: String?
  ) -> (client: String, question: ShippingState.Question)? {
    guard let client = run.client(name) else { return nil }
    let state = client.own.state(after: playhead.record, of: trace)
    let question = state.question ?? client.own.questions.first?.asked
    return question.map { (client.name, $0) }
  }

  /// The states by their names, with their codes.
  private func places(
    chosen: Int?,
    edit: (_ code: String) -> ScenarioEdit
  ) -> [WorkspaceChoice] {
    let places = geography.states.enumerated().map { index, place in
      var choice = WorkspaceChoice(place.name, place.code, edit: edit(place.code))
      choice.isChosen = index == chosen
      return choice
    }
    return places.sorted { ($0.title, $0.note) < ($1.title, $1.note) }
  }
}
