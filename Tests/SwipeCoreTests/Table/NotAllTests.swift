import Testing

@testable import SwipeCore

/// Sources that cannot be read to their end.
struct NotAllTests {
  private let damage = StoreError(
    .damaged, "list.db: the database is damaged; restore a copy", brief: "the database is damaged")
  private let lost = StoreError(.unreadable, "list.csv: the disk reported an error")

  private func tell(_ driver: Driver, _ failure: StoreError?) {
    let extent = Extent(count: driver.table.extent.count, failure: failure)
    driver.send(.store(StoreReply(.extent, extent: extent)))
  }

  @Test func `that the counting failed is said once`() {
    let driver = Driver()
    tell(driver, lost)
    #expect(driver.table.notice == .failed(lost))
    driver.key(.down)
    #expect(driver.table.notice == nil)
    tell(driver, lost)
    #expect(driver.table.notice == nil)
    #expect(driver.table.description.capabilities.readOnlyReason == nil)
  }

  @Test func `a source that turns out to be damaged is read-only from then on`() {
    let driver = Driver()
    tell(driver, damage)
    #expect(driver.table.said == "the database is damaged")
    #expect(driver.table.description.capabilities.readOnlyReason == "the database is damaged")
    driver.type("d")
    #expect(driver.table.said == "Read-only: the database is damaged")
    driver.type("a")
    #expect(driver.table.form == nil)
  }

  @Test func `a failure that was there from the start is said too`() {
    let driver = Driver()
    let table = Table(
      description: driver.table.description, extent: Extent(count: 3, failure: damage),
      configuration: driver.table.configuration, measure: driver.table.measure)
    #expect(table.said == "the database is damaged")
    #expect(table.description.capabilities.readOnlyReason != nil)
  }

  @Test
  func `content that was lost while it was counted leads to the question of all lost content`() {
    let driver = Driver()
    tell(driver, StoreError(.sourceLost, "list.csv: somebody wrote into it"))
    #expect(driver.table.question != nil)
  }
}
