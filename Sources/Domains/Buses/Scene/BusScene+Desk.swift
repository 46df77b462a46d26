public import Drawing
public import Viewer

/// What can be asked and changed in a run that tracks buses.
extension BusScene {
  /// The one that tells where the buses are.
  public var services: [String] { ["bustime"] }

  /// Buses and stops.
  public var subjectWords: String { "a bus or a stop on the map" }

  /// What is known at a moment of a bus or a stop.
  public func facts(about region: String, at playhead: Playhead, client name: String?) -> DeskFacts?
  {
    guard RegionID.bus(in: region) != nil || RegionID.stop(in: region) != nil else { return nil }
    return BusInspection(frame: frame(at: playhead, client: name)).facts(about: region)
  }

  /// A moment as the text form and the inspector see it.
  func frame(at playhead: Playhead, client name: String?) -> BusFrame {
    var view = ViewState(size: Size(width: 1600, height: 1000), client: name)
    view.face = .both
    return BusFrame(self, at: playhead, in: view, measure: EvenTextMeasure())
  }

  /// The requests and happenings that lie under a point of the lanes.
  public func laneDetails(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> [String] {
    BusFrame(self, at: playhead, in: view, measure: measure).timeCard.details(at: point)
  }
}
