import Drawing
import Foundation
import Rasterizing

/// A folder of numbered pictures, `frame-000001.png` and on.
final class FrameFolder: VideoSink {
  /// What a picture says it was made by, so that only such a one is ever replaced.
  private static let maker = "Frontier"

  private let folder: OutputFolder
  private var count = 0

  /// Creates the folder beside its place.
  ///
  /// - Throws: ``CommandFailure`` when the place holds anything but such pictures.
  init(path: String) throws {
    let slashes = path.reversed().prefix { $0 == "/" }.count
    let plain = String(path.dropLast(min(slashes, path.count - 1)))
    try Self.checkHoldsFrames(plain)
    folder = try OutputFolder(plain)
  }

  /// The picture of a film.
  static func encode(_ image: PixelImage) -> [UInt8] { PNG.encode(image, software: maker) }

  func add(_ frame: [UInt8]) throws {
    count += 1
    let digits = String(count)
    let padding = String(repeating: "0", count: max(0, 6 - digits.count))
    try folder.write(frame, to: "frame-\(padding)\(digits).png")
  }

  func finish() throws {
    try Self.checkHoldsFrames(folder.path)
    try folder.finish()
  }

  func abandon() { folder.abandon() }

  /// What is there may be taken away only when it is an earlier film.
  private static func checkHoldsFrames(_ folder: String) throws {
    guard let status = FileStatus(path: folder) else { return }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard status.isFolder, let names else {
      throw CommandFailure("error: '\(folder)' is not a folder")
    }
    let stranger = names.sorted().first { !isFrame($0, in: folder) }
    guard let stranger else { return }
    throw CommandFailure(
      """
      error: '\(folder)/' holds '\(stranger)', which is no frame of a film of ours
      note: name a new folder, or one that holds such frames only; they are replaced
      """
    )
  }

  private static func isFrame(_ name: String, in folder: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png"),
      let file = FileHandle(forReadingAtPath: "\(folder)/\(name)"),
      let start = try? file.read(upToCount: 128)
    else { return false }
    return start.range(of: Data("tEXtSoftware\0\(maker)".utf8)) != nil
  }
}
