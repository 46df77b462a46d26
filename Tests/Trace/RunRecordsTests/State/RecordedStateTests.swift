import RunRecords
import SimulationKernel
import TestSupport
import Testing
import Tracing

struct RecordedStateTests {
  private static func record(_ data: [TraceField], _ number: Int = 1) -> TraceRecord {
    let kind = Cellar.form.kind
    return TraceRecord(number: number, time: .start, entity: "f", kind: kind, cause: 0, data: data)
  }

  private static func change(_ body: (inout Cellar) -> Void, of old: Cellar = Cellar()) -> String {
    var new = old
    body(&new)
    let fields = StateDelta(from: old, to: new)?.data ?? []
    return fields.map { field in
      switch field.value {
      case .integer(let number): "\(field.key)=\(number)"
      case .text(let text): "\(field.key)=\(text.replacing("\t", with: "|"))"
      }
    }.joined(separator: " ")
  }

  @Test(arguments: 0..<200)
  func `the state at any record is the one that was published`(seed: Int) throws {
    var numbers = Numbers(seed: seed)
    var states = [Cellar()]
    var writer = TraceWriter(header: TraceHeader(seed: Seed(1), scenario: "{}"))
    for _ in 0..<60 {
      let before = states[states.count - 1]
      var state = before
      state.change(&numbers)
      guard let delta = StateDelta(from: before, to: state) else {
        #expect(state == before)
        continue
      }
      let kind = Cellar.form.kind
      writer.write(time: .start, entity: "f", kind: kind, cause: 0, data: delta.data)
      states.append(state)
    }
    let written = writer.finish(how: "finished", events: 0, time: .start)
    let trace = try Trace(bytes: written.bytes)
    var course = StateCourse<Cellar>()
    for number in trace.numbers {
      #expect(course.take(trace.record(number)) && course.current == states[number])
    }
    var fold = StateDelta<Cellar>.beginning
    for number in 0...trace.count {
      if number > 0 { fold.take(trace.record(number)) }
      #expect(course.state(after: number, in: trace) == states[number])
      // All of a state makes that state, too.
      var state = Cellar()
      StateDelta<Cellar>(Self.record(fold.fields))?.apply(to: &state)
      #expect(state == states[number])
    }
  }

  @Test(arguments: 0..<200)
  func `nonsense is passed over`(seed: Int) {
    var numbers = Numbers(seed: seed)
    let keys = StateDelta<Cellar>.keys
    var state = Cellar()
    for _ in 0..<9 { state.change(&numbers) }
    let columns = [
      "\t=99999999999", "\t=-1", "\t=1\t=1", "\ta\tb\tc", "\t^", "\t~", "\tx\t=2\ty", "\t", "\t=",
      "casks at_latitude", "\t99999999999999999999\t-9223372036854775808",
    ]
    for _ in 0..<40 {
      let data = (0..<1 + numbers.next(4)).map { _ in
        let text = numbers.hits(percent: 70) ? numbers.pick(columns) : numbers.pick(Cellar.words)
        let isNumber = numbers.hits(percent: 30)
        let value = isNumber ? TraceValue.integer(numbers.pick([0, 1, .max, .min])) : .text(text)
        return TraceField(numbers.pick(keys), value)
      }
      StateDelta<Cellar>(Self.record(data))?.apply(to: &state)
    }
    #expect(state.casks.count < 1_000)
  }

  @Test func `only what has changed is written, and what holds nothing is named`() {
    #expect(Self.change { _ in } == "")
    #expect(Self.change { ($0.door, $0.note) = (.open, "beware") } == "door=open note=beware")
    var cellar = Cellar()
    cellar.note = "beware"
    cellar.place = RecordedPlace(latitude: 1, longitude: 2)
    let gone = Self.change({ ($0.note, $0.place) = (nil, nil) }, of: cellar)
    #expect(gone == "gone=note at_latitude at_longitude")
    #expect(Self.change { $0.keeper = Cellar.Keeper() } == "keeper=1")
  }

