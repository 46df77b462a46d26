import ArgumentParser
import Catalog
import Drawing
import Foundation
import Rasterizing
import Scenarios
import SimulatedWorld
import SimulationKernel
import ToolSupport
import Tracing
import Viewer

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a run: one moment as a picture, or many as a film; needs no display.",
    discussion: """
      What is drawn follows from the output's name, or else from --format: .png and .svg are one \
      picture; .mp4, .webm, .gif (all three need ffmpeg), .y4m (uncompressed) and a name that ends \
      in / (numbered PNG files) are films. Equal input gives equal bytes on every machine.

      Examples:
        frontier render Scenarios/shipping/coast-to-coast.yaml --at 4s -o frame.png
        frontier render Scenarios/shipping/coast-to-coast.yaml --speed 4 -o film.mp4
        frontier render Scenarios/shipping/outage.yaml --title --tour -o film.webm
        frontier render run.jsonl --at 4s -o frame.png
        frontier render one.yaml other.yaml --at 4s -o both.png
        frontier render Scenarios/shipping/outage.yaml --poster -o poster.png
        frontier render Scenarios/shipping/outage.yaml --contact-sheet 9 -o all.png
        frontier render Scenarios/shipping/outage.yaml --to 5s --fps 10 -o frames/
        frontier render Scenarios/shipping/outage.yaml --format y4m -o - | mpv -
      """
  )

  @Argument(help: "The scenario or the trace; - is standard input.")
  var scenario: String

  @Argument(help: "A second scenario or trace: both are drawn beside each other, on one clock.")
  var other: String?

  @Option(
    name: .shortAndLong,
    help: "NAME.png, .svg, .mp4, .webm, .gif, .y4m or FOLDER/; - is standard output."
  )
  var output: String

  @Option(help: "What is written, whatever the output's name is.")
  var format: RenderTarget?

  @Option(
    help: "A picture's moment, such as 4s or 1m30s; left out, the end.",
    transform: Moment.read
  )
  var at: Moment?

  @Option(help: "How many records are applied at that moment; left out, all of it.")
  var record: Int?

  @Option(help: "A film's first moment; left out, the beginning.", transform: Moment.read)
  var from: Moment?

  @Option(help: "A film's last moment; left out, the end.", transform: Moment.read)
  var to: Moment?

  @Option(help: "Virtual seconds in a second: 4, 1/4, 2.5; a picture shows it. (default: 1)")
  var speed: VideoSpeed?

  @Option(help: "A film's frames in a second, up to 240, of a .gif 50. (default: 30; of a .gif 10)")
  var fps: Int?

  @Option(help: "The size in points, from 480x320 to 8192x8192.")
  var size = PictureSize(width: 1280, height: 800)

  @Option(help: "Pixels for a point, from 0.5 to 4. (default: 1)")
  var scale: Double?

  @Option(help: "The theme.")
  var theme = ThemeName.light

  @Option(help: "The colours of costs.")
  var colormap = Colormap.tide

  @Option(help: "The view of a stage that has several, such as map, messages or both.")
  var face: ViewMode?

  @Option(help: "Draw this signal, such as fuel.in_flight, above the lanes; may be repeated.")
  var plot: [String] = []

  @Flag(help: "Begin a film with its title and what it is about.")
  var title = false

  @Flag(help: "Draw a telling moment, or the one of --at, with the title.")
  var poster = false

  @Option(help: "Draw so many moments, from 2 to 64, on one picture.")
  var contactSheet: Int?

  @Flag(help: "Stand still at each note of the scenario for as long as it takes to read.")
  var tour = false

  @Flag(help: "Leave the scenario's notes out.")
  var noNotes = false

  @Flag(help: "Let what is under way stand still.")
  var lessMotion = false

  @Option(help: "The client that is shown; left out, the first, or all side by side.")
  var client: String?

  @Option(help: "The part of the stage, as ZOOM,X,Y: how far in, and moved by so many points.")
  var view: Viewport?

  @Option(help: "The seed, decimal or hexadecimal, in place of the file's.")
  var seed: Seed?

  @Option(help: "The seed of the second run alone; without a second file, of the same one.")
  var otherSeed: Seed?

  /// The file of the second run, if there is to be one.
  private var second: String? { other ?? otherSeed.map { _ in scenario } }

  @OptionGroup var growth: GrowthOptions

  @Option(help: "Draw this combination of parameters, by its id; left out, the first.")
  var only: String?

  @Flag(name: .shortAndLong, help: "Print only what went wrong.")
  var quiet = false

  @OptionGroup var files: FileOptions

  private func given(_ options: [(name: String, isGiven: Bool)]) -> [String] {
    options.filter(\.isGiven).map(\.name)
  }

  private var wishes: RenderWishes {
    RenderWishes(
      output: output,
      format: format,
      size: size,
      scale: scale,
      fps: fps,
      pictureOptions: given([
        ("--at", at != nil), ("--record", record != nil), ("--poster", poster),
        ("--contact-sheet", contactSheet != nil),
      ]),
      filmOptions: given([
        ("--from", from != nil && contactSheet == nil),
        ("--to", to != nil && contactSheet == nil), ("--fps", fps != nil), ("--title", title),
        ("--tour", tour),
      ])
    )
  }

  func validate() throws {
    if let mistake = wishes.mistake { throw ValidationError(mistake) }
    if let from, let to, from.time > to.time {
      throw ValidationError("--from \(from.time) is after --to \(to.time)")
    }
    if second != nil, only != nil {
      throw ValidationError("--only chooses of one scenario, and there are two")
    }
    if second != nil, !plot.isEmpty {
      throw ValidationError("--plot is for one run, and there are two")
    }
    guard let contactSheet else { return }
    guard ContactSheet.counts.contains(contactSheet) else {
      throw ValidationError("--contact-sheet must be between 2 and 64, not \(contactSheet)")
    }
    let single = given([("--at", at != nil), ("--record", record != nil), ("--poster", poster)])
    if let option = single.first {
      throw ValidationError("\(option) is for one moment, and --contact-sheet shows many")
    }
  }

  func run() throws {
    try VideoExport.compressor(for: output, format)
    let bench = try Environment(root: files.root)
    let typeface = try bench.typeface()
    if let second {
      let runs = try bench.twoRuns(
        scenario,
        second,
        seed: seed,
        otherSeed: otherSeed,
        limit: growth.limit
      )
      return try draw(Rendering(scene: runs, typeface: typeface))
    }
    let choice = only.map { RunChoice.only($0) } ?? .first
    let run = try bench.shownRun(at: scenario, seed: seed, choice: choice, limit: growth.limit)
    let plots = try plots(of: run, in: bench)
    try draw(Rendering(scene: run.scene, scenario: run.scenario, plots: plots, typeface: typeface))
  }

  private func plots(of run: ShownRun, in bench: Environment) throws -> [PlottedSignal] {
    guard !plot.isEmpty else { return [] }
    let trace = run.scene.trace
    let signals =
      try run.scenario.map { RunSignalNames(of: trace, $0, in: bench.catalog) }
      ?? RunSignalNames(of: trace, at: scenario, in: bench)
    return try signals.courses(of: plot).map { PlottedSignal(SignalPlot.Row($0)) }
  }

  private func draw(_ rendering: Rendering) throws {
    let scene = rendering.scene
    if let client, !scene.clients.contains(client) {
      throw CommandFailure("error: there is no client '\(client)' to show")
    }
    if let face, !scene.faces.contains(face) {
      let faces = scene.faces.map(\.rawValue).joined(separator: ", ")
      let hint = faces.isEmpty ? "it has only one" : "there are: \(faces)"
      throw CommandFailure("error: there is no view '\(face.rawValue)' of this run; \(hint)")
    }
    if wishes.target?.isFilm == true {
      try film(rendering)
    } else {
      let picture = try contactSheet == nil ? picture(of: rendering) : sheet(of: rendering)
      try write(picture, rendering.typeface)
    }
  }
}

