import RunRecords
import Scenarios
import SimulatedWorld
import SimulationKernel

// A value change dump (IEEE 1364-2005, section 18), with GTKWave's variables of text.
extension RunExport {
  /// The signals, in a scope for each service and client; ages are left out, for they change always.
  var vcd: [UInt8] {
    var text = "$comment a run of Frontier $end\n$timescale 1 ns $end\n"
    var scope: String?
    for (index, course) in courses.enumerated() where course.signal.shape != .age {
      if course.name.subject != scope {
        if scope != nil { text += "$upscope $end\n" }
        text += "$scope module \(Self.word(course.name.subject)) $end\n"
        scope = course.name.subject
      }
      let key = [course.name.endpoint, course.name.key].compactMap(\.self).joined(separator: ".")
      text += "$var \(course.kindOfVariable) \(Self.code(index)) \(Self.word(key)) $end\n"
    }
    if scope != nil { text += "$upscope $end\n" }
    text += "$enddefinitions $end\n"
    var time: SimulationTime?
    for (index, point) in changes where courses[index].signal.shape != .age {
      if point.time != time {
        text += "#\(point.time.nanoseconds)\n"
        time = point.time
      }
      text += "\(courses[index].change(point.value))\(Self.code(index))\n"
    }
    if time != to { text += "#\(to.nanoseconds)\n" }
    return Array(text.utf8)
  }

  /// The short name of a variable: digits of base 94, printed as `!` to `~`.
  private static func code(_ index: Int) -> String {
    var (rest, code) = (index, "")
    repeat {
      code.unicodeScalars.append(Unicode.Scalar(UInt8(33 + rest % 94)))
      rest /= 94
    } while rest > 0
    return code
  }

  /// A name or a text in one word, as the form has it.
  fileprivate static func word(_ text: String) -> String {
    let word = text.map { $0.isWhitespace ? "_" : $0 }
    return word.isEmpty ? "-" : String(word)
  }
}

extension SignalCourse {
  fileprivate var kindOfVariable: String {
    switch (signal.shape, signal.unit) {
    case (.state, .flag): "wire 1"
    case (.state, _), (.list, _): "string 1"
    case (_, .time), (_, .money): "real 64"
    default: "integer 64"
    }
  }

  /// A change as it stands before the short name: a bit, a number to base 2, a real or a text.
  fileprivate func change(_ value: SignalValue?) -> String {
    switch (kindOfVariable.first, value) {
    case ("w", .integer(let flag)?): flag == 0 ? "0" : "1"
    case ("w", _): "x"
    case ("s", let value): "s\(RunExport.word(value?.text(signal.unit) ?? "")) "
    case ("r", let quantity?): "r\(quantity.text(signal.unit)) "
    case ("r", _): "rnan "
    case (_, .integer(let number)?): "b\(String(UInt64(bitPattern: number), radix: 2)) "
    default: "bx "
    }
  }
}
