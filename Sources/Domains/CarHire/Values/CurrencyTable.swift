/// The currencies that are known.
public struct CurrencyTable: Sendable {
  /// All of them, in the order of their codes.
  public let all: [Currency]
  private let currencies: [String: Currency]
  private let symbols: [String: String]

  /// Makes a table; of two with one code the first counts.
  ///
  /// - Parameters:
  ///   - currencies: The currencies.
  ///   - symbols: Their signs, such as `€`, by their codes.
  public init(_ currencies: [Currency], symbols: [String: String] = [:]) {
    self.symbols = symbols
    self.currencies = Dictionary(currencies.map { ($0.code, $0) }) { first, _ in first }
    all = currencies.sorted { $0.code < $1.code }
  }

  /// The currency with that code; one that is not known has two decimals.
  public subscript(code: String) -> Currency {
    currencies[code] ?? Currency(name: code, code: code, decimals: 2)
  }

  /// The sign of a currency, such as `€`; its code where it has none.
  public func symbol(of code: String) -> String { symbols[code] ?? code }

  /// Whether there is a currency with that code.
  public func has(_ code: String) -> Bool { currencies[code] != nil }
}
