package import SimulationKernel

/// How the walls of a maze are made.
package enum MazeAlgorithm: String, CaseIterable, Sendable {
  /// A walk into rooms that were never entered, which goes back where it cannot go on.
  ///
  /// - SeeAlso: Buck, "Mazes for Programmers", Pragmatic Bookshelf 2015, chapter 5.
  case recursiveBacktracker = "recursive-backtracker"

  /// Passages are opened in a random order wherever they join two parts.
  ///
  /// - SeeAlso: Kruskal, "On the Shortest Spanning Subtree of a Graph", Proceedings of the AMS 7
  ///   (1956), <https://doi.org/10.2307/2033241>.
  case kruskal

  /// Random walks, their loops cut off, join the maze; every maze is as likely.
  ///
  /// - SeeAlso: Wilson, "Generating Random Spanning Trees More Quickly than the Cover Time", STOC
  ///   (1996), <https://doi.org/10.1145/237814.237880>.
  case wilson

  /// Every room opens to the north or to the east.
  case binaryTree = "binary-tree"
}

/// What the mazes of a service are like.
package struct MazeSettings: Hashable, Sendable {
  /// How many rooms from south to north, from 1.
  package var rows: Int
  /// How many rooms from west to east, from 1.
  package var columns: Int
  /// How the walls are made.
  package var algorithm: MazeAlgorithm
  /// How many of the dead ends get a second passage.
  package var braid: Ratio
  /// How many rooms are behind locks.
  package var locked: Ratio
  /// How many of those have locks towards their neighbors too.
  package var twoSided: Ratio
  /// How many rooms have a door for a picture.
  package var doors: Ratio
  /// How many rooms lead out; never the start, so at most all others.
  package var exits: Int

  /// Says what mazes are like; what is left out has the value shown.
  package init(
    rows: Int,
    columns: Int,
    algorithm: MazeAlgorithm = .recursiveBacktracker,
    braid: Ratio = .never,
    locked: Ratio = .never,
    twoSided: Ratio = .never,
    doors: Ratio = .never,
    exits: Int = 1
  ) {
    self.rows = rows
    self.columns = columns
    self.algorithm = algorithm
    self.braid = braid
    self.locked = locked
    self.twoSided = twoSided
    self.doors = doors
    self.exits = exits
  }

  /// How many rooms there are.
  package var count: Int { rows * columns }
}
