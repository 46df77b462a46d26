import Drawing

/// What the window itself says: messages, mistakes of the scenario, the ring of the focus.
extension WorkspaceDrawing {
  /// Adds a message (news, progress or a hint) where the scene has left room for it.
  mutating func addMessage(_ line: NoticeLine?, in room: Rect?) {
    guard let line, let room else { return }
    var placement = Box.Placement()
    line.place(in: room, theme, measure: measure, into: &placement)
    add(placement)
  }

  /// All that is wrong with the scenario, as the command line would print it.
  mutating func addProblems() {
    guard !workspace.problems.isEmpty else { return }
    let font = Font(12.5, .medium)
    let room = Int((layout.size.height - 176) / 19)
    let lines = problemLines(font, width: min(760, layout.size.width - 32) - 48)
    let shown = lines.count > room ? lines.prefix(max(room - 1, 1)) + ["…"] : lines[...]
    let title = TextStyle(Font(20, .bold), theme.ink, height: 62, baseline: 42)
    let foot = TextStyle(Font(11), theme.secondInk, height: 40, baseline: 22)
    let head = Box.text(workspace.problemTitle, title).padded(left: 36)
      .over { [theme] frame, list in
        let bar = Rect(x: frame.x + 20, y: frame.y + 22, width: 4, height: 26)
        list.card(bar, radius: 2, theme.closed)
      }
    let texts = shown.map { line in
      let isHead = line.contains(" error: ") || line.hasPrefix("error: ")
      let font = isHead ? Font(12.5, .semibold) : font
      let ink = isHead ? theme.closed : theme.secondInk
      return Box.text(line, TextStyle(font, ink, height: 19, baseline: 14))
    }
    let rest = texts + [.text("It is read again when it changes, and with R   Esc close", foot)]
    let close = closeButton(top: 19, right: 15, id: RegionID.problemsClose, .closeProblems)
    let again = button("Try again", isHighlighted: true)
      .region(RegionID.problemsAgain, "Try again", hint: "R", action: .effect(.reload))
    let corner = Box.column([.row([Box.empty.asked(-1), again]), Box.empty.asked(-1)])
      .padded(top: 17, right: 58)
    addCard(
      workspace.problemTitle,
      width: 760,
      share: 0.35,
      radius: 16,
      .layers([.column([head, Box.column(rest).padded(left: 24, right: 24)]), corner, close])
    )
  }

  /// Lines of the source stay as they are; the sign below them, which shows the column, needs letters
  /// of one width and is left out: the column stands in the head.
  private func problemLines(_ font: Font, width: Double) -> [String] {
    workspace.problems.flatMap { line -> [String] in
      let isSource = line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
      guard !isSource else { return line.contains { $0.isLetter } ? [line] : [] }
      return measure.wrapped(line, font, to: width)
    }
  }

  /// A ring around what Tab has come to, and what it is.
  mutating func addFocus() {
    guard let focus = workspace.focus else { return }
    let all = base.regions + regions
    guard let region = all.last(where: { $0.id == focus }) else { return }
    var list = DisplayList()
    let rect = region.bounds.inset(-2)
    list.stroke(.rounded(rect, 8), theme.accent, width: 2)
    if workspace.focusSpeaks {
      let words = region.hint.isEmpty ? region.label : "\(region.label)  \(region.hint)"
      Tooltip(words, [], theme: theme, measure: measure).draw(
        beside: rect,
        in: whole.inset(6),
        prefersBelow: true,
        avoiding: covers(besides: region),
        on: card(under: region),
        into: &list
      )
    }
    add(list)
  }
}

extension Workspace {
  /// The line that is said; nil when there is nothing to say.
  var noticeLine: NoticeLine? {
    if let message {
      return NoticeLine(
        title: message.title,
        text: message.text,
        sign: message.isBad ? .cross : .dot,
        isUndoable: message.isUndoable
      )
    }
    if let filming {
      let share = Double(filming.done) / Double(max(filming.count, 1))
      let text = "\(Int(share * 100)) % of \(filming.count) frames   Esc stops it"
      return NoticeLine(title: "Filming …", text: text, sign: .dot, share: share)
    }
    guard isComputing else { return nil }
    return NoticeLine(title: "Computing the run …", text: "Esc stops it", sign: .dot)
  }
}
