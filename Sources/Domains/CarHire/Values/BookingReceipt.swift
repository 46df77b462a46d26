import JSON

/// A booking as a customer has it on paper, read from the JSON that is kept and recorded of it.
///
/// What is not there is left out: it may be the JSON of an older version.
public struct BookingReceipt: Sendable {
  private let tree: JSONValue?

  /// Reads the JSON of a booking.
  public init(_ json: String) { tree = try? JSONValue(json) }

  /// The desks where the car is picked up and returned, by their codes.
  public var desks: [String] {
    [text("pick_up_desk"), text("return_desk")].compactMap(\.self).filter { !$0.isEmpty }
  }

  /// The parts of the price: what they are for, by OpenTravel's code, and how much.
  public var fees: [Fee] {
    parts(tree?["fees"], "purpose").map { Fee($0.money, purpose: $0.code) }
  }

  /// The price in all; nil where that is not known.
  package var total: Money? { tree?["total"].flatMap(Money.init(json:)) }

  /// All that is known of it but the price and its parts, each with its name.
  ///
  /// - Parameters:
  ///   - money: How an amount is written.
  ///   - time: How a time is written.
  /// - Returns: The rows, from top to bottom.
  public func rows(
    money: (Money) -> String,
    time: (DeskTime) -> String = { "\($0.dateText), \($0.hourText)" }
  ) -> [(name: String, value: String)] {
    let names = tree?["desk_names"]?.elements.compactMap(\.string) ?? []
    let desk = tree?["desks"]?.elements.first
    let car = text("vehicle", "name").flatMap { $0.isEmpty ? nil : $0 }
    let rows: [(String, String?)] = [
      ("supplier", text("vendor", "name") ?? text("vendor", "division")),
      ("supplier's reference", text("vendor_reference")),
      ("other references", list(tree?["other_references"]?.elements.map(\.string) ?? [], ", ")),
      ("driver", list([text("given_name"), text("surname")], " ")), ("e-mail", text("email")),
      ("pick-up", place(names.first, "pick_up_desk", "pick_up", time)),
      ("return", place(names.dropFirst().first, "return_desk", "return", time)),
      ("address", desk?["address"]?.string),
      ("telephone", desk?["dial"]?.string ?? desk?["phone"]?.string),
      ("car", car), ("equipment", equipment),
      ("kind of car", kind), ("model", car == nil ? text("vehicle", "model_code") : nil),
      ("fleet number", text("vehicle", "fleet_number")),
      ("picture", text("vehicle", "picture")),
      ("car alone", tree?["rate_total"].flatMap(Money.init(json:)).map(money)),
    ]
    let payment = tree?["payment"]
    let card = payment?["card"]?.string.map { Payment.cards[$0] ?? "by card" }
    let rules = parts(payment?["rules"], "type").map { code, amount in
      let how = code == Payment.prepayment ? card : nil
      return (Payment.rules[code] ?? "payment", list([money(amount), how], ", "))
    }
    return (rows + rules).compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : (name: name, value: $0) }
    }
  }

  /// What kind of car it is, unless it is just a car.
  private var kind: String? {
    let kind = tree?["vehicle"]?["category"]?.number.flatMap(VehicleCategory.words)
    return kind == VehicleCategory.plain ? nil : kind
  }

  private var equipment: String? {
    guard let car = tree?["vehicle"] else { return nil }
    let counts = ["seat", "bag", "door"].map { name in
      car["\(name)s"]?.number.flatMap { $0 == 0 ? nil : $0 == 1 ? "1 \(name)" : "\($0) \(name)s" }
    }
    let texts = ["transmission", "fuel", "drive"].map { car[$0]?.string }
    return list(counts + texts + [car["air_conditioned"]?.flag == true ? "air-con" : nil], " · ")
  }

  /// A desk by its name, or else its code, and the time by its clock.
  private func place(
    _ name: String?,
    _ desk: String,
    _ time: String,
    _ write: (DeskTime) -> String
  ) -> String? {
    let name = name.flatMap { $0.isEmpty ? nil : $0 } ?? text(desk)
    let moment = text(time).map { text in DeskTime(text).map(write) ?? text }
    return list([name, moment], ", ")
  }

  private func list(_ parts: [String?], _ separator: String) -> String? {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator)
  }

  private func text(_ path: String...) -> String? { path.reduce(tree) { $0?[$1] }?.string }

  /// Amounts, each with a code that says what it is.
  private func parts(_ list: JSONValue?, _ code: String) -> [(code: String, money: Money)] {
    (list?.elements ?? []).compactMap { part in
      guard let code = part[code]?.string, let money = part["money"].flatMap(Money.init(json:))
      else { return nil }
      return (code, money)
    }
  }
}
