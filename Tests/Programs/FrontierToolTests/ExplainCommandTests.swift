import Foundation
import Testing

struct ExplainCommandTests {
  @Test(arguments: [
    "explain sweep.yaml", "plot sweep.yaml shipment.best -o x.svg", "export sweep.yaml --to csv",
    "grep --json kind:shipping.settled sweep.yaml",
  ])
  func `who takes the first of several runs says so, and takes another`(line: String) throws {
    let sweep = smallScenario.replacing("seed: 3", with: "parameters: { seed: [1, 2] }")
    let here = try Scratch(["sweep.yaml": sweep])
    func result(_ more: String = "") throws -> Program.Result {
      let result = try here("\(line) \(more)")
      return .fine(result.output + ((try? here.text("x.svg")) ?? ""), errors: result.errors)
    }
    let first = try result()
    let which = "the first of 2 runs of 'sweep.yaml'"
    #expect(first.errors == "note: this is \(which); choose one with --only ID\n")
    #expect(try result("--only seed=1") == .fine(first.output))
    let other = try result("--only seed=2")
    #expect(other.errors.isEmpty && other.output != first.output)
    let none = "error: 'sweep.yaml' has no run 'x=1'\nnote: there are: seed=1, seed=2\n"
    #expect(try here("\(line) --only x=1") == .refused(none))
  }
}
