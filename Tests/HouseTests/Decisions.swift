/// The decision records: half a page each, under the same three headings, all linked.
enum Decisions {
  static let folder = "Sources/Programs/Catalog/Catalog.docc/Decisions"
  static let headings = ["## What was decided", "## Why", "## What was turned down"]
  static let lineLimit = 40

  static func findings(in repository: Repository) -> [Finding] {
    let front = repository.file("Sources/Programs/Catalog/Catalog.docc/Catalog.md")?.text ?? ""
    return repository.files.filter { $0.path.hasPrefix(folder + "/") }.flatMap { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      let found = lines.filter { $0.hasPrefix("## ") }.map(String.init)
      let name = file.name.dropping(".md") ?? file.name
      let complaints = [
        lines.first?.hasPrefix("# ") == true ? nil : "begins with no title",
        found == headings
          ? nil : "its headings must be '\(headings.joined(separator: "', '"))', in this order",
        lines.count > lineLimit
          ? "has \(lines.count) lines, half a page is at most \(lineLimit)" : nil,
        front.contains("<doc:\(name)>") ? nil : "Catalog.md does not link '<doc:\(name)>'",
      ]
      return complaints.compactMap(\.self).map { Finding(path: file.path, message: $0) }
    }
  }
}