extension RenderCommand {
  private var pixels: Double { scale ?? 1 }

  private func state(of run: Rendering) -> ViewState {
    var state = ViewState(size: size.size, theme: theme, stage: view ?? .fit, client: client)
    (state.colormap, state.reducesMotion) = (colormap, lessMotion)
    (state.face, state.plots) = (face, run.plots)
    state.narration = Narration(noNotes ? [] : run.notes)
    let end = run.scene.timeline.end
    if let speed { state.speed = Speed(times: speed.multiple, of: end) }
    // A picture tells a note for as long as a window does that has just opened the run.
    state.narration.speed = speed == nil ? Speed(showing: end) : state.speed
    return state
  }

  /// The playhead; of several records at one moment, after so many as were asked for.
  private func playhead(in scene: any TraceScene) throws -> Playhead {
    let playhead = at.map { scene.playhead(at: $0.time) } ?? scene.timeline.last
    guard let record else { return playhead }
    let trace = scene.trace
    let first = trace.firstNumber(atOrAfter: playhead.time) - 1
    guard (first...playhead.record).contains(record) else {
      throw CommandFailure(
        "error: --record must be between \(first) and \(playhead.record) at \(playhead.time), not \(record)"
      )
    }
    return Playhead(time: playhead.time, record: record)
  }

