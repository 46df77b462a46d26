import Geography
import Services

// What a person reads of a brewery, and what opens when it is clicked.
extension Brewery {
  /// The lines of its address, none of them blank.
  public var addressLines: [String] {
    let code = isInUnitedStates ? state.flatMap(StateNames.code(ofName:)) : nil
    let region = [code ?? state, shownPostalCode].compactMap(\.self).joined(separator: " ")
    let last = [city, region.isEmpty ? nil : region].compactMap(\.self).joined(separator: ", ")
    let abroad = isInUnitedStates ? nil : country
    return street + [last.isEmpty ? nil : last, abroad].compactMap(\.self)
  }

  private var isInUnitedStates: Bool { country == nil || country == "United States" }

  /// The post code; of a ZIP+4 the first five digits, abroad as it is.
  private var shownPostalCode: String? {
    guard let postalCode, isInUnitedStates,
      postalCode.wholeMatch(of: /[0-9]{5}-[0-9]{4}/) != nil
    else { return postalCode }
    return String(postalCode.prefix(5))
  }

  /// The telephone: ten digits of the United States as `(480) 303-9967`, anything else as it is.
  public var phoneText: String? {
    guard let number, let digits = national(number.digits) else { return phone }
    let text = "(\(digits.prefix(3))) \(digits.dropFirst(3).prefix(3))-\(digits.suffix(4))"
    return text + (number.inner.map { " ext. \($0)" } ?? "")
  }

  /// What calls it; nil when its telephone is none, or cannot be dialled: a number of the United States
  /// has ten digits, one abroad 5 to 15.
  ///
  /// - SeeAlso: RFC 3966
  public var phoneLink: String? {
    guard let number else { return nil }
    let isAbroad = number.isInternational || !isInUnitedStates
    guard national(number.digits) != nil || isAbroad && (5...15).contains(number.digits.count)
    else { return nil }
    let inner = number.inner.map { ";ext=\($0)" } ?? ""
    return "tel:" + (number.isInternational ? "+" : "") + number.digits + inner
  }

  /// The digits of its telephone, and of the extension behind them; nil where it holds more than what
  /// may stand between them.
  private var number: (digits: String, inner: Substring?, isInternational: Bool)? {
    guard let parts = unsafe phone?.wholeMatch(of: Self.telephone) else { return nil }
    return (parts.1.filter(\.isNumber), parts.4, parts.1.contains("+"))
  }

  // Matching changes nothing in a pattern, and to read one takes longer than to match it.
  private nonisolated(unsafe) static let telephone =
    /([0-9 +.\/()\-]+?) *((x|ext\.?) *([0-9]{1,6}))?/

  /// Digits of the United States, without the country's 1; nil where they are none.
  private func national(_ digits: String) -> Substring? {
    guard isInUnitedStates else { return nil }
    if digits.count == 10, phone?.contains("+") == false { return digits[...] }
    return digits.count == 11 && digits.hasPrefix("1") ? digits.dropFirst() : nil
  }

  /// The address of its web site; nil when it is none.
  public var websiteLink: String? { website.flatMap(WebLink.link) }
}
