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
    func say(at index: Int, _ message: String, hint: String? = nil) {
      let place = FilePosition(file: name, byte: index, of: file.bytes)
      diagnostics.append(.error(at: place, message, hint: hint))
    }
    do throws(JSONProblem) {
      guard let elements = try JSONTree.elements(file.bytes, rules: .standard) else {
        let hint = "each booking is an object in square brackets"
        say(at: 0, "a file of bookings must be a list", hint: hint)
        return
      }
      for element in elements {
        let start = element.range.lowerBound
        do throws(JSONProblem) {
          let json = try JSONValue(String(decoding: file.bytes[element.range], as: UTF8.self))
          if let mistake = take(json) { say(at: start, mistake) }
        } catch {
          say(at: start + error.offset, error.message)
        }
      }
    } catch {
      say(at: error.offset, error.message)
    }
  }

  /// Takes a booking; what is wrong with it, if it cannot be read or never be found again.
  private mutating func take(_ json: JSONValue) -> String? {
    do throws(HireTrouble) {
      let booking = try Booking(json: json)
      if booking.reference == nil, booking.vendorReference == nil {
        return "a booking needs 'reference' or 'vendor_reference'"
      }
      bookings.append(booking)
      return nil
    } catch {
      guard case .undecodable(let why) = error else { return error.message }
      return "a booking cannot be read: \(why)"
    }
  }
}
