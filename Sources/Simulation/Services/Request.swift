/// A question to a service, as its wire format has it.
///
/// Two equal requests ask the same; the request layer lets them share one answer.
public struct Request: Hashable, Sendable {
  /// What is to be done with what the path names (RFC 9110, section 9).
  public enum Method: String, Hashable, Sendable {
    /// Asks and changes nothing: only these are shared and remembered by the request layer.
    case get = "GET"
    /// Has the service do something, each time anew.
    case post = "POST"
    /// Puts something in place; doing it twice is doing it once.
    case put = "PUT"
    /// Takes something away; doing it twice is doing it once.
    case delete = "DELETE"
  }

  /// The name of the service that is asked, such as `fuel`.
  public var service: String {
    get { shared.content.service }
    set { content.service = newValue }
  }
  /// What is to be done.
  public var method: Method {
    get { shared.content.method }
    set { content.method = newValue }
  }
  /// The path, not percent-encoded, such as `/borders/CO-UT/cost`.
  public var path: String {
    get { shared.content.path }
    set { content.path = newValue }
  }
  /// The query's items in the order they are sent, not percent-encoded.
  public var query: [QueryItem] {
    get { shared.content.query }
    set { content.query = newValue }
  }
  /// The headers in the order they are sent.
  public var headers: [Header] {
    get { shared.content.headers }
    set { content.headers = newValue }
  }
  /// The body's bytes; empty for none.
  public var body: [UInt8] {
    get { shared.content.body }
    set { content.body = newValue }
  }

  private var shared: Shared
  private var content: Content {
    get { shared.content }
    set { shared = Shared(newValue) }
  }

  private init(_ content: Content) { shared = Shared(content) }

  /// Makes a request; what is left out is empty, and the method is `GET`.
  public init(
    service: String,
    method: Method = .get,
    path: String,
    query: [QueryItem] = [],
    headers: [Header] = [],
    body: [UInt8] = []
  ) {
    self.init(
      Content(
        service: service,
        method: method,
        path: path,
        query: query,
        headers: headers,
        body: body
      )
    )
  }

  /// The path and the query as they stand in a URL, percent-encoded (RFC 3986).
  ///
  /// A path keeps its slashes and what else RFC 3986 allows in it; names and values of the query
  /// keep letters, digits and `-._~` only, so they come out the same in every reader.
  public var target: String { shared.target }
}

// A request is copied dozens of times on its way, and never changes meanwhile: its copies share what
// it says, and how that stands in a URL.
extension Request {
  private final class Shared: Sendable {
    let content: Content
    let target: String

    init(_ content: Content) {
      self.content = content
      target = content.target
    }
  }

  private struct Content: Hashable, Sendable {
    var service: String
    var method: Method
    var path: String
    var query: [QueryItem]
    var headers: [Header]
    var body: [UInt8]
    /// Whether the path is percent-encoded already, because a segment holds a slash or a `%`.
    var hasEncodedPath = false

    var target: String {
      let encodedPath = hasEncodedPath ? path : percentEncoded(path, keeping: .inPath)
      guard !query.isEmpty else { return encodedPath }
      let items = query.map { item in
        percentEncoded(item.name, keeping: .inQuery) + "="
          + percentEncoded(item.value, keeping: .inQuery)
      }
      return encodedPath + "?" + items.joined(separator: "&")
    }
  }

  /// Whether two requests ask the same.
  public static func == (first: Request, second: Request) -> Bool {
    first.shared === second.shared || first.content == second.content
  }
}

// Requests stand in tables by the million: the path tells nearly all of them apart, and the rest is
// looked at only where it is equal.
extension Request {
  /// Feeds what tells requests apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}

// Paths made of segments.
extension Request {
  /// Makes a request whose path is made of segments, such as an id that may hold any character.
  ///
  /// A slash or a `%` within a segment does not divide it: such a path is kept percent-encoded.
  public init(service: String, method: Method = .get, segments: [String]) {
    let isPlain = segments.allSatisfy(isPlain)
    var path = ""
    path.reserveCapacity(segments.reduce(0) { $0 + $1.utf8.count + 1 })
    for segment in segments {
      path += "/"
      path += isPlain ? segment : percentEncoded(segment, keeping: .inSegment)
    }
    self.init(
      Content(
        service: service,
        method: method,
        path: path,
        query: [],
        headers: [],
        body: [],
        hasEncodedPath: !isPlain
      )
    )
  }

  /// The segments of the path, none of them percent-encoded, empty ones included.
  public var segments: [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { segment in
      content.hasEncodedPath ? percentDecoded(segment) : String(segment)
    }
  }
}

/// Whether a segment is neither divided nor changed where it stands in a path.
private func isPlain(_ segment: String) -> Bool {
  let bytes = segment.utf8.span
  for index in bytes.indices {
    let byte = bytes[index]
    if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%") { return false }
  }
  return true
}

/// Reads `%` and two hex digits as the byte they stand for; anything else stands for itself.
package func percentDecoded(_ text: some StringProtocol) -> String {
  var decoded: [UInt8] = []
  var bytes = Array(text.utf8)[...]
  while let byte = bytes.popFirst() {
    let digits = bytes.prefix(2)
    if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ isHexadecimal($0) }),
      let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
    {
      decoded.append(value)
      bytes = bytes.dropFirst(2)
    } else {
      decoded.append(byte)
    }
  }
  return String(decoding: decoded, as: UTF8.self)
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}

/// A name and a value in the query of a URL.
public struct QueryItem: Hashable, Sendable {
  /// The name, not percent-encoded.
  public var name: String
  /// The value, not percent-encoded.
  public var value: String

  /// Makes an item of a query.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A name and a value that go with a request or a response.
public struct Header: Hashable, Sendable {
  /// The name, such as `Retry-After`.
  public var name: String
  /// The value as it was sent.
  public var value: String

  /// Makes a header.
  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

/// A text as a value in the query of a URL: all but letters, digits and `-._~` as `%` and two hex digits.
package func percentEncoded(_ text: String) -> String { percentEncoded(text, keeping: .inQuery) }

/// Writes every byte that is not among `kept` as `%` and two hex digits.
private func percentEncoded(_ text: String, keeping kept: KeptBytes) -> String {
  if kept.holdAll(of: text.utf8.span) { return text }
  let digits = Array("0123456789ABCDEF".utf8)
  var encoded: [UInt8] = []
  for byte in text.utf8 {
    if kept.contains(byte) {
      encoded.append(byte)
    } else {
      encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(decoding: encoded, as: UTF8.self)
}

/// The bytes of a URL's part that stand for themselves: letters, digits and some signs.
private struct KeptBytes: Sendable {
  /// A bit for each of the bytes 0 to 63, and 64 to 127.
  private var bits: (UInt64, UInt64) = (0, 0)

  init(signs: String) {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    for byte in (letters + signs).utf8 {
      if byte < 64 { bits.0 |= 1 << UInt64(byte) } else { bits.1 |= 1 << UInt64(byte - 64) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? bits.0 >> UInt64(byte) & 1 == 1 : byte < 128 && bits.1 >> UInt64(byte - 64) & 1 == 1
  }

  func holdAll(of bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where !contains(bytes[index]) { return false }
    return true
  }

  /// What a segment of a path may hold as it stands (RFC 3986, 3.3).
  static let inSegment = KeptBytes(signs: "-._~!$&'()*+,;=:@")
  /// What a path may hold as it stands.
  static let inPath = KeptBytes(signs: "-._~!$&'()*+,;=:@/")
  /// What names and values of a query keep.
  static let inQuery = KeptBytes(signs: "-._~")
}
