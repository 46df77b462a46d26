// What a person reads of a brewery, and what opens when it is clicked.
extension Brewery {
  /// The lines of its address, none of them blank.
  public var addressLines: [String] {
    let region = [state.map { Self.code(ofState: $0) ?? $0 }, shownPostalCode].compactMap(\.self)
      .joined(separator: " ")
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
    guard let phone, isInUnitedStates, phone.allSatisfy({ "0123456789 +-.()".contains($0) }) else {
      return nil
    }
    let digits = phone.filter(\.isNumber)
    if digits.count == 10, !phone.contains("+") { return digits }
    return digits.count == 11 && digits.hasPrefix("1") ? String(digits.dropFirst()) : nil
  }

  /// What calls it; nil when its telephone is none.
  public var phoneLink: String? {
    guard let phone, phone.allSatisfy({ "0123456789 +-./()".contains($0) }) else { return nil }
    let digits = phone.filter(\.isNumber)
    guard (5...15).contains(digits.count) else { return nil }
    return "tel:" + (phone.contains("+") ? "+" : "") + digits
  }

  /// The address of its web site; nil when it is none.
  ///
  /// A missing scheme is `http`; other schemes than `http` and `https` are refused, and so is what
  /// has no host, or a character that a link cannot have.
  public var websiteLink: String? {
    guard let website else { return nil }
    let hasScheme = website.firstMatch(of: /^[A-Za-z][A-Za-z0-9+.\-]*:\/\//) != nil
    let link = hasScheme ? website : "http://" + website
    let allowed =
      /[Hh][Tt][Tt][Pp][Ss]?:\/\/[A-Za-z0-9][A-Za-z0-9.\-]*\.[A-Za-z]{2,}(:[0-9]{1,5})?([\/?#][A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=%]*)?/
    return link.wholeMatch(of: allowed) == nil ? nil : link
  }
}

extension Brewery {
  /// The postal code of a state, the federal district or a territory by its name.
  static func code(ofState name: String) -> String? {
    codes[name.lowercased()]
  }

  private static let codes: [String: String] = {
    let table = """
      Alabama AL,Alaska AK,Arizona AZ,Arkansas AR,California CA,Colorado CO,Connecticut CT,\
      Delaware DE,District of Columbia DC,Florida FL,Georgia GA,Hawaii HI,Idaho ID,Illinois IL,\
      Indiana IN,Iowa IA,Kansas KS,Kentucky KY,Louisiana LA,Maine ME,Maryland MD,\
      Massachusetts MA,Michigan MI,Minnesota MN,Mississippi MS,Missouri MO,Montana MT,Nebraska NE,\
      Nevada NV,New Hampshire NH,New Jersey NJ,New Mexico NM,New York NY,North Carolina NC,\
      North Dakota ND,Ohio OH,Oklahoma OK,Oregon OR,Pennsylvania PA,Rhode Island RI,\
      South Carolina SC,South Dakota SD,Tennessee TN,Texas TX,Utah UT,Vermont VT,Virginia VA,\
      Washington WA,West Virginia WV,Wisconsin WI,Wyoming WY,American Samoa AS,Guam GU,\
      Northern Mariana Islands MP,Puerto Rico PR,U.S. Virgin Islands VI,Virgin Islands VI
      """
    let pairs = table.split(separator: ",").map { entry in
      (entry.dropLast(3).lowercased(), String(entry.suffix(2)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}
