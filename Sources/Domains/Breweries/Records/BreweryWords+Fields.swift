public import BreweriesValues
public import Tracing

extension LocationPermission: FieldValue {}
extension BreweryInterface: FieldValue {}
extension DistanceUnit: FieldValue {}
extension FinderScreen: FieldValue {}
extension FinderPhase: FieldValue {}
extension ListSource: FieldValue {}
extension TroubleKind: FieldValue {}
