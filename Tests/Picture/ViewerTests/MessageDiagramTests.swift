import Drawing
import RunRecords
import SceneTestSupport
import SimulationKernel
import Testing
import Tracing
import Viewer

/// The messages of any run as a diagram.
struct MessageDiagramTests {
  /// A circus in a line of words.
  ///
  /// `@1.5` is a moment in seconds, `ann>balls:red` asks for what is red, `ann<balls:red` has an answer,
  /// `ann!balls:red` fails, `ann?balls:red` times out, `ann~balls:red` is dropped; `#2` is the attempt.
  /// Who asks for `changes` asks for news.
  private static func scene(_ happening: String) throws -> EntityScene {
    var script = TraceScript()
    var sent: [String: Int] = [:]
    var known: Set<String> = []
    for word in happening.split(separator: " ").map(String.init) {
      if word.hasPrefix("@") {
        script.moment = Int64(try #require(Double(word.dropFirst())) * 1_000_000_000)
        continue
      }
      let sign = try #require(word.first { ">!?<~".contains($0) }, "\(word)")
      let parts = word.split { ">!?<~:#".contains($0) }.map(String.init)
      let (client, service, path) = (parts[0], parts[1], "/\(parts[2])")
      let key = "\(client) \(service) \(path)"
      if known.insert(client).inserted {
        script.add(ClientStarted(clientKind: "juggle"), by: client)
      }
      if sign == ">" {
        let attempt = parts.count > 3 ? Int(parts[3]) ?? 1 : 1
        let endpoint = parts[2] == "changes" ? "changes" : "ball"
        sent[key] = script.send(service, endpoint, path, attempt: attempt, by: client)
        continue
      }
      let request = try #require(sent[key], "\(word)")
      switch sign {
      case "<": script.answer(request, service, "ball", bytes: 9, by: client)
      case "!":
        let failed = RequestFailed(
          request: request,
          service: service,
          endpoint: "ball",
          reason: "connection reset"
        )
        script.add(failed, by: client)
      case "~":
        let dropped = RequestAbandoned(request: request, service: service, endpoint: "ball")
        script.add(dropped, by: client)
      default:
        let late = Duration.seconds(3)
        let timedOut = RequestTimedOut(
          request: request,
          service: service,
          endpoint: "ball",
          after: late
        )
        script.add(timedOut, by: client)
      }
    }
    return EntityScene(trace: script.finish(), title: "Circus")
  }

  private func picture(
    _ scene: EntityScene,
    at seconds: Double,
    _ size: Size = Size(width: 1280, height: 800)
  ) -> ScenePicture {
    scene.picture(at: seconds, width: size.width, height: size.height, face: .messages)
  }

  private func texts(_ picture: ScenePicture) -> [String] {
    picture.textBounds(in: .stage).map(\.text)
  }

  private func bounds(_ text: String, in picture: ScenePicture) throws -> Rect {
    let all = picture.textBounds(in: .stage)
    return try #require(all.first { $0.text == text }?.bounds, "\(text) in \(all.map(\.text))")
  }

  /// The lines of messages, from their beginnings to their ends.
  private func ways(_ picture: ScenePicture) -> [(from: Point, to: Point)] {
    picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).compactMap { shape in
      guard case .stroke(let path, _, let width) = shape, [1.4, 1.5, 2].contains(width),
        path.points.count == 2, abs(path.points[0].x - path.points[1].x) > 60
      else { return nil }
      return (path.points[0], path.points[1])
    }
  }

