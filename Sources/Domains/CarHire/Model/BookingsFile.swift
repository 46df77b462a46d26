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
  init(_ file: ScenarioFile, named name: String) { read(file.bytes, name) }

  private mutating func read(_ bytes: [UInt8], _ file: String) {
    func fail(_ index: Int, _ message: String) {
      let place = FilePosition(file: file, byte: index, of: bytes)
      diagnostics.append(.error(at: place, message))
    }
    let elements: [JSONTree.Element]?
    do throws(JSONProblem) {
      elements = try JSONTree.elements(bytes, rules: .standard)
    } catch {
      return fail(error.offset, error.message)
    }
    guard let elements else { return fail(0, "a file of bookings must be a JSON array") }
    for (index, element) in elements.enumerated() {
      let start = element.range.lowerBound
      let json: JSONValue
      do throws(JSONProblem) {
        json = try JSONValue(String(decoding: bytes[element.range], as: UTF8.self))
      } catch {
        fail(start + error.offset, "booking \(index + 1): \(error.message)")
        continue
      }
      do throws(HireTrouble) {
        bookings.append(try Booking(json: json))
      } catch {
        let why = if case .undecodable(let why) = error { why } else { error.message }
        fail(start, "booking \(index + 1): \(why)")
      }
    }
  }
}
