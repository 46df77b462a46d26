public import CarHireValues
import JSON

/// A country: what it is called, what is dialled to call it, and what is paid with there.
public struct Country: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// Its two letters in ISO 3166.
  public let code: String
  /// The digits that are dialled to call it from abroad.
  public let diallingCode: String
  /// The code of the currency that prices are shown in.
  public let currencyCode: String

  /// Makes a country.
  public init(name: String, code: String, diallingCode: String, currencyCode: String) {
    self.name = name
    self.code = code
    self.diallingCode = diallingCode
    self.currencyCode = currencyCode
  }

  /// The same country with another currency.
  public func with(currencyCode: String) -> Country {
    Country(name: name, code: code, diallingCode: diallingCode, currencyCode: currencyCode)
  }

  /// Another country with the same currency.
  public func with(name: String, code: String, diallingCode: String) -> Country {
    Country(name: name, code: code, diallingCode: diallingCode, currencyCode: currencyCode)
  }

  /// What is dialled for a desk in this country.
  ///
  /// Of several numbers the first is taken. The country's code is put in front of a number that
  /// begins neither with `+` nor with that code.
  public func number(toDial phone: String) -> String {
    let first = phone.prefix { $0 != "," }.trimmed
    let isWhole = first.hasPrefix("+") || first.hasPrefix(diallingCode)
    return ((isWhole ? "" : "+\(diallingCode)-") + first).replacing(" ", with: "-")
  }
}

/// The countries and currencies that are known.
public struct CountryTable: Sendable {
  /// The countries in the order of their codes.
  public let countries: [Country]
  /// The currencies.
  public let currencies: CurrencyTable

  /// Makes a table.
  public init(countries: [Country], currencies: [Currency]) {
    (self.countries, self.currencies) = (countries, CurrencyTable(currencies))
  }

  /// The country with that code.
  public func country(_ code: String) -> Country? { countries.first { $0.code == code } }

  /// Reads an amount with its currency in front, such as `EUR 163.75`; nil for anything else, and for
  /// a currency that is not known.
  public func money(_ text: String) -> Money? {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, currencies.has(String(parts[0])) else { return nil }
    return Money(String(parts[1]), currency: currencies[String(parts[0])])
  }
}
