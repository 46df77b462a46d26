import Drawing

/// The table itself, in the order of the overlay.
extension KeyTable {
  static let groups: [Group] = [
    Group(name: "Time", rows: time), Group(name: "Range and bookmarks", rows: marks),
    Group(name: "Form and world", rows: world), Group(name: "Looking", rows: looking),
    Group(name: "Event list", isForEvents: true, rows: eventList),
    Group(name: "Pictures", rows: pictures), Group(name: "Window", rows: window),
  ]

  private static func letter(_ letter: Character) -> KeyChord { KeyChord(.character(letter)) }
  private static func upper(_ letter: Character) -> KeyChord {
    KeyChord(.character(letter), .shift)
  }
  private static func control(_ letter: Character, _ more: WorkspaceModifiers = []) -> KeyChord {
    KeyChord(.character(letter), more.union(.control))
  }
  private static func sign(_ sign: Character) -> KeyChord { KeyChord(sign: sign) }

  private static let time: [Row] = [
    Row(
      "play, pause",
      [
        (KeyChord(.space), .player(.togglePlay)), (letter("k"), .player(.togglePlay)),
      ]
    ),
    Row(
      "play backwards, pause",
      [
        (letter("j"), .player(.playBack)), (KeyChord(.space, .shift), .player(.playBack)),
      ]
    ),
    Row(
      "one record back, on",
      [
        (KeyChord(.left), .player(.stepBack)), (KeyChord(.right), .player(.stepForward)),
        (sign(","), .player(.stepBack)), (sign("."), .player(.stepForward)),
      ]
    ),
    Row(
      "0.1 s back, on",
      [
        (KeyChord(.left, .shift), .player(.jump(.milliseconds(-100)))),
        (KeyChord(.right, .shift), .player(.jump(.milliseconds(100)))),
      ]
    ),
    Row(
      "1 s back, on",
      [
        (KeyChord(.left, .control), .player(.jump(.seconds(-1)))),
        (KeyChord(.right, .control), .player(.jump(.seconds(1)))),
      ]
    ),
    Row(
      "last, next that matters",
      [
        (KeyChord(.pageUp), .player(.previousImportant)),
        (KeyChord(.pageDown), .player(.nextImportant)),
      ]
    ),
    Row(
      "next settled, request, failure",
      [
        (letter("n"), .player(.next(.settled))), (letter("r"), .player(.next(.request))),
        (letter("t"), .player(.next(.failure))),
      ]
    ),
    Row(
      "the last one of these",
      [
        (upper("n"), .player(.previous(.settled))), (upper("r"), .player(.previous(.request))),
        (upper("t"), .player(.previous(.failure))),
      ]
    ),
    Row("where two runs part", [(letter("g"), .player(.firstDifference))]),
    Row("pause where the filter fits", [(letter("p"), .breakpoint)]),
    Row(
      "first moment, end (follows)",
      [
        (KeyChord(.home), .player(.home)), (KeyChord(.end), .player(.end)),
      ]
    ),
    Row(
      "slower, faster, 1×",
      [
        (sign("-"), .player(.slower)), (sign("+"), .player(.faster)), (sign("="), .player(.faster)),
        (sign("0"), .player(.normalSpeed)),
      ]
    ),
    Row("whole run in 30 s, speeds", [(upper("k"), .wholeRun), (letter("q"), .open(.speeds))]),
  ]

  private static let marks: [Row] = [
    Row(
      "range begins, ends here",
      [
        (sign("["), .player(.mark(.rangeStart))), (sign("]"), .player(.mark(.rangeEnd))),
      ]
    ),
    Row("play the range over and over", [(letter("l"), .player(.mark(.loop)))]),
    Row("zoom the lanes to the range", [(letter("z"), .player(.mark(.zoomToRange)))]),
    Row(
      "zoom the lanes in, out",
      [
        (KeyChord(.up, .control), .player(.lanes(.zoom(by: 1.5, at: nil)))),
        (KeyChord(.down, .control), .player(.lanes(.zoom(by: 1 / 1.5, at: nil)))),
      ]
    ),
    Row(
      "pan the lanes back, on",
      [
        (KeyChord(.pageUp, .shift), .player(.lanes(.pan(by: -0.5)))),
        (KeyChord(.pageDown, .shift), .player(.lanes(.pan(by: 0.5)))),
      ]
    ),
    Row("whole run in the lanes", [(upper("z"), .player(.lanes(.all)))]),
    Row(
      "fold lanes, plot signals",
      [(upper("l"), .foldLanes), (letter("y"), .open(.signals))]
    ),
    Row(
      "bookmark, next bookmark",
      [
        (letter("b"), .player(.mark(.bookmark))), (upper("b"), .player(.mark(.nextBookmark))),
      ]
    ),
  ]

