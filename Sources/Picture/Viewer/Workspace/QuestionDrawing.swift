import Drawing

/// The card of a question with its answers, and the one in which a file is named.
extension WorkspaceDrawing {
  mutating func addQuestion(_ question: WorkspaceQuestion) {
    addShade()
    var scrim = DisplayList()
    scrim.fill(.rect(whole), Color(0, 0, 0, 70))
    add(scrim)
    let title = TextStyle(Font(17, .bold), theme.ink, height: 50, baseline: 38)
    let text = TextStyle(Font(13), theme.secondInk, height: 18, baseline: 14)
    let answers = question.answers.enumerated().map { index, answer in
      button(answer.title, isHighlighted: index == question.highlighted)
        .region(
          RegionID.answer(index),
          answer.title,
          hint: answer.action == .saving(.stay) ? "Esc" : answer.letter.uppercased(),
          action: .take(answer.action)
        )
    }
    addCard(
      question.title,
      width: 440,
      .column([
        Box.column([.text(question.title, title), .paragraph(question.text, text)])
          .padded(left: 24, right: 24, bottom: 18),
        // On the right, as the last answer is to stay.
        Box.row([Box.empty.asked(-1)] + answers, gap: 10).padded(right: 20, bottom: 16),
      ])
    )
  }

  /// A button with a title, filled when Enter presses it.
  func button(_ title: String, isHighlighted: Bool) -> Box {
    let ink = isHighlighted ? onAccent : theme.ink
    let style = TextStyle(Font(13, .medium), ink, .center, height: 34, baseline: 21.6)
    return Box.text(title, style).padded(left: 16, right: 16)
      .over { [theme] frame, list in
        list.card(frame, radius: 9, isHighlighted ? theme.accent : theme.chip)
        guard !isHighlighted else { return }
        list.stroke(.rounded(frame.inset(0.5), 8.5), theme.panelLine, width: 1)
      }
  }

  mutating func addSavePath(_ form: SavePath, keepsNotes: Bool?) {
    addShade()
    let title = TextStyle(Font(17, .bold), theme.ink, height: 44, baseline: 36)
    let why = TextStyle(Font(12.5), theme.closed, height: 18, baseline: 14)
    let foot = TextStyle(Font(11), theme.secondInk, height: 40, baseline: 22)
    let entry = EntryBox(form.entry.form, Font(14, .medium), left: 14, right: 16, drop: 5)
    let isCopy = form.source != nil
    let name = isCopy ? "New scenario from this" : "Save the scenario as"
    addCard(
      name,
      width: 600,
      .column([
        Box.column([
          .text(name, title),
          form.why.isEmpty ? .empty : .paragraph(form.why, why),
        ])
        .padded(left: 24, right: 24, bottom: 6),
        field(entry, "Folder and name", hint: "Enter").sized(height: 38)
          .padded(left: 20, right: 20),
        isCopy ? .empty : keepsNotes.map(notes) ?? .empty,
        Box.text("Folder and name   Enter \(isCopy ? "copy and open" : "save")   Esc close", foot)
          .padded(left: 24),
      ])
    )
  }

  /// Whether the copy keeps what the scenario says of itself, of a run that is another now.
  private func notes(areKept: Bool) -> Box {
    let style = TextStyle(Font(12.5), theme.ink, height: 28, baseline: 18)
    let sign = Box.canvas(width: 26, height: 28) { [theme] frame, list in
      let box = Rect(x: frame.x, y: frame.midY - 7.5, width: 15, height: 15)
      list.card(box, radius: 4, areKept ? theme.accent : theme.chip)
      if areKept { list.check(at: box.center, onAccent) }
    }
    let words = "Keep its description and its notes"
    return Box.row([sign, .text(words, style)])
      .region(RegionID.keepNotes, words, hint: "Tab", action: .saving(.keepNotes(!areKept)))
      .padded(left: 24, top: 8, right: 24)
  }
}
