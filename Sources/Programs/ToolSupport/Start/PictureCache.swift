public import Drawing
import Foundation
import SimulationKernel
public import Scenarios
public import Tracing
public import Viewer

/// The pictures of the start page, kept for the next time it is shown.
///
/// A picture is found by what it is made from: the run, the moment, the size, the theme and the
/// program that draws. So it needs never be looked at whether one is still right.
public struct PictureCache: Sendable {
  /// How many bytes all pictures together may have.
  public static let limit = 64 << 20

  private let files: CacheFolder
  /// What tells this program from another version of it.
  private let program: String

  /// The folder; nil when there is no home for it.
  public var folder: String? { files.folder }

  /// The folder that this program's environment names.
  public static var usual: PictureCache {
    PictureCache(
      environment: CommandState.own.environment,
      program: FileStatus(path: "/proc/self/exe")?.version ?? frontierVersion
    )
  }

  /// Looks for the folder as an environment names it.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - program: What tells the program that draws from another version of it.
  ///   - limit: How many bytes all pictures together may have.
  public init(
    environment: [String: String],
    program: String,
    limit: Int = PictureCache.limit
  ) {
    files = CacheFolder("pictures", ending: ".ppm", environment: environment, limit: limit)
    self.program = program
  }

  /// What a picture is found by: a digest of all that decides it.
  ///
  /// - Parameters:
  ///   - header: The run, as the first line of its trace tells it.
  ///   - notes: What those who watch are told of it: that decides the moment.
  ///   - wish: Size and theme; the path counts not.
  /// - Returns: The digest.
  public func key(_ header: TraceHeader, notes: [ScenarioNote], _ wish: StartWish) -> Fingerprint {
    let moments = notes.map { "\($0.moment.nanoseconds)" }.joined(separator: ",")
    return key(["\(header.seed)", moments, header.scenario], wish)
  }

  /// What the picture of a trace is found by: which file it is, how large, and how old.
  ///
  /// - Parameter wish: The trace's path, size and theme.
  /// - Returns: The digest; nil where there is no file.
  public func key(ofTrace wish: StartWish) -> Fingerprint? {
    FileStatus(path: wish.path).map { key(["trace", wish.path, $0.version], wish) }
  }

  private func key(_ content: [String], _ wish: StartWish) -> Fingerprint {
    let size = "\(wish.width)x\(wish.height)"
    let lines = ["picture", program, size, wish.theme.rawValue] + content
    return Fingerprint(of: Array(lines.joined(separator: "\n").utf8))
  }

  /// Keeps a picture.
  public func keep(_ image: PixelImage, as key: Fingerprint) {
    files.keep(Pixmap.encode(image), as: key.description)
  }

  /// The picture of that key; nil when it is not kept.
  public func image(_ key: Fingerprint) -> PixelImage? {
    let bytes = files.bytes(key.description) { Pixmap.decode($0) != nil }
    return bytes.flatMap(Pixmap.decode)
  }
}

/// Opaque pixels as a PPM file: what any viewer shows, and what is read back without a decoder.
///
/// - SeeAlso: The Netpbm format PPM, `P6`.
enum Pixmap {
  static func encode(_ image: PixelImage) -> [UInt8] {
    var bytes = Array("P6\n\(image.width) \(image.height)\n255\n".utf8)
    bytes.reserveCapacity(bytes.count + 3 * image.pixels.count)
    for pixel in image.pixels {
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 16))
      bytes.append(UInt8(truncatingIfNeeded: pixel >> 8))
      bytes.append(UInt8(truncatingIfNeeded: pixel))
    }
    return bytes
  }

  /// The pixels of a file that was written here; nil for any other.
  static func decode(_ bytes: [UInt8]) -> PixelImage? {
    let lines = bytes.prefix(40).split(
      separator: 0x0A,
      maxSplits: 3,
      omittingEmptySubsequences: false
    )
    guard lines.count == 4, Array(lines[0]) == Array("P6".utf8),
      Array(lines[2]) == Array("255".utf8)
    else { return nil }
    let numbers = String(decoding: lines[1], as: UTF8.self).split(separator: " ").map { Int($0) }
    guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    let start = lines[3].startIndex
    guard bytes.count - start == 3 * width * height else { return nil }
    let pixels = (0..<width * height).map { index -> UInt32 in
      let place = start + 3 * index
      let (red, green, blue) = (bytes[place], bytes[place + 1], bytes[place + 2])
      return 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }
}
