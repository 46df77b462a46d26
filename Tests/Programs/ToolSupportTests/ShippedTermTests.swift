import Drawing
import Testing
import TestSupport
import Viewer

/// The words of the legends of the scenarios that are shipped, and what they mean.
struct ShippedTermTests {
  /// What stands in a legend and is no sign: what its colours are of, and their ends.
  private static let others: Set = ["Cost to reach", "First", "last room found", "Scale"]

  /// Holds the signs of a legend to stand side by side: in columns, all rows but the last full, or
  /// close to each other.
  private func checkRows(_ signs: [Rect], _ place: String) {
    let rows = signs.reduce(into: [[Rect]]()) { rows, sign in
      if rows.last?.last?.y == sign.y {
        rows[rows.count - 1].append(sign)
      } else {
        rows.append([sign])
      }
    }
    let isClose = rows.allSatisfy { row in
      zip(row, row.dropFirst()).allSatisfy { $1.x - $0.maxX < 30 }
    }
    let isInColumns = rows.allSatisfy { row in
      (row.count == rows[0].count || row == rows.last && row.count < rows[0].count)
        && zip(row, rows[0]).allSatisfy { abs($0.x - $1.x) < 0.1 }
    }
    #expect(isClose || isInColumns && (rows.count > 1 || signs.count <= 4), "\(place)")
  }

  @Test(arguments: SearchEffort.some(of: ShippedRuns.allPaths))
  func `each sign of a legend says what it means, and leaves no hole`(path: String) throws {
    let scene = try ShippedRuns.scene(path)
    let meanings = Dictionary(scene.terms.map { ($0.word, $0.meaning) }) { first, _ in first }
    #expect(meanings.count == scene.terms.count)
    #expect(scene.terms.allSatisfy { $0.meaning.hasSuffix(".") && $0.meaning.count < 100 })
    var seen = 0
    for face in scene.faces.isEmpty ? [nil] : scene.faces.map(Optional.some) {
      // Buses run over all cards but the legend of their map.
      let layer = face?.rawValue == "both" ? LayerName.stage : .cards
      for record in ShippedRuns.records(of: scene, face == nil ? 6 : 2, seed: 11) {
        let picture = try scene.picture(after: record, width: 1280, height: 800, face: face)
        guard let legend = picture.region(id: RegionID.legend)?.bounds else { continue }
        let signs = picture.regions.filter { $0.id.hasPrefix("legend/") }.map(\.bounds)
        checkRows(signs, "\(path), record \(record)")
        for shape in picture.layers.filter({ $0.name == layer }).flatMap(\.list.shapes) {
          guard case .text(let text, let place, _, _, _) = shape, legend.contains(place),
            !Self.others.contains(text), text.contains(where: \.isLetter)
          else { continue }
          seen += 1
          let sign = try #require(picture.region(id: "legend/\(text)"), "\(text) means nothing")
          #expect(sign.bounds.contains(place) && sign.hint == meanings[text])
        }
      }
    }
    // The messages of car hire have their signs beside them; where looking is forbidden, all is dim.
    #expect(seen > 0 || path.contains("/car-hire/") || path.hasSuffix("/restricted.yaml"))
  }
}
