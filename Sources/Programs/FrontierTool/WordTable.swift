import Catalog
import Scenarios
import SimulatedWorld

/// The keys of scenario files as a table in Markdown, each with the domain that it belongs to.
struct WordTable {
  private let domains: [Domain]

  init(_ catalog: Catalog) {
    domains = catalog.domains
  }

  /// The table.
  var text: String {
    let head = [
      "Domain", "Below", "Key", "Type", "Bounds", "Default", "Example", "What it is for",
    ]
    let lines: [[String]] =
      [head, head.map { _ in "---" }] + everywhere + domains.flatMap { rows(of: $0) }
    return lines.map { cells in "| \(cells.map(Self.escaped).joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  private var everywhere: [[String]] {
    rows("", "the scenario", Scenario.plainFields + Scenario.sectionFields)
      + rows("", "a client", Scenario.clientFields) + rows("", "timeline", Scenario.timeFields)
      + rows("", "when", Scenario.occasionFields) + rows("", "notes", Scenario.noteFields)
      + rows("", "expect: an outcome", Scenario.comparisonFields + Scenario.groupFields)
      + rows("", "expect: a signal", Scenario.overTimeFields + Scenario.signalFields)
      + rows("", "expect: a signal of several clients", Scenario.groupSignalFields)
  }

  private func rows(of domain: Domain) -> [[String]] {
    let (name, words) = (domain.name, domain.model.vocabulary)
    let services = words.services.flatMap { rows(name, $0.name, $0.fields) }
    let clients = words.clients.flatMap { client in
      rows(name, client.verb, client.fields) + rows(name, "tell \(client.verb)", client.words)
        + rows(name, "expect \(client.verb)", client.outcome)
    }
    let happenings = words.happenings.flatMap { happening in
      [[name, "timeline", happening.verb, "", "", "", "", happening.about]]
        + rows(name, happening.verb, happening.fields)
    }
    return services + clients + happenings
  }

  private func rows(_ domain: String, _ place: String, _ fields: [Field]) -> [[String]] {
    fields.flatMap { field in
      let type = field.type.listed ?? "a section"
      let usual = field.isRequired ? "required" : field.defaultText ?? ""
      let key = field.key + (field.isSettable ? "*" : "")
      let bounds = field.bounds ?? ""
      let row = [domain, place, key, type, bounds, usual, field.example, field.about]
      return [row] + rows(domain, "\(place).\(field.key)", field.inner)
    }
  }

  /// A bar would end its cell.
  private static func escaped(_ text: String) -> String {
    text.replacing("|", with: "\\|").replacing("<", with: "&lt;")
  }
}
