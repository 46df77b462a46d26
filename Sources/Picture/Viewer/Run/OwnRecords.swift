package import RunRecords
import SimulationKernel
package import Tracing

/// What one client has recorded of its domain, read once and kept in order, so that any moment is
/// found fast.
package struct OwnRecords: Sendable {
  /// A record with its moment.
  package struct Entry: Sendable {
    package let record: Int
    /// In nanoseconds.
    package let time: Int64
    package let value: any RecordKind
  }

  /// What was recorded, in order.
  package private(set) var entries: [Entry] = []
  /// The places of the entries of each kind.
  private var places: [String: [Int]] = [:]
  private let kinds: [String: any RecordKind.Type]

  /// Begins with no record.
  ///
  /// - Parameter kinds: The kinds that are kept; see ``byName(_:)``.
  package init(_ kinds: [String: any RecordKind.Type]) { self.kinds = kinds }

  /// Kinds by their names.
  package static func byName(_ kinds: [any RecordKind.Type]) -> [String: any RecordKind.Type] {
    Dictionary(kinds.map { ($0.kind, $0) }) { first, _ in first }
  }

  /// Takes in the next record.
  ///
  /// - Returns: What it says; nil for one that is not kept, or cannot be read.
  package mutating func take(_ record: TraceRecord) -> (any RecordKind)? {
    guard let value = kinds[record.kind]?.init(record) else { return nil }
    places[record.kind, default: []].append(entries.count)
    let time = record.time.nanoseconds
    entries.append(Entry(record: record.number, time: time, value: value))
    return value
  }

  /// What was recorded within so many records of the run.
  package func entries(after record: Int) -> ArraySlice<Entry> {
    entries.prefix(entries.partitioningIndex { $0.record > record })
  }

  /// The last record of a kind within so many records of the run, with its moment in nanoseconds.
  package func last<Kind: RecordKind>(
    _ kind: Kind.Type,
    after record: Int
  ) -> (value: Kind, time: Int64, record: Int)? {
    guard let places = places[kind.kind] else { return nil }
    let next = places.partitioningIndex { entries[$0].record > record }
    guard next > 0, let value = entries[places[next - 1]].value as? Kind else { return nil }
    let entry = entries[places[next - 1]]
    return (value, entry.time, entry.record)
  }
}
