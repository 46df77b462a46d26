/// A film on its way to its file: written beside it, and put in its place when it is whole.
protocol VideoSink: AnyObject {
  /// Adds the next frame's bytes.
  ///
  /// - Throws: ``CommandFailure`` when they cannot be written.
  func add(_ frame: [UInt8]) throws

  /// Puts the film in its place.
  ///
  /// - Throws: ``CommandFailure`` when that fails.
  func finish() throws

  /// Takes away what was written.
  func abandon()
}

/// An uncompressed film.
final class PlainVideoSink: VideoSink {
  private let file: OutputFile

  init(path: String, header: [UInt8]) throws {
    file = try OutputFile(path, sparesInputs: true)
    try file.write(header)
  }

  func add(_ frame: [UInt8]) throws { try file.write(frame) }

  func finish() throws { try file.finish() }

  func abandon() { file.abandon() }
}
