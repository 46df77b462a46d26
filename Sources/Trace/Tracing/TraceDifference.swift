import Glibc
import JSON

/// Where two traces stop being the same.
///
/// The first lines are compared by what they say; then the first record that differs is looked
/// for, also when the first lines differ, because an edit of a scenario leaves every record before
/// it alone.
public struct TraceDifference: Sendable {
  /// The first place, behind the first lines, that differs.
  public enum Place: Hashable, Sendable {
    /// Both have a record of this number, and they differ.
    case record(Int)
    /// The first trace ends before this record of the second one.
    case onlyInSecond(Int)
    /// The second trace ends before this record of the first one.
    case onlyInFirst(Int)
    /// All records are equal, the last lines are not (or one is missing).
    case ending
    /// Everything behind the first lines is equal.
    case nowhere
  }

  /// The first place, behind the first lines, that differs.
  public let place: Place
  /// What the first lines say differently, in words, one sentence each.
  public let headerDifferences: [String]
  let first: Trace
  let second: Trace

  /// Compares two traces.
  ///
  /// - Returns: `nil` when they are equal, byte by byte.
  /// - Complexity: O(the bytes that are equal).
  public init?(_ first: Trace, _ second: Trace) {
    self.first = first
    self.second = second
    var differences = first.header.differences(from: second.header)
    if differences.isEmpty, first.firstLine != second.firstLine {
      differences = ["the first lines say the same and are written differently"]
    }
    headerDifferences = differences
    place = Self.firstPlace(first, second)
    if headerDifferences.isEmpty, place == .nowhere { return nil }
  }

  /// The number of the first record that is not in both traces alike.
  public var recordNumber: Int? {
    switch place {
    case .record(let number), .onlyInFirst(let number), .onlyInSecond(let number): number
    case .ending, .nowhere: nil
    }
  }

  private static func firstPlace(_ first: Trace, _ second: Trace) -> Place {
    let common = min(first.count, second.count)
    if let number = firstDifferentRecord(first, second, upTo: common) { return .record(number) }
    if second.count > common { return .onlyInSecond(common + 1) }
    if first.count > common { return .onlyInFirst(common + 1) }
    return first.tail == second.tail ? .nowhere : .ending
  }

  /// The records' lines are one stretch of bytes, so the stretches are compared at once and the
  /// line of the first different byte is looked up.
  private static func firstDifferentRecord(
    _ first: Trace,
    _ second: Trace,
    upTo count: Int
  ) -> Int? {
    let starts = (first.lineStarts[0], second.lineStarts[0])
    let ends = (first.lineStarts[count], second.lineStarts[count])
    let length = min(ends.0 - starts.0, ends.1 - starts.1)
    let equal = equalBytes(first.bytes, from: starts.0, second.bytes, from: starts.1, upTo: length)
    // Equal bytes are equal lines, so a line that ends in them starts and ends alike in both.
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if first.lineStarts[middle + 1] - starts.0 > equal {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low < count ? low + 1 : nil
  }

  /// How many bytes are equal before the first different one.
  private static func equalBytes(
    _ first: [UInt8],
    from firstStart: Int,
    _ second: [UInt8],
    from secondStart: Int,
    upTo length: Int
  ) -> Int {
    let blockLength = 1 << 16
    var equal = 0
    unsafe first.withUnsafeBufferPointer { first in
      unsafe second.withUnsafeBufferPointer { second in
        guard let one = first.baseAddress, let other = second.baseAddress else { return }
        while equal < length {
          let size = min(blockLength, length - equal)
          // Both stretches end within their arrays: `length` is at most what is left of each.
          let order = unsafe memcmp(one + firstStart + equal, other + secondStart + equal, size)
          guard order == 0 else { break }
          equal += size
        }
      }
    }
    while equal < length, first[firstStart + equal] == second[secondStart + equal] { equal += 1 }
    return equal
  }
}

extension Trace {
  /// What stands before the first record.
  fileprivate var firstLine: ArraySlice<UInt8> { bytes[..<lineStarts[0]] }

  /// What stands behind the last record.
  fileprivate var tail: ArraySlice<UInt8> { bytes[lineStarts[count]...] }
}

extension TraceHeader {
  /// What another first line says differently, a sentence for each part.
  fileprivate func differences(from other: TraceHeader) -> [String] {
    var differences: [String] = []
    if seed != other.seed {
      differences.append("the seeds differ: \(seed) and \(other.seed)")
    }
    if parameters != other.parameters {
      differences.append("the parameters differ: \(parametersText) and \(other.parametersText)")
    }
    if scenario != other.scenario {
      let parts = differentParts(of: other).map { "'\($0)'" }.joined(separator: ", ")
      differences.append(
        parts.isEmpty ? "the scenarios are written differently" : TraceDifference.inParts + parts
      )
    }
    return differences
  }

  private var parametersText: String {
    parameters.isEmpty ? "none" : parameters.map(\.text).joined(separator: ",")
  }

  /// The top-level names that one scenario lacks, or has with another value, in order.
  private func differentParts(of other: TraceHeader) -> [String] {
    guard case .object(let ours) = try? JSONValue(scenario),
      case .object(let theirs) = try? JSONValue(other.scenario)
    else { return [] }
    return Set(ours.keys).union(theirs.keys).sorted().filter { ours[$0] != theirs[$0] }
  }
}
