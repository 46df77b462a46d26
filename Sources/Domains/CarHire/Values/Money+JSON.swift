package import JSON

// An amount as it is kept and recorded.
extension Money {
  /// All of it.
  package var json: JSONValue {
    .object([
      "units": .integer(units), "currency": .string(currency.code),
      "currency_name": .string(currency.name), "decimals": .integer(Int64(currency.decimals)),
    ])
  }

  /// Reads what ``json`` gives; nil for anything else.
  package init?(json: JSONValue) {
    guard case .integer(let units)? = json["units"], let code = json["currency"]?.string,
      let decimals = json["decimals"]?.number, (0...4).contains(decimals)
    else { return nil }
    let name = json["currency_name"]?.string ?? code
    self.init(units: units, currency: Currency(name: name, code: code, decimals: decimals))
  }
}

extension JSONValue {
  /// The text that it is.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// Whether, where it is true or false.
  package var flag: Bool? { if case .boolean(let flag) = self { flag } else { nil } }

  /// The whole number that it is.
  package var number: Int? {
    if case .integer(let number) = self { Int(exactly: number) } else { nil }
  }

  /// The elements of an array; none of anything else.
  package var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}
