import Foundation
import SystemPackage

/// A film that ffmpeg compresses, fed with raw frames through a pipe.
///
/// The number of threads is fixed, because the bytes depend on it, and nothing of the machine or the
/// moment is written into the file.
final class CompressedVideoSink: VideoSink {
  private let file: OutputFile
  private let program: String
  private let process: FedProgram

  /// Where ffmpeg is; `nil` when it is not installed.
  static func program(in environment: [String: String]) -> String? {
    FedProgram.path(of: "ffmpeg", in: environment)
  }

  /// What to say when it is not.
  static func missing(for path: String) -> CommandFailure {
    let suffix = RenderTarget(path: path).map { $0.isCompressed ? $0.rawValue.count : 0 }
    let name = path.dropLast(suffix ?? 0)
    return CommandFailure(
      """
      error: '\(path)' needs ffmpeg, which is not installed
      note: install the Debian package 'ffmpeg', with: apt-get install ffmpeg
      note: or write '\(name).y4m' or '\(name)/' (PNG frames) instead, which need nothing
      """
    )
  }

  init(
    path: String,
    target: RenderTarget,
    program: String,
    width: Int,
    height: Int,
    framesPerSecond: Int
  ) throws {
    file = try OutputFile(path, sparesInputs: true, isNamed: true)
    self.program = program
    let arguments = Self.arguments(
      target,
      size: "\(width)x\(height)",
      rate: framesPerSecond,
      part: file.part
    )
    let stream = file.isStream ? file.descriptor : nil
    let output = stream.map { FileDescriptor(rawValue: $0) }
    process = FedProgram(program, arguments, output: output)
  }

  /// What ffmpeg is told; without a file to write it writes to standard output, which cannot be
  /// gone back in.
  private static func arguments(
    _ target: RenderTarget,
    size: String,
    rate: Int,
    part: String?
  ) -> [String] {
    [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-y",
      "-f", "rawvideo", "-pix_fmt", "bgr0", "-video_size", size, "-framerate", "\(rate)",
      "-i", "pipe:0", "-an",
    ] + (target == .gif ? palette : colors + codec(target)) + [
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
    ] + container(target, isStream: part == nil) + [part.map { "file:\($0)" } ?? "pipe:1"]
  }

  /// Players take films of this size to be BT.709.
  private static let colors = [
    "-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=bitexact+accurate_rnd",
    "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709",
    "-color_trc", "bt709", "-color_range", "tv",
  ]

  /// The 256 colours that all frames have in common; plain areas stay plain, and what does not
  /// change is not written again.
  private static let palette = [
    "-filter_complex",
    "split[a][b];[a]palettegen=stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle",
    "-loop", "0",
  ]

  private static func codec(_ target: RenderTarget) -> [String] {
    target == .webm
      ? [
        "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "4",
        "-row-mt", "1", "-threads", "4",
      ] : ["-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-threads", "4"]
  }

  private static func container(_ target: RenderTarget, isStream: Bool) -> [String] {
    switch target {
    case .gif: ["-f", "gif"]
    case .webm: ["-f", "webm"]
    default:
      [
        "-movflags", isStream ? "+frag_keyframe+empty_moov+default_base_moof" : "+faststart",
        "-f", "mp4",
      ]
    }
  }

  func add(_ frame: [UInt8]) throws {
    do {
      try process.feed(frame)
    } catch {
      try expectSuccess()
      // It ended content, and without all frames.
      throw failure()
    }
  }

  func finish() throws {
    try expectSuccess()
    try file.finish()
  }

  func abandon() {
    process.stop()
    file.abandon()
  }

  /// Waits for ffmpeg's end, and tells what went wrong.
  private func expectSuccess() throws {
    switch process.finish() {
    case .succeeded: break
    case .failed(let complaints): throw failure(complaints)
    case .notStarted: throw CommandFailure("error: '\(program)' cannot be started")
    }
  }

  private func failure(_ complaints: String = "") -> CommandFailure {
    let words = complaints.split(separator: "\n").map { "note: ffmpeg: \($0)" }
    let status = "error: '\(file.path)' cannot be written: ffmpeg failed"
    return CommandFailure(([status] + words).joined(separator: "\n"))
  }
}
