import Drawing

/// How the keys stand in their overlay: in as many columns as there is room for, and scrolled where
/// there is too little.
struct KeyHelpForm {
  let frame: Rect
  /// The groups of each column, which fill them from top to bottom, always the shortest one next.
  let columns: [[KeyTable.Group]]
  /// How wide a column is.
  let room: Double
  /// From one line to the next.
  let pitch: Double
  /// What is free between two groups.
  let gap: Double
  /// How many lines are seen at once, and how many can be scrolled away.
  let lineCount: Int
  let lastTop: Int

  /// What is free beside, above and below the lines.
  static let edges = (side: 18.0, head: 56.0, foot: 14.0)
  /// How high the name of a group is.
  static let heading = 18.0

  init(size: Size) {
    let count = min(max(Int((size.width - 24) / 250), 1), 3)
    let width = min(Double(count) * 340, size.width - 24)
    room = (width - 2 * Self.edges.side + 16) / Double(count)
    let isLow = size.height < 640
    let (pitch, gap) = isLow ? (17.5, 4.0) : (23, 13)
    (self.pitch, self.gap) = (pitch, gap)
    var columns = [[KeyTable.Group]](repeating: [], count: count)
    var ends = [Double](repeating: 0, count: count)
    for group in KeyTable.groups {
      let column = ends.indices.min { (ends[$0], $0) < (ends[$1], $1) } ?? 0
      columns[column].append(group)
      ends[column] += Self.heading + pitch * Double(group.rows.count) + gap
    }
    self.columns = columns
    let height = (ends.max() ?? 0) - gap + 3
    let around = Self.edges.head + Self.edges.foot
    let least = min(height + around, size.height - 16)
    let center = Point(size.width / 2, size.height / 2)
    frame = Rect(center: center, width: width, height: least)
    lineCount = Int((least - around) / pitch)
    lastTop = max(Int(((height - least + around) / pitch).rounded(.up)), 0)
  }

  /// Whether letters are small, so that a line fits into its column.
  var isSmall: Bool { room < 300 }
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
