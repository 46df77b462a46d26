/// What a reader takes beside the JSON that everybody agrees on.
///
/// | | strict | standard | tolerant |
/// |---|---|---|---|
/// | numbers | whole, of 64 bits, never `-0` | all | all |
/// | a name that is repeated | is refused | the last one counts | the last one counts |
/// | half of a surrogate pair, bytes that are no UTF-8 | are refused | are refused | are U+FFFD |
/// | control characters in strings | are refused | are refused | stand for themselves |
/// | a byte order mark in front | is refused | is refused | is passed over |
///
/// Whatever the rules, arrays and objects are nested at most ``depthLimit`` levels deep.
///
/// - SeeAlso: RFC 8259
public struct JSONRules: Hashable, Sendable {
  /// How deep arrays and objects may be nested.
  public static let depthLimit = 100

  /// Whether all numbers must be whole ones of 64 bits.
  public let needsWholeNumbers: Bool
  /// Whether the names of an object must differ.
  public let needsDistinctNames: Bool
  /// Whether strings that are not quite right are mended.
  public let mendsStrings: Bool

  /// What we write ourselves, and nothing else.
  public static let strict = JSONRules(
    needsWholeNumbers: true,
    needsDistinctNames: true,
    mendsStrings: false
  )

  /// What RFC 8259 has.
  public static let standard = JSONRules(
    needsWholeNumbers: false,
    needsDistinctNames: false,
    mendsStrings: false
  )

  /// What services send in the field: one bad letter hides nothing else.
  public static let tolerant = JSONRules(
    needsWholeNumbers: false,
    needsDistinctNames: false,
    mendsStrings: true
  )
}
