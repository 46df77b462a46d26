import CarHire
import CarHireValues
import Diagnostics
import JSON
import Scenarios

/// A file of bookings that a customer has kept before: an array of what the store writes of each.
struct BookingsFile {
  /// The bookings, in the file's order.
  private(set) var bookings: [Booking] = []

  /// All that is wrong with the file.
  private(set) var diagnostics: [Diagnostic] = []

  private let bytes: [UInt8]
  private let name: String
  private let desks: DeskTable

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The file's path and content.
  ///   - name: Its path as diagnostics are to show it.
  ///   - desks: The desks whose clocks are known.
  init(_ file: ScenarioFile, named name: String, _ desks: DeskTable) {
    (bytes, self.name, self.desks) = (file.bytes, name, desks)
    do throws(JSONProblem) {
      try read()
    } catch {
      say(at: error.offset, error.message)
    }
  }

  private mutating func say(at index: Int, _ message: String, hint: String? = nil) {
    let place = FilePosition(file: name, byte: index, of: bytes)
    diagnostics.append(.error(at: place, message, hint: hint))
  }

  private mutating func read() throws(JSONProblem) {
    guard let elements = try JSONTree.elements(bytes, rules: .standard) else {
      let hint = "each booking is an object in square brackets"
      return say(at: 0, "a file of bookings must be a list", hint: hint)
    }
    for element in elements {
      let count = diagnostics.count
      try check(element, "a booking", as: .booking)
      guard diagnostics.count == count else { continue }
      let json = try JSONValue(String(decoding: bytes[element.range], as: UTF8.self))
      do throws(HireTrouble) {
        bookings.append(try Booking(json: json))
      } catch {
        say(at: element.start, error.message)
      }
    }
  }

  /// Looks whether a value is what it must be; `name` is what it is called.
  private mutating func check(
    _ element: JSONTree.Element,
    _ name: String,
    as shape: BookingShape
  ) throws(JSONProblem) {
    let isGood: Bool
    switch (shape, element.value) {
    case (.text, .text(let text)) where text.trimmed.isEmpty:
      let hint = "write what it is, or leave the key out where it may be missing"
      return say(at: element.range.lowerBound, "\(name) must not be empty", hint: hint)
    case (.text(_, let hint), .text(let text)): isGood = hint(text) == nil
    case (.number(let range), .integer(let number)): isGood = range.contains(number)
    case (.anyText, .text), (.flag, .flag): isGood = true
    case (.list(let shape), .list):
      for part in try JSONTree.parts(of: element.range, in: bytes, rules: .standard) {
        try check(part, "each of \(name)", as: shape)
      }
      return
    case (.object(let members), .object): return try check(element, name, members)
    default: isGood = false
    }
    guard !isGood else { return }
    say(
      at: element.range.lowerBound,
      "\(name) must be \(shape.words), not \(Self.words(of: element.value))",
      hint: shape.hint(for: element.value)
    )
  }

  private mutating func check(
    _ object: JSONTree.Element,
    _ name: String,
    _ members: [BookingShape.Member]
  ) throws(JSONProblem) {
    var found: [String: JSONTree.Element] = [:]
    for part in try JSONTree.parts(of: object.range, in: bytes, rules: .standard) {
      let key = part.name ?? ""
      guard let member = members.first(where: { $0.name == key }) else {
        let guess = suggestion(for: key, among: members.map(\.name))
        let hint = "known keys: \(members.map(\.name).sorted().joined(separator: ", "))"
        say(at: part.start, "unknown key '\(key)'\(guess)", hint: guess.isEmpty ? hint : nil)
        continue
      }
      if found.updateValue(part, forKey: key) != nil {
        say(at: part.start, "'\(key)' stands here twice", hint: "leave one of them")
      }
      try check(part, "'\(key)'", as: member.shape)
    }
    for member in members where member.isNeeded && found[member.name] == nil {
      let hint = "it is \(member.shape.words)"
      say(at: object.start, "\(name) needs '\(member.name)'", hint: hint)
    }
    let isBooking = members.contains { $0.name == "pick_up_desk" }
    if isBooking { checkSense(of: found, at: object.start) }
  }

  /// Looks whether a booking can be found again, and ends after it begins.
  private mutating func checkSense(of members: [String: JSONTree.Element], at start: Int) {
    func text(_ name: String) -> String? { members[name]?.value.text }
    if members["reference"] == nil, members["vendor_reference"] == nil {
      let hint = "by a reference it is looked up, and told from others"
      say(at: start, "a booking needs 'reference' or 'vendor_reference'", hint: hint)
    }
    guard let first = text("pick_up").flatMap({ DeskTime($0) }), let place = members["return"],
      let last = text("return").flatMap({ DeskTime($0) }), let from = text("pick_up_desk"),
      let to = text("return_desk")
    else { return }
    let areKnown = from == to || desks[from] != nil && desks[to] != nil
    // No two clocks are further apart than 26 hours.
    let ahead = areKnown ? desks.minutesAhead(of: to, from: from) : -26 * 60
    guard last.asShown(minutesBehind: ahead) <= first else { return }
    say(
      at: place.range.lowerBound,
      "'return' must be after 'pick_up', which is \(first.text)",
      hint: "each is a time by the clock of its own desk"
    )
  }

  private static func words(of value: JSONTree) -> String {
    switch value {
    case .object: "an object"
    case .list: "a list"
    case .text(let text): "'\(text.prefix(40))'"
    case .null: "null"
    case .integer, .decimal, .flag: value.text ?? ""
    }
  }
}
