import BreweriesRecords
import BreweriesValues
import Drawing
package import Maps
import SimulationKernel
package import Tracing
package import Viewer

/// Draws finders of breweries: where their users are, what is near, and what each of them is told.
///
/// Of several clients all are shown side by side, until one is chosen.
package struct BreweryScene: SceneDomain {
  /// What the window is called.
  package let title: String
  /// The records by what they are about, and the search through them.
  package let events: EventIndex
  package let run: RunIndex<BreweryRun>
  package let keeper = StageKeeper<BreweryFrame>()
  let geography: MapGround

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without a client that finds is shown as a notice on the map.
  ///   - ground: The land below the map.
  ///   - title: What the window is called.
  package init(trace: Trace, ground: MapGround, title: String) {
    self.title = title
    events = EventIndex(trace, wording: BreweryNames.wording)
    geography = ground
    run = RunIndex(trace, BreweryRun())
  }

  /// What is seen and told at a moment.
  package func frame(_ moment: SceneMoment) -> BreweryFrame { BreweryFrame(self, moment) }

  /// The one that knows breweries, and the device that knows where it is.
  package var services: [String] { ["breweries", "location"] }

  /// Breweries.
  package var subjectWords: String { "a brewery" }

  package var terms: [Term] {
    [
      Term("You", "Where the device is, as far as it can tell."),
      Term("Where you were", "The last place that the device knew; it cannot tell at the moment."),
      Term("Brewery", "A brewery of the list, with its number."),
      Term("Several", "Breweries too close together to be told apart here, with their number."),
      Term("Closed or planned", "A brewery that nobody can visit now."),
      Term("Radius", "How far away a brewery may be to be listed."),
      Term("Searched", "A part of the world that the search looks into."),
      Term("Passed over", "A part of the world that cannot hold anything nearer."),
      Term("Accuracy", "How far off the place of the device may be."),
    ]
  }

  /// Breweries.
  package var changeWords: String { "a brewery to look at it" }

  /// All clients are shown side by side, until one is chosen.
  package var comparesClients: Bool { clients.count > 1 }

  /// What is known at a moment of a client; of the first one where none is named.
  func moment(of name: String?, at playhead: Playhead) -> BrewerySnapshot? {
    run.client(name).map { BrewerySnapshot($0, in: run, at: playhead) }
  }

  /// What is known at a moment of a brewery.
  package func facts(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectReport? {
    guard let id = RegionID.brewery(in: region), let moment = moment(of: name, at: playhead),
      let told = moment.client.own.told(id, after: playhead.record)
    else { return nil }
    var rows = told.addressLines.map { SubjectReport.Row("Address", $0) }
    let number = moment.listing?.keys.firstIndex(of: id)
    if let distance = number.flatMap(moment.distance) { rows.append(.init("Distance", distance)) }
    if let phone = told.phoneText { rows.append(.init("Telephone", phone)) }
    if let website = told.websiteLink { rows.append(.init("Web site", website)) }
    if told.location == nil { rows.append(.init("Place", "not known")) }
    let subtitle = [BreweryNames.type(told.type), number.map { "number \($0 + 1) of the list" }]
    var report = SubjectReport(
      title: told.name,
      subtitle: subtitle.compactMap(\.self).joined(separator: " · "),
      rows: rows
    )
    report.change = look(at: told, as: id, moment)
    return report
  }
}
