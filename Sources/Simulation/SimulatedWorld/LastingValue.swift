public import Diagnostics
public import Scenarios

/// Something of the world that the timeline changes, for good or for a while.
///
/// Times may overlap: what began last of all that still lasts counts. When nothing lasts any more it is
/// what was said last for good, or else what the scenario says.
public struct LastingValue<Value: Sendable>: Sendable {
  private var plain: Value
  private var lasting: [(entry: FilePosition?, value: Value)] = []

  /// Begins as the scenario says.
  public init(_ plain: Value) {
    self.plain = plain
  }

  /// What it is now.
  public var value: Value { lasting.last?.value ?? plain }

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
  public mutating func last(as value: Value, by entry: FilePosition?, isBeginning: Bool) {
    if isBeginning {
      lasting.append((entry, value))
    } else if let ended = lasting.firstIndex(where: { $0.entry == entry }) {
      lasting.remove(at: ended)
    }
  }
}
