import Foundation

/// A film that ffmpeg compresses, fed with raw frames through a pipe.
///
/// The number of threads is fixed, because x264's bytes depend on it, and nothing of the machine
/// or the moment is written into the file.
final class CompressedFilmFile: FilmFile {
  private let file: OutputFile
  private let process = Process()
  private let frames = Pipe()
  private let complaints = Complaints()

  /// Where ffmpeg is; `nil` when it is not installed.
  static func program(in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/ffmpeg" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
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
    process.executableURL = URL(filePath: program)
    process.arguments = Self.arguments(
      size: "\(width)x\(height)",
      rate: framesPerSecond,
      part: file.part
    )
    process.standardInput = frames
    process.standardOutput = FileHandle.nullDevice
    if file.isStream, let descriptor = file.descriptor {
      process.standardOutput = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    }
    process.standardError = complaints.pipe
    do {
      try process.run()
    } catch {
      file.abandon()
      throw CommandFailure("error: '\(program)' cannot be started")
    }
    complaints.startReading()
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
      try frames.fileHandleForWriting.write(contentsOf: frame)
    } catch {
      throw failure()
    }
  }

  func finish() throws {
    try? frames.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw failure() }
    try file.finish()
  }

  func abandon() {
    if process.isRunning { process.terminate() }
    try? frames.fileHandleForWriting.close()
    process.waitUntilExit()
    file.abandon()
  }

  /// What ffmpeg has to say, after it has ended.
  private func failure() -> CommandFailure {
    try? frames.fileHandleForWriting.close()
    process.waitUntilExit()
    let words = complaints.text.split(separator: "\n").map { "note: ffmpeg: \($0)" }
    let status = "error: '\(file.path)' cannot be written: ffmpeg failed"
    return CommandFailure(([status] + words).joined(separator: "\n"))
  }
}
