import SceneTestSupport
import Testing

/// What is told of hires, moment by moment.
struct HireFactTests {
  @Test(arguments: HireFact.all("hire-booked"))
  func `a hire that is booked and cancelled is told`(fact: HireFact) throws { try fact.check() }

  @Test(arguments: HireFact.all("hire-refused"))
  func `what failed is told for as long as it matters`(fact: HireFact) throws { try fact.check() }

  @Test(arguments: HireFact.all("hire-doubted"))
  func `what is not known is told as that`(fact: HireFact) throws { try fact.check() }

  @Test(arguments: HireFact.all("hire-anew"))
  func `what a new search or a wish changes is told`(fact: HireFact) throws { try fact.check() }
}
