import Catalog
import Diagnostics
import Foundation
import Scenarios
import SimulatedWorld
import TestSupport
import Testing
import Tracing

/// The page that shows how to add a solver and a service: what it shows is compiled and run here.
struct TutorialTests {
  private let blocks: [(language: String, text: String)]

  init() throws {
    let path = "Sources/Programs/Catalog/Catalog.docc/Tutorial.md"
    let page = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
    var blocks: [(language: String, text: String)] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if !isInside { blocks.append((String(line.dropFirst(3)), "")) }
        isInside.toggle()
      } else if isInside {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    self.blocks = blocks
    try #require(blocks.map(\.language) == ["swift", "yaml", ""])
  }

  @Test func `the code of the page is the file that is compiled here, of 60 lines`() throws {
    let path = "Tests/Programs/CatalogTests/Mirrors.swift"
    let code = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
    #expect(blocks[0].text == code)
    #expect(code.split(separator: "\n").count <= 60)
  }

  @Test func `its scenario does what the page expects, and leaves these records`() throws {
    let catalog = Catalog([Domain(model: MirrorModel(), records: [])])
    let loading = catalog.load(Array(blocks[1].text.utf8), file: "mirrors.yaml") { path in
      throw Diagnostic.error(at: nil, "there is no file '\(path)'")
    }
    #expect(loading.report == "")
    let report = catalog.run(try #require(loading.scenario))
    #expect(catalog.findings(in: report).map(\.headline) == [])
    let trace = try #require(report.trace)
    #expect(trace.numbers.map(trace.record).lines.map { $0 + "\n" }.joined() == blocks[2].text)
  }
}
