import Services
import SimulatedWorld
import Synchronization

/// The service of the rooms' pictures: it answers `GET /tile-0110.png` with the bytes of a PNG.
///
/// The four digits are the sides north, east, south and west, 1 where there is a passage; the
/// others are `door`, `exit` and `locked`.
final class MazeTileService: SimulatedService {
  let name = "tiles"

  private let picture: @Sendable (_ name: String) -> [UInt8]?
  private let pictures = Mutex<[String: [UInt8]]>([:])

  /// Creates the service.
  ///
  /// - Parameter picture: Gives the bytes of a picture by its name, such as `tile-0110.png`; nil
  ///   when there is none.
  init(picture: @escaping @Sendable (_ name: String) -> [UInt8]?) { self.picture = picture }

  func endpoint(of request: Request) -> String? {
    request.method == .get && Self.name(in: request) != nil ? "tile" : nil
  }

  /// The name of the picture, such as `tile-0110.png`.
  func key(of request: Request) -> String { Self.name(in: request) ?? request.path }

  func answer(_ request: Request, from client: String, reply: Reply) {
    guard let name = Self.name(in: request), let bytes = bytes(of: name) else {
      return reply.send(.unknown("tile"))
    }
    let type = Header(name: "Content-Type", value: "image/png")
    reply.send(Response(status: 200, headers: [type], body: bytes))
  }

  private func bytes(of name: String) -> [UInt8]? {
    pictures.withLock { pictures in
      if let known = pictures[name] { return known }
      let bytes = picture(name)
      pictures[name] = bytes
      return bytes
    }
  }

  /// The picture that is asked for; nil when the path names none, which may be no path of a file.
  private static func name(in request: Request) -> String? {
    guard request.path.hasPrefix("/tile-"), request.path.hasSuffix(".png") else { return nil }
    let name = request.path.dropFirst()
    let kind = name.dropFirst(5).dropLast(4)
    let isKnown =
      ["door", "exit", "locked"].contains(kind)
      || (kind.utf8.count == 4 && kind.allSatisfy { $0 == "0" || $0 == "1" })
    return isKnown ? String(name) : nil
  }
}
