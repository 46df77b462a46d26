import SimulationKernel
import Testing
import Tracing

struct RecordFormTests {
  private struct Weighed: Hashable, Sendable {
    let name: String
    let grams: Int64?
    let isRipe: Bool
    let tags: [String]

    static let form = RecordForm(
      .ofClients("fruit.weighed"),
      { name, grams, isRipe, tags in
        tags.contains("rotten") ? nil : Self(name: name, grams: grams, isRipe: isRipe, tags: tags)
      },
      .field("name", \.name, "what it is called"),
      .field("grams", \.grams, "how heavy it is, in grams"),
      .field("ripe", \.isRipe, "whether it may be eaten"),
      .field("tags", \.tags, "words about it")
    )
  }

  private static let plum = Weighed(name: "plum", grams: 31, isRipe: true, tags: ["blue", "small"])
  private static let plumData = [
    TraceField("name", "plum"), TraceField("grams", 31), TraceField("ripe", 1),
    TraceField("tags", "blue small"),
  ]

  private static func read(_ data: [TraceField], kind: String = "fruit.weighed") -> Weighed? {
    Weighed.form.reading(
      TraceRecord(number: 1, time: .start, entity: "e", kind: kind, cause: 0, data: data)
    )
  }

  @Test func `a form names the kind and its fields in their order`() {
    #expect(Weighed.form.kind == "fruit.weighed")
    #expect(Weighed.form.keys == ["name", "grams", "ripe", "tags"])
    #expect(Weighed.form.fields[1] == (["grams"], "how heavy it is, in grams"))
  }

  @Test func `a record is written as its form says and read again as it was`() {
    #expect(Weighed.form.data(of: Self.plum) == Self.plumData)
    #expect(Self.read(Self.plumData) == Self.plum)
  }

  @Test func `nil is a field left out`() {
    let plum = Weighed(name: "plum", grams: nil, isRipe: false, tags: [])
    let data = [TraceField("name", "plum"), TraceField("ripe", 0), TraceField("tags", "")]
    #expect(Weighed.form.data(of: plum) == data)
    #expect(Self.read(data) == plum)
  }

  @Test
  func `fields are found in any order, other fields are passed over, the first of a name counts`() {
    let data = [TraceField("more", 1)] + Self.plumData.reversed() + [TraceField("name", "pear")]
    #expect(Self.read(data) == Self.plum)
    #expect(Self.read(Self.plumData + [TraceField("name", "pear")]) == Self.plum)
  }

  @Test(arguments: [
    TraceField("name", 1), TraceField("grams", "31"), TraceField("ripe", 2),
    TraceField("ripe", "1"), TraceField("tags", 7), TraceField("tags", "rotten"),
  ])
  func `a value that a field cannot hold makes no record`(field: TraceField) {
    #expect(Self.read(Self.plumData.map { $0.key == field.key ? field : $0 }) == nil)
  }

  @Test(arguments: ["name", "ripe", "tags"])
  func `a record that lacks a field is not read`(key: String) {
    #expect(Self.read(Self.plumData.filter { $0.key != key }) == nil)
  }

  @Test func `a record of another kind is not read`() {
    #expect(Self.read(Self.plumData, kind: "fruit.picked") == nil)
  }
}
