/// Pictures by their address, of limited size together: who was asked for longest ago goes first.
public struct PictureCache: Sendable {
  private var pictures: [String: (bytes: [UInt8], use: Int)] = [:]
  private var useCount = 0
  private let limit: Int
  /// How many bytes the pictures have together.
  public private(set) var byteCount = 0

  /// Makes an empty cache that holds at most so many bytes.
  ///
  /// - Precondition: The limit is not below zero.
  public init(limit: Int = 2 << 20) {
    precondition(limit >= 0, "a cache holds no fewer than 0 bytes")
    self.limit = limit
  }

  /// The picture at an address, if it is kept.
  public mutating func picture(at address: String) -> [UInt8]? {
    guard let bytes = pictures[address]?.bytes else { return nil }
    useCount += 1
    pictures[address] = (bytes, useCount)
    return bytes
  }

  /// Keeps a picture, unless it alone is over the limit.
  public mutating func keep(_ bytes: [UInt8], at address: String) {
    byteCount -= pictures.removeValue(forKey: address)?.bytes.count ?? 0
    guard bytes.count <= limit else { return }
    while byteCount + bytes.count > limit {
      // Order unseen: no two uses have the same number.
      guard let oldest = pictures.min(by: { $0.value.use < $1.value.use }) else { break }
      byteCount -= oldest.value.bytes.count
      pictures[oldest.key] = nil
    }
    useCount += 1
    pictures[address] = (bytes, useCount)
    byteCount += bytes.count
  }
}
