import Geography
import Services

// What a person reads of a brewery, and what opens when it is clicked.
extension Brewery {
  /// The lines of its address, none of them blank.
  package var addressLines: [String] {
    let code = isInUnitedStates ? state.flatMap(StateNames.code(ofName:)) : nil
    let region = [code ?? state, shownPostalCode].compactMap(\.self).joined(separator: " ")
    let last = [city, region.isEmpty ? nil : region].compactMap(\.self).joined(separator: ", ")
    let abroad = isInUnitedStates ? nil : country
    return street + [last.isEmpty ? nil : last, abroad].compactMap(\.self)
  }

  private var isInUnitedStates: Bool { country.map(CountryNames.isUnitedStates) ?? true }

  /// The post code without what spreadsheets add; of a ZIP or a ZIP+4 five digits, and those zeros
  /// before it that a spreadsheet took away.
  private var shownPostalCode: String? {
    let code = unsafe postalCode?.replacing(Self.endOfSpreadsheets) { $0.1 }
    guard let code, isInUnitedStates, let digits = unsafe code.wholeMatch(of: Self.postalCode)?.1
    else { return code }
    return String(repeating: "0", count: 5 - digits.count) + digits
  }

  /// The telephone: ten digits of the United States as `(480) 303-9967`, anything else as it is.
  package var phoneText: String? {
    guard let number, let digits = national(number.digits) else { return phone }
    let text = "(\(digits.prefix(3))) \(digits.dropFirst(3).prefix(3))-\(digits.suffix(4))"
    return text + (number.inner.map { " ext. \($0)" } ?? "")
  }

  /// What calls it; nil when its telephone is none, or cannot be dialled: a number of the United States
  /// has ten digits, one abroad 5 to 15, and where numbers begin with a zero it has that.
  ///
  /// - SeeAlso: RFC 3966
  package var phoneLink: String? {
    guard let number else { return nil }
    let lacksZero = country.map { CountryNames.isWithoutZero(number.digits, in: $0) } ?? false
    let isAbroad = number.isInternational || !isInUnitedStates && !lacksZero
    guard national(number.digits) != nil || isAbroad && (5...15).contains(number.digits.count)
    else { return nil }
    let inner = number.inner.map { ";ext=\($0)" } ?? ""
    return "tel:" + (number.isInternational ? "+" : "") + number.digits + inner
  }

  /// The digits of its telephone, and of the extension behind them; nil where it holds more than what
  /// may stand between them.
  private var number: (digits: String, inner: Substring?, isInternational: Bool)? {
    guard let parts = unsafe phone?.wholeMatch(of: Self.telephone), parts.1.dropLast().last != "."
    else { return nil }
    let isInternational = parts.1.contains("+")
    // The zero in `+44 (0)20` is dialled within the country only.
    let digits = isInternational ? parts.1.replacing("(0)", with: "") : parts.1
    return (digits.filter(\.isNumber), parts.4, isInternational)
  }

  // Matching changes nothing in a pattern, and to read one takes longer than to match it.
  private nonisolated(unsafe) static let endOfSpreadsheets = /(\w)(-|\.0+)$/
  private nonisolated(unsafe) static let postalCode = /([0-9]{3,5})(-[0-9]{4})?/
  private nonisolated(unsafe) static let telephone =
    /([0-9 +.\/()\-]+?) *((x|ext\.?) *([0-9]{1,6}))?/

  /// Digits of the United States, without the country's 1; nil where they are none.
  private func national(_ digits: String) -> Substring? {
    guard isInUnitedStates else { return nil }
    if digits.count == 10, phone?.contains("+") == false { return digits[...] }
    return digits.count == 11 && digits.hasPrefix("1") ? digits.dropFirst() : nil
  }

  /// The address of its web site; nil when it is none.
  package var websiteLink: String? { website.flatMap(WebLink.link) }
}
