import Foundation

/// A film on its way to its file: written beside it, and put in its place when it is whole.
protocol FilmFile: AnyObject {
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

/// A file written beside its place.
struct PartFile {
  let path: String
  var partPath: String { path + ".part" }

  /// Creates the empty file beside the place.
  func create() throws -> FileHandle {
    guard FileManager.default.createFile(atPath: partPath, contents: nil),
      let handle = FileHandle(forWritingAtPath: partPath)
    else { throw failure("its folder is missing, or may not be written to") }
    return handle
  }

  func remove() { try? FileManager.default.removeItem(atPath: partPath) }

  /// Puts what was written in its place, in one step.
  func putInPlace() throws {
    guard unsafe rename(partPath, path) == 0 else {
      let words = unsafe String(cString: strerror(errno)).lowercased()
      remove()
      throw failure(words)
    }
  }

  func failure(_ words: String) -> CommandFailure {
    CommandFailure("error: '\(path)' cannot be written: \(words)")
  }
}

/// An uncompressed film.
final class PlainFilmFile: FilmFile {
  private let file: PartFile
  private let handle: FileHandle

  init(path: String, header: [UInt8]) throws {
    file = PartFile(path: path)
    handle = try file.create()
    try add(header)
  }

  func add(_ frame: [UInt8]) throws {
    do {
      try handle.write(contentsOf: frame)
    } catch {
      throw file.failure("the disk is full, or the file is gone")
    }
  }

  func finish() throws {
    try? handle.close()
    try file.putInPlace()
  }

  func abandon() {
    try? handle.close()
    file.remove()
  }
}
