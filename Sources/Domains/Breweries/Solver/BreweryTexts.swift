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
    guard let digits = nationalDigits else { return phone }
    return "(\(digits.prefix(3))) \(digits.dropFirst(3).prefix(3))-\(digits.suffix(4))"
  }

  /// The digits of a telephone of the United States, without the country's 1.
  private var nationalDigits: String? {
    guard let phone, let digits, isInUnitedStates else { return nil }
    if digits.count == 10, !phone.contains("+") { return digits }
    return digits.count == 11 && digits.hasPrefix("1") ? String(digits.dropFirst()) : nil
  }

  /// The digits of its telephone; nil where it holds more than what may stand between them.
  private var digits: String? {
    guard let phone, phone.allSatisfy({ "0123456789 +-./()".contains($0) }) else { return nil }
    return phone.filter(\.isNumber)
  }

  /// What calls it; nil when its telephone is none.
  public var phoneLink: String? {
    guard let phone, let digits, (5...15).contains(digits.count) else { return nil }
    return "tel:" + (phone.contains("+") ? "+" : "") + digits
  }

  /// The address of its web site; nil when it is none.
  public var websiteLink: String? { website.flatMap(WebLink.link) }
}
