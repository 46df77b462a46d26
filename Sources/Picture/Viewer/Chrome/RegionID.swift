/// The ids of the regions that every scene has, and how the others are made.
public enum RegionID: Sendable {
  /// Plays or pauses.
  public static let play = "play"
  /// One record on.
  public static let stepForward = "step-forward"
  /// One record back.
  public static let stepBack = "step-back"
  /// To the first moment.
  public static let home = "home"
  /// To the end.
  public static let end = "end"
  /// The lanes, along which the playhead is dragged.
  public static let timeline = "timeline"
  /// The whole run above the lanes, along which the part that they show is dragged.
  public static let timeOverview = "time/overview"
  /// Plays backwards or pauses.
  public static let playBack = "play-back"
  /// Says at what the play pauses.
  public static let pauses = "time/pauses"
  /// Opens the list of speeds.
  public static let speeds = "speeds"
  /// Makes the stage larger.
  public static let zoomIn = "zoom-in"
  /// Makes the stage smaller.
  public static let zoomOut = "zoom-out"
  /// Shows all of the stage.
  public static let fit = "fit"
  /// Light or dark.
  public static let theme = "theme"
  /// The next view of a scene with two.
  public static let face = "face"
  /// The card with the question and the answer.
  public static let sidePanel = "side-panel"
  /// The card with the transport.
  public static let timeCard = "time"
  /// Where two runs part, on the panel and over the lanes.
  public static let difference = "two-runs/difference"
  /// The sign over the lanes.
  public static let firstDifference = "two-runs/first-difference"
  /// The card that explains the colours.
  public static let legend = "legend"
  /// The name of what a board shows, on which nothing is said for a while.
  public static let boardHead = "board/head"

  /// A sign of that card, by its name.
  static func legendEntry(_ name: String) -> String { "legend/\(name)" }

  /// The button that turns a list of several pages one way.
  package static func page(of list: String, _ way: String) -> String { "page/\(list)/\(way)" }

  /// The number that decides the run.
  public static let seed = "seed"
  /// Tells what the scenario is about.
  public static let about = "about"
  /// Leads from there to the start page.
  public static let aboutStart = "panel/start"
  /// Everything behind an open panel; a click there closes it.
  public static let scrim = "panel/scrim"
  /// The card of an open panel.
  public static let panel = "panel/card"
  /// The line that is typed into.
  public static let entry = "panel/entry"
  /// Has a copy keep what the scenario says of itself.
  public static let keepNotes = "panel/notes"
  /// The card of the event list.
  public static let events = "events"
  /// Closes the event list.
  public static let eventsClose = "events/close"
  /// The search of the event list.
  public static let eventsSearch = "events/search"
  /// Has the play pause at what the event list shows.
  public static let eventsBreakpoint = "events/breakpoint"
  /// Makes the event list follow the playhead.
  public static let eventsFollow = "events/follow"
  /// Takes the list of mistakes away.
  public static let problemsClose = "problems/close"
  /// The button that reads a broken file again.
  public static let problemsAgain = "problems/again"
  /// Opens what is not as expected.
  public static let findings = "findings"
  /// The card of what is pointed at.
  public static let inspector = "inspector"
  /// The pages of that card, by what it tells of.
  static func pages(of id: String) -> String { "\(inspector)/\(id)" }
  /// Closes the card of what is pointed at.
  public static let inspectorClose = "inspector/close"
  /// Does what can be done with what that card tells of.
  public static let inspectorChange = "inspector/change"
  /// What the scenario tells those who watch.
  public static let caption = "caption"
  /// Puts that away.
  public static let captionClose = "caption/close"
  /// How long a length of the map is.
  public static let scale = "scale"
  /// What the window itself says for a while.
  public static let message = "notice/message"
  /// Takes back what that tells of.
  public static let undo = "undo"
  /// Opens the event list.
  public static let menuEvents = "menu/events"
  /// Shows all keys.
  public static let menuHelp = "menu/help"
  /// Goes back from the start page to the run.
  public static let startClose = "start/close"

  /// A cover of the start page, from 0.
  public static func cover(_ index: Int) -> String { "start/\(index)" }

