import Drawing
import RunRecords
import SceneTestSupport
import ShippingRecords
import ShippingScene
import SimulationKernel
import TestSupport
import Testing
import Tracing
import Viewer

struct EventListTests {
  /// A hundred requests with their answers, and a settled state now and then.
  private func scene() throws -> ShipmentScene {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    for number in 1...1500 {
      script.moment += 1_000_000
      script.add(ShippingQuoted(border: number.isMultiple(of: 3) ? "CO-UT" : "CA-NV", cents: 100))
      if number.isMultiple(of: 100) { script.add(RoadClosed(border: "NM-TX", change: number)) }
    }
    return try SceneAssets.scene(script.finish())
  }

  @Test func `the rows of every filter are the records of its groups`() throws {
    let scene = try scene()
    let groups: [String: EventGroup] = ["client": .client, "road": .world, "shipping": .search]
    for bits in UInt8(0)..<16 {
      let filter = EventFilter(groups: EventGroups(rawValue: bits))
      let rows = scene.events.rows(filter)
      let expected = scene.trace.numbers.filter { number in
        let kind = scene.trace.record(number).kind.prefix { $0 != "." }
        return groups[String(kind)].map { filter.groups.contains(EventGroups($0)) } ?? false
      }
      #expect(rows.count == expected.count)
      for row in stride(from: 0, to: rows.count, by: 37) {
        #expect(rows.record(row) == expected[row])
        #expect(rows.row(upTo: expected[row]) == row)
      }
      #expect(rows.row(upTo: 0) == -1 && rows.row(upTo: .max) == rows.count - 1)
    }
  }

  @Test func `a search finds all words, in any case, in texts and values`() throws {
    let index = try scene().events
    #expect(index.rows(EventFilter(query: "co-ut")).count == 500)
    #expect(index.rows(EventFilter(query: "QUOTED border=CO-UT")).count == 500)
    #expect(index.rows(EventFilter(groups: .init(.world), query: "co-ut")).count == 0)
    #expect(index.rows(EventFilter(query: "change=700")).count == 1)
    #expect(index.rows(EventFilter(query: "cents")).count == 1500)
    #expect(index.rows(EventFilter(query: "nonsense")).isComplete)
  }

