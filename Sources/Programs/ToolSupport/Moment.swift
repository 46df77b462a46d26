public import ArgumentParser
public import Drawing
import Quantities
import Scenarios
public import SimulationKernel

/// A moment of a run on a command line, such as `4s` or `1m30s`.
public struct Moment: ExpressibleByArgument, Hashable, Sendable {
  /// The moment.
  public let time: SimulationTime

  /// Reads a length of time since the run began.
  public init?(argument: String) {
    guard let nanoseconds = try? QuantityText.nanoseconds(argument), nanoseconds >= 0 else {
      return nil
    }
    time = SimulationTime(nanoseconds: nanoseconds)
  }
}

extension Moment {
  /// Reads a moment, and says what is wrong with one that cannot be read.
  ///
  /// - Throws: `ValidationError` that says what to write.
  public static func read(_ argument: String) throws -> Moment {
    if let moment = Moment(argument: argument) { return moment }
    if let hint = QuantityText.durationHint(argument) { throw ValidationError(hint) }
    throw ValidationError("a moment is a length of time since the run began, such as 4s or 1m30s")
  }

  /// Makes sure that a run has come to this moment.
  ///
  /// - Throws: ``CommandFailure`` when the run ended before.
  public func check(_ option: String, end: SimulationTime) throws {
    guard time > end else { return }
    throw CommandFailure("error: \(option) \(time) is after the end of the run at \(end)")
  }
}

/// The size of a picture on a command line, such as `1280x800`, in points.
public struct PictureSize: ExpressibleByArgument, Hashable, Sendable, CustomStringConvertible {
  /// The least and the greatest width; the least is what a scene can be laid out in.
  public static let widths = 480...8192

  /// The least and the greatest height.
  public static let heights = 320...8192

  /// The width.
  public let width: Int

  /// The height.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads `WIDTHxHEIGHT`.
  public init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      Self.widths.contains(width), Self.heights.contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The nearest size to one that a window has.
  public init(fitting size: Size) {
    self.init(
      width: Int(min(max(size.width, 480), 8192).rounded()),
      height: Int(min(max(size.height, 320), 8192).rounded())
    )
  }

  /// The size as it is written.
  public var description: String { "\(width)x\(height)" }

  /// The size as pictures have it.
  public var size: Size { Size(width: Double(width), height: Double(height)) }
}
