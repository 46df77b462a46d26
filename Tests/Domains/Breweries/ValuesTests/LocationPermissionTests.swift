import BreweriesValues
import Testing

struct LocationPermissionTests {
  @Test func `two of the permissions let an app know`() {
    #expect(LocationPermission.allCases.filter(\.isGranted) == [.whenInUse, .always])
  }
}
