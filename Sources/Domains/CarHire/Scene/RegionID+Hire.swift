import Viewer

extension RegionID {
  /// All steps of a hire.
  static let steps = "steps"

  /// A car that is offered, by the offer's reference.
  static func offer(_ id: String) -> String { "offer/\(id)" }

  /// The reference of the offer of that region.
  static func offer(in id: String) -> String? { rest(of: id, after: "offer/") }

  /// A booking, by its reference.
  static func booking(_ id: String) -> String { "booking/\(id)" }

  /// The reference of the booking of that region.
  static func booking(in id: String) -> String? { rest(of: id, after: "booking/") }

  /// A supplier, by its name in requests.
  static func supplier(_ name: String) -> String { "supplier/\(name)" }

  /// A step of a hire, from 0.
  static func step(_ number: Int) -> String { "step/\(number)" }

  /// A desk, by its code.
  static func desk(_ code: String) -> String { "desk/\(code)" }
}
