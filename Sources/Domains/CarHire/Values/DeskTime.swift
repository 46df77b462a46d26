import JSON
import Quantities
public import Services

/// What the clock at a desk shows, to the second; the wire has no time zone.
public struct DeskTime: Hashable, Sendable, Comparable {
  /// The date and the time as if the desk were at UTC.
  private let clock: CivilTime

  /// Reads a time as the wire has it, such as `2031-05-04T10:00:00`; nil for anything else, and in
  /// the first and the last year of the calendar, so that there is a day before and after each.
  public init?(_ text: String) {
    guard text.utf8.count == 19, let clock = CivilTime(text + "Z"), (1...9998).contains(clock.year)
    else { return nil }
    self.clock = clock
  }

  /// Reads a dateTime of XML Schema in any of its forms: with a zone, a fraction of a second, or no
  /// seconds.
  ///
  /// Whatever zone stands there, suppliers mean the clock of the desk.
  package init?(wire text: String) {
    var rest = text.trimmed[...]
    func take(_ count: Int) -> Substring {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    let (day, mark, hour) = (take(10), take(1), take(5))
    let second = rest.hasPrefix(":") ? take(3) : ":00"
    if rest.hasPrefix(".") || rest.hasPrefix(",") {
      guard take(1 + Self.digits(of: rest.dropFirst()).count).count > 1 else { return nil }
    }
    guard mark == "T" || mark == " ", Self.isZone(rest) else { return nil }
    // The end of a day may be written as its hour 24.
    let isEnd = hour == "24:00" && second == ":00"
    guard let time = DeskTime("\(day)T\(isEnd ? "00:00" : hour)\(second)") else { return nil }
    self = isEnd ? time.advanced(by: .seconds(86_400)) : time
  }

  private static func digits(of text: Substring) -> Substring {
    text.prefix { ("0"..."9").contains($0) }
  }

  /// Whether a text is a zone, or none: `Z`, `+01`, `+0100`, `+01:00`.
  private static func isZone(_ text: Substring) -> Bool {
    guard let sign = text.first, text.lowercased() != "z" else { return true }
    let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    return "+-".contains(sign) && [[2], [4], [2, 2]].contains(parts.map(\.count))
      && parts.allSatisfy { digits(of: $0) == $0 }
  }

  /// What the clock of a desk shows at a moment.
  ///
  /// - Precondition: The offset is whole minutes and less than a day.
  public init(_ moment: CivilTime, utcOffsetSeconds: Int) {
    let local = moment.at(utcOffsetSeconds: utcOffsetSeconds)
    clock = CivilTime(secondsSince1970: local.secondsSince1970 + Int64(utcOffsetSeconds))
  }

  private init(clock: CivilTime) { self.clock = clock }

  /// The earliest pick-up: tomorrow at ten by the clock of the desk.
  public static func earliestPickUp(now: CivilTime, utcOffsetSeconds: Int) -> DeskTime {
    let today = DeskTime(now, utcOffsetSeconds: utcOffsetSeconds).clock
    let sinceMidnight = (today.hour * 60 + today.minute) * 60 + today.second
    return DeskTime(clock: today).advanced(by: .seconds(34 * 3600 - sinceMidnight))
  }

  /// The time that much later.
  public func advanced(by duration: Duration) -> DeskTime { DeskTime(clock: clock + duration) }

  /// What a clock shows at the same moment that is so many minutes behind.
  public func asShown(minutesBehind minutes: Int) -> DeskTime {
    advanced(by: .seconds(-60 * minutes))
  }

  /// The moment that the clock shows it, at a desk that far ahead of UTC.
  public func moment(utcOffsetSeconds: Int) -> CivilTime {
    CivilTime(
      secondsSince1970: clock.secondsSince1970 - Int64(utcOffsetSeconds),
      utcOffsetSeconds: utcOffsetSeconds
    )
  }

  /// The time as the wire has it.
  public var text: String { String(clock.description.dropLast()) }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The date as a receipt shows it, such as `May 4, 2031`.
  public var dateText: String { "\(Self.months[clock.month - 1]) \(clock.day), \(clock.year)" }

  /// Hours and minutes, such as `10:00`.
  public var hourText: String {
    "\(Decimals.padded(clock.hour)):\(Decimals.padded(clock.minute))"
  }

  /// Day and hour where there is little room, such as `4 May, 10:00`.
  public var shortText: String {
    let month = Self.months[clock.month - 1]
    return "\(clock.day) \(month.count < 5 ? month : String(month.prefix(3))), \(hourText)"
  }

  /// Reads what a person calls a time: `10 May`, `May 10, 12:30`, `9:30`, `2031-05-10 12:30`.
  ///
  /// What is left out is as in a time that is known, a year has four digits, and nothing stands twice;
  /// nil for anything else.
  package init?(typed text: String, near known: DeskTime) {
    var (year, month, day, hour): (Int?, Int?, Int?, String?)
    func put<Part>(_ value: Part, into part: inout Part?) -> Bool {
      defer { part = value }
      return part == nil
    }
    let words = text.lowercased().split { " ,".contains($0) }.flatMap { word in
      word.contains("-") ? word.split(separator: "t", omittingEmptySubsequences: false) : [word]
    }
    guard !words.isEmpty, !text.contains("+") else { return nil }
    for word in words {
      let date = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      let isNew: Bool
      if word.contains(":") {
        isNew = put((word.prefix { $0 != ":" }.count == 1 ? "0" : "") + word, into: &hour)
      } else if date.count == 3, let first = date[0], let second = date[1], let third = date[2] {
        isNew =
          first > 999 && put(first, into: &year) && put(second, into: &month)
          && put(third, into: &day)
      } else if let number = Int(word) {
        isNew = number > 999 ? put(number, into: &year) : put(number, into: &day)
      } else if let found = Self.month(word) {
        isNew = put(found, into: &month)
      } else {
        return nil
      }
      guard isNew else { return nil }
    }
    let clock = known.clock
    let date = [year ?? clock.year, month ?? clock.month, day ?? clock.day]
    guard (1...9998).contains(date[0]), (1...12).contains(date[1]), (1...31).contains(date[2])
    else {
      return nil
    }
    let digits = [Decimals.padded(date[0], digits: 4)] + date[1...].map { Decimals.padded($0) }
    self.init("\(digits.joined(separator: "-"))T\(hour ?? known.hourText):00")
  }

  /// The month that a word of three letters or more begins, from 1.
  private static func month(_ word: Substring) -> Int? {
    guard word.count >= 3 else { return nil }
    return months.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
  }

  /// Whether it is one of the times that can be chosen: a whole quarter of an hour.
  package var isOnStep: Bool { clock.secondsSince1970 % 900 == 0 }

  /// How many days are paid between two times of one clock: each 24 hours that have begun, and one at
  /// least.
  public func days(until other: DeskTime) -> Int {
    let seconds = other.clock.secondsSince1970 - clock.secondsSince1970
    return max(Int((seconds + 86_399) / 86_400), 1)
  }

  /// Tells which of two times is earlier.
  public static func < (first: DeskTime, second: DeskTime) -> Bool {
    first.clock.secondsSince1970 < second.clock.secondsSince1970
  }
}
