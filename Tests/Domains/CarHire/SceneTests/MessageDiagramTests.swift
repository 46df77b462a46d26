import CarHireRecords
import CarHireScene
import Drawing
import SceneTestSupport
import Testing
import Viewer

/// Where the words of the messages of a hire stand.
struct MessageDiagramTests {
  private struct Words {
    let text: String
    let bounds: Rect
  }

  private func words(_ picture: ScenePicture) -> [Words] {
    picture.textBounds(in: .stage).map { Words(text: $0.text, bounds: $0.bounds) }
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `each lane has its name or its supplier's letter above it`(size: Size) throws {
    let scene = try HireAssets.eventfulScene()
    let picture = scene.picture(at: 17, width: size.width, height: size.height, face: .messages)
    let words = words(picture)
    let names = ["Store", "Client", "A", "B", "C"]
    let found = names.compactMap { name in words.first { $0.text == name } }
    #expect(found.map(\.text) == names)
    // From left to right, and none on another.
    #expect(found.map(\.bounds.x) == found.map(\.bounds.x).sorted())
    for (first, second) in zip(found, found.dropFirst()) {
      #expect(!first.bounds.intersects(second.bounds))
    }
    let title = try #require(words.first { $0.text.hasPrefix("Messages") }).bounds
    #expect(found.allSatisfy { !$0.bounds.intersects(title) })
  }

  @Test func `where the names of many lanes have no room the letters stand alone`() throws {
    var script = HireScript()
    script.start()
    for number in 1...9 { script.send("OTA_VehAvailRateRQ", to: "other\(number)", number: number) }
    script.at(3)
    script.listed([])
    let scene = try HireAssets.scene(script.finish())
    let picture = scene.picture(at: 1, width: 640, height: 900, face: .messages)
    let words = words(picture)
    #expect(words.count { $0.text == "O" } == 9)
    #expect(!words.contains { $0.text.hasPrefix("ot") })
  }

  /// The lines of the messages, heads and all.
  private func lines(_ picture: ScenePicture) -> [Path] {
    picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).compactMap { shape in
      guard case .stroke(let path, _, let width) = shape, width >= 1.4, path.points.count == 2,
        let bounds = path.bounds, bounds.width > 60
      else { return nil }
      return path
    }
  }

  @Test(arguments: [5.75, 10, 17, 22, 31])
  func `no arrow runs through the words of a hold`(seconds: Double) throws {
    let picture = try HireAssets.eventfulScene().picture(at: seconds, face: .messages)
    let held = words(picture).filter { word in
      ["car held", "booked with", "hold is over"].contains(word.text)
        || word.text.hasSuffix(" left")
    }
    #expect(held.count == 2)
    let lines = lines(picture)
    #expect(lines.count > 4)
    for word in held {
      for line in lines {
        let met = stride(from: 0.0, through: 1, by: 0.002).contains { share in
          word.bounds.contains(line.points[0].interpolated(to: line.points[1], by: share))
        }
        #expect(!met, "\(word.text)")
      }
    }
  }

  @Test(arguments: [1.2, 2.4, 4, 20.5, 21, 30.4])
  func `the line of the playhead strikes through no words of an answer`(seconds: Double) throws {
    let picture = try HireAssets.eventfulScene().picture(at: seconds, face: .messages)
    let accent = Theme.named(.light).accent
    let line = try #require(
      picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).compactMap { shape in
        guard case .fill(let path, accent) = shape, let bounds = path.bounds, bounds.width > 400
        else { return nil as Rect? }
        return bounds
      }
      .first
    )
    let answers = ["3 offers", "2 offers", "terms, held", "voucher sent", "cancelled", "not sent"]
    let words = words(picture).filter { word in answers.contains { word.text.contains($0) } }
    #expect(words.count >= 4)
    for word in words {
      #expect(!word.bounds.inset(x: 0, y: 2).intersects(line), "\(word.text) at \(seconds) s")
    }
  }
}
