/// What a service answered, as its wire format has it.
public struct Response: Hashable, Sendable {
  /// The HTTP status, such as 200 or 503.
  public var status: Int
  /// The headers in the order they came.
  public var headers: [Header]
  /// The body's bytes; empty for none.
  public var body: [UInt8]

  /// Makes a response; what is left out is empty.
  public init(status: Int, headers: [Header] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Makes a response with a JSON body.
  public static func json(_ body: [UInt8], status: Int = 200) -> Response {
    let headers = [Header(name: "Content-Type", value: "application/json")]
    return Response(status: status, headers: headers, body: body)
  }

  /// Makes a response with a JSON body.
  public static func json(_ text: String, status: Int = 200) -> Response {
    json(Array(text.utf8), status: status)
  }

  /// Whether the status is one of 200 to 299.
  public var isSuccess: Bool { (200..<300).contains(status) }

  /// The value of the first header of that name, in whatever case it is written (RFC 9110, 5.1).
  public func header(named name: String) -> String? {
    let wanted = asciiLowercased(name)
    return headers.first { asciiLowercased($0.name) == wanted }?.value
  }
}

extension Response {
  /// A number that tells two bodies of one length apart, 0 to 2^32 - 1.
  ///
  /// FNV-1a over words of eight bytes in place of single ones, so that a long body costs little.
  ///
  /// - SeeAlso: Fowler, Noll, Vo, "The FNV Non-Cryptographic Hash Algorithm", RFC 9923.
  public var digest: Int {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for start in stride(from: 0, to: body.count, by: 8) {
      var word: UInt64 = 0
      for byte in body[start..<min(start + 8, body.count)] { word = word << 8 | UInt64(byte) }
      digest = (digest ^ word) &* 0x0000_0100_0000_01B3
      digest ^= digest >> 29
    }
    return Int((digest &* 0x9E37_79B9_7F4A_7C15) >> 32)
  }
}

/// The bytes of a header's name with A to Z made small; no other letter may stand in one.
private func asciiLowercased(_ name: String) -> [UInt8] {
  name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
}
