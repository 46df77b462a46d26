package import Tracing

/// How a domain has its records said in the event list.
package struct EventWording: Sendable {
  /// What happened, and to what; nil for a record whose fields say it.
  package let detail: @Sendable (TraceRecord) -> String?
  /// What a request of a path asks for; nil for a path of another domain.
  package let path: @Sendable (String) -> String?

  package init(
    detail: @escaping @Sendable (TraceRecord) -> String? = { _ in nil },
    path: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.detail = detail
    self.path = path
  }

  /// Every record by its fields.
  package static let plain = EventWording()
}
