/// The version of all programs, as `--version` prints it.
///
/// The form of traces has a version of its own, which stands in their first line.
public let frontierVersion = "1.0.0"
