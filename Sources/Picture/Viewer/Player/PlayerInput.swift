public import Drawing
public import Scenarios
public import SimulationKernel

/// One thing a person, or the desktop, asks of the player.
public enum PlayerInput: Hashable, Sendable {
  /// Plays or pauses; at the end, plays from the start.
  case togglePlay
  /// Plays backwards or pauses; at the first record, plays backwards from the end.
  case playBack
  /// One record on or back; pauses.
  case stepForward, stepBack
  /// Moves by virtual time; pauses nothing.
  case jump(Duration)
  /// To the first moment, or to the end.
  case home, end
  /// To the next or the last record that matters; pauses.
  case nextImportant, previousImportant
  /// To the next or the last record of a kind, when there is one; pauses.
  case next(JumpTarget), previous(JumpTarget)
  /// To where two runs part; pauses.
  case firstDifference
  /// Marks something in the time of the run, or goes to what is marked.
  case mark(PlayerMark)
  /// Changes how fast time runs.
  case faster, slower, normalSpeed
  /// Sets how fast time runs.
  case speed(Speed)
  /// To a moment.
  case seek(SimulationTime)
  /// Takes hold of the playhead at a fraction of the run, drags it on, lets it go.
  case beginScrub(Double), dragScrub(Double), endScrub
  /// Light or dark.
  case toggleTheme
  /// Which colours stand for costs.
  case colormap(Colormap)
  /// Whether what is under way stands still.
  case calm(Bool)
  /// What the stage of a scene with several views shows.
  case face(ViewMode)
  /// What those who watch are told from now on.
  case narrate([ScenarioNote])
  /// Whether play pauses at each note; whether notes are seen.
  case tour(Bool), showNotes(Bool)
  /// Puts away the note that is told.
  case closeNote
  /// The window has another size, in points.
  case resize(Size)
  /// Makes the stage larger by a factor, holding one point where it is.
  case zoom(by: Double, at: Point)
  /// Looks at another part of the stage.
  case look(Viewport)
  /// Moves the stage, in points.
  case pan(by: Point)
  /// Moves the list of a stage, in points; at most so many up.
  case scroll(by: Double, reach: Double)
  /// Shows all of the stage, and all of the run in the lanes.
  case fit
  /// Shows another part of the run in the lanes.
  case lanes(LaneView)
  /// Folds a lane of the time card, or unfolds it.
  case fold(String)
  /// The lanes that are not as they are at first, such as those of another day.
  case folds(Set<String>)
  /// Draws signals above the lanes.
  case plot([PlottedSignal])
  /// Turns a list of several pages, by its name, to one of them, from 0.
  case turn(String, to: Int)
  /// Shows another client; nil is the first one, or all where they are compared.
  case show(client: String?)
  /// The pointer's button went down over a region of the last picture, or over none.
  case press(Point, Region?)
  /// The pointer moved.
  case move(Point, Region?)
  /// The pointer's button went up.
  case release
  /// The pointer left the window.
  case leave

  /// A press at a point of the picture that is shown.
  public static func press(_ point: Point, in picture: ScenePicture) -> PlayerInput {
    .press(point, picture.region(at: point))
  }

  /// A move to a point of the picture that is shown.
  public static func move(_ point: Point, in picture: ScenePicture) -> PlayerInput {
    .move(point, picture.region(at: point))
  }
}

/// What a person marks in the time of a run.
public enum PlayerMark: Hashable, Sendable {
  /// The range begins or ends here; once more takes that end away.
  case rangeStart, rangeEnd
  /// Plays the range, or else the whole run, over and over; once more stops that.
  case loop
  /// Takes the range away, and plays it over and over no more.
  case clearRange
  /// Takes the range, the bookmarks and the zoom of the lanes away: another run is shown.
  case clear
  /// Makes a bookmark here; once more takes it away.
  case bookmark
  /// The bookmarks of another day, in any order.
  case bookmarks([SimulationTime])
  /// To the next bookmark, after the last one to the first one; pauses.
  case nextBookmark
  /// The lanes show the range alone.
  case zoomToRange
}
