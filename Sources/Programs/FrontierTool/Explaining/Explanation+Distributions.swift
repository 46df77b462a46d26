import Quantities
import Scenarios
import SimulationKernel

// How what is drawn is spread.
extension Explanation {
  static func words(
    of distribution: Distribution,
    _ quantity: FieldType.Quantity
  ) -> String {
    func show(_ units: Int64) -> String {
      switch quantity {
      case .duration: QuantityText.duration(units)
      case .money: MoneyText.plain(units)
      case .integer: "\(units)"
      case .percent: QuantityText.percent(units)
      case .measure(let measure): measure.text(units)
      }
    }
    switch distribution {
    case .constant(let units):
      return show(units)
    case .uniform(let least, let most):
      return "anything from \(show(least)) to \(show(most))"
    case .exponential(let mean):
      return "exponential, \(show(mean)) on average"
    case .logNormal(let half, let most):
      return "log-normal, half below \(show(half)), 99% below \(show(most))"
    case .normal(let mean, let deviation):
      let (drawn, off) = (Distribution.mean(ofNormal: mean, deviation: deviation), show(deviation))
      // What is cut of the rest is not worth a word.
      guard (drawn - mean) > mean / 1_000 else {
        return "normal, \(show(mean)) on average, \(off) off as a rule"
      }
      let average = show(drawn.roundedToThree)
      return "normal around \(show(mean)), \(off) off as a rule, cut at zero: \(average) on average"
    case .triangular(let least, let mode, let most):
      return "from \(show(least)) to \(show(most)), most often \(show(mode))"
    case .empirical(let values):
      let (least, most) = (values.min() ?? 0, values.max() ?? 0)
      return "one of \(values.count) values from \(show(least)) to \(show(most))"
    case .pareto(let least, let shape):
      return "Pareto, at least \(show(least)), shape \(Measure.thousandths.text(shape.thousandths))"
    case .weibull(let scale, let shape):
      let text = Measure.thousandths.text(shape.thousandths)
      return "Weibull, 63% below \(show(scale)), shape \(text)"
    case .mixture(let parts):
      return parts.map { "\($0.weight) times \(words(of: $0.distribution, quantity))" }
        .joined(separator: "; ")
    case .shift(let more, let distribution):
      return "\(show(more)) and \(words(of: distribution, quantity))"
    case .bounded(let inner, let most):
      let mean = distribution.meanOfCut.map { ", \(show($0.roundedToThree)) on average then" } ?? ""
      return "\(words(of: inner, quantity)); what is over \(show(most)) is drawn again\(mean)"
    }
  }
}
