import BookingStore
import CarHire
import Foundation
import JSON

/// Keeps one booking after the other in a file, and says the reference of each that is kept, until
/// somebody ends it.
///
/// It is given the file, a booking as JSON, and what the references begin with.
@main
struct BookingWriter {
  static func main() throws {
    let words = CommandLine.arguments
    let file = try BookingFile(path: words[1])
    guard case .object(var members) = try JSONValue(words[2]) else { return }
    for number in 1...1_000_000 {
      for name in ["reference", "vendor_reference", "email"] {
        members[name] = .string("\(words[3])-\(number)")
      }
      let kept = try file.keep(Booking(json: .object(members)))
      FileHandle.standardOutput.write(Data("\(kept.booking.key ?? "")\n".utf8))
    }
  }
}
