package import Drawing

/// The names of the lanes and how they stand.
package struct EntityNames: SceneStage {
  package struct Name: Hashable, Sendable {
    let title: String
    let standing: String
  }

  package let at: StageMoment<[Name]>
  let figures: EntityFigures
  let layout: EntityLayout
  let theme: Theme

  package var lists: [DisplayList] {
    guard !at.aim.isEmpty else { return [] }
    var placement = Box.Placement()
    let box = Box { room, text in
      Box.Measured(room) { _, placement in
        for (row, name) in zip(figures.rows, at.aim) {
          let frame = layout.name(row.lane)
          self.box(name).centered().measure(frame.size, text).draw(frame, &placement)
        }
      }
    }
    placement.add(box.clipped(), in: layout.lanes, at.measure)
    return [placement.list]
  }

  private func box(_ name: Name) -> Box {
    let title = TextStyle(Font(12.5, .semibold), theme.ink, height: 16)
    let note = TextStyle(Font(10.5), theme.secondInk, height: 13)
    let words = layout.pitch < 32 ? [] : [Box.text(name.standing, note)]
    return .column([.text(name.title, title)] + words)
  }
}
