/// Which files a domain needs: its own folder, its lines in the package, and one line in a list.
enum DomainFiles {
  /// Where the smallest domain lies, to learn from.
  static let example = "Tests/ExampleDomain"

  /// The files outside of a domain's folder that name one of its targets; benches measure what they
  /// like, and tests test it.
  static func sharing(
    _ targets: [String],
    of folder: String,
    in repository: Repository
  ) -> [String] {
    let others = repository.files.filter { file in
      let isOwn = file.path.hasPrefix(folder + "/")
      let isMeasure = file.path.hasPrefix("Sources/Programs/BenchTool/")
      return !isOwn && !isMeasure
        && (file.path.hasPrefix("Sources/") || file.name == "Package.swift")
    }
    return others.filter { file in
      targets.contains { target in
        file.text.contains("\"\(target)\"")
          || file.tokens.contains { $0.kind == .word && $0.text == target }
      }
    }.map(\.path)
  }

  /// How many lines a part of the example has.
  static func lineCount(_ part: String, in repository: Repository) -> Int {
    repository.swiftFiles(in: "\(example)/\(part)").map { file in
      file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    }.reduce(0, +)
  }
}
