import Drawing

/// Where the keys stand in their overlay: in as many columns as there is room for, and scrolled
/// where there is too little.
struct KeyHelpForm {
  /// A line: the name of a group, or keys with what they do.
  struct Line {
    let place: Point
    let row: KeyTable.Row?
    let text: String
  }

  let frame: Rect
  /// What the lines are seen through.
  let view: Rect
  /// How wide a column is.
  let room: Double
  /// From one line to the next.
  let pitch: Double
  /// Whether letters are small, so that a line fits into its column.
  let isSmall: Bool
  /// The lines, as they stand without scrolling; the place is where the text begins.
  let lines: [Line]
  private let height: Double

  private static let edge = 18.0
  private static let head = 56.0
  private static let foot = 14.0

  init(size: Size) {
    let columns = min(max(Int((size.width - 24) / 250), 1), 3)
    let width = min(Double(columns) * 340, size.width - 24)
    room = (width - 2 * Self.edge + 16) / Double(columns)
    isSmall = room < 300
    pitch = size.height < 640 ? 17.5 : 23
    let gap = size.height < 640 ? 9.0 : 18
    // The groups fill the columns from top to bottom, always the shortest one next.
    var ends = [Double](repeating: 0, count: columns)
    var lines: [Line] = []
    for group in KeyTable.groups {
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      let x = Double(column) * room
      lines.append(Line(place: Point(x, ends[column] + 13), row: nil, text: group.name))
      for (index, row) in group.rows.enumerated() {
        let y = ends[column] + 13 + pitch * Double(index + 1)
        lines.append(Line(place: Point(x, y), row: row, text: row.does))
      }
      ends[column] += 13 + pitch * Double(group.rows.count) + gap
    }
    height = (ends.max() ?? 0) - gap + 8
    let least = min(height + Self.head + Self.foot, size.height - 16)
    frame = Rect(
      x: (size.width - width) / 2,
      y: (size.height - least) / 2,
      width: width,
      height: least
    )
    view = Rect(
      x: frame.x + Self.edge,
      y: frame.y + Self.head,
      width: width - Self.edge,
      height: least - Self.head - Self.foot
    )
    self.lines = lines
  }

  /// How many lines can be scrolled away.
  var lastTop: Int { max(Int(((height - view.height) / pitch).rounded(.up)), 0) }

  /// How many lines are seen at once.
  var lineCount: Int { Int(view.height / pitch) }
}

extension Workspace {
  /// What keys do while all keys are shown.
  mutating func press(_ key: WorkspaceKey, inHelpFrom top: Int) {
    let form = KeyHelpForm(size: player.size)
    switch key {
    case .escape, .enter, .help: panel = .none
    case .up: scrollHelp(to: top - 1)
    case .down: scrollHelp(to: top + 1)
    case .pageUp: scrollHelp(to: top - form.lineCount)
    case .pageDown, .space: scrollHelp(to: top + form.lineCount)
    case .home: scrollHelp(to: 0)
    case .end: scrollHelp(to: form.lastTop)
    default: break
    }
  }

  mutating func scrollHelp(to top: Int) {
    panel = .help(top: min(max(top, 0), KeyHelpForm(size: player.size).lastTop))
  }
}
