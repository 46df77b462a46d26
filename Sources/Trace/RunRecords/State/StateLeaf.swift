import Tracing

/// A single value of a state, which signals follow and outcomes are.
struct StateLeaf<Whole: Sendable>: Sendable {
  let name: String
  var shape: Signal.Shape
  let unit: Signal.Unit
  let about: String
  /// The parts around it that may be missing, from the inside out.
  let parts: [LeafPart]
  /// Tells whether it may be nothing in a whole that is there.
  let isOptional: Bool
  /// Tells whether a signal follows it.
  var isFollowed = true
  let value: @Sendable (Whole) -> TraceValue?
}

/// A part of a state that may be missing, as a leaf in it knows it.
struct LeafPart: Sendable {
  /// The flag that tells when it comes and goes.
  let name: String
  /// The leaf's value when the part comes.
  let standard: TraceValue?
}

extension StateLeaf where Whole: Beginning {
  /// The same of what holds the whole, as a part of this name where it may be missing.
  func lying<Outer>(
    in part: String?,
    _ whole: @escaping @Sendable (Outer) -> Whole?
  ) -> StateLeaf<Outer> {
    StateLeaf<Outer>(
      name: name,
      shape: shape,
      unit: unit,
      about: about,
      parts: parts + (part.map { [LeafPart(name: $0, standard: value(Whole()))] } ?? []),
      isOptional: isOptional,
      isFollowed: isFollowed,
      value: { whole($0).flatMap(value) }
    )
  }

  /// A flag that tells whether a part is there.
  init(flag name: String, _ about: String, value: @escaping @Sendable (Whole) -> Bool) {
    (self.name, self.about, self.value) = (name, about, { value($0).traceValue })
    (shape, unit, parts, isOptional) = (.state, .flag, [], false)
  }

  /// Nil for what takes several fields.
  init?<Value: RecordValue>(
    _ name: String,
    _ path: any KeyPath<Whole, Value> & Sendable,
    _ about: String,
    unit: Signal.Unit?
  ) {
    guard Value.keys(of: name) == [name] else { return nil }
    value = { whole in
      var data: [TraceField] = []
      whole[keyPath: path].write(as: name, to: &data)
      return data.first?.value
    }
    (self.name, self.about, parts) = (name, about, [])
    isOptional = Value.self is any OptionalValue.Type
    let (shape, own) = Signal.Unit.unit(of: Value.self)
    (self.shape, self.unit) = (shape, unit ?? own)
  }
}

extension Signal.Unit {
  /// The shape and unit of a type's values; any text of an unknown one.
  fileprivate static func unit(of type: Any.Type) -> (Signal.Shape, Signal.Unit) {
    switch type {
    case let wrapped as any OptionalValue.Type: unit(of: wrapped.wrapped)
    case is Int.Type, is Int64.Type: (.value, .count)
    case is Duration.Type: (.value, .time)
    case is Bool.Type: (.state, .flag)
    case is [String].Type, is [Int64].Type: (.list, .text)
    case let words as any CaseIterable.Type: (.state, names(words).map { .names($0) } ?? .text)
    default: (.state, .text)
    }
  }

  private static func names<Word: CaseIterable>(_: Word.Type) -> [String]? {
    let names = Word.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
    return names.isEmpty ? nil : names
  }
}

private protocol OptionalValue {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
