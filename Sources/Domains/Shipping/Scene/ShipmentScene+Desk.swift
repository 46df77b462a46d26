import Drawing
package import Viewer

/// What can be asked and changed in a run that ships.
extension ShipmentScene {
  static func material(_ geography: ShippingGeography, _ run: RunIndex<ShippingRun>) -> DeskMaterial
  {
    DeskMaterial(
      places: geography.states.map { .init(code: $0.code, name: $0.name) },
      borders: geography.borders.map(\.name),
      services: ["fuel", "roads"],
      clients: run.clients.map(\.name)
    )
  }

  /// States and borders.
  public var subjectWords: String { "a state or a border" }

  /// What a client is asked at a moment; before the first question, what it will be asked.
  public func setting(at playhead: Playhead, client name: String?) -> RouteSetting? {
    guard let client = run.client(name),
      let question = client.own.state(after: playhead.record, of: trace).question
        ?? client.own.questions.first?.asked
    else { return nil }
    return RouteSetting(
      client: client.name,
      from: question.from.map { geography.states[$0].code },
      to: question.to.map { geography.states[$0].code },
      fee: question.fee,
      pricing: question.pricing
    )
  }

  /// What a person calls what an edit changes: `To Maine`.
  public func phrase(_ key: String, _ value: String, with words: [DeskWord]) -> String? {
    ShippingWords(geography: geography).phrase(key, value)
  }

  /// A border by its states.
  public func name(ofBorder border: String) -> String {
    ShippingWords(geography: geography).border(border)
  }

  /// Whether a border is closed at a moment, as far as it was announced.
  public func isClosed(_ border: String, at playhead: Playhead, client name: String?) -> Bool {
    guard let index = geography.border(border), let client = run.client(name) else { return false }
    return client.own.state(after: playhead.record, of: trace).isClosed(index)
  }

  /// What is known at a moment of a state or a border.
  public func facts(about region: String, at playhead: Playhead, client name: String?) -> DeskFacts?
  {
    guard let client = run.client(name) else { return nil }
    let facts = ShippingInspection(
      geography: geography,
      client: client,
      trace: trace,
      playhead: playhead
    )
    if let border = RegionID.border(in: region) {
      return geography.border(border).map(facts.border)
    }
    guard region.hasPrefix("state/") else { return nil }
    return geography.state(String(region.dropFirst("state/".count))).map(facts.state)
  }
}