  private static let world: [Row] = [
    Row(
      "first field, second field",
      [
        (letter("a"), .field(0)), (upper("a"), .field(1)),
      ]
    ),
    Row("change what is pointed at", [(letter("x"), .change)]),
    Row(
      "what to do with it",
      keys: "Menu  Shift F10",
      [(KeyChord(.menu), .menu), (KeyChord(.menu, .shift), .menu)]
    ),
    Row(
      "commands: outage, latency …",
      [
        (sign("/"), .open(.palette)), (control("k"), .open(.palette)),
      ]
    ),
    Row("undo", [(control("z"), .effect(.undo))]),
    Row(
      "redo",
      [
        (control("z", .shift), .effect(.redo)), (control("y"), .effect(.redo)),
      ]
    ),
    Row(
      "save, save as …",
      [(control("s"), .effect(.save)), (control("s", .shift), .saving(.choosePath))]
    ),
    Row("start page: open another", [(control("o"), .open(.start))]),
    Row("new from one of them", [(control("n"), .start(.copyHighlighted))]),
  ]

  private static let looking: [Row] = [
    Row("what this run is about", [(letter("o"), .open(.about))]),
    Row("event list", [(letter("e"), .open(.events))]),
    Row("inspector", [(letter("i"), .open(.inspector))]),
    Row(
      "show that client",
      keys: "1 … 9",
      (1...9).map { number in
        (sign(Character("\(number)")), .client(number))
      }
    ),
    Row("fit the map and the lanes", [(letter("f"), .player(.fit))]),
    Row("zoom, pan map or lanes", keys: "wheel  drag", []),
    Row(
      "pan the map",
      keys: "Alt ← → ↑ ↓",
      [
        (KeyChord(.left, .alt), .player(.pan(by: Point(40, 0)))),
        (KeyChord(.right, .alt), .player(.pan(by: Point(-40, 0)))),
        (KeyChord(.up, .alt), .player(.pan(by: Point(0, 40)))),
        (KeyChord(.down, .alt), .player(.pan(by: Point(0, -40)))),
      ]
    ),
    Row("next view of the stage", [(letter("m"), .nextFace)]),
    Row(
      "light, dark",
      [(letter("d"), .player(.toggleTheme)), (control("d"), .player(.toggleTheme))]
    ),
    Row(
      "controls, on and back",
      [
        (KeyChord(.tab), .focus(back: false)), (KeyChord(.tab, .shift), .focus(back: true)),
      ]
    ),
    Row("on the stage, after Tab", keys: "← → ↑ ↓", []),
    Row("press, take", [(KeyChord(.enter), .press)]),
  ]

  static let eventList: [Row] = [
    Row("row above, below", [(KeyChord(.up), .row(-1)), (KeyChord(.down), .row(1))]),
    Row("go to the cause", [(KeyChord(.enter), .cause)]),
    Row("back again", [(KeyChord(.backspace), .back)]),
    Row("scroll", keys: "wheel", []),
  ]

  private static let pictures: [Row] = [
    Row(
      "save a picture: PNG, SVG",
      [
        (letter("s"), .effect(.savePicture(.png))), (upper("s"), .effect(.savePicture(.svg))),
      ]
    ),
    Row("film the range, or the run", [(letter("v"), .film)]),
    Row("copy the command for this picture", [(letter("c"), .effect(.copyCommand))]),
    Row("paste into a field", [(control("v"), .paste)]),
  ]

  private static let window: [Row] = [
    Row(
      "text size",
      [
        (control("-"), .text(-1)), (control("+"), .text(1)), (control("="), .text(1)),
        (control("0"), .text(nil)),
      ]
    ),
    Row("full screen", [(KeyChord(.fullScreen), .effect(.toggleFullScreen))]),
    Row("these keys", [(sign("?"), .open(.help)), (KeyChord(.help), .open(.help))]),
    Row("what the words mean", [(letter("w"), .open(.words))]),
    Row("close; stop the film or the run", [(KeyChord(.escape), .close)]),
    Row("quit", [(control("q"), .effect(.quit))]),
  ]
}
