package import Foundation

/// The files of this repository, as its tests find them.
package enum Checkout {
  /// The folder that holds the package.
  package static let root: URL = {
    var folder = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The bytes of a file below `Assets`.
  package static func asset(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: "Assets/\(path)")))
  }
}
