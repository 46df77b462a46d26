import Drawing
import Scenarios
import Testing
import Viewer

struct TitleCardTests {
  private let about =
    "Rhode Island to Arizona. A fuel quote takes about a second, some take three, and a quarter of "
    + "the roads cannot be used. The fuel service fails for three seconds."

  private func list(_ card: TitleCard, _ size: Size) -> DisplayList {
    let picture = ScenePicture(size: size, layers: [])
    return picture.titled(card, in: ViewState(size: size), measure: EvenTextMeasure())
      .layers.last?.list ?? DisplayList()
  }

  private func lines(_ list: DisplayList) -> [(text: String, place: Point)] {
    list.shapes.compactMap { shape in
      guard case .text(let text, let place, _, _, _) = shape else { return nil }
      return (text, place)
    }
  }

  @Test(
    arguments: [
      Size(width: 480, height: 320), Size(width: 800, height: 500), Size(width: 1280, height: 800),
      Size(width: 2560, height: 1600),
    ],
    [TitleCard.Ground.veil, .picture]
  )
  func `all is said, in lines within the picture`(size: Size, ground: TitleCard.Ground) {
    let card = TitleCard(title: "Coast to coast", about: about, ground: ground)
    let lines = lines(list(card, size))
    #expect(lines.map(\.text).joined(separator: " ") == "Coast to coast " + about)
    #expect(lines.map(\.place.y) == lines.map(\.place.y).sorted())
    #expect(lines.allSatisfy { $0.place.x > 0 && (0...size.height).contains($0.place.y) })
  }

  @Test func `a picture is seen beside its title, and a little through the veil`() {
    let size = Size(width: 1280, height: 800)
    let whole = Rect(x: 0, y: 0, width: 1280, height: 800)
    func covers(_ ground: TitleCard.Ground) -> [Shape] {
      list(TitleCard(title: "A", about: "", ground: ground), size).shapes.filter {
        guard case .fill(let path, _) = $0 else { return false }
        return path.bounds == whole
      }
    }
    #expect(covers(.picture).isEmpty)
    #expect(covers(.veil).count == 1)
  }

  @Test func `a long text has longer to be read, within bounds`() {
    func time(_ letters: Int) -> Int {
      TitleCard(title: "A", about: String(repeating: "a", count: letters)).readingTime
    }
    #expect(time(0) == 2_500 && time(99) == 4_000 && time(1_000) == 6_000)
  }
}
