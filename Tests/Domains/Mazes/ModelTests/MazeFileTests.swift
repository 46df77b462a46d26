import Catalog
import ModelTestSupport
import Scenarios
import Testing
import TestSupport

private let scenario = """
  services: { maze: { file: rooms.json } }
  clients: { c: { explore: {} } }
  """

struct MazeFileTests {
  let bench: Bench

  init() throws {
    bench = try Bench.shared.get()
  }

  private func said(_ text: String, in name: String = "rooms.json") -> String {
    bench.mistakes(scenario.replacing("rooms.json", with: name), files: [name: text])
  }

  private func told(_ text: String) -> String {
    bench.told(scenario, files: ["rooms.json": text])
  }

  @Test func `every mistake of a file is said, at its place`() {
    let text = """
      {
        "start": "R7",
        "room": {},
        "rooms": {
          "R1": [],
          "R2": "a room"
        },
        "locks": {
          "abc=": 7,
          "def=": { "room": "R1" },
          "ghi=":
        }
      }
      """
    #expect(
      told(text) == """
        rooms.json:2:12: error: 'start' is 'R7', and there is no such room; did you mean 'R1'?
        rooms.json:3:3: error: unknown key 'room'; did you mean 'rooms'?
        rooms.json:5:11: error: the room 'R1' must be an object
        rooms.json:6:11: error: the room 'R2' must be an object
        rooms.json:9:13: warning: the lock 'abc=' leads to '7', and there is no such room
        hint: the service will answer 404
        rooms.json:10:13: error: the lock 'def=' must be the id of the room behind it
        rooms.json:11:5: error: the lock 'ghi=' must be the id of the room behind it
        """
    )
  }

  @Test func `what does not fit together is a warning, and the maze is served`() throws {
    let text = """
      {
        "start": "R100",
        "rooms": {
          "R100": { "id": "R100", "tileUrl": "https://t/tile-0110.png", "type": "EXIT",
            "rooms": { "north": { "room": "R101" }, "south": { "lock": "abd=" } } },
          "R102": {}
        },
        "locks": { "abc=": "R103" }
      }
      """
    #expect(
      told(text) == """
        rooms.json:5:37: warning: 'north' of the room 'R100' leads to 'R101', and there is no such room; did you mean 'R100'?
        hint: the service will answer 404
        rooms.json:5:66: warning: 'south' of the room 'R100' leads to 'abd=', and there is no such lock; did you mean 'abc='?
        hint: the service will answer 404
        rooms.json:8:22: warning: the lock 'abc=' leads to 'R103', and there is no such room; did you mean 'R100'?
        hint: the service will answer 404
        """
    )
    #expect(bench.load(scenario, files: ["rooms.json": text]).scenario != nil)
  }

  @Test(arguments: Table.kept("maze-files-that-are-none"))
  func `what is no maze file at all is said once`(text: String, headline: String) {
    let said = said(text)
    #expect(said.hasPrefix(headline) && said.hasSuffix("1 error"), "\(said)")
  }

  /// Mazes as other programs keep them: drawn, as a grid of numbers, or as nothing.
  private static let others = [
    "#########\n#S  #   #\n# # #E# #\n#########\n", "", " \n\n", "###\r\n# #\r\n###\r\n",
    "|_|_ |\n| | _|\n", "[[1, 0], [0, 1]]", "[\"####\", \"#  #\"]", "██████\n█ S  █\n██████",
    "1 1\n",
    "- north\n- south\n", "*****\n*   *\n*****", "@@@@\n@  @\n@@@@", "%%%%\n%  %\n%%%%",
    "\u{FEFF}####\n#S E\n####\n", "\u{FEFF}", "\u{FEFF}+-+\r\n| |\r\n",
  ]

  @Test(arguments: others)
  func `what is no object is told that a maze is JSON, and of which shape`(text: String) {
    let said = said(text)
    let words =
      "work/rooms.json:1:1: error: a maze is JSON: an object with its rooms and their doors"
    #expect(said.hasPrefix(words) && said.hasSuffix("1 error"), "\(said)")
    #expect(
      said.contains(#"= hint: for example {"start": "R1", "rooms": {"R1": {…}}, "locks": {}}"#)
    )
  }

  @Test func `what begins as an object is told where it goes wrong, if its file is to be one`() {
    for text in ["{\"start\": ", "start: \"R1\nrooms: {}", "\"start: R1"] {
      #expect(!said(text).contains("a maze is JSON"), "\(text)")
      #expect(said(text, in: "rooms.txt").contains("a maze is JSON"), "\(text)")
    }
  }

  @Test func `a file may be YAML too`() throws {
    let text = """
      start: hall
      rooms:
        hall:
          { id: hall, tileUrl: https://t/tile-0000.png, type: EXIT, rooms: {} }
      """
    let report = try bench.run(scenario, files: ["rooms.json": text])
    #expect(RunOutcomeFields(report)["rooms"] == "1" && RunOutcomeFields(report)["steps"] == "0")
  }

  @Test func `a file that is not there is said where it is named`() {
    #expect(
      bench.told(scenario) == """
        1:27: error: cannot read 'rooms.json': no such file
        hint: a path is seen from the folder of the file it stands in
        """
    )
  }
}
