import Foundation

/// Opens links outside, with the programs that the desktop has for them.
///
/// The link is one argument of `xdg-open`; no shell reads it.
public enum LinkOpener: Sendable {
  /// What came of it.
  public enum Outcome: Hashable, Sendable {
    case opened
    /// It leads neither to the web nor to a telephone.
    case refused
    /// The desktop has no `xdg-open`.
    case notInstalled
  }

  /// Opens a link of the web, or calls a number.
  ///
  /// A trace may come from anywhere, so the scheme is looked at once more.
  /// - Parameters:
  ///   - link: Such as `tel:4803039967` or `https://www.a.example`.
  ///   - environment: Where programs are looked for.
  /// - Returns: Whether it was handed over; how it ends is not waited for.
  public static func open(_ link: String, environment: [String: String]) -> Outcome {
    let isKnown = ["tel:", "http://", "https://"].contains { link.lowercased().hasPrefix($0) }
    guard isKnown, link.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }) else {
      return .refused
    }
    guard let path = FedProgram.path(of: "xdg-open", in: environment) else { return .notInstalled }
    let program = FedProgram(path, [link])
    Thread.detachNewThread { _ = program.finish() }
    return .opened
  }
}
