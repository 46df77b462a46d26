/// The kinds of cars of OpenTravel's list VEC.
public enum VehicleCategory: Sendable {
  /// The kind that says nothing of a car.
  public static let plain = "Car"

  /// What a kind is called, by its number; nil for none of the list.
  public static func words(_ number: Int) -> String? {
    (1...list.count).contains(number) ? list[number - 1] : nil
  }

  private static let list = """
    Car,Van,SUV,Convertible,Truck,Motorcycle,Limo,Station wagon,Pickup,Motorhome,All-terrain,\
    Recreational,Sport,Special,Extended cab pickup,Regular cab pickup,Special offer,Coupe,\
    Monospace,2 wheel vehicle,Roadster,Crossover,Commercial van or truck
    """.split(separator: ",").map(String.init)
}
