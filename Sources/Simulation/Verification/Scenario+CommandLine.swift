import Diagnostics
public import Scenarios

extension Scenario {
  /// The words of a command line that lead to this run: its file, its seed and its combination, each
  /// as a shell takes it.
  ///
  /// The seed stands there also where it is the file's own, so that the line stays true when the
  /// file changes; where it is a parameter, the combination has it.
  public var commandWords: [String] {
    let isFromInput = file == "<stdin>" || file == "-"
    var words = [isFromInput ? "-" : file.shellPath]
    if !parameters.contains(where: { $0.key == "seed" }) { words += ["--seed", "\(seed)"] }
    if !id.isEmpty { words += ["--only", id.shellWord] }
    return words
  }
}
