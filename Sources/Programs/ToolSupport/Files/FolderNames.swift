import Glibc

/// What lies in a folder, hidden names left out; of a large folder only a part.
struct FolderNames {
  /// The folders in it, sorted.
  private(set) var folders: [String] = []
  /// Whatever else is in it, sorted.
  private(set) var others: [String] = []

  /// Looks at so many names at most; there are none in what is no folder.
  init(of path: String, limit: Int) {
    guard let folder = unsafe opendir(path) else { return }
    defer { unsafe closedir(folder) }
    var count = 0
    while count < limit, let entry = unsafe readdir(folder) {
      count += 1
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard !name.hasPrefix(".") else { continue }
      let kind = unsafe Int(entry.pointee.d_type)
      // A link, or a file system that does not tell, is asked.
      let isFolder =
        kind == Int(DT_DIR)
        || (kind != Int(DT_REG) && FileStatus(path: "\(path)/\(name)")?.isFolder == true)
      isFolder ? folders.append(name) : others.append(name)
    }
    folders.sort()
    others.sort()
  }
}
