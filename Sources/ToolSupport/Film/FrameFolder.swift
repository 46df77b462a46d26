import Foundation

/// A folder of numbered pictures, `frame-000001.png` and on.
final class FrameFolder: FilmFile {
  private let path: String
  private let file: PartFile
  private var count = 0

  /// Creates the folder beside its place.
  ///
  /// - Throws: ``CommandFailure`` when the place holds anything but such pictures.
  init(path: String) throws {
    self.path = path
    let plain = path.count > 1 ? String(path.dropLast()) : path
    file = PartFile(path: plain)
    for folder in [plain, file.partPath] { try Self.checkHoldsFrames(folder) }
    file.remove()
    do {
      try FileManager.default.createDirectory(
        atPath: file.partPath,
        withIntermediateDirectories: true
      )
    } catch {
      throw file.failure("its folder is missing, or may not be written to")
    }
  }

  func add(_ frame: [UInt8]) throws {
    count += 1
    let digits = String(count)
    let padding = String(repeating: "0", count: max(0, 6 - digits.count))
    do {
      let name = "\(file.partPath)/frame-\(padding)\(digits).png"
      try Data(frame).write(to: URL(filePath: name))
    } catch {
      throw file.failure("the disk is full, or the folder is gone")
    }
  }

  func finish() throws {
    try? FileManager.default.removeItem(atPath: file.path)
    try file.putInPlace()
  }

  func abandon() { file.remove() }

  /// What is there may be taken away only when it is an earlier film.
  private static func checkHoldsFrames(_ folder: String) throws {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      return
    }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    guard isFolder.boolValue, let names else {
      throw CommandFailure("error: '\(folder)' is not a folder")
    }
    let stranger = names.sorted().first { !$0.hasPrefix("frame-") || !$0.hasSuffix(".png") }
    guard let stranger else { return }
    throw CommandFailure(
      """
      error: '\(folder)/' holds '\(stranger)', which is no frame of a film
      note: name a new folder, or one that holds frames only; they are replaced
      """
    )
  }
}
