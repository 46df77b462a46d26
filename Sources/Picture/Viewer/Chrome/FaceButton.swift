import Drawing

/// The button that leads to the next view of a stage; a sign shows what comes.
struct FaceButton {
  private let frame: Rect
  private let face: ViewMode
  private let next: ViewMode

  /// A button for the view after one of some; nil where there is no room for it, or no other view.
  init?(in frame: Rect?, after face: ViewMode?, of faces: [ViewMode]) {
    guard let frame, let face, faces.count > 1 else { return nil }
    (self.frame, self.face) = (frame, face)
    next = faces.next(after: face)
  }

  private var sign: [Path] {
    let center = frame.center
    switch next {
    case .map:
      let top = center - Point(0, 2.5)
      let tip = Path.polyline([
        top + Point(-3.7, 3.7), center + Point(0, 8), top + Point(3.7, 3.7),
      ])
      return [.arc(top, 5.2, start: 0.375, sweep: 0.75), tip, .circle(top, 0.8)]
    case .both:
      let halves = Path.rounded(Rect(center: center, width: 17, height: 14), 3)
      return [halves, .line(center - Point(0, 7), center + Point(0, 7))]
    case .messages:
      let ends = [
        ((-7.0, -8.0), (-7.0, 8.0)), ((7, -8), (7, 8)), ((-7, -4), (6, -1)), ((7, 2), (-6, 5)),
      ]
      return ends.map { .line(center + Point($0.0, $0.1), center + Point($1.0, $1.1)) }
    default:
      // Lines below each other: a list or a board.
      return [-5.0, 0, 5].map { .line(center + Point(-7.5, $0), center + Point(7.5, $0)) }
    }
  }

  func draw(_ theme: Theme, into list: inout DisplayList) {
    list.panel(frame, radius: 10, theme)
    for path in sign { list.stroke(path, theme.secondInk, width: 1.8) }
  }

  var region: Region {
    let label = "View: \(face.rawValue); next: \(next.rawValue)"
    return Region(id: RegionID.face, frame, label: label, hint: "M", action: .nextFace)
  }
}
