import Diagnostics
import Quantities
import Scenarios
import ShippingRoutes
import ShippingValues

/// A weights file: what each border costs, and which cannot be crossed.
///
/// One JSON object, `{"AL-FL": 13.15, "MN-ND": -1}`: keys are two state codes joined by `-`, in
/// either order; values are dollars with at most two decimals; -1 says that the road cannot be
/// used. It is the format of the original's test suite, read as it stands.
struct WeightsFile {
  /// What each border that can be crossed costs.
  private(set) var costs: [Border: Cents] = [:]

  /// The borders that cannot be crossed.
  private(set) var closed: Set<Border> = []

  /// All that is wrong with the file.
  private(set) var diagnostics: [Diagnostic] = []

  private var seen: Set<Border> = []

  /// The borders that mistyped names stand for: they are not said to be missing as well.
  private var meant: Set<Border> = []

  /// Reads `file`, which diagnostics call `name`, for a country with these `borders`; a partial one
  /// may leave some out.
  init(
    _ file: ScenarioFile,
    named name: String? = nil,
    borders: [Border],
    isPartial: Bool = true
  ) {
    let path = name ?? file.path
    let start = FilePosition(file: path, line: 1, column: 1)
    var list = DiagnosticList()
    guard let tree = SourceTree.read(file.bytes, file: path, into: &list) else {
      diagnostics = list.diagnostics
      return
    }
    diagnostics = list.diagnostics
    guard let entries = tree.mapping else {
      let words = "a weights file must be an object of borders and dollars"
      diagnostics = [.error(at: start, words, hint: "for example {\"AL-FL\": 13.15}")]
      return
    }
    let known = Set(borders)
    for entry in entries { read(entry, known: known) }
    let missing = borders.filter { !seen.contains($0) && !meant.contains($0) }
    guard !missing.isEmpty, !isPartial else { return }
    let shown = missing.prefix(5).map { "'\($0)'" }.joined(separator: ", ")
    let more = missing.count > 5 ? " and \(missing.count - 5) more" : ""
    diagnostics.append(
      .error(
        at: start,
        missing.count == 1
          ? "the border \(shown) has no weight" : "the borders \(shown)\(more) have no weight",
        hint: "give every border a weight in dollars, or -1 when its road cannot be used;"
          + " or say with 'otherwise' how others are drawn"
      )
    )
  }

  private mutating func read(_ entry: SourceTree.Entry, known: Set<Border>) {
    guard let border = Border(entry.key), known.contains(border) else {
      let names = known.map(\.description).sorted()
      let guess = closestName(to: entry.key, among: names)
      if let border = guess.flatMap({ Border($0) }) { meant.insert(border) }
      let words = guess.map { "; did you mean '\($0)'?" } ?? ""
      return fail(entry.position, "there is no border '\(entry.key)'\(words)")
    }
    guard seen.insert(border).inserted else {
      return fail(entry.position, "the border '\(border)' has two weights")
    }
    let text = entry.value.scalar ?? ""
    guard let number = ExactDecimal(text, exponent: true) else {
      return fail(entry.value.position, "'\(entry.key)' must be a number of dollars, or -1")
    }
    if number.scaled(places: 2) == -100 {
      closed.insert(border)
      return
    }
    guard number.decimals <= 2 else {
      return fail(
        entry.value.position,
        "'\(entry.key)' must have at most two decimals, not \(text)",
        hint: "money is counted in whole cents"
      )
    }
    guard let cents = number.scaled(places: 2), (0...100_000_000).contains(cents) else {
      return fail(
        entry.value.position,
        "'\(entry.key)' must be between 0 and 1000000 dollars, or -1, not \(text)"
      )
    }
    costs[border] = cents
  }

  private mutating func fail(_ place: FilePosition, _ message: String, hint: String? = nil) {
    diagnostics.append(.error(at: place, message, hint: hint))
  }
}
