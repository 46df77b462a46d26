import CarHire
import Diagnostics
import JSON
import Scenarios

/// A file of bookings that a customer has kept before: an array of what the store writes of each.
struct BookingsFile {
  /// The bookings, in the file's order.
  private(set) var bookings: [Booking] = []

  /// All that is wrong with the file.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file's path and content.
  ///   - name: Its path as diagnostics are to show it.
  init(_ file: ScenarioFile, named name: String) {
    let place = FilePosition(file: name, line: 1, column: 1)
    let text = String(decoding: file.bytes, as: UTF8.self)
    guard let value = try? JSONValue(text), case .array(let elements) = value else {
      diagnostics.append(.error(at: place, "a file of bookings must be a JSON array"))
      return
    }
    for (index, element) in elements.enumerated() {
      do throws(HireTrouble) {
        bookings.append(try Booking(json: element))
      } catch {
        let why = if case .undecodable(let why) = error { why } else { error.message }
        diagnostics.append(.error(at: place, "booking \(index + 1): \(why)"))
      }
    }
  }
}
