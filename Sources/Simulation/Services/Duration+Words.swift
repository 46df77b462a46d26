import Quantities

extension Duration {
  /// The duration as a person writes it: `3 s`, `800 ms`, `1.5 s`; nanoseconds are the finest.
  package var words: String {
    let (seconds, attoseconds) = components
    let nanoseconds = attoseconds / 1_000_000_000
    if seconds == 0, nanoseconds != 0 { return Decimals.text(nanoseconds, per: 1_000_000) + " ms" }
    let sign = seconds < 0 ? "-" : ""
    let fraction = Decimals.text(Int64(nanoseconds.magnitude), per: 1_000_000_000).dropFirst()
    return "\(sign)\(seconds.magnitude)\(fraction) s"
  }
}
