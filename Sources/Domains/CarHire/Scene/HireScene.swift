package import CarHireValues
import Drawing
package import Maps
import SimulationKernel
package import Tracing
package import Viewer

/// Draws customers who hire cars: what they are offered, where, and what became of each message.
///
/// Of several customers one is shown.
package struct HireScene: SceneDomain {
  /// What the window is called.
  package let title: String
  /// The records by what they are about, and the search through them.
  package let events: EventIndex
  package let run: RunIndex<HireRun>
  package let keeper = StageKeeper<HireFrame>()
  let ground: MapGround
  let money: HireMoney
  /// Where the desks are.
  let desks: DeskTable
  let countries: CountryTable

  /// Reads a trace, once.
  ///
  /// - Parameters:
  ///   - trace: The run; one without a client that hires is shown as a notice.
  ///   - ground: The land below the map of desks.
  ///   - desks: Where the desks are.
  ///   - countries: What is dialled and paid with there.
  ///   - title: What the window is called.
  package init(
    trace: Trace,
    ground: MapGround,
    desks: DeskTable,
    countries: CountryTable,
    title: String
  ) {
    (self.title, self.ground) = (title, ground)
    events = EventIndex(trace, wording: HireNames.wording)
    run = RunIndex(trace, HireRun())
    self.countries = countries
    money = HireMoney(currencies: countries.currencies)
    self.desks = desks
  }

  /// What is seen and told at a moment.
  package func frame(_ moment: SceneMoment) -> HireFrame { HireFrame(self, moment) }

  /// Words tell of the cars and of the messages.
  package func toldView(of client: String?) -> ViewState {
    var view = ViewState(size: Size(width: 1800, height: 1000), client: client)
    view.face = .both
    return view
  }

  package var faces: [ViewMode] { .ofCarHire }

  package func faces(of client: String?, at playhead: Playhead) -> [ViewMode] {
    moment(of: client, at: playhead)?.hasCars == false ? [.messages] : faces
  }

  /// Both, where there is room for both; else cars until one is to be booked, and messages from then:
  /// whoever does something on the stage or in the time keeps what is seen then.
  package func usualFace(in view: ViewState, at playhead: Playhead) -> ViewMode? {
    guard view.size.width < 1700 else { return .both }
    guard let client = run.client(view.client) else { return .cars }
    return client.own.asksOfBooking(after: playhead.record) ? .messages : .cars
  }

  package var services: [String] { run.world.suppliers.map(\.name) }

  package var subjectWords: String { "a car, a supplier, a message or a booking" }

  package var terms: [Term] {
    [
      Term(
        "Hold",
        "A supplier keeps a car for one customer for a while, so that nobody else books it."
      ),
      Term(
        "In doubt",
        "Nobody knows whether a booking was made: it is looked up, and never sent twice."
      ),
      Term("Deposit", "What is paid at once; the rest is paid on arrival."),
    ]
  }

  /// What is known at a moment of a customer; of the first one where none is named.
  func moment(of name: String?, at playhead: Playhead) -> HireSnapshot? {
    run.client(name).map { HireSnapshot($0, in: run, money, at: playhead) }
  }

  /// Tells what is known at a moment of a car, a supplier, a desk or a booking.
  package func facts(
    about region: String,
    at playhead: Playhead,
    client name: String?
  ) -> SubjectReport? {
    moment(of: name, at: playhead)
      .flatMap { HireInspection(scene: self, moment: $0).facts(about: region) }
  }
}