  @Test func `a row is held against the one that had its key before`() {
    func casks(_ ids: String...) -> [Cellar.Cask] {
      ids.map { id in
        var cask = Cellar.Cask()
        (cask.id, cask.litres, cask.label.name) = (id, nil, "ale")
        return cask
      }
    }
    var cellar = Cellar()
    #expect(
      Self.change { $0.casks = casks("a", "b") } == "cask=|a|b name=|ale|ale litres=|~|~"
    )
    cellar.casks = casks("a", "b")
    #expect(Self.change({ $0.casks[1].litres = 3 }, of: cellar) == "litres=|=1|3")
    #expect(
      Self.change({ $0.casks = casks("a", "c", "b") }, of: cellar)
        == "cask=|=1|c|b name=|=1|ale litres=|=1|~"
    )
    #expect(Self.change({ $0.casks = casks("a") }, of: cellar) == "cask=|=1")
    #expect(Self.change({ $0.casks = [] }, of: cellar) == "cask=")
  }

  @Test func `a record says how many cells of a column are new`() {
    let text = Self.record([TraceField("litres", "\t=1\t3\t~"), TraceField("note", "a\tb")]).text
    #expect(text.hasSuffix(#"litres=(2) note="a\tb""#), "\(text)")
  }

  @Test func `signals follow single values, through parts that come and go`() throws {
    let signals = Cellar.form.signals(of: .everyClient)
    #expect(
      signals.map(\.name) == [
        "door", "note", "drawn", "sorts", "keeper", "keeper_name", "wage", "tasks", "dog",
        "dog_name", "tricks",
      ]
    )
    #expect(signals.map(\.unit)[6] == .money)
    var states = signals.map { SignalState($0) }
    func take(_ data: TraceField...) -> [SignalValue?] {
      for index in signals.indices { states[index].take(Self.record(data), signals[index]) }
      return states.map(\.value)
    }
    #expect(
      states.map(\.value)
        == [.text("shut"), nil, .integer(0), .list([]), .integer(0)]
        + [SignalValue?](repeating: nil, count: 6)
    )
    let begun = take(TraceField("keeper", 1), TraceField("sorts", "ale mild"))
    #expect(
      begun[3...] == [
        .list(["ale", "mild"]), .integer(1), .text("nobody"), nil, .list([]), .integer(0), nil, nil,
      ]
    )
    #expect(take(TraceField("wage", 5), TraceField("drawn", 2))[6] == .integer(5))
    #expect(take(TraceField("gone", "wage"))[6] == nil)
    #expect(take(TraceField("tasks", "tap"))[7] == .list(["tap"]))
    let dog = take(TraceField("dog", 1), TraceField("dog_name", "Ada"))
    #expect(dog[8...] == [.integer(1), .text("Ada"), .list(["sit"])])
    let alone = take(TraceField("keeper", 0))
    #expect(alone[4...] == [.integer(0), nil, nil, nil, nil, nil, nil])
    #expect(
      take(TraceField("keeper", 1), TraceField("tasks", "tap sell"))[7...] == [
        .list(["tap", "sell"]), .integer(0), nil, nil,
      ]
    )
  }

  @Test(arguments: 0..<100)
  func `signals are what the state holds, however its parts come and go`(seed: Int) {
    var numbers = Numbers(seed: seed)
    let signals = Cellar.form.signals(of: .everyClient)
    var states = signals.map { SignalState($0) }
    var cellar = Cellar()
    for _ in 0..<100 {
      let before = cellar
      cellar.change(&numbers)
      guard let delta = StateDelta(from: before, to: cellar) else { continue }
      for index in signals.indices { states[index].take(Self.record(delta.data), signals[index]) }
      let (keeper, dog) = (cellar.keeper, cellar.keeper?.dog)
      #expect(
        states[4...].map(\.value) == [
          .integer(keeper == nil ? 0 : 1), keeper.map { .text($0.name) },
          keeper?.wage.map { .integer(Int64($0)) }, keeper.map { .list($0.tasks) },
          keeper.map { .integer($0.dog == nil ? 0 : 1) }, dog.map { .text($0.name) },
          dog.map { .list($0.tricks) },
        ]
      )
    }
  }

  @Test func `outcomes are fields, or what follows from the state`() {
    var cellar = Cellar()
    #expect(
      cellar.outcome(at: .seconds(3)) == [
        TraceField("door", "shut"), TraceField("note", ""), TraceField("wage", 0),
        TraceField("casks", 0),
      ]
    )
    cellar.since = .seconds(1)
    #expect(cellar.outcome(at: .seconds(3)).last == TraceField("age", 2_000_000_000))
    #expect(Cellar.form.outcomes.map(\.isPinned) == [true, false, false, false, false])
  }
}

/// States that only a mistake of the programmer describes so.
private struct Mistaken: RecordedState {
  var name = ""
  var place: RecordedPlace?
  var rows: [Mistaken] = []

  static let form = StateForm<Self>(.ofClients("mistaken"), [])
}

struct StateMisuseTests {
  @Test func `two fields of one name stop the program`() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = StateForm<Mistaken>(
        .ofClients("x"),
        [.field("a", \.name, "a name"), .field("a", \.name, "a name")]
      )
    }
    expect(exit, "fields of a state have names of their own")
  }

  @Test func `an outcome of no field stops the program`() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = StateForm<Mistaken>(.ofClients("x"), [], outcomes: [.of("a")])
    }
    expect(exit, "a state has the fields that are expected of it")
  }

  @Test func `rows whose key takes two fields stop the program`() async throws {
    let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = StateField<Mistaken>.rows(\.rows, [.field("at_", \.place, "where it is")])
    }
    expect(exit, "the key of rows is one word or one number")
  }

  private func expect(_ exit: ExitTest.Result?, _ words: String) {
    let text = String(decoding: exit?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(words))
  }
}
