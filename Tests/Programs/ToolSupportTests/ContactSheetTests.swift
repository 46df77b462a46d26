import Drawing
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Viewer

struct ContactSheetTests {
  @Test(arguments: [(2, 2), (4, 2), (5, 3), (12, 4)])
  func `moments stand in rows, both ends among them`(count: Int, columns: Int) throws {
    let scene = try ShippedRuns.scene(Bench.scenarios + "/coast-to-coast.yaml")
    let view = ViewState(size: Size(width: 960, height: 600))
    let sheet = ContactSheet(
      of: scene,
      from: SimulationTime(nanoseconds: 1_000_000_000),
      to: SimulationTime(nanoseconds: 4_000_000_000),
      count: count,
      in: view
    )
    let picture = sheet.picture(titled: "A", typeface: try ShippedRuns.typeface.get(), scale: 0.5)
    let images = picture.layers.flatMap(\.list.shapes).compactMap { shape in
      if case .image(let image, let place, _) = shape { (image, place) } else { nil }
    }
    #expect(images.count == count && Set(images.map(\.1.x)).count == columns)
    // All are different moments.
    #expect(Set(images.map(\.0)).count == count)
    let whole = Rect(x: 0, y: 0, width: picture.size.width, height: picture.size.height)
    for (index, (_, place)) in images.enumerated() {
      #expect(whole.intersection(place) == place)
      #expect(images[..<index].allSatisfy { !$0.1.intersects(place) })
    }
    #expect(picture.texts.first == "A")
    #expect(picture.texts.dropFirst().first == "1.000" && picture.texts.last == "4.000")
  }
}
