package import BusesValues
package import Tracing

// The values of buses that stand in one field or one cell.

extension BusCall: FieldValue {}
extension BusScreen: FieldValue {}
extension BusQuota.Reason: FieldValue {}
extension BusTrouble.Kind: FieldValue {}
extension BusHalf.Phase: FieldValue {}

extension RouteColor: FieldValue {
  package var traceValue: TraceValue { .text(hex) }

  package init?(_ traceValue: TraceValue) {
    guard let text = String(traceValue) else { return nil }
    self.init(hex: text)
  }
}

extension BusAction: FieldValue {
  package var traceValue: TraceValue { rawValue.traceValue }

  package init?(_ traceValue: TraceValue) {
    guard let code = Int(traceValue) else { return nil }
    self.init(rawValue: code)
  }
}

extension BusCrowding: FieldValue {
  package var traceValue: TraceValue { .text(text) }

  package init?(_ traceValue: TraceValue) {
    guard let text = String(traceValue) else { return nil }
    self.init(text)
  }
}

extension BusBulletin.Priority: FieldValue {
  package var traceValue: TraceValue { .text(text) }

  package init?(_ traceValue: TraceValue) {
    guard let text = String(traceValue) else { return nil }
    self.init(text)
  }
}
