import Testing

/// Mistakes of the programmer, each of which stops the program.
package protocol Misuses {
  typealias List = KeyValuePairs<String, @Sendable () async throws -> Void>

  /// The mistakes, by what the program says of each.
  static var all: List { get }
}

/// Expects that the program stops at one of the mistakes, and says why.
package func expectStop(_ misuses: any Misuses.Type, at number: Int) async throws {
  // Another process makes the mistake: only a name gets there.
  let name = try #require(_mangledTypeName(misuses))
  let exit = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
    [name = name as String, number] in
    let misuses = try #require(_typeByName(name) as? any Misuses.Type)
    try await misuses.all[number].value()
  }
  let words = String(decoding: try #require(exit).standardErrorContent, as: UTF8.self)
  #expect(words.contains(misuses.all[number].key))
}
