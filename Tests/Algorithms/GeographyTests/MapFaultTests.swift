import Foundation
import Geography
import TestSupport
import Testing

/// What is said about maps that cannot be.
struct MapFaultTests {
  private static let borders = #"[{"a":"AL","b":"GA","border_km":1.5}]"#

  /// Two states side by side: arcs 0 and 1 around each, arc 2 between them.
  private static func outlines(
    rings: String = "[[0,2]]",
    arcs: String = "[[0,0,0,9],[0,9,9,0,0,-9,-9,0],[0,9,0,-9]]",
    owners: String = #"[["AL"],["GA"],["AL","GA"]]"#
  ) -> String {
    #"""
    {"states":[{"code":"GA","name":"Georgia","label":[5,5],"room":3,"rings":[[1,-3]]},
    {"code":"AL","name":"Alabama","label":[1,2],"room":3,"rings":\#(rings)}],
    "arcs":\#(arcs),"owners":\#(owners)}
    """#
  }

  private static func fault(_ outlines: String, _ borders: String = borders) -> String? {
    do {
      _ = try StateMap(outlines: Array(outlines.utf8), borders: Array(borders.utf8))
      return nil
    } catch let fault as MapFault {
      return fault.description
    } catch {
      return "another error: \(error)"
    }
  }

  @Test func `a small map is read`() throws {
    let text = Self.outlines(
      rings: "[[0,2]]",
      arcs: "[[0,0,-9,0,0,9,9,0],[0,9,9,0,0,-9,-9,0],[0,9,0,-9]]"
    ).replacing("[[1,-3]]", with: "[[1,-4,2]]")
    #expect(Self.fault(text) == "a ring of 'GA' uses arc 3, and there are 3")
    let good = Self.outlines(arcs: "[[0,0,-9,0,0,9,9,0],[0,0,9,0,0,9,-9,0],[0,9,0,-9]]")
      .replacing("[[1,-3]]", with: "[[1,2]]")
    let map = try StateMap(outlines: Array(good.utf8), borders: Array(Self.borders.utf8))
    #expect(map.states.map(\.name) == ["Alabama", "Georgia"])
    #expect(map.points(ofRing: [1, 2]).count == 4)
    #expect(map.points(ofRing: [~2, 0]).first == MapPoint(x: 0, y: 0))
    #expect(map.borders.map(\.kilometers) == [1.5])
    #expect(map.arcIndices(of: map.borders[0]) == [2])
  }

  @Test(arguments: Table.kept("map-outlines"))
  func `a fault of the outlines is named`(text: String, words: String) {
    let parts = text.components(separatedBy: ": ")
    let outlines =
      switch parts[0] {
      case "rings": Self.outlines(rings: parts[1])
      case "arcs": Self.outlines(arcs: parts[1])
      case "owners": Self.outlines(owners: parts[1])
      default: text
      }
    #expect(Self.fault(outlines) == words)
  }

  @Test(arguments: [
    (
      #"[{"a":"AL","b":"GA","border_km":1},{"a":"GA","b":"AL","border_km":1}]"#,
      "the border 'AL-GA' is listed twice"
    ),
    (#"[{"a":"AL","b":"AL","border_km":1}]"#, "the border 'AL-AL' joins a state to itself"),
    (#"[{"a":"AL","b":"ZZ","border_km":1}]"#, "a border names 'ZZ': no state"),
    ("[{}]", "the file of borders cannot be read: 'a' is missing at '0'"),
    ("", "the file of borders cannot be read: the bytes are damaged"),
  ])
  func `a fault of the borders is named`(text: String, words: String) {
    do {
      _ = try StateTable(borders: Array(text.utf8))
      Issue.record("the borders were read")
    } catch let fault as MapFault {
      #expect(fault.description == words)
    } catch {
      Issue.record("another error: \(error)")
    }
  }

  @Test func `a state without a border does not fit`() {
    let good = Self.outlines(arcs: "[[0,0,-9,0,0,9,9,0],[0,0,9,0,0,9,-9,0],[0,9,0,-9]]")
      .replacing("[[1,-3]]", with: "[[1,2]]")
    #expect(Self.fault(good, "[]") == "some states have an outline and no border")
  }
}