  @Test func `an answer that helps nobody is told with its status`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "juggle"), by: "ann")
    let request = script.send("balls", "ball", "/red", by: "ann")
    script.moment = 100_000_000
    script.answer(request, "balls", "ball", bytes: 9, by: "ann")
    let rejected = RequestRejected(
      request: request,
      service: "balls",
      endpoint: "ball",
      reason: "HTTP 404: no such ball",
      code: nil
    )
    script.add(rejected, by: "ann")
    let scene = EntityScene(trace: script.finish(), title: "Circus")
    #expect(texts(picture(scene, at: 0.1)).contains("HTTP 404"))
  }

  @Test func `clients and services have lanes, and what came of each message is told`() throws {
    let scene = try Self.scene(
      "ann>balls:red @0.1 ann<balls:red @1 ben>rings:one @1.5 ben!rings:one @2 ann>balls:blue "
        + "@5 ann?balls:blue @5.5 ann>balls:blue#2 @5.5 ann<balls:blue @9"
    )
    let picture = picture(scene, at: 9)
    let heads = try ["ann", "ben", "balls", "rings"].map { try bounds($0, in: picture) }
    #expect(heads.map(\.x) == heads.map(\.x).sorted())
    let texts = texts(picture)
    for text in [
      "balls /red", "100 ms", "connection reset", "no answer", "within 3 s", "at once",
      "balls /blue, attempt 2", "Refused", "No answer",
    ] {
      #expect(texts.contains(text), "\(text) in \(texts)")
    }
    #expect(!texts.contains("Later") && !texts.contains("Lost"))
    // Of what fails ben is told, left of his lane.
    let failure = try bounds("connection reset", in: picture)
    #expect(failure.maxX < heads[1].midX && failure.x > heads[0].midX)
  }

  @Test(arguments: [("red", true), ("changes", false)])
  func `who drops what was asked has no answer, but of news none was due`(
    asked: String,
    isMissing: Bool
  ) throws {
    let scene = try Self.scene("ann>balls:\(asked) @1 ann~balls:\(asked) @2")
    #expect(texts(picture(scene, at: 2)).contains("No answer") == isMissing)
  }

  @Test func `two messages to one of two services are not told as to two services`() throws {
    let scene = try Self.scene(
      "ann>rings:one @0.1 ann<rings:one @1 ann>balls:red ann>balls:red @2 ann<balls:red @3"
    )
    #expect(texts(picture(scene, at: 3)).contains("balls /red ×2"))
  }

  @Test func `what any domain draws can be changed for its messages and back`() throws {
    let scene = try Self.scene("ann>balls:red @1 ann<balls:red @2")
    #expect(scene.faces.map(\.rawValue) == ["lanes", "messages"])
    let usual = scene.picture(at: 0)
    #expect(usual.region(id: RegionID.face)?.label == "View: lanes; next: messages")
    #expect(picture(scene, at: 1).region(id: RegionID.face)?.label == "View: messages; next: lanes")
    #expect(usual.region(id: "message/1") == nil)
  }

  @Test func `a message that is pointed at is told in full, and what can be done with it`() throws {
    let scene = try Self.scene("ann>balls:red @1 ben>balls:red @2 ben!balls:red @3")
    let picture = picture(scene, at: 3)
    let region = try #require(picture.regions.first { $0.id.hasPrefix("message/") })
    #expect(region.label == "balls /red" && region.hint == "balls")
    let sent = try #require(RegionID.message(in: region.id))
    let playhead = scene.timeline.last
    let told = scene.facts(aboutMessage: sent, at: playhead, client: nil)
    #expect(told?.title == "balls /red" && told?.subtitle == "to balls")
    #expect(
      told?.rows.map { "\($0.name): \($0.value)" } == [
        "Sent: 1 s", "By: ben", "Answered: 2 s", "Took: 1 s", "Came to: connection reset",
      ]
    )
    #expect(scene.facts(aboutMessage: 1, at: playhead, client: nil) == nil)
    let choices = scene.choices(aboutRequest: sent, at: playhead, client: nil)
    #expect(choices?.choices.isEmpty == false)
  }

  @Test func `of many clients those that sent last have lanes, and the rest are counted`() throws {
    let sent = (1...40).map { "@\($0) juggler\($0)>balls:red" }.joined(separator: " ")
    let scene = try Self.scene(sent + " @41")
    for (seconds, seen) in [(5.5, 5), (20.5, 20), (41, 40)] {
      let picture = picture(scene, at: seconds)
      let texts = texts(picture)
      #expect(texts.contains("juggler\(seen)"), "\(texts)")
      #expect(texts.contains { $0.hasSuffix("more clients.") }, "\(texts)")
      #expect(!texts.contains { $0.hasSuffix("…") }, "\(texts)")
    }
    #expect(!texts(picture(scene, at: 41)).contains("juggler1"))
  }

  @Test func `an answer in the moment of its request comes home below it`() throws {
    let picture = picture(try Self.scene("ann>balls:red ann<balls:red @3"), at: 1)
    let ways = ways(picture)
    #expect(ways.count == 2 && ways[1].to.y > ways[0].from.y && ways[1].from.y > ways[0].to.y)
  }

  @Test func `what is sent to several at once fans out`() throws {
    let scene = try Self.scene("ann>a:x ann>b:x ann>c:x @1 ann<a:x ann<b:x ann<c:x @2")
    let slopes = ways(picture(scene, at: 2)).filter { $0.to.x > $0.from.x }
      .map { ($0.to.y - $0.from.y) / ($0.to.x - $0.from.x) }
    #expect(slopes.count == 3 && slopes.allSatisfy { $0 > 0 })
    for (first, second) in zip(slopes, slopes.dropFirst()) { #expect(second < first * 0.75) }
  }

  @Test func `names that share a line are told as far as there is room, and the rest counted`()
    throws
  {
    let names = (1...12).map { "ann>balls:something-long-\($0)" }.joined(separator: " ")
    let scene = try Self.scene("\(names) @1")
    let line = try #require(texts(picture(scene, at: 1)).first { $0.hasPrefix("balls /") })
    #expect(line.hasSuffix(" more") && !line.contains("…"), "\(line)")
    let pointed = try Self.scene("ann>balls:one ann>rings:two @2")
    let picture = picture(pointed, at: 1)
    let place = try bounds("balls /one · rings /two", in: picture)
    let labels = [0.1, 0.9].map { share -> String? in
      let point = Point(place.x + place.width * share, place.midY)
      return picture.regions.last { $0.id.hasPrefix("message/") && $0.shape.contains(point) }?.label
    }
    #expect(labels == ["balls /one", "rings /two"])
  }

  @Test func `a break of the clock says that a length is cut`() throws {
    let scene = try Self.scene(
      "ann>a:x @1 ann<a:x @2 ann>a:y @4 ann<a:y @34 ann>a:z @34.5 ann<a:z"
    )
    let picture = picture(scene, at: 34)
    let (cut, before) = (try bounds("cut 30 s", in: picture), try bounds("4 s", in: picture))
    #expect(before.maxY < cut.y && before.maxX == cut.maxX)
  }

  @Test func `before the first message the moment lies above its name`() throws {
    let picture = picture(try Self.scene("@5 ann>a:x @6 ann<a:x @7"), at: 2)
    let moment = picture.textBounds(in: .stage).first { $0.text.hasPrefix("2.0") }
    #expect(try #require(moment).bounds.maxY < bounds("a /x", in: picture).y)
  }

  private func pills(_ picture: ScenePicture) -> [Rect] {
    picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes).compactMap { shape in
      guard case .fill(let path, Theme.named(.light).accent) = shape else { return nil }
      return path.bounds.flatMap { abs($0.height - 20) < 0.01 ? $0 : nil }
    }
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `the moment stays in the picture through a long wait`(size: Size) throws {
    let scene = try Self.scene(
      "ann>a:w @1 ann<a:w @2 ann>a:x @3 ann<a:x @8 ann>a:y @28 ann<a:y @29 ann>a:z @31"
    )
    for tenths in stride(from: 3, through: 309, by: 9) {
      let picture = picture(scene, at: Double(tenths) / 10, size)
      let pills = pills(picture)
      #expect(pills.count == 1, "\(tenths)")
      // It covers no words but its own.
      let texts = picture.textBounds(in: .stage)
      #expect(texts.count { $0.bounds.intersects(pills[0]) } == 1, "\(tenths)")
    }
  }

  @Test func `what is under way goes as far down as the moment`() throws {
    let picture = picture(try Self.scene("ann>a:x @30 ann?a:x @40"), at: 20)
    let theme = Theme.named(.light)
    let fills = picture.layers.filter { $0.name == .stage }.flatMap(\.list.shapes)
      .compactMap { shape -> (Rect, Color)? in
        guard case .fill(let path, let color) = shape, let bounds = path.bounds else { return nil }
        return (bounds, color)
      }
    let rule = try #require(fills.first { $0.1 == theme.accent && $0.0.height == 2 }).0
    let dots = fills.filter { $0.1 == theme.frontierInk && abs($0.0.width - 10) < 0.1 }
    #expect(dots.count == 1 && abs(dots[0].0.midY - rule.midY) < 0.1)
  }

  @Test func `a run without messages says so`() throws {
    let scene = EntityScene(trace: TraceScript().finish(), title: "Circus")
    #expect(texts(picture(scene, at: 0)).contains("Nothing is sent in this run"))
  }
}
