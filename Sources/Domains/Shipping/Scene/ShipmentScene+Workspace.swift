package import Scenarios
package import Viewer

/// What can be asked and changed in a run that ships.
extension ShipmentScene {
  /// The one that says what a border costs, and the one that says which are open.
  package var services: [String] { ["fuel", "roads"] }

  /// States and borders.
  package var subjectWords: String { "a state or a border" }

  package var comparesClients: Bool { ShippingFrame.compares(clients.count) }

  package var terms: [Term] {
    [
      Term("Settled", "A state whose cheapest cost is known: no price can change it any more."),
      Term(
        "Frontier",
        "Reached, but not settled: a price that is still out might make it cheaper."
      ),
      Term("Waiting", "Behind a border whose price is being asked for."),
      Term("Unknown", "Not reached yet; nobody has asked for a price there."),
      Term("Closed", "A border that cannot be crossed at this moment."),
      Term("Route", "The cheapest way; dashed as long as it is only the way so far."),
      Term(
        "Price asked",
        "A question on its way to the fuel service, or the answer on its way back."
      ),
      Term("Road asked", "A question whether a road is open, or the answer on its way back."),
      Term(
        "Holds up",
        "No price yet, and what it leads to could come first: nothing is settled."
      ),
      Term("Asked", "Its price was asked for by this client."),
      Term("Needed", "The proof of the route rests on its price."),
      Term("In vain", "Its price was asked for, and the proof does not need it."),
      Term("Fee", "What crossing a border costs beside the fuel."),
      Term(
        "On demand",
        "Prices are asked for as the search comes to them; the other way asks for all at once."
      ),
    ]
  }

  /// Borders.
  package var changeWords: String { "a border to close or open it" }

  /// A border by the codes of its states.
  package var commandExample: String { "close CO-UT" }

  /// What a person calls what an edit changes: `To Maine`.
  package func phrase(_ key: String, _ value: String, with words: [EditWord]) -> String? {
    ShippingWords(geography: geography).phrase(key, value)
  }

  /// What is known at a moment of a state or a border.
  package func facts(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectReport? {
    guard let client = run.client(name) else { return nil }
    let facts = ShippingInspection(
      geography: geography,
      client: client,
      trace: trace,
      playhead: playhead
    )
    if let border = RegionID.border(in: region).flatMap({ geography.border($0) }) {
      var known = facts.border(border)
      known.change = change(
        ofBorder: border,
        at: playhead,
        client.own.state(after: playhead.record, of: trace)
      )
      return known
    }
    return RegionID.state(in: region).flatMap(geography.state).map(facts.state)
  }

  /// To close or open a border, to ship from a state or to it.
  package func choices(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectChoices? {
    guard let client = run.client(name) else { return nil }
    let state = client.own.state(after: playhead.record, of: trace)
    if let border = RegionID.border(in: region).flatMap({ geography.border($0) }) {
      let code = geography.borders[border].name
      return SubjectChoices(
        ShippingWords(geography: geography).border(border),
        code: code,
        query: SubjectChoices.quoted(code),
        [change(ofBorder: border, at: playhead, state)]
      )
    }
    guard let index = RegionID.state(in: region).flatMap(geography.state) else { return nil }
    let (place, asked) = (
      geography.states[index], state.question ?? client.own.questions.first?.asked
    )
    func end(_ way: String, _ chosen: Int?, _ edit: ScenarioEdit) -> WorkspaceChoice {
      WorkspaceChoice("Ship \(way) \(place.name)", edit: edit).chosen(if: chosen == index)
    }
    return SubjectChoices(
      place.name,
      code: place.code,
      query: "state:\(place.code)",
      [
        end("from", asked?.from, .from(place.code, of: client.name)),
        end("to", asked?.to, .to(place.code, of: client.name)),
      ]
    )
  }

  /// The border whose price or state is asked for.
  package func region(
    askedBy request: Int,
    of client: ClientIndex<ShippingClient>
  ) -> String? {
    geography.border(inPath: client.requests[request].path)
      .map { RegionID.border(geography.borders[$0].name) }
  }
}
