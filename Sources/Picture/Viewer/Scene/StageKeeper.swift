import Drawing
import SimulationKernel

/// Keeps what a scene drew last of its ground and of its stage, until something changes that they
/// are told.
///
/// A list that is kept is the same array, so that whoever compares two frames' layers sees at once
/// that they are the same. A keeper belongs to one scene, so what it kept of one run can never be
/// shown for another.
package final class StageKeeper<Frame: SceneFrame>: Sendable {
  private let own = KeptStage<Frame.GroundAim, Frame.Stage.Aim>()
  private let messages = KeptStage<Unmoved, MessageStage.Aim>()

  package init() {}

  /// Lists that no record changes, and lists that records change; each drawn anew only where it has to be.
  func lists(of frame: Frame) -> (ground: DisplayList, stage: [DisplayList]) {
    own.lists(of: frame)
  }

  /// The same of the messages in its place.
  func lists(of frame: MessageFrame<Frame>) -> (ground: DisplayList, stage: [DisplayList]) {
    messages.lists(of: frame)
  }
}

/// The last drawings, by what grounds and stages depend on.
private final class KeptStage<GroundAim, StageAim>: Sendable
where GroundAim: Hashable & Sendable, StageAim: Hashable & Sendable {
  private let kept = Guarded<Kept>(Kept())

  /// All that a ground and a stage may depend on, beside what their types say.
  private struct Look: Hashable, Sendable {
    var view: ViewState
    /// How wide some letters are: another measure has others.
    let letters: Double

    init(_ view: ViewState, _ measure: any TextMeasure) {
      self.view = view
      letters = measure.width("Frontier 0123456789", Font(11))
    }
  }

  private struct StageKey: Hashable, Sendable {
    let look: Look
    let record: Int
    let aim: StageAim
  }

  private struct GroundKey: Hashable, Sendable {
    var look: Look
    let aim: GroundAim
  }

  private struct Kept: Sendable {
    var ground: (key: GroundKey, list: DisplayList)?
    var stage: (key: StageKey, lists: [DisplayList])?
  }

  func lists<Frame: SceneFrame>(of frame: Frame) -> (ground: DisplayList, stage: [DisplayList])
  where Frame.GroundAim == GroundAim, Frame.Stage.Aim == StageAim {
    (ground(of: frame), stage(frame.stage))
  }

  // What is made is made outside of the lock: several may draw at once.
  private func ground<Frame: SceneFrame>(of frame: Frame) -> DisplayList
  where Frame.GroundAim == GroundAim {
    var key = GroundKey(look: Look(frame.view.still, frame.measure), aim: frame.groundAim)
    key.look.view.hover = nil
    let known = kept.withLock { $0.ground }
    if let known, known.key == key { return known.list }
    let list = Layer(.base, drawing: frame.drawGround).list
    kept.withLock { $0.ground = (key, list) }
    return list
  }

  private func stage<Stage: SceneStage>(_ stage: Stage) -> [DisplayList]
  where Stage.Aim == StageAim {
    let look = Look(stage.at.view, stage.at.measure)
    let key = StageKey(look: look, record: stage.at.record, aim: stage.at.aim)
    let known = kept.withLock { $0.stage }
    if let known, known.key == key { return known.lists }
    let lists = stage.lists
    kept.withLock { $0.stage = (key, lists) }
    return lists
  }
}

/// What depends on nothing but how a run is looked at, and on the record where one is told.
package struct Unmoved: Hashable, Sendable {
  package init() {}
}