  /// Makes a new scenario from the one of a cover.
  public static func copyCover(_ index: Int) -> String { "start/copy/\(index)" }

  /// A name of the picker, by its code, such as `picker/NY`.
  public static func name(_ code: String) -> String { "picker/\(code)" }

  /// A row of the palette, from 0.
  public static func command(_ row: Int) -> String { "palette/\(row)" }

  /// An answer to a question, from 0.
  public static func answer(_ index: Int) -> String { "panel/answer/\(index)" }

  /// A record of the event list, by its number.
  public static func event(_ record: Int) -> String { "\(eventRows)\(record)" }
  static let eventRows = "events/row/"

  /// A cause of the current record, by its number.
  public static func cause(_ record: Int) -> String { "events/cause/\(record)" }

  /// A filter of the event list.
  public static func group(_ group: EventGroup) -> String { "events/group/\(group.rawValue)" }

  /// A chip that sets the speed, such as `speed-1x`.
  public static func speed(_ speed: Speed) -> String { "speed-\(speed)" }

  /// The name of a lane: folds or unfolds it.
  public static func lane(_ name: String) -> String { "lane/\(name)" }

  /// The name of a signal above the lanes: leads to the list of signals.
  static func plot(_ name: String) -> String { "plot/\(name)" }

  /// A row of the menu that is open, from 0.
  public static func menuRow(_ row: Int) -> String { "panel/row/\(row)" }

  /// A row of the answer, from 0, such as `hop/2`.
  public static func hop(_ index: Int) -> String { "hop/\(index)" }

  /// The chip that shows a client.
  public static func client(_ name: String) -> String { "client/\(name)" }

  /// Opens the list of all clients.
  public static let clientList = "clients/more"
  /// The chip that shows all clients side by side.
  public static let allClients = "clients"

  /// A field of the panel's form, such as `field/strategy`.
  public static func field(_ name: String) -> String { "field/\(name)" }

  /// The button that exchanges the two ends of a way.
  public static let swap = "swap"

  /// One of the things that a field counts; the ids of its buttons begin with it.
  public static func counter(_ field: String, _ thing: String) -> String {
    "counter/\(field)/\(thing)"
  }

  /// The button for one fewer of what is counted.
  public static func fewer(of id: String) -> String { "\(id)/fewer" }

  /// The button for one more.
  public static func more(of id: String) -> String { "\(id)/more" }

  /// What the ids of the window's own buttons and cards begin with, as far as their first slash.
  private static let ofWindow: Set<Substring> = [
    "play", "step-forward", "step-back", "home", "end", "timeline", "time", "play-back", "speeds",
    "zoom-in", "zoom-out", "fit", "theme", "face", "side-panel", "legend", "page", "seed", "about",
    "panel", "events", "problems", "findings", "inspector", "caption", "scale", "notice", "undo",
    "menu", "start", "picker", "palette", "lane", "plot", "field", "swap", "counter",
  ]

  /// Whether an id is one of the window itself: no stage is another because it is pointed at.
  static func isOfWindow(_ id: String) -> Bool {
    ofWindow.contains(id.prefix { $0 != "/" }) || id.hasPrefix("speed-")
  }

  /// A request, by the number of the record that sent it.
  package static func request(_ record: Int) -> String { "request/\(record)" }

  /// The number of the record that sent the request of that id.
  package static func request(in id: String) -> Int? {
    rest(of: id, after: "request/").flatMap { Int($0) }
  }

  /// A message of a diagram, by the record that sent it.
  package static func message(_ record: Int) -> String { "message/\(record)" }

  /// The record that sent the message of that id.
  package static func message(in id: String) -> Int? {
    rest(of: id, after: "message/").flatMap { Int($0) }
  }

  /// What stands in an id behind its beginning; nil where it begins otherwise.
  package static func rest(of id: String, after start: String) -> String? {
    id.hasPrefix(start) ? String(id.dropFirst(start.count)) : nil
  }

  /// The client that a chip or a pane of that id shows.
  package static func client(in id: String) -> String? {
    if let name = rest(of: id, after: "client/") { return name }
    let parts = id.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "pane" ? String(parts[3]) : nil
  }
}
