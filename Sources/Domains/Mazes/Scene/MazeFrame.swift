package import Drawing
import MazesRecords
import MazesValues
import SimulationKernel
import Tracing
package import Viewer

/// One moment of a maze scene, with all that its parts look at.
package struct MazeFrame: StripFrame {
  package typealias GroundAim = Playhead
  package let run: RunIndex<MazeRun>
  package let at: SceneMoment
  package let chrome: ChromeLayout
  /// The requests in their lanes: of one client, or of all of them.
  let plan: MazePlan
  /// All clients at this moment, in the order they began.
  let moments: [MazeSnapshot]
  /// The client that is shown alone; nil when all are shown side by side, or there is none.
  let alone: MazeSnapshot?
  let panes: [MazePane]
  /// The frames of the panes when there are several, headings included.
  package let paneFrames: [Rect]
  package let layout: StripLayout
  let theme: Theme

  init(_ scene: MazeScene, _ moment: SceneMoment) {
    (run, at, plan) = (scene.run, moment, scene.plan)
    let view = at.view
    layout = StripLayout(ChromeLayout(of: view))
    chrome = layout.chrome
    theme = Theme.named(view.theme, view.colormap)
    moments = run.clients.map { MazeSnapshot($0, at: moment.playhead) }
    let chosen = moments.first { $0.client.name == view.client }
    alone = chosen ?? (moments.count == 1 ? moments.first : nil)
    let stage = MazeViewport(layout: layout, view: view, theme: theme)
    if let alone {
      paneFrames = []
      panes = [stage.pane(alone)]
    } else {
      let split = stage.split(moments)
      (paneFrames, panes) = (split.map(\.frame), split.map(\.pane))
    }
  }

  package var shown: ClientIndex<MazeClient>? { alone?.client }
  package var report: Report { MazeReport(frame: self).report }
  package var sections: [Report.Section] { MazeReport(frame: self).sections }
  package static let ticksName = "Rooms"
  package var asked: @Sendable (RequestSpan) -> String { MazeRequestWords(run: run).asked }

  package var chips: [ReportCard.Client] { run.comparingChips(alone: shown?.name) }

  /// The strategy of the maze that is explored, or of the one that will be.
  func strategy(of moment: MazeSnapshot) -> String {
    moment.exploration?.asked.strategy ?? plan.strategy(of: moment.client.name) ?? ""
  }

  package func drawGround(into list: inout DisplayList) {
    drawWater(theme, into: &list)
    for (index, pane) in panes.enumerated() {
      if alone == nil { ClientPane.drawGround(of: paneFrames[index], theme, into: &list) }
      list.clipped(to: pane.clip) { pane.drawGround(into: &$0) }
    }
  }

  package var stage: MazeStage { MazeStage(at: at.aimed(moments.map(\.frame)), panes: panes) }

  package func drawMotion(into list: inout DisplayList) {
    if alone == nil {
      for pane in clientPanes { pane.drawHeading(theme, view, measure: measure, into: &list) }
    }
    for pane in panes { pane.drawTrips(at: at, clearOf: layout.cards, into: &list) }
  }
}

/// The mazes after some records, where their cameras show them.
package struct MazeStage: SceneStage {
  /// A moment whose aim is what the cameras show of the mazes.
  package let at: StageMoment<[Rect?]>
  let panes: [MazePane]

  package var lists: [DisplayList] {
    [Layer(.stage, drawing: drawOldRooms).list, Layer(.stage, drawing: drawNewRooms).list]
  }

  /// The rooms that stay as they are while a few more come in.
  private func drawOldRooms(into list: inout DisplayList) {
    for pane in panes {
      list.clipped(to: pane.clip) { list in
        if case .image(let size) = pane.detail {
          pane.drawImage(pixelsPerCell: size, into: &list)
        } else {
          pane.drawRooms(0..<pane.settledCount, into: &list)
        }
      }
    }
  }

  /// The newest rooms, with all signs.
  private func drawNewRooms(into list: inout DisplayList) {
    let hovered = at.view.hover.flatMap(RegionID.room(in:))
    for pane in panes {
      list.clipped(to: pane.clip) { list in
        pane.drawRooms(pane.settledCount..<pane.moment.roomCount, into: &list)
        pane.drawSigns(into: &list)
        if let hovered { pane.drawMark(around: hovered, into: &list) }
      }
    }
  }
}

extension MazePane {
  /// How many rooms are drawn in the layer that seldom changes; in an image, all are.
  var settledCount: Int { isImage ? moment.roomCount : moment.roomCount / 64 * 64 }

  /// Marks the place under the pointer.
  fileprivate func drawMark(around place: MazePlace, into list: inout DisplayList) {
    guard isVisible(place) else { return }
    let corner = pitch * MazeCell.cornerShare + 1.5
    list.stroke(.rounded(cell(place).room.inset(-1.5), corner), theme.accent, width: 2)
  }
}
