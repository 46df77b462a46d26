import JSON
import Tracing

/// What the scenario says of the clients that track.
struct BusSettings: Sendable {
  private let clients: JSONValue?

  init(_ trace: Trace) { clients = (try? JSONValue(trace.header.scenario))?["clients"] }

  private func integer(_ key: String, of client: String) -> Int64? {
    guard case .integer(let number) = clients?[client]?["track"]?[key] else { return nil }
    return number
  }

  private func text(_ key: String, of client: String) -> String? {
    guard case .string(let text) = clients?[client]?["track"]?[key] else { return nil }
    return text
  }

  /// How many calls a client allows itself in a day.
  func quota(of client: String) -> Int64? { integer("quota", of: client) }

  /// How long times are shown before they are loaded again, in nanoseconds.
  func refresh(of client: String) -> Int64? { integer("refresh", of: client) }

  /// The key that goes with a client's requests.
  func key(of client: String) -> String? { text("key", of: client) }
}
