import Drawing
import Foundation
import Rasterizing
public import SimulationKernel

/// A film of a run: what is shown, how, and where it goes.
public struct VideoExport: Sendable {
  /// Which moments.
  public let plan: VideoPlan

  private let target: RenderTarget
  /// Where it goes.
  public let path: String
  private let width: Int
  private let height: Int
  private let compressor: String

  /// Prepares a film of so many pixels.
  ///
  /// - Parameters:
  ///   - plan: Which moments.
  ///   - size: The pixels of a frame.
  ///   - path: Where it goes; `-` is standard output.
  ///   - target: What kind of film it is; as the path says when left out.
  /// - Throws: ``CommandFailure`` when it cannot be made on this machine.
  /// - Precondition: It is a film.
  public init(
    _ plan: VideoPlan,
    size: (width: Int, height: Int),
    path: String,
    target: RenderTarget? = nil
  ) throws {
    guard let target = target ?? RenderTarget(path: path), target.isFilm else {
      preconditionFailure("'\(path)' must be a film")
    }
    self.plan = plan
    self.target = target
    self.path = path
    width = size.width
    height = size.height
    try Self.checkMemory(of: plan, size, path, target)
    compressor = try Self.compressor(for: path, target)
  }

  /// The program that compresses a film; empty when that film needs none.
  ///
  /// - Parameters:
  ///   - path: Where the film goes.
  ///   - target: What kind it is; as the path says when left out.
  /// - Returns: Its path.
  /// - Throws: ``CommandFailure`` when it is not installed.
  @discardableResult
  public static func compressor(
    for path: String,
    _ target: RenderTarget? = nil
  ) throws -> String {
    guard (target ?? RenderTarget(path: path))?.isCompressed == true else { return "" }
    let environment = CommandState.own.environment
    guard let program = CompressedVideoSink.program(in: environment) else {
      throw CompressedVideoSink.missing(for: path)
    }
    return program
  }

  /// ffmpeg keeps all frames of a GIF, most of them twice, until it knows their colours.
  private static let memoryLimit = 2 << 30

  private static func checkMemory(
    of plan: VideoPlan,
    _ size: (width: Int, height: Int),
    _ path: String,
    _ target: RenderTarget
  ) throws {
    let (needed, isTooMuch) = plan.count.multipliedReportingOverflow(
      by: 8 * size.width * size.height
    )
    guard target == .gif, isTooMuch || needed > memoryLimit else { return }
    throw CommandFailure(
      """
      error: '\(path)' cannot be made: \(plan.count) frames of \(size.width)x\(size.height) \
      pixels do not fit into 2 GB, where a GIF's colours are chosen
      note: lower --fps or --scale, raise --speed, or write a .webm, which has no such limit
      """
    )
  }

  /// Draws the film and puts it in its place; Ctrl+C takes away what was written.
  ///
  /// - Parameters:
  ///   - renderer: Draws the frames.
  ///   - report: Gets the number of frames done and the moment of the last one.
  /// - Returns: Whether the film is whole; not when the person wished to stop.
  /// - Throws: ``CommandFailure`` when it cannot be written.
  public func make(
    in renderer: FrameRenderer,
    report: (_ done: Int, _ time: SimulationTime) -> Void
  ) throws -> Bool {
    // A pipe may be waited for, which Ctrl+C ends at once.
    let file = try makeFile()
    Interruption.holdBack()
    return try make(file, in: renderer, isStopped: { Interruption.isPending }, report: report)
  }

  /// Draws the film and puts it in its place; a wish to stop takes away what was written.
  ///
  /// - Parameters:
  ///   - renderer: Draws the frames.
  ///   - isStopped: Whether the person wishes to stop.
  ///   - report: Gets the number of frames done and the moment of the last one.
  /// - Returns: Whether the film is whole; not when the person wished to stop.
  /// - Throws: ``CommandFailure`` when it cannot be written.
  public func make(
    in renderer: FrameRenderer,
    isStopped: () -> Bool,
    report: (_ done: Int, _ time: SimulationTime) -> Void
  ) throws -> Bool {
    try make(makeFile(), in: renderer, isStopped: isStopped, report: report)
  }

  private func make(
    _ file: any VideoSink,
    in renderer: FrameRenderer,
    isStopped: () -> Bool,
    report: (_ done: Int, _ time: SimulationTime) -> Void
  ) throws -> Bool {
    do {
      try renderer.shoot(plan, encode: encode) { index, bytes in
        guard !isStopped() else { return false }
        try file.add(bytes)
        report(index + 1, plan.time(ofFrame: index))
        return true
      }
      guard !isStopped() else {
        file.abandon()
        return false
      }
      try file.finish()
      return true
    } catch {
      file.abandon()
      // Ctrl+C reaches ffmpeg too, which then reads no more.
      if isStopped() { return false }
      throw error
    }
  }

  private func makeFile() throws -> any VideoSink {
    switch target {
    case .mp4, .webm, .gif:
      try CompressedVideoSink(
        path: path,
        target: target,
        program: compressor,
        width: width,
        height: height,
        framesPerSecond: plan.framesPerSecond
      )
    case .frames: try FrameFolder(path: path)
    default: try PlainVideoSink(path: path, header: plainWriter.header)
    }
  }

  private var plainWriter: Y4MWriter {
    Y4MWriter(width: width, height: height, framesPerSecond: plan.framesPerSecond)
  }

  private var encode: @Sendable (PixelImage) -> [UInt8] {
    let writer = plainWriter
    return switch target {
    case .mp4, .webm, .gif: { $0.bgraBytes }
    case .frames: { FrameFolder.encode($0) }
    default: { writer.frame($0) }
    }
  }
}
