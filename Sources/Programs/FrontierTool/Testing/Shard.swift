import ArgumentParser

/// One of several parts of a list, such as the second of eight: `2/8`.
///
/// All parts together are the whole list, and no two share anything.
struct Shard: Hashable {
  /// Which part, from 1.
  let number: Int
  /// How many parts there are.
  let count: Int

  /// Reads `NUMBER/COUNT`.
  ///
  /// - Throws: `ValidationError` that says what to write.
  static func read(_ argument: String) throws -> Shard {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      throw ValidationError("a shard is NUMBER/COUNT, such as 2/8")
    }
    guard count >= 1, (1...count).contains(number) else {
      throw ValidationError("the number of a shard is between 1 and their count")
    }
    return Shard(number: number, count: count)
  }

  /// What of a list belongs to it: every so many, so that parts are alike.
  func part<Element>(of list: [Element]) -> [Element] {
    stride(from: number - 1, to: list.count, by: count).map { list[$0] }
  }
}