  @Test func `a search through many records goes on with each look, a part at a time`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    for number in 1...31_000 { script.add(RoadClosed(border: "CO-UT", change: number)) }
    let index = try SceneAssets.scene(script.finish()).events
    let filter = EventFilter(query: "change=30999")
    var looks = 1
    while !index.rows(filter).isComplete { looks += 1 }
    #expect(looks == 2)
    #expect(index.rows(filter).count == 1)
    #expect(index.rows(filter).record(0) == 31_000)
    #expect(!index.rows(EventFilter(query: "change=1")).isComplete)
  }

  @Test func `a state is the same from wherever the records before it were read`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    for number in 1...31_000 {
      let isState = number.isMultiple(of: 1_000)
      if isState { script.wait(for: ["CO-UT"], around: number < 29_500 ? "CO" : "UT") }
      script.add(RoadClosed(border: "CO-UT", change: number))
    }
    let index = try SceneAssets.scene(script.finish()).events
    let kind = "shipping.status"
    let numbers = index.trace.numbers.filter { index.trace.record($0).kind == kind }
    let places = [numbers.count - 1, 3, 28, numbers.count - 2, 0]
    let states = places.map { index.state(after: numbers[$0])?.fields }
    for (place, state) in zip(places, states) {
      let fresh = EventIndex(index.trace, wording: index.wording).state(after: numbers[place])
      #expect(state == fresh?.fields && state?.isEmpty == false)
    }
    #expect(states[0] != states[1] && states[1] == states[4])
  }

  @Test func `what may have been meant is told in however many records`() throws {
    var script = TraceScript()
    script.add(ClientStarted(clientKind: "ship"))
    for number in 1...31_000 { script.add(RoadClosed(border: "CO-UT", change: number)) }
    let index = try SceneAssets.scene(script.finish()).events
    for (query, advice) in [
      ("kind:road.close", "no record has the kind 'road.close'; did you mean 'road.closed'?"),
      ("bordr:CO-UT", "no record has a field 'bordr'; did you mean 'border'?"),
    ] {
      let filter = EventFilter(query: query)
      var rows = index.rows(filter)
      while !rows.isComplete {
        #expect(!index.isComplete(filter))
        rows = index.rows(filter)
      }
      #expect(rows.advice == [advice])
    }
  }

  @Test(arguments: [Size(width: 480, height: 320), Size(width: 800, height: 500)])
  func `the columns of a row leave room for what happened`(size: Size) throws {
    var bench = try SceneBench(EventFilterTests.scene(), part: 1)
    bench.tell(.player(.resize(size)))
    bench.strike("e")
    var rows = 0
    for _ in 0..<bench.scene.trace.count {
      let texts = bench.picture.textBounds(in: .overlay)
      let card = try #require(bench.picture.region(id: "events")).bounds
      #expect(texts.allSatisfy { $0.bounds.maxY <= card.maxY }, "the chain of causes ends in it")
      for region in bench.picture.regions where region.id.hasPrefix("events/row/") {
        rows += 1
        let own = texts.filter { region.bounds.contains($0.bounds.center) }.map(\.bounds)
        for (left, right) in zip(own, own.dropFirst()) {
          #expect(left.maxX <= right.x + 0.5, "\(region.id)")
        }
      }
      bench.press(.up)
    }
    #expect(rows > 8)
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 800, height: 500)])
  func `no row cuts the border that it is about`(size: Size) throws {
    let scene = try SceneAssets.coastToCoast()
    let codes = Set(scene.trace.numbers.compactMap { scene.trace.record($0).border })
    var (bench, seen) = (try SceneBench(size), 0)
    bench.strike("e")
    for record in stride(from: 1, through: scene.trace.count, by: 9) {
      bench.seek(scene.trace.time(of: record))
      let picture = bench.picture
      let texts = picture.textBounds(in: .overlay)
      for region in picture.regions where region.id.hasPrefix("events/row/") {
        let row = texts.filter { region.bounds.contains($0.bounds.center) }.map(\.text)
        #expect(!row.contains { $0.contains(/[A-Z]-?…/) }, "\(region.id): \(row)")
        guard let number = Int(region.id.split(separator: "/")[2]),
          let border = scene.trace.record(number).border, codes.contains(border)
        else { continue }
        seen += 1
        #expect(row.contains { $0.contains(border) }, "\(number): \(row)")
      }
    }
    #expect(seen > 80)
  }

  @Test func `a filter holds a record when it has a row for it`() throws {
    let index = try scene().events
    let groups: [EventGroups] = [.all, .init(.search), [.init(.world), .init(.client)]]
    for group in groups {
      for query in ["", "co-ut", "QUOTED cents=100", "700", "ship", "nonsense"] {
        let filter = EventFilter(groups: group, query: query)
        var rows = index.rows(filter)
        while !rows.isComplete { rows = index.rows(filter) }
        let found = Set((0..<rows.count).map { rows.record($0) })
        for number in 1...200 {
          #expect(index.holds(number, filter) == found.contains(number), "\(query) \(number)")
        }
      }
    }
  }

  @Test func `the list follows the playhead, and stands still when it is scrolled`() throws {
    var bench = try SceneBench(scene(), part: 0.5)
    bench.strike("e")
    func rows() -> [String] {
      bench.picture.regions.map(\.id).filter { $0.hasPrefix("events/row/") }
    }
    let record = bench.workspace.player.playhead.record
    #expect(rows().contains("events/row/\(record)"))
    let list = bench.picture.region(id: "events")
    bench.tell(.wheel(20, Point(100, 300), list))
    #expect(!rows().contains("events/row/\(record)"))
    let still = rows()
    bench.tell(.player(.faster))
    #expect(rows() == still && bench.texts.contains("Follow the playhead"))
    bench.click("events/follow")
    #expect(rows().contains("events/row/\(record)"))
    bench.press(.down)
    #expect(bench.workspace.player.playhead.record == record + 1)
    bench.press(.up)
    bench.press(.up)
    #expect(bench.workspace.player.playhead.record == record - 1)
  }

  @Test(
    arguments: """
      e => “1,516 records”
      e‹events/group/1› => “16 records”
      e‹events/group/1›‹events/search›nm-tx q => “Nothing of that kind”
      e‹events/group/1›‹events/search›nm-tx q⌫⌫ => “15 records”
      e‹events/group/1›‹events/search›nm-tx q⌫⌫⏎d => theme: dark
      """ as Table
  )
  func `a group is hidden by its chip, and a word typed leaves what holds it`(
    keys: String,
    outcome: String
  ) throws {
    var bench = try SceneBench(scene(), part: 1)
    bench.expect(keys, outcome)
  }

  @Test func `Enter goes to the cause, Backspace back, a click to any cause of the chain`() throws {
    var writer = TraceWriter(header: TraceHeader(seed: .init(1), scenario: "{}"))
    for number in 1...40 {
      _ = writer.write(
        time: .init(nanoseconds: Int64(number) * 1_000_000),
        entity: "shipment",
        kind: "shipping.quoted",
        cause: number / 2,
        data: []
      )
    }
    let end = SimulationTime(nanoseconds: 50_000_000)
    let trace = writer.finish(how: "finished", events: 0, time: end)
    var bench = try SceneBench(SceneAssets.scene(trace), part: 1)
    bench.strike("e")
    #expect(bench.texts.contains("Why record 40") && bench.texts.contains("the scenario"))
    bench.press(.enter)
    bench.press(.enter)
    #expect(bench.workspace.player.playhead.record == 10)
    bench.press(.backspace)
    #expect(bench.workspace.player.playhead.record == 20)
    bench.click("events/cause/5")
    #expect(bench.workspace.player.playhead.record == 5)
    bench.click("events/row/7")
    #expect(bench.workspace.player.playhead.record == 7)
  }

  @Test(arguments: SearchEffort.some(of: FocusTests.Domain.allCases))
  func `every word that is printed of a record finds it`(domain: FocusTests.Domain) throws {
    var bench = try SceneBench(domain, FocusTests.sizes[0])
    bench.strike("e")
    let scene = bench.scene
    var words: [Int: Set<String>] = [:]
    for record in stride(from: 1, through: scene.trace.count, by: 17) {
      bench.seek(scene.trace.time(of: record))
      let picture = bench.picture
      let texts = picture.textBounds(in: .overlay)
      for region in picture.regions where region.id.hasPrefix("events/row/") {
        guard let number = Int(region.id.split(separator: "/")[2]) else { continue }
        // The moment, the title and the details stand in the row; what is cut is no word.
        let printed = texts.filter { region.bounds.contains($0.bounds.center) }.dropFirst()
        for word in printed.flatMap({ $0.text.split(separator: " ") })
        where !word.contains("…") && word != "·" {
          words[number, default: []].insert(String(word))
        }
      }
    }
    #expect(words.count > 20)
    for (number, words) in words {
      for word in words {
        // A minus before a letter excludes, unless it stands in quotes.
        let query = word.prefixMatch(of: /-[A-Za-z]/) == nil ? word : "\"\(word)\""
        #expect(scene.events.holds(number, EventFilter(query: query)), "\(number): \(word)")
      }
    }
  }
}

extension TraceRecord {
  /// The border that it names, by itself or in the path of a request.
  fileprivate var border: String? {
    if case .text(let border)? = data.first(where: { $0.key == "border" })?.value { return border }
    return RequestSent(self)?.path.firstMatch(of: /[A-Z]{2}-[A-Z]{2}/).map { String($0.output) }
  }
}
