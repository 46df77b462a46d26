import Scenarios
import SimulatedWorld
import ToolSupport

extension RunReport {
  /// How to see this run again, line by line: a command to be taken as it is printed.
  var again: [String] {
    var words = ["frontier", "run", isFromInput ? "-" : scenario.file.shellPath]
    // The combination holds its seed.
    if !scenario.parameters.contains(where: { $0.key == "seed" }) {
      words += ["--seed", "\(scenario.seed)"]
    }
    if !scenario.id.isEmpty { words += ["--only", scenario.id.shellWord] }
    if let growth { words += ["--records", "\(growth.limit)"] }
    let file = isFromInput ? StandardInput.path : nil
    if let file { words += ["<", file.shellPath] }
    let line = "note: see it again with: \(words.joined(separator: " "))"
    guard isFromInput, file == nil else { return [line] }
    return [line, "note: it reads the scenario from standard input, as this run did"]
  }

  private var isFromInput: Bool { scenario.file == "<stdin>" }
}
