public import BusesValues
public import Tracing

// The values of buses that stand in one field or one cell.

extension BusCall: FieldValue {}
extension BusScreen: FieldValue {}
extension BusQuota.Reason: FieldValue {}
extension BusTrouble.Kind: FieldValue, BusCellValue {}
extension BusHalf.Phase: FieldValue, BusCellValue {}

extension RouteColor: FieldValue, BusCellValue {
  /// The color as `#cc3300`.
  public var cell: String { hex }

  /// Reads six hex digits.
  public init?(cell: String) { self.init(hex: cell) }

  /// The color as `#cc3300`.
  public var traceValue: TraceValue { .text(hex) }

  /// Reads six hex digits.
  public init?(_ traceValue: TraceValue) {
    guard case .text(let text) = traceValue else { return nil }
    self.init(hex: text)
  }
}

extension BusAction: BusCellValue {
  /// Its code.
  public var cell: String { rawValue.cell }

  /// Reads a code.
  public init?(cell: String) {
    guard let code = Int(cell: cell) else { return nil }
    self.init(rawValue: code)
  }
}

extension BusCrowding: BusCellValue {
  /// The crowding as it is sent.
  public var cell: String { text }

  /// Reads what was sent.
  public init?(cell: String) { self.init(cell) }
}

extension BusBulletin.Priority: BusCellValue {
  /// Its name.
  public var cell: String { text }

  /// Reads what was sent.
  public init?(cell: String) { self.init(cell) }
}
