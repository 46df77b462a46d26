/// The words with which `expect` and `when` say something of an outcome, a signal or a record.
extension Scenario {
  private static let anything = FieldType.section([])

  /// What can be said of an outcome, beside the value itself.
  public static let comparisonFields = [
    Field("at_least", anything, about: "it is this or more"),
    Field("at_most", anything, about: "it is this or less"),
    Field("between", .list(of: .text), about: "it lies between these two, both included"),
  ]

  /// What can be said of an outcome of a client with a `count`.
  public static let groupFields = [
    Field("all", anything, about: "what is true of each of them; so is what stands without a word"),
    Field("any", anything, about: "what is true of one of them at least"),
    Field("share", .ratio, about: "how many of them 'are' like this; compared, or this very ratio"),
    Field("are", anything, about: "with share: what is true of those that count"),
    Field(
      "p50",
      anything,
      about: "the median, by nearest rank; so any of p0 to p100, such as p99.9"
    ),
    Field("p90", anything, about: "what nine of ten are at most"),
    Field("p99", anything, about: "what 99 of 100 are at most"),
    Field("min", anything, about: "the least of them"),
    Field("max", anything, about: "the greatest of them"),
    Field("mean", anything, about: "their mean, exactly"),
  ]

  /// What can be said of a signal of a client with a `count`.
  public static let groupSignalFields =
    groupFields.filter { ["all", "any", "share", "are"].contains($0.key) } + [
      Field(
        "together",
        anything,
        about: "of counters and distributions: what is true of all of them as if they were one"
      )
    ]

  /// What can be said of a signal over time.
  public static let overTimeFields = [
    Field("always", anything, about: "what is true at every moment that counts"),
    Field("never", anything, about: "what is true at no moment that counts"),
    Field("eventually", anything, about: "what is true at one moment that counts at least"),
    Field("within", .duration, about: "with eventually: by how long after 'from'"),
    Field("from", .duration, about: "the first moment that counts"),
    Field("to", .duration, about: "the end of what counts, which is no longer part of it"),
    Field("for", .duration, about: "with never, eventually: how long at a stretch it must be so"),
    Field("while", anything, about: "other signals and what must be true of them for it to count"),
  ]

  /// What can be said of a signal at a moment, beside the value itself.
  public static let signalFields = [
    Field("at_least", anything, about: "of quantities: it is this or more"),
    Field("at_most", anything, about: "of quantities: it is this or less"),
    Field("between", .list(of: .text), about: "of quantities: it lies between these two"),
    Field("peak", anything, about: "of quantities: the greatest so far"),
    Field(
      "p50",
      anything,
      about: "of distributions: the median, by nearest rank; so p0 to p100, such as p99.9"
    ),
    Field("p90", anything, about: "of distributions: what nine of ten are at most"),
    Field("p99", anything, about: "of distributions: what 99 of 100 are at most"),
    Field("max", anything, about: "of distributions: the greatest"),
    Field("mean", anything, about: "of distributions: the mean, exactly"),
    Field("size", .integer, about: "how many words a list has, or quantities a distribution"),
    Field("contains", .text, about: "of lists: a word that is in it"),
    Field("present", .flag, about: "whether anything is known at all"),
    Field("not", anything, about: "what is not true"),
  ]

  /// What `when` says of a record, beside fields of its kind; without `trace` it names signals.
  public static let occasionFields = [
    Field("trace", .text, about: "the kind of record that is waited for"),
    Field("entity", .text, about: "whose record: a client, a service or a thing of the world"),
    Field("has", .text, about: "a field that it has, whatever that holds"),
  ]
}
