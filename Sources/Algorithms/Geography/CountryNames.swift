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
  /// Compared with libphonenumber 9.0.43 on 27 November 2026: each has the national prefix 0 there, and
  /// numbers of the fixed network are written with it. In Italy the zero is part of the number.
  /// - SeeAlso: [libphonenumber](https://github.com/google/libphonenumber), PhoneNumberMetadata.xml;
  ///   ITU-T, Dialling procedures (annex to Operational Bulletin 994, 15 December 2011)
  private static let withZero = Set(
    """
    afghanistan, albania, algeria, argentina, armenia, australia, austria, azerbaijan, bangladesh,
    belgium, bosnia and herzegovina, bulgaria, cambodia, china, croatia, cuba, deutschland, ecuador,
    egypt, england, eritrea, ethiopia, finland, france, french guiana, gb, georgia, germany, ghana,
    great britain, guadeloupe, guernsey, holland, india, indonesia, iran, iraq, ireland, isle of man,
    israel, italy, japan, jersey, jordan, kenya, korea, kosovo, kyrgyzstan, laos, lebanon, liberia,
    libya, lithuania, madagascar, malawi, malaysia, martinique, mayotte, moldova, mongolia,
    montenegro, morocco, myanmar, namibia, nepal, netherlands, new zealand, nigeria, north korea,
    north macedonia, northern ireland, pakistan, palestine, paraguay, peru, philippines,
    republic of ireland, republic of korea, réunion, romania, saudi arabia, scotland, serbia,
    sierra leone, slovakia, slovenia, south africa, south korea, south sudan, sri lanka, sudan,
    sweden, switzerland, syria, taiwan, tanzania, thailand, turkey, türkiye, uae, uganda, uk,
    ukraine, united arab emirates, united kingdom, venezuela, viet nam, vietnam, wales, yemen,
    zambia, zimbabwe
    """.split(separator: /,\s+/).map(String.init)
  )

  /// The beginnings of those numbers of some of these countries that have no zero, as far as they tell:
  /// an Irish freephone number begins as numbers of Dublin do.
  private static let other = [
    "australia": ["13", "18", "19"],
    "china": ["13", "14", "15", "16", "17", "18", "19", "400", "800"], "ecuador": ["1"],
    "georgia": ["5", "7"], "india": ["6", "7", "8", "9", "1800", "1860"], "israel": ["1"],
    "italy": ["3", "800", "840", "848", "199"], "korea": korean, "lebanon": ["70", "71", "81"],
    "malaysia": ["1300", "1800"], "mongolia": ["5", "6", "7", "8", "9"], "peru": ["9"],
    "philippines": ["1"], "republic of korea": korean, "saudi arabia": ["8", "9"],
    "south korea": korean, "thailand": ["1800", "1900"], "turkey": ["444"], "türkiye": ["444"],
    "uae": emirates, "united arab emirates": emirates, "viet nam": vietnamese,
    "vietnam": vietnamese,
  ]
  private static let korean = ["15", "16", "18"]
  private static let emirates = ["600", "800"]
  private static let vietnamese = ["1800", "1900"]
}
