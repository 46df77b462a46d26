import Scenarios
import ShippingRecords
import SimulationKernel
package import Viewer

/// The form of the panel, and what may happen to borders.
///
/// The route, the fee and the way to learn of prices hold from the beginning; to calculate, to cancel
/// and to close or open a border happen at the playhead.
extension ShipmentScene {
  /// The form of a shipment, once it is known what is asked; its ends are names of states.
  package func form(at playhead: Playhead, client name: String?) -> [FormField] {
    guard let (client, question) = asked(at: playhead, client: name) else { return [] }
    let behind = timeline.moment(behind: playhead)
    return [
      FormField(
        "from",
        kind: .names(asked: "Where the route begins", letter: "A", noun: "state"),
        places(chosen: question.from) { .from($0, of: client) }
      ),
      FormField(
        "to",
        kind: .names(asked: "Where the route ends", letter: "B", noun: "state"),
        places(chosen: question.to) { .to($0, of: client) }
      ),
      FormField("swap", [WorkspaceChoice("Swap both ends", edit: .swap(client))]),
      FormField(
        "fee",
        kind: .money(name: "Border fee", short: "Fee", cents: question.fee)
      ) { text in
        guard let cents = Int64(text) else { return [] }
        return [WorkspaceChoice("Fee", edit: .borderFee(cents: cents, of: client))]
      },
      FormField(
        "strategy",
        ShippingWords.strategies.map { code, name, _ in
          WorkspaceChoice(name, code, edit: .strategy(code, of: client))
            .chosen(if: code == question.strategy)
        }
      ),
      FormField(
        "pricing",
        [
          WorkspaceChoice("Ask for prices on demand", edit: .pricing("on-demand", of: client)),
          WorkspaceChoice("Prefetch all prices", edit: .pricing("prefetch-all", of: client)),
        ]
      ),
      FormField(
        "calculate",
        [
          WorkspaceChoice(
            "Calculate again at \(words(of: behind))",
            edit: .calculate(client, at: behind)
          )
        ]
      ),
      FormField(
        "cancel",
        [
          WorkspaceChoice(
            "Cancel the search at \(words(of: playhead.time))",
            edit: .cancel(client, at: playhead.time)
          )
        ]
      ),
    ]
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
      WorkspaceChoice(place.name, place.code, edit: edit(place.code)).chosen(if: index == chosen)
    }
    return places.sorted { ($0.title, $0.note) < ($1.title, $1.note) }
  }
}
