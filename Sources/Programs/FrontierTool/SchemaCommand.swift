import ArgumentParser
import Catalog
import JSON
import Scenarios
import ToolSupport

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of scenario files (draft 2020-12), for editors.",
    discussion: """
      An editor with the YAML language server completes and checks a scenario that begins with
        # yaml-language-server: $schema=frontier.schema.json

      Example: frontier schema -o frontier.schema.json

      The schema refuses nothing that frontier check lets pass. What needs more than one look, such \
      as whether a client of that name exists, only frontier check sees.
      """
  )

  @Option(name: .shortAndLong, help: "Where to write it; - is standard output.")
  var output = "-"

  func run() throws {
    let schema = ScenarioSchema.document(of: try Environment().catalog.vocabulary)
    try Environment.write(Array("\(schema.text)\n".utf8), to: output)
  }
}
