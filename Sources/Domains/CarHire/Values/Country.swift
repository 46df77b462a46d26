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
  /// The sign of that currency, such as `€`; its code where it has none.
  public let currencySymbol: String

  /// Makes a country; without a sign its currency has its code for one.
  public init(
    name: String,
    code: String,
    diallingCode: String,
    currencyCode: String,
    currencySymbol: String? = nil
  ) {
    (self.name, self.code, self.diallingCode) = (name, code, diallingCode)
    (self.currencyCode, self.currencySymbol) = (currencyCode, currencySymbol ?? currencyCode)
  }

  /// The same country with another currency, which has its own sign.
  public func with(currencyCode: String, symbol: String? = nil) -> Country {
    Country(
      name: name,
      code: code,
      diallingCode: diallingCode,
      currencyCode: currencyCode,
      currencySymbol: symbol
    )
  }

  /// Another country with the same currency; without a dialling code, with the same one.
  public func with(name: String, code: String, diallingCode: String? = nil) -> Country {
    Country(
      name: name,
      code: code,
      diallingCode: diallingCode ?? self.diallingCode,
      currencyCode: currencyCode,
      currencySymbol: currencySymbol
    )
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
  public init(countries: [Country], currencies: CurrencyTable) {
    (self.countries, self.currencies) = (countries, currencies)
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
