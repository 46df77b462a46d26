import Foundation
import Glibc
import SDLWindow
import ToolSupport

/// Ends the program when the display is gone, or does not answer any more: whoever asks it would wait
/// for ever.
enum DisplayWatch {
  /// How often it is looked at, in seconds.
  private static let pause = 0.25
  /// At how many looks in a row the same call goes on: a program that was stopped itself, or a machine
  /// that slept, misses them all.
  private static let limit = 14

  /// Begins, on a thread of its own.
  static func begin() {
    Window.whenLost { end("the display is gone") }
    let thread = Thread {
      var (call, count) = (Int?.none, 0)
      while count < limit {
        Thread.sleep(forTimeInterval: pause)
        let now = Window.callUnderWay
        count = now != nil && now == call ? count + 1 : 0
        call = now
      }
      end("the display does not answer any more")
    }
    thread.name = "display"
    thread.start()
  }

  /// Ends the program with a word; no library is asked to clean up, for one of them hangs.
  private static func end(_ words: String) -> Never {
    Console.note("error: \(words)")
    _exit(ExitStatus.badInput.rawValue)
  }
}
