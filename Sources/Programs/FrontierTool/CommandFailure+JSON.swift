import Diagnostics
import JSON
import ToolSupport

extension CommandFailure {
  /// Prints what is wrong with a scenario as a line of JSON; nothing when that is not why.
  ///
  /// - Parameter path: The scenario's file, as the user named it.
  func sayJSON(of path: String) {
    guard !diagnostics.isEmpty else { return }
    let members: [String: JSONValue] = [
      "scenario": .string(path), "status": .integer(Int64(status.rawValue)),
      "findings": .array(diagnostics.map(\.json)),
    ]
    Console.say(json: JSONValue.object(members).text)
  }
}
