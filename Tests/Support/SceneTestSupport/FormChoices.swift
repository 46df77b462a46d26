package import Viewer

extension TraceScene {
  /// What a field of the form lets one choose at a moment, of the first client; nothing where there is
  /// no such field.
  package func choices(
    of field: String,
    typed text: String = "",
    at playhead: Playhead
  ) -> [WorkspaceChoice] {
    self.field(field, at: playhead, client: nil)?.choices(typed: text) ?? []
  }
}
