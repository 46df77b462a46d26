import Drawing

/// What the signs of the lanes mean, in a line below them; as many as there is room for.
extension EntityFrame {
  var key: Box {
    Box.row([.row(entries, gap: 14), Box.empty.asked(-1), hidden]).padded(left: 14, right: 14)
  }

  /// How many lanes have no room.
  private var hidden: Box {
    guard layout.hiddenCount > 0 else { return .empty }
    let words = CountText.words(layout.hiddenCount, "more lane") + ": zoom in and drag"
    return .optionalText(words, style).asked(2)
  }

  private var style: TextStyle { TextStyle(Font(11), theme.secondInk, height: 28) }

  /// The signs that the run has, each with its name.
  private var entries: [Box] {
    let outcomes = known.outcomes
    func bar(_ look: RequestLook, isRetry: Bool = false) -> (Rect, inout DisplayList) -> Void {
      { [theme] frame, list in
        list.request(look, .rounded(frame, 3), in: frame, isRetry: isRetry, theme)
      }
    }
    var entries: [Box] = []
    if !outcomes.isEmpty {
      entries += [entry("answered", bar(.answered)), entry("under way", bar(.waiting))]
    }
    if outcomes.contains(.failed) { entries.append(entry("failed", bar(.failed))) }
    if outcomes.contains(.timedOut) { entries.append(entry("timed out", bar(.timedOut))) }
    if outcomes.contains(.abandoned) { entries.append(entry("given up", bar(.abandoned))) }
    if known.hasRetries {
      entries.append(entry("asked again", bar(.answered, isRetry: true)))
    }
    if known.hasOutages {
      entries.append(
        entry("down") { [theme] frame, list in
          list.fill(.rect(frame), theme.closed.faded(0.08))
          list.hatch(.rect(frame), theme.closed.faded(0.28), period: 6)
        }
      )
    }
    return entries
  }

  private func entry(
    _ name: String,
    _ draw: @escaping (Rect, inout DisplayList) -> Void
  ) -> Box {
    let sign = Box.canvas(width: 20, height: 9, draw).centered()
    return .reading { room, measure in
      let needed = 26 + measure.width(name, Font(11))
      return needed > room.width ? .empty : .row([sign, .gap(width: 6), .signName(name, style)])
    }
  }
}
