import Glibc
import Viewer

/// Why a call of the system failed.
struct SystemError: Error, Hashable, Sendable {
  let number: Int32

  /// Takes the reason from the last call that failed.
  init() { number = errno }

  init(_ number: Int32) { self.number = number }

  /// The reason in the system's words, as a part of a sentence.
  var words: String {
    unsafe String(cString: strerror(number)).lowered
  }
}

/// Writes to what is open, as far as the system lets it.
enum Descriptor {
  /// Writes all bytes, however many calls that takes; waits where there is no room at the moment,
  /// unless the person wishes to stop.
  static func write(_ bytes: Span<UInt8>, to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let rest = bytes.extracting(start...)
      let count = unsafe rest.withUnsafeBytes { rest in
        unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        start += count
        continue
      }
      let error = SystemError()
      switch error.number {
      case EINTR where count < 0 && !Interruption.isPending: continue
      case EAGAIN where count < 0: wait(for: descriptor)
      default: throw error
      }
    }
  }

  /// Waits until a descriptor that does not block takes more.
  private static func wait(for descriptor: Int32) {
    var wish = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&wish, 1, -1)
  }
}