  private func picture(of run: Rendering) throws -> Picture {
    try at?.check("--at", end: run.scene.timeline.end)
    var state = state(of: run)
    guard poster else {
      let playhead = try playhead(in: run.scene)
      return run.scene.picture(at: playhead, in: state, measure: run.typeface).picture
    }
    state.narration.isShown = false
    let playhead =
      at == nil ? run.scene.tellingMoment(of: run.notes) : try playhead(in: run.scene)
    return run.scene.picture(at: playhead, in: state, measure: run.typeface)
      .titled(run.title(.picture), in: state, measure: run.typeface).picture
  }

  private func sheet(of run: Rendering) throws -> Picture {
    let (from, to) = try stretch(of: run.scene)
    let state = state(of: run)
    return ContactSheet(of: run.scene, from: from, to: to, count: contactSheet ?? 2, in: state)
      .picture(titled: run.name, typeface: run.typeface, scale: pixels)
  }

  private func write(_ picture: Picture, _ typeface: Typeface) throws {
    guard wishes.target == .png else {
      let document = SVGWriter { PNG.encode($0) }.document(picture)
      return try Environment.write(Array(document.utf8), to: output, sparesInputs: true)
    }
    var rasterizer = Rasterizer(typeface: typeface)
    let image = rasterizer.render(picture, scale: pixels)
    try Environment.write(PNG.encode(image), to: output, sparesInputs: true)
  }

  /// The part of the run that is wished for.
  private func stretch(of scene: any TraceScene) throws -> (SimulationTime, SimulationTime) {
    let end = scene.timeline.end
    try from?.check("--from", end: end)
    return (from?.time ?? .start, min(to?.time ?? end, end))
  }

  private func film(_ run: Rendering) throws {
    let (scene, notes) = (run.scene, noNotes ? [] : run.notes)
    let (from, to) = try stretch(of: scene)
    let speed = speed ?? .normal
    let card = title ? run.title(.veil) : nil
    let plan = VideoPlan(
      from: from,
      to: to,
      speed: speed,
      framesPerSecond: fps ?? wishes.target?.usualRate ?? 30,
      title: card?.readingTime ?? 0,
      pausingAt: tour && state(of: run).hasRoomForNotes ? notes : []
    )
    var moving = state(of: run)
    (moving.isPlaying, moving.speed) = (
      true, Speed(times: speed.multiple, of: run.scene.timeline.end)
    )
    let film = try VideoExport(
      plan,
      size: size.pixels(scale: pixels),
      path: output,
      target: wishes.target
    )
    let renderer = FrameRenderer(
      scene: scene,
      view: moving,
      title: card,
      typeface: run.typeface,
      scale: pixels,
      workers: ProcessInfo.processInfo.activeProcessorCount
    )
    let progress = quiet ? nil : VideoProgress(count: plan.count)
    let isWhole = try film.make(in: renderer) { progress?.show(done: $0, at: $1) }
    if !quiet { Console.clearStatus() }
    guard isWhole else {
      Console.note("interrupted; '\(output)' was not written")
      Interruption.letThrough()
      throw CommandFailure("")
    }
    Interruption.letThrough()
    guard !quiet else { return }
    let frames = plan.count == 1 ? "1 frame" : "\(plan.count) frames"
    Console.say("\(output)  \(frames), \(plan.from) to \(plan.to) at \(speed)")
  }
}

/// A run that is drawn, and what says how it is called.
private struct Rendering {
  let scene: any TraceScene
  /// What was run; nil for two runs, and for a trace.
  var scenario: Scenario?
  /// The signals above its lanes.
  var plots: [PlottedSignal] = []
  let typeface: Typeface

  var notes: [ScenarioNote] { scenario?.notes ?? [] }

  var name: String {
    let title = scenario?.title ?? ""
    return title.isEmpty ? scene.title : title
  }

  func title(_ ground: TitleCard.Ground) -> TitleCard {
    TitleCard(title: name, about: scenario?.about ?? "", ground: ground)
  }
}
