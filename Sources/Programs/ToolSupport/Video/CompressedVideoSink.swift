import Foundation
import SystemPackage

/// A film that ffmpeg compresses, fed with raw frames through a pipe.
///
/// The number of threads is fixed, because x264's bytes depend on it, and nothing of the machine
/// or the moment is written into the file.
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
    let name = path.hasSuffix(".mp4") ? path.dropLast(4) : path[...]
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
    program: String,
    width: Int,
    height: Int,
    framesPerSecond: Int
  ) throws {
    file = try OutputFile(path, sparesInputs: true, isNamed: true)
    self.program = program
    let arguments = Self.arguments(
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
  private static func arguments(size: String, rate: Int, part: String?) -> [String] {
    [
      "-hide_banner", "-nostdin", "-loglevel", "error", "-y",
      "-f", "rawvideo", "-pix_fmt", "bgr0", "-video_size", size, "-framerate", "\(rate)",
      "-i", "pipe:0", "-an",
      // Players take films of this size to be BT.709.
      "-vf", "scale=out_color_matrix=bt709:out_range=tv:flags=bitexact+accurate_rnd",
      "-pix_fmt", "yuv420p", "-colorspace", "bt709", "-color_primaries", "bt709",
      "-color_trc", "bt709", "-color_range", "tv",
      "-c:v", "libx264", "-preset", "veryfast", "-crf", "18", "-threads", "4",
      "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact",
      "-movflags", part == nil ? "+frag_keyframe+empty_moov+default_base_moof" : "+faststart",
      "-f", "mp4", part.map { "file:\($0)" } ?? "pipe:1",
    ]
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
