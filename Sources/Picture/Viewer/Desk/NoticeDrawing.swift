import Drawing

/// What is said over the stage: messages, mistakes of the scenario, the ring of the focus.
extension DeskDrawing {
  /// What is worth saying for a while; or that something takes its time; or what to do.
  mutating func addMessage(_ line: NoticeLine?) {
    guard let line else { return }
    var list = DisplayList()
    line.draw(0, in: layout, theme, measure: measure, into: &list)
    let frame = line.frame(0, in: layout, measure: measure)
    regions.append(Region(id: RegionID.message, frame, label: line.title, hint: line.text))
    add(list)
  }

  /// All that is wrong with the scenario, as the command line would print it.
  mutating func addProblems() {
    guard !desk.problems.isEmpty else { return }
    let font = Font(12.5, .medium)
    let width = min(760, layout.size.width - 32)
    let room = Int((layout.size.height - 176) / 19)
    let lines = problemLines(font, width: width - 48)
    let shown = lines.count > room ? lines.prefix(max(room - 1, 1)) + ["…"] : lines[...]
    let height = 62 + Double(shown.count) * 19 + 40
    let frame = Rect(
      x: (layout.size.width - width) / 2,
      // Below what is said over the stage.
      y: max(58, (layout.size.height - height) * 0.35),
      width: width,
      height: height
    )
    var list = DisplayList()
    list.panel(frame, theme)
    list.card(Rect(x: frame.x + 20, y: frame.y + 22, width: 4, height: 26), radius: 2, theme.closed)
    list.text(
      "The scenario has mistakes",
      at: Point(frame.x + 36, frame.y + 42),
      Font(20, .bold),
      theme.ink
    )
    for (index, line) in shown.enumerated() {
      let isHead = line.contains(" error: ") || line.hasPrefix("error: ")
      list.text(
        measure.truncated(line, font, to: width - 48),
        at: Point(frame.x + 24, frame.y + 76 + Double(index) * 19),
        isHead ? Font(12.5, .semibold) : font,
        isHead ? theme.closed : theme.secondInk
      )
    }
    let close = Point(frame.maxX - 30, frame.y + 34)
    list.text(
      "Mend the file and open it again   Esc close",
      at: Point(frame.x + 24, frame.maxY - 18),
      Font(11),
      theme.secondInk
    )
    regions.append(Region(id: RegionID.panel, frame, label: "The scenario has mistakes"))
    addClose(at: close, id: RegionID.problemsClose, action: .closeProblems, into: &list)
    add(list)
  }

  /// Lines of the source stay as they are; the sign below them, which shows the column, needs letters
  /// of one width and is left out: the column stands in the head.
  private func problemLines(_ font: Font, width: Double) -> [String] {
    desk.problems.flatMap { line -> [String] in
      let isSource = line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
      guard !isSource else { return line.contains { $0.isLetter } ? [line] : [] }
      return measure.wrapped(line, font, to: width)
    }
  }

  /// A ring around what Tab has come to, and what it is.
  mutating func addFocus() {
    guard let focus = desk.focus else { return }
    let all = base.regions + regions
    guard let region = all.last(where: { $0.id == focus }) else { return }
    var list = DisplayList()
    let rect = region.bounds.inset(-2)
    list.stroke(.rounded(rect, 8), theme.accent, width: 2)
    if desk.focusSpeaks {
      let words = region.hint.isEmpty ? region.label : "\(region.label)  \(region.hint)"
      Tooltip(words, [], theme: theme, measure: measure)
        .draw(beside: rect, in: whole.inset(6), prefersBelow: true, into: &list)
    }
    add(list)
  }
}

extension Desk {
  /// The line over the stage; nil when there is nothing to say.
  func noticeLine(inspecting: Bool, on scene: some TraceScene) -> NoticeLine? {
    if let message {
      return NoticeLine(
        title: message.title,
        text: message.text,
        sign: message.isBad ? .cross : .dot
      )
    }
    if let filming {
      let share = Double(filming.done) / Double(max(filming.count, 1))
      let text = "\(Int(share * 100)) % of \(filming.count) frames   Esc stops it"
      return NoticeLine(title: "Filming …", text: text, sign: .dot, share: share)
    }
    if isComputing {
      return NoticeLine(title: "Computing the run …", text: "Esc stops it", sign: .dot)
    }
    guard inspects, !inspecting, !scene.subjectWords.isEmpty else { return nil }
    let text = "point at \(scene.subjectWords), click to keep it"
    return NoticeLine(title: "Inspector", text: text, sign: .none)
  }
}
