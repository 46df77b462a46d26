import SimulationKernel
package import Tracing

// Typed values that a model puts into an outcome, as forms would write them.
extension TraceField {
  package init(_ key: String, _ duration: Duration) {
    self.init(key, duration.traceValue)
  }

  package init(_ key: String, words: [String]) {
    self.init(key, String.text(of: words))
  }
}
