import Drawing
import Catalog
import Foundation
import Rasterizing
import Scenarios
import SimulatedWorld
import SimulationKernel
import Testing
import TestSupport
import ToolSupport
import Tracing
import Viewer

/// The pictures of the start page: made, kept and found again.
struct PictureMakerTests {
  private func wish(
    _ name: String,
    theme: ThemeName = .light,
    width: Int = 110
  ) -> StartWish {
    let path = name.hasPrefix("/") ? name : "\(Bench.scenarios)/\(name).yaml"
    return StartWish(path: path, theme: theme, width: width, height: width * 11 / 16)
  }

  private func maker(
    in folder: String?,
    program: String = "one",
    limit: Int = PictureMaker.usualLimit
  ) throws -> PictureMaker {
    let environment = try Bench.environment.get()
    let named = folder.map { ["XDG_CACHE_HOME": $0] } ?? [:]
    return PictureMaker(
      environment: environment,
      typeface: try environment.typeface(),
      cache: PictureCache(environment: named, program: program),
      limit: limit
    )
  }

  /// All that is made of some wishes.
  private func made(_ wishes: [StartWish], by maker: PictureMaker) -> [PictureMaker.News] {
    maker.want(wishes)
    maker.wait()
    return maker.take()
  }

  private func names(in folder: String) -> [String] {
    let path = "\(folder)/frontier/pictures"
    return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  @Test func `pictures come in the order of the wishes, each as large as wished for`() throws {
    let wishes = [wish("outage"), wish("same-state", width: 64), wish("outage", theme: .dark)]
    let news = try made(wishes, by: maker(in: nil))
    #expect(news.map(\.wish) == wishes)
    var images: [PixelImage] = []
    for (news, wish) in zip(news, wishes) {
      guard case .image(let image) = news.picture else {
        Issue.record("\(news.picture)")
        continue
      }
      #expect(image.width == wish.width && image.height == wish.height)
      #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
      images.append(image)
      // More than the ground is seen.
      #expect(Set(image.pixels).count > 200)
    }
    #expect(images[0] != images[2])
  }

  @Test
  func `a picture is found for the same run, size and program only`() throws {
    try Bench.inFolder { folder in
      let first = try made([wish("outage")], by: maker(in: folder))
      #expect(names(in: folder).count == 1)
      // What the file holds is believed: it was found and not made.
      let path = "\(folder)/frontier/pictures/\(try #require(names(in: folder).first))"
      var bytes = try Environment.read(path)
      bytes[bytes.count - 1] ^= 0xFF
      try Environment.write(bytes, to: path)
      let again = try made([wish("outage")], by: maker(in: folder))
      guard case .image(let one) = first[0].picture, case .image(let other) = again[0].picture
      else {
        Issue.record("there are no pictures")
        return
      }
      #expect(one != other && one.pixels.dropLast() == other.pixels.dropLast())
      let copy = "\(folder)/copy.yaml"
      let text = String(
        decoding: try Environment.read("\(Bench.scenarios)/outage.yaml"),
        as: UTF8.self
      )
      try Environment.write(Array(("# moved\n" + text).utf8), to: copy)
      _ = try made([wish(copy)], by: maker(in: folder))
      #expect(names(in: folder).count == 1)
      _ = try made([wish("outage", width: 64)], by: maker(in: folder))
      _ = try made([wish("outage", theme: .dark)], by: maker(in: folder))
      _ = try made([wish("outage")], by: maker(in: folder, program: "two"))
      #expect(names(in: folder).count == 4)
    }
  }

  @Test func `a file that is no picture is made anew`() throws {
    try Bench.inFolder { folder in
      let first = try made([wish("same-state")], by: maker(in: folder))
      let path = "\(folder)/frontier/pictures/\(try #require(names(in: folder).first))"
      let whole = try Environment.read(path)
      for bytes in [
        [], Array(whole.dropLast()), Array("P6\n9999 9999\n255\n".utf8),
        Array("P6\n-1 x\n255\n".utf8),
        Array("P3\n".utf8) + whole.dropFirst(3),
      ] {
        try Environment.write(bytes, to: path)
        let again = try made([wish("same-state")], by: maker(in: folder))
        #expect(again[0].picture == first[0].picture)
        #expect(try Environment.read(path) == whole)
      }
    }
  }

  @Test func `a trace has the picture of its run`() throws {
    try Bench.inFolder { folder in
      let bench = try Bench.environment.get()
      let path = "\(Bench.scenarios)/outage.yaml"
      let scenario = try #require(try bench.scenarios(at: path).first)
      let trace = try #require(bench.catalog.run(scenario).trace)
      try Environment.write(trace.bytes, to: "\(folder)/a.jsonl")
      let wishes = [wish("outage"), wish("\(folder)/a.jsonl")]
      let news = try made(wishes, by: maker(in: folder))
      #expect(news.count == 2 && news[0].picture == news[1].picture)
      #expect(names(in: folder).count == 2)
      let again = try made(wishes, by: maker(in: folder))
      #expect(again.map(\.picture) == news.map(\.picture) && names(in: folder).count == 2)
      try Environment.write(Array(trace.bytes.prefix(200)), to: "\(folder)/a.jsonl")
      let cut = try made([wishes[1]], by: maker(in: folder))
      #expect(cut.map(\.picture) == [.missing("it cannot be shown")])
    }
  }

  @Test func `why there is no picture is said`() throws {
    try Bench.inFolder { folder in
      try Environment.write(Array("scenario: [".utf8), to: "\(folder)/broken.yaml")
      let maker = try maker(in: folder)
      let news = made([wish("\(folder)/broken.yaml"), wish("\(folder)/gone.yaml")], by: maker)
      #expect(news.map(\.picture) == [.missing("it has mistakes"), .missing("it has mistakes")])
      let long = try made([wish("coast-to-coast")], by: self.maker(in: folder, limit: 50))
      #expect(long.map(\.picture) == [.missing("a long run")])
      #expect(names(in: folder).isEmpty)
    }
  }

  @Test func `a wish that is gone is given up, and the next one is made`() throws {
    let maker = try maker(in: nil)
    let far = wish(
      "\((Bench.scenarios as NSString).deletingLastPathComponent)/mazes/three-hundred.yaml"
    )
    maker.want([far])
    let news = made([wish("same-state")], by: maker)
    #expect(news.map(\.wish) == [wish("same-state")])
    maker.want([])
    #expect(maker.take().isEmpty)
  }
}
