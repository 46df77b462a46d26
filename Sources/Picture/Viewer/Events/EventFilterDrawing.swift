import Diagnostics
import Drawing

/// What the event list says of its filter: what is wrong with it, what it does not find, and the
/// button that has the play pause at what fits it.
extension WorkspaceDrawing {
  /// What is wrong stands in place of the chips and the count.
  func addMistake(
    _ mistake: Diagnostic,
    _ form: EventListForm,
    to placement: inout Box.Placement
  ) {
    let size = form.isWide ? 11.0 : 12
    let height = form.isWide ? 14.0 : 15
    let message = TextStyle(Font(size, .semibold), theme.closed, height: height, baseline: 11)
    let hint = TextStyle(Font(size - 0.5), theme.secondInk, height: height, baseline: 11)
    let limit = form.isWide ? 1 : 2
    let words = Box.column([
      .paragraph(mistake.message.raised, message, limit: limit),
      .paragraph((mistake.hint ?? "").raised, hint, limit: limit),
    ])
    let frame = form.isWide ? form.chips : form.chips.union(form.counts).inset(x: 0, y: 2)
    placement.add(words, in: frame, measure)
  }

  /// Under the letters of a field in which something is wrong.
  static func underline(of frame: Rect) -> Rect {
    Rect(x: frame.x + 10, y: frame.maxY - 3, width: frame.width - 20, height: 2)
  }

  /// What is said where no row is, with what may have been meant.
  func emptiness(of rows: EventRows) -> Box {
    let style = TextStyle(Font(13), theme.secondInk, .center, height: 40, baseline: 30)
    guard rows.isComplete else { return .text("Searching …", style) }
    let words = TextStyle(Font(12), theme.secondInk, .center, height: 18, baseline: 13)
    let advice = rows.advice.map {
      Box.paragraph($0.raised, words, limit: 2).padded(left: 16, right: 16)
    }
    return .column([.text("Nothing of that kind", style)] + advice)
  }

  /// Has the play pause at the next record that fits, or no more.
  func breakpointButton(_ panel: EventPanel, _ form: EventListForm) -> Box {
    let breakpoint = workspace.breakpoint
    let isOn = breakpoint == panel.filter
    let words =
      isOn ? "Pauses at these" : breakpoint == nil ? "Pause at these" : "Pauses at others"
    let label =
      isOn
      ? "Do not pause at what is listed" : "Pause the play at the next record that is listed"
    let ink = breakpoint == nil ? theme.secondInk : theme.accent
    let font = Font(11.5, isOn ? .semibold : .medium)
    let width = form.isWide ? form.breakpoint.width : measure.width(words, font) + 38
    let button = Box.canvas { [self] frame, list in
      list.card(frame.inset(x: 0, y: 1), radius: 13, isOn ? chosen : theme.chip)
      let x = form.isWide ? frame.midX : frame.x + 17
      for side in [-3.2, 3.2] {
        let bar = Rect(center: Point(x + side, frame.midY), width: 2.6, height: 10)
        list.card(bar, radius: 1, ink)
      }
      guard !form.isWide else { return }
      list.text(words, at: Point(frame.x + 28, frame.midY + 4), font, ink)
    }
    .sized(width: width, height: 28)
    .region(RegionID.eventsBreakpoint, label, hint: "P", action: .breakpoint)
    return .row([Box.empty.asked(-1), button])
  }
}
