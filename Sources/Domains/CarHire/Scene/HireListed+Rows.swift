import CarHireRecords

extension HireListed {
  /// Whether a car is one of those that were wanted when the list was made.
  func fits(_ row: HireSnapshot.Row) -> Bool {
    (seats.map { row.seats <= $0 } ?? true) && (fuel.map { row.fuel == $0 } ?? true)
      && (transmission.map { row.gearbox == $0 } ?? true) && (row.isAirConditioned || !needsAir)
  }
}
