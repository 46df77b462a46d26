import Scenarios

extension Field {
  /// How its value may be written: its default where it has one, else one that lies in its bounds; empty
  /// for texts, of which what the key is for says more.
  var example: String {
    if let text = defaultText, !text.isEmpty, text != "{}" { return text }
    return type.example { number, usual in
      let (least, most) = (atLeast ?? number, atMost ?? number)
      if (least...most).contains(number) { return usual }
      return bounds.map { "\($0.prefix { $0 != " " })" } ?? ""
    }
  }
}

extension FieldType {
  /// A value of this type as it may be written.
  ///
  /// - Parameter bounded: Gives a quantity in base units as it is written, or another within bounds.
  /// - Returns: The value; empty where there is none to be named.
  fileprivate func example(_ bounded: (_ number: Int64, _ text: String) -> String) -> String {
    switch self {
    case .text: ""
    case .name(_, let names, _, _): names.first ?? ""
    case .integer, .distribution(of: .integer): bounded(3, "3")
    case .seed: "42"
    case .flag: "true"
    case .duration, .distribution(of: .duration): bounded(800_000_000, "800ms")
    case .money, .distribution(of: .money): bounded(5_000, "$50.00")
    case .ratio: "75%"
    case .percent, .distribution(of: .percent): bounded(120, "120%")
    case .measure, .distribution(of: .measure):
      words.split(separator: " such as ").last.map { "\($0.prefix { $0 != "," })" } ?? ""
    case .file: "answers/prices.csv"
    case .list(let element): "[\(element.example(bounded))]"
    case .oneOf(let types): types.map { $0.example(bounded) }.first { !$0.isEmpty } ?? ""
    case .section(let fields): section(fields)
    case .map(let keys, let values): map(keys.example(bounded), values.example(bounded))
    case .client, .clients: "shipment"
    case .service: "fuel"
    }
  }

  /// The keys that a section needs, or its first one.
  private func section(_ fields: [Field]) -> String {
    let needed = fields.filter(\.isRequired)
    let shown = (needed.isEmpty ? Array(fields.prefix(1)) : needed).map { ($0.key, $0.example) }
    guard !shown.isEmpty, shown.allSatisfy({ !$0.1.isEmpty }) else { return "" }
    return "{ \(shown.map { "\($0): \($1)" }.joined(separator: ", ")) }"
  }

  private func map(_ key: String, _ value: String) -> String {
    key.isEmpty || value.isEmpty ? "" : "{ \(key): \(value) }"
  }
}
