public import Diagnostics
public import Scenarios

/// Something of the world that the timeline changes, for good or for a while.
///
/// Times may overlap: what began last of all that still lasts counts, or all of it, where it adds up.
/// When nothing lasts any more it is what was said last for good, or else what the scenario says.
public struct LastingValue<Value: Sendable>: Sendable {
  private var plain: Value
  private var lasting: [(entry: FilePosition?, value: Value)] = []

  /// Begins as the scenario says.
  public init(_ plain: Value) {
    self.plain = plain
  }

  /// What it is now.
  public var value: Value { lasting.last?.value ?? plain }

  /// All that it is now: what was said for good, then what lasts, in the order in which it began.
  public var values: [Value] { [plain] + lasting.map(\.value) }

  /// Changes it, or ends what an entry of the timeline began.
  ///
  /// - Parameters:
  ///   - happening: The entry.
  ///   - value: What it makes of it.
  ///   - isBeginning: Whether it begins; what does not last only begins.
  public mutating func change(by happening: Happening, to value: Value, isBeginning: Bool) {
    if happening.time.lasts {
      last(as: value, by: happening.position, isBeginning: isBeginning)
    } else if isBeginning {
      (plain, lasting) = (value, [])
    }
  }

  /// Changes it for a while, or ends that.
  ///
  /// - Parameters:
  ///   - value: What it is for that while.
  ///   - entry: What says so in the scenario.
  ///   - isBeginning: Whether the while begins.
  /// - Returns: What ended; of several of one entry the one that began first. Nil where nothing did.
  @discardableResult
  public mutating func last(
    as value: @autoclosure () -> Value,
    by entry: FilePosition?,
    isBeginning: Bool
  ) -> Value? {
    if isBeginning {
      lasting.append((entry, value()))
    } else if let ended = lasting.firstIndex(where: { $0.entry == entry }) {
      return lasting.remove(at: ended).value
    }
    return nil
  }
}
