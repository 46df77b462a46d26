import Diagnostics
import SimulationKernel

extension ScenarioReader {
  /// Reads `notes`, in the order of their moments.
  mutating func notes(_ node: SourceTree?) -> [ScenarioNote] {
    guard let node, !node.isEmpty else { return [] }
    guard let elements = node.sequence else {
      mustBe("a list", Place(at: node.position, name: "notes"), node)
      return []
    }
    let notes = elements.compactMap { note($0) }
    // Of one moment, in the order written.
    return notes.enumerated()
      .sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }.map(\.element)
  }

  private mutating func note(_ node: SourceTree) -> ScenarioNote? {
    let place = Place(at: node.position, name: "notes")
    guard let entries = node.mapping else {
      mustBe("sections such as { at: 4s, note: … }", place, node)
      return nil
    }
    let mistakes = diagnostics.errorCount
    let read = keyed(entries, NoteKeys(), place, from: node.position)
    guard let keys = read.whole, diagnostics.errorCount == mistakes else { return nil }
    guard !keys.note.isEmpty else {
      let hint = "say in a sentence what is to be seen, or leave the entry out"
      diagnostics.append(.error(at: node.position, "this note says nothing", hint: hint))
      return nil
    }
    return ScenarioNote(at: SimulationTime.start.advanced(by: keys.at), keys.note, show: keys.show)
  }
}
