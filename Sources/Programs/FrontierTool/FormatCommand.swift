import ArgumentParser
import Diagnostics
import Scenarios
import ToolSupport

struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Lays scenario files out in the one canonical form; what they say stays as it is.",
    discussion: """
      Keys come in a fixed order, and what fits on a line stands on one. Quotes stand where YAML \
      needs them, and stay around a phrase and what would look like a number, a date or a flag. \
      Comments stay with what they are about. A file that is wrong can be laid out as long as it is \
      YAML; frontier check says what is wrong with it.

      Examples:
        frontier fmt Scenarios/shipping/mine.yaml
        frontier fmt --check Scenarios
        frontier fmt - < mine.yaml
      """
  )

  @Argument(help: "Scenario files, or folders of them; - is standard input to standard output.")
  var paths: [String]

  @Flag(help: "Write nothing; name the files that would change, and exit with 1 if there are any.")
  var check = false

  func run() throws {
    var mistakes: [String] = []
    var isChanged = false
    for path in try ScenarioFiles.scenarios(at: paths) {
      let bytes = try Environment.read(pin: path)
      let text: String
      do throws(DiagnosticList) {
        text = try ScenarioLayout.text(bytes, file: path == "-" ? "<stdin>" : path)
      } catch {
        let source = String(decoding: bytes, as: UTF8.self)
        mistakes.append(error.rendered { _ in source })
        continue
      }
      let isNew = Array(text.utf8) != bytes
      isChanged = isChanged || isNew
      if check {
        if isNew { Console.say("\(path): would change") }
      } else if path == "-" {
        try Environment.write(Array(text.utf8), to: path)
      } else if isNew {
        try Environment.write(Array(text.utf8), to: path)
        Console.say("\(path): laid out")
      }
    }
    if !mistakes.isEmpty { throw CommandFailure(mistakes.joined(separator: "\n")) }
    if check, isChanged { throw CommandFailure("", .expectationFailed) }
  }
}
