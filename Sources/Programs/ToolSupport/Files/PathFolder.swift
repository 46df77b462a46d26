extension String {
  /// The folder of a path, without a slash at its end; empty for a name alone.
  ///
  /// That of Foundation's `NSString` stops the program at a name of one letter.
  package var pathFolder: String {
    guard let slash = lastIndex(of: "/") else { return "" }
    let folder = self[..<slash]
    guard let end = folder.lastIndex(where: { $0 != "/" }) else { return "/" }
    return String(folder[...end])
  }
}
