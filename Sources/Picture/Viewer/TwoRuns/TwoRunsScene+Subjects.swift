public import Drawing

/// What can be done with what is pointed at: on the run that can be changed, all that its scene
/// offers; on the other one, what finds it.
extension TwoRunsScene {
  /// What can be done with a part of either stage.
  public func choices(
    about region: String,
    at playhead: Playhead,
    client: String?
  ) -> SubjectChoices? {
    guard let part = RunSide.part(of: region) else { return nil }
    let (scene, playhead) = (scenes[part.side.index], self.playhead(of: part.side, at: playhead))
    let found =
      (RegionID.request(in: part.id) ?? RegionID.message(in: part.id)).map {
        scene.choices(aboutRequest: $0, at: playhead, client: client)
      } ?? scene.choices(about: part.id, at: playhead, client: client)
    return found.map { offered($0, on: part.side) }
  }

  /// What can be done with a request, by its number among the records of both.
  public func choices(
    aboutRequest number: Int,
    at playhead: Playhead,
    client: String?
  ) -> SubjectChoices? {
    guard let (side, record) = merged.origin(of: number) else { return nil }
    let playhead = self.playhead(of: side, at: playhead)
    return scenes[side.index].choices(aboutRequest: record, at: playhead, client: client)
      .map { offered($0, on: side) }
  }

  /// How both runs are looked at when they are zoomed and what is at a point of one stays there.
  public func viewport(
    zoomedTo zoom: Double,
    around point: Point,
    at playhead: Playhead,
    in view: ViewState
  ) -> Viewport {
    guard let (side, stage, own) = pane(at: point, in: view) else { return view.stage }
    return scenes[side.index].viewport(
      zoomedTo: zoom,
      around: point - Point(stage.x, stage.y),
      at: self.playhead(of: side, at: playhead),
      in: own
    )
    .scaled(from: stage.size, to: ChromeLayout(of: view).stage.size)
  }

  /// The points that the view of both goes for one that one of them is dragged.
  public func dragScale(at point: Point, playhead: Playhead, in view: ViewState) -> Point {
    guard let (side, stage, own) = pane(at: point, in: view) else { return Point(1, 1) }
    let scale = ChromeLayout(of: view).stage.size.scale(over: stage.size)
    let inner = scenes[side.index].dragScale(
      at: point - Point(stage.x, stage.y),
      playhead: self.playhead(of: side, at: playhead),
      in: own
    )
    return Point(scale.x * inner.x, scale.y * inner.y)
  }

  /// The run whose stage holds a point, where that stage lies, and how it is looked at.
  private func pane(at point: Point, in view: ViewState) -> (RunSide, Rect, ViewState)? {
    let layout = TwoRunsLayout(of: view, strips: strips(view.face))
    return RunSide.allCases.first { layout.panes[$0.index].stage.contains(point) }.map { side in
      let place = layout.panes[side.index]
      let own = TwoRunsFrame.view(of: side, in: view, place, largestCost: nil)
      return (side, place.stage, own)
    }
  }

  /// The request under a point of the lanes of either run.
  public func request(
    at point: Point,
    playhead: Playhead,
    in view: ViewState,
    measure: any TextMeasure
  ) -> Int? {
    let frame = TwoRunsFrame(self, playhead, view, measure)
    let found = RunSide.allCases.compactMap { side in
      frame.panes[side.index].lanes.requests(at: point).first
        .flatMap { merged.number(of: $0.sent, in: side) }
    }
    return found.first
  }

  private func offered(_ found: SubjectChoices, on side: RunSide) -> SubjectChoices {
    guard side != editable else { return found }
    return SubjectChoices(found.name, code: found.code, query: found.query)
  }
}
