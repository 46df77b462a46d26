package import Drawing

/// The button that leads to the next view of a stage; a sign shows what comes.
package struct FaceButton {
  /// What the sign is made of, around its middle.
  package typealias Sign = (_ next: ViewMode, _ center: Point) -> [Path]

  private let frame: Rect
  private let face: ViewMode
  private let next: ViewMode
  private let sign: Sign

  /// A button for the view after one of some; nil where there is no room for it.
  package init?(in frame: Rect?, after face: ViewMode, of faces: [ViewMode], sign: @escaping Sign) {
    guard let frame else { return nil }
    (self.frame, self.face, self.sign) = (frame, face, sign)
    next = faces.next(after: face)
  }

  /// Lines below each other: a list or a board.
  package static func lines(_ center: Point) -> [Path] {
    [-5.0, 0, 5].map { .line(center + Point(-7.5, $0), center + Point(7.5, $0)) }
  }

  /// Two halves: two views beside each other.
  package static func halves(_ center: Point) -> [Path] {
    let halves = Path.rounded(Rect(center: center, width: 17, height: 14), 3)
    return [halves, .line(center - Point(0, 7), center + Point(0, 7))]
  }

  func draw(_ theme: Theme, into list: inout DisplayList) {
    list.panel(frame, radius: 10, theme)
    for path in sign(next, frame.center) { list.stroke(path, theme.secondInk, width: 1.8) }
  }

  var region: Region {
    let label = "View: \(face.rawValue); next: \(next.rawValue)"
    return Region(id: RegionID.face, frame, label: label, hint: "M", action: .nextFace)
  }
}
