public import Catalog
import Diagnostics
import RunRecords
public import Scenarios
public import SimulatedWorld
public import Tracing
public import Viewer

/// The signals that a run has, by the scenario that stands in its trace.
public struct RunSignalNames: Sendable {
  /// How they are called, in the order of services and clients.
  public let names: [SignalName]
  private let scenario: Scenario
  private let trace: Trace
  private let signals: [Signal]

  /// Finds the signals of a run by the scenario that was run.
  public init(of trace: Trace, _ scenario: Scenario, in catalog: Catalog) {
    (self.trace, self.scenario) = (trace, scenario)
    names = scenario.signalNames(in: catalog.vocabulary)
    signals = catalog.signals
  }

  /// Finds the signals of a run by the scenario that stands in its trace.
  ///
  /// - Throws: ``CommandFailure`` when the scenario cannot be read here.
  public init(of trace: Trace, at path: String, in environment: Environment) throws {
    let scenario = try environment.scenario(of: trace, file: path)
    self.init(of: trace, scenario, in: environment.catalog)
  }

  /// What signals became over the run, in the order in which they are asked for.
  ///
  /// The name of an entry that makes several clients stands for all of them together where there is
  /// such a signal, and for each of them where there is none.
  ///
  /// - Throws: ``CommandFailure`` that says which of them there are not, all at once.
  public func courses(of texts: [String]) throws -> [SignalCourse] {
    let known = Dictionary(names.map { ($0.text, $0) }) { first, _ in first }
    let texts = texts.flatMap { text in
      let ofEach = known[text] == nil ? ofEach(text).filter { known[$0] != nil } : []
      return ofEach.isEmpty ? [text] : ofEach
    }
    let unknown = texts.filter { known[$0] == nil }
    guard unknown.isEmpty else {
      let all = names.map(\.text)
      let lines = unknown.map { "error: unknown signal '\($0)'\(suggestion(for: $0, among: all))" }
      throw CommandFailure(
        (lines + ["note: frontier plot --list tells all of them"]).joined(separator: "\n")
      )
    }
    return SignalCourse.all(
      texts.compactMap { known[$0] },
      among: signals,
      in: trace,
      of: scenario
    )
  }

  /// A signal of every client that an entry makes; none where it makes none.
  private func ofEach(_ text: String) -> [String] {
    guard let dot = text.lastIndex(of: ".") else { return [] }
    return scenario.members(ofGroup: String(text[..<dot])).map { "\($0)\(text[dot...])" }
  }

  /// What all of them became over the run.
  public var allCourses: [SignalCourse] {
    SignalCourse.all(names, among: signals, in: trace, of: scenario)
  }

  /// What a person may choose from: what clients have of their own first, what endpoints have last.
  public var offers: [SignalOffer] {
    let book = SignalBook(names, among: signals, of: scenario)
    let declared = names.compactMap { name in book.signal(of: name).map { (name, $0) } }
    func rank(_ name: SignalName, _ signal: Signal) -> Int {
      if name.endpoint != nil { return 3 }
      guard case .requests = signal.owner else { return name.isService ? 1 : 0 }
      return name.isService ? 1 : 2
    }
    return (0...3).flatMap { wished in
      declared.filter { rank($0, $1) == wished }.map { SignalOffer($0.text, $1.about) }
    }
  }

  /// The signals of some names as they are drawn above the lanes; names that the run has not are left
  /// out.
  public func plotted(_ texts: [String]) -> [PlottedSignal] {
    let known = Set(names.map(\.text))
    let found = texts.filter(known.contains)
    return ((try? courses(of: found)) ?? []).map { PlottedSignal(SignalPlot.Row($0)) }
  }
}

extension SignalPlot.Row {
  /// Takes a signal of a run.
  public init(_ course: SignalCourse) {
    let points = course.points.map { (time: $0.time, record: $0.record, value: $0.value) }
    self.init(course.name.text, course.signal, points)
  }
}
