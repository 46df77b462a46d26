import RunRecords
import TestSupport
import Tracing

/// A state with each kind of field, for tests.
struct Cellar: RecordedState {
  enum Door: String, CaseIterable, FieldValue { case open, shut }

  struct Keeper: Beginning {
    var name = "nobody"
    var wage: Int?
    var tasks: [String] = []
    var dog: Dog?
  }

  struct Dog: Beginning {
    var name = "Rex"
    var tricks: [String] = ["sit"]
  }

  struct Cask: Beginning {
    var id = ""
    var label = Label()
    var litres: Int? = 50
    var stands = true
    var place: RecordedPlace?
  }

  struct Label: Beginning {
    var name = ""
    var sorts: [String] = []
  }

  var door = Door.shut
  var note: String?
  var drawn = 0
  var since = Duration.zero
  var place: RecordedPlace?
  var label = Label()
  var keeper: Keeper?
  var casks: [Cask] = []

  static let form = StateForm<Self>(
    .ofClients("cellar.state", that: "keep"),
    [
      .field("door", \.door, "how its door stands"),
      .field("note", \.note, "what hangs on it"),
      .counter("drawn", \.drawn, "how often something was drawn"),
      .field("since", \.since, "since when").withoutSignal,
      .field("at_", \.place, "where it is"),
      .part(\.label, [.field("sorts", \.sorts, "what there is")]),
      .part(
        "keeper",
        \.keeper,
        "whether somebody keeps it",
        [
          .field("keeper_name", \.name, "who that is"),
          .field("wage", \.wage, "what they get", unit: .money),
          .field("tasks", \.tasks, "what they do"),
          .part(
            "dog",
            \.dog,
            "whether they have a dog",
            [
              .field("dog_name", \.name, "what it is called"),
              .field("tricks", \.tricks, "what it can do"),
            ]
          ),
        ]
      ),
      .rows(
        \.casks,
        [
          .field("cask", \.id, "its id"),
          .part(
            \.label,
            [.field("name", \.name, "its name"), .field("kinds", \.sorts, "what is in it")]
          ),
          .field("litres", \.litres, "how much"),
          .field("stands", \.stands, "whether it stands"),
          .field("cask_", \.place, "where it is"),
        ]
      ),
    ],
    outcomes: [
      .of("door", pinned: true), .of("note"), .of("wage"),
      .made("casks", .count, "how many casks there are") { $0.casks.count },
      .age("age", "how long ago that was") { $0.since == .zero ? nil : $0.since },
    ]
  )
}

extension Cellar {
  /// Words that a cell might take for something else.
  static let words = [
    "", "=3", "a\tb", "~", "x\ny", "^t", "^", "\\e", "Hop & Sons", "Zürich", "12", "-7", "+5",
    "007", "\t", "=\t^",
  ]

  private static func cask(_ numbers: inout Numbers) -> Cask {
    var cask = Cask()
    cask.id = "c\(numbers.next(12))" + (numbers.hits(percent: 15) ? numbers.pick(words) : "")
    cask.label.name = numbers.pick(words)
    cask.label.sorts = (0..<numbers.next(3)).map { _ in numbers.pick(words) }
    cask.litres = numbers.hits(percent: 30) ? nil : numbers.next(100)
    cask.stands = numbers.hits(percent: 50)
    cask.place = numbers.hits(percent: 40) ? nil : place(&numbers)
    return cask
  }

  private static func place(_ numbers: inout Numbers) -> RecordedPlace {
    RecordedPlace(
      latitude: Int64(numbers.next(180_000_001) - 90_000_000),
      longitude: Int64(numbers.next(360_000_001) - 180_000_000)
    )
  }

  /// Changes something, or nothing.
  mutating func change(_ numbers: inout Numbers) {
    switch numbers.next(14) {
    case 0: door = numbers.pick(Door.allCases)
    case 1: note = numbers.hits(percent: 30) ? nil : numbers.pick(Self.words)
    case 2: drawn += 1
    case 3: since = .nanoseconds(numbers.next(1_000))
    case 4: place = numbers.hits(percent: 30) ? nil : Self.place(&numbers)
    case 5: label.sorts = (0..<numbers.next(4)).map { _ in numbers.pick(Self.words) }
    case 6: keeper = numbers.hits(percent: 30) ? nil : Keeper()
    case 7: keeper?.wage = numbers.hits(percent: 30) ? nil : numbers.next(1_000)
    case 8: casks = (0..<numbers.next(9)).map { _ in Self.cask(&numbers) }
    case 9: casks.reverse()
    case 10:
      for index in casks.indices where numbers.hits(percent: 50) {
        casks[index].litres = numbers.hits(percent: 30) ? nil : numbers.next(100)
      }
    case 11: keeper?.tasks = (0..<numbers.next(3)).map { _ in numbers.pick(Self.words) }
    case 12: keeper?.dog = numbers.hits(percent: 30) ? nil : Dog(name: numbers.pick(Self.words))
    default: casks.insert(Self.cask(&numbers), at: numbers.next(casks.count + 1))
    }
  }
}
