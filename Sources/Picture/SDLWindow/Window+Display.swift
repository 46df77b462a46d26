import CSDL2
import Glibc
import Synchronization

// A display may go away, or stop to answer: then a call to it never comes back.
extension Window {
  private static let calls = Atomic(0)
  private static let lost = Mutex<(@Sendable () -> Never)?>(nil)

  /// The number of the call to the display that goes on just now; nil when none does.
  public static var callUnderWay: Int? {
    let count = calls.load(ordering: .relaxed)
    return count % 2 == 1 ? count : nil
  }

  /// Says what is done when the display goes away while it is asked: Xlib itself would end the program
  /// with the status 1.
  public static func whenLost(_ end: @escaping @Sendable () -> Never) {
    lost.withLock { $0 = end }
    guard let library = dlopen("libX11.so.6", RTLD_NOW | RTLD_NOLOAD),
      let symbol = dlsym(library, "XSetIOErrorHandler")
    else { return }
    typealias Handler = @convention(c) (OpaquePointer?) -> Int32
    typealias SetHandler = @convention(c) (Handler?) -> Handler?
    // It is called by whoever asks, while nothing of ours is locked.
    let handler: Handler = { _ in
      let end = Window.lost.withLock { $0 }
      end?()
      return 0
    }
    _ = unsafeBitCast(symbol, to: SetHandler.self)(handler)
  }

  /// Asks the display for something; one call at a time.
  static func asking<Value>(_ body: () -> Value) -> Value {
    calls.add(1, ordering: .relaxed)
    defer { calls.add(1, ordering: .relaxed) }
    return body()
  }
}
