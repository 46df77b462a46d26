public import Drawing
public import Scenarios
public import SimulationKernel

/// A key as the workspace understands it, by what it is for.
public enum WorkspaceKey: Hashable, Sendable {
  /// The space bar.
  case space
  /// The arrow keys.
  case left, right, up, down
  /// The keys that jump.
  case home, end, pageUp, pageDown
  /// The keys that take, close and go on.
  case enter, escape, tab, backspace, delete
  /// The keys for help and for the full screen.
  case help, fullScreen
  /// The key that opens a menu.
  case menu
  /// A letter in lower case, a digit or a sign, as the keyboard has it without Shift.
  case character(Character)
}

/// The keys held while another goes down.
public struct WorkspaceModifiers: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = WorkspaceModifiers(rawValue: 1)
  /// Control.
  public static let control = WorkspaceModifiers(rawValue: 2)
  /// Alt.
  public static let alt = WorkspaceModifiers(rawValue: 4)
}

/// One thing that a person, the desktop or the run behind the window tells the workspace.
public enum WorkspaceInput: Hashable, Sendable {
  /// A key went down.
  case key(WorkspaceKey, WorkspaceModifiers)
  /// Letters were typed; they follow the key that made them.
  case text(String)
  /// The pointer's button went down over a region of the last picture, or over none.
  case press(Point, Region?)
  /// The pointer moved.
  case move(Point, Region?)
  /// The pointer's button went up.
  case release(Point, Region?)
  /// The pointer's other button went down: a menu is wanted.
  case menu(Point, Region?)
  /// The wheel turned by so many notches, away from the person being positive.
  case wheel(Double, Point, Region?)
  /// The pointer left the window.
  case leave
  /// What only the player is asked for.
  case player(PlayerInput)
  /// Something worth saying for a while.
  case say(WorkspaceMessage?)
  /// All that is wrong with the scenario, a line of text each, and what that is in a few words; empty
  /// takes it away.
  case problems([String], title: String = "The scenario has mistakes")
  /// A file, or a folder, was dropped on the window.
  case dropped(String)
  /// A file of what is shown was changed by somebody else, and there are edits that no file holds.
  case changedOnDisk(String)
  /// What is not as the scenario expects, a line each; empty when all is, or is not known yet.
  case findings([String], areAccepted: Bool = true)
  /// The scenarios that may be opened, group by group, and those that were lately.
  case scenarios([WorkspaceScenario], recent: [WorkspaceScenario] = [])
  /// Shows the start page, for one to be chosen.
  case chooseScenario
  /// What the scenario that is shown says of itself.
  case about(WorkspaceAbout)
  /// The signals of the run, and the names of those that are drawn above the lanes.
  case signals([SignalOffer], plotted: [String])
  /// Another scenario is opened; the start page has done its part.
  case opened
  /// What came of the wish for a picture on the start page.
  case picture(StartPicture, StartWish)
  /// Asks where a copy of a scenario is to be, beginning with a path; why the last one was refused.
  case chooseCopy(of: String, path: String, why: String)
  /// Whether a run is being computed.
  case computing(Bool)
  /// Whether there are edits that no file holds.
  case unsaved(Bool)
  /// Asks whether a part of the run is filmed without ffmpeg, which takes so many megabytes.
  case confirmFilm(TimeStretch, megabytes: Int)
  /// Whether a copy keeps what the scenario says of itself; nil where it says nothing.
  case notes(kept: Bool?)
  /// Asks for the name and the folder of a file, beginning with a path.
  case choosePath(String)
  /// What came of a saving.
  case saveEnded(WorkspaceSaving)
  /// The window is to close.
  case quit
  /// What is drawn and can act, in the order of Tab: see ``ScenePicture/focusOrder(on:)``.
  case reachable([Region])
  /// How large everything is drawn, where the screen has no room for what was asked.
  case textSize(Double)
  /// How much of a film is made; nil when none is.
  case filming(WorkspaceVideo?)
}

/// Something worth saying for a while, beside the clock.
public struct WorkspaceMessage: Hashable, Sendable {
  /// What it is about, in a few words.
  public var title: String
  /// The rest; may be empty.
  public var text: String
  /// Whether something went wrong.
  public var isBad: Bool
  /// Whether it tells of an edit, which can be taken back from it.
  public var isUndoable: Bool

  /// Creates a message.
  public init(
    _ title: String,
    _ text: String = "",
    isBad: Bool = false,
    isUndoable: Bool = false
  ) {
    (self.title, self.text) = (title, text)
    (self.isBad, self.isUndoable) = (isBad, isUndoable)
  }
}

/// How much of a film is made.
public struct WorkspaceVideo: Hashable, Sendable {
  /// How many frames are done.
  public let done: Int
  /// How many there will be.
  public let count: Int

  /// Creates a state of a film.
  public init(done: Int, count: Int) {
    self.done = done
    self.count = count
  }
}

/// A file for one frame.
public enum PictureKind: String, Hashable, Sendable {
  /// Pixels.
  case png
  /// Shapes.
  case svg
}

/// What the workspace asks of whoever owns the window.
public enum WorkspaceEffect: Hashable, Sendable {
  /// Changes the scenario, and computes the run anew.
  case edit(ScenarioEdit)
  /// Shows another scenario, of that path.
  case open(String)
  /// Shows a scenario or a trace of that path beside the run; or the run as it was before all edits.
  case compare(String), compareBefore
  /// Shows the run alone again.
  case endComparison
  /// Looks which scenarios there are.
  case listScenarios
  /// Offers a path for a copy of a scenario.
  case chooseCopy(of: String)
  /// Copies a scenario, and shows the copy to be changed.
  case copyScenario(from: String, to: String)
  /// Takes the last edit back, or makes it again.
  case undo, redo
  /// Writes the scenario to the file that it was saved to, or to one of a new name.
  case save
  /// Writes the scenario to a file of that path.
  case saveAs(String, overwriting: Bool)
  /// Offers a path to save to.
  case choosePath
  /// Has a copy keep what the scenario says of itself, or not.
  case keepNotes(Bool)
  /// Stops the run that is being computed.
  case cancelRun
  /// Opens a link outside: a page of the web, or a call.
  case openLink(String)
  /// Reads what is shown from its file again.
  case reload
  /// Puts the command that draws this frame on the clipboard.
  case copyCommand
  /// Puts a text on the clipboard.
  case copyText(String)
  /// Writes the text of the clipboard into the field that is open.
  case paste
  /// Writes this frame.
  case savePicture(PictureKind)
  /// Films a part of the run as it is looked at.
  case film(TimeStretch)
  /// Films a part of the run without ffmpeg, as it was agreed to.
  case filmUncompressed(TimeStretch)
  /// Stops the film that is being made.
  case cancelFilm
  /// Keeps which lanes are not as they are at first for another day.
  case keepFolds(Set<String>)
  /// Draws the signals of these names above the lanes, and keeps them for another day.
  case plot([String])
  /// Keeps the bookmarks of this scenario for another day.
  case keepBookmarks([SimulationTime])
  /// Fills the screen, or gives it back.
  case toggleFullScreen
  /// Draws everything so large, in desktop pixels for a point.
  case zoomText(Double)
  /// Closes the window.
  case quit
}
