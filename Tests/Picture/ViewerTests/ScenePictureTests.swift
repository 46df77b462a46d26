import Drawing
import Testing
import Viewer

struct ScenePictureTests {
  private static let picture = ScenePicture(
    size: Size(width: 200, height: 100),
    layers: [],
    regions: [
      Region(id: "sheet", Rect(x: 10, y: 10, width: 80, height: 60), label: "Sheet"),
      Region(
        id: "state.CO",
        shape: .path(.polygon([Point(20, 20), Point(60, 20), Point(20, 60)])),
        label: "Colorado",
        hint: "A takes it"
      ),
    ]
  )

  @Test func `the text form tells every region behind the shapes`() {
    #expect(
      ScenePictureTests.picture.textForm == """
        picture 200 x 100
        regions
          sheet "Sheet" rect 10,10 80 x 60
          state.CO "Colorado" path 20,20 40 x 40 (A takes it)

        """
    )
  }

  @Test func `the topmost region at a point is hit`() {
    let picture = ScenePictureTests.picture
    #expect(picture.region(at: Point(25, 25))?.id == "state.CO")
    #expect(picture.region(at: Point(59, 59))?.id == "sheet")
    #expect(picture.region(at: Point(5, 5)) == nil)
    #expect(picture.region(id: "state.CO")?.label == "Colorado")
    #expect(picture.region(id: "state.XX") == nil)
  }
}
