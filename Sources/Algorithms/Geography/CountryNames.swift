/// Facts about telephone numbers and addresses, by the names of countries.
package enum CountryNames {
  /// Tells whether a name is that of the United States.
  package static func isUnitedStates(_ name: String) -> Bool {
    ["united states", "united states of america", "us", "usa"].contains(key(of: name))
  }

  /// Tells whether the digits of a telephone number, without the country's code, have lost the zero
  /// with which they are dialled within the country.
  package static func isWithoutZero(_ digits: String, in name: String) -> Bool {
    let key = key(of: name)
    let beginnings = ["0"] + other[key, default: []]
    return withZero.contains(key) && !beginnings.contains { digits.hasPrefix($0) }
  }

  private static func key(of name: String) -> String {
    let key = name.lowercased().filter { $0 != "." }
    return key.hasPrefix("the ") ? String(key.dropFirst(4)) : key
  }

  /// Countries in which a number that is dialled from within begins with a zero.
  ///
  /// - SeeAlso: ITU-T, Dialling procedures (annex to Operational Bulletin 994, 15 December 2011), with
  ///   which this list is still to be compared.
  private static let withZero = Set(
    """
    afghanistan, albania, algeria, argentina, armenia, australia, austria, azerbaijan, bangladesh,
    belgium, bosnia and herzegovina, bulgaria, cambodia, china, croatia, cuba, deutschland, ecuador,
    egypt, england, ethiopia, finland, france, gb, georgia, germany, ghana, great britain, guernsey,
    india, indonesia, iran, iraq, ireland, isle of man, israel, italy, japan, jersey, jordan, kenya,
    korea, kosovo, kyrgyzstan, laos, lebanon, malaysia, moldova, mongolia, montenegro, morocco,
    myanmar, namibia, nepal, netherlands, new zealand, nigeria, north macedonia, northern ireland,
    pakistan, paraguay, peru, philippines, republic of ireland, republic of korea, romania,
    saudi arabia, scotland, serbia, slovakia, slovenia, south africa, south korea, sri lanka, sweden,
    switzerland, syria, taiwan, tanzania, thailand, turkey, türkiye, uganda, uk, ukraine,
    united arab emirates, united kingdom, venezuela, vietnam, wales, zambia, zimbabwe
    """.split(separator: /,\s+/).map(String.init)
  )

  /// The beginnings of those numbers of some of these countries that have no zero.
  private static let other = [
    "australia": ["13", "18"], "china": ["13", "14", "15", "16", "17", "18", "19", "400", "800"],
    "india": ["6", "7", "8", "9"], "israel": ["1"], "italy": ["3", "800", "840", "848", "199"],
    "malaysia": ["1300", "1800"], "peru": ["9"], "south korea": ["15", "16", "18"],
    "turkey": ["444"], "united arab emirates": ["600", "800"], "vietnam": ["1800", "1900"],
  ]
}
