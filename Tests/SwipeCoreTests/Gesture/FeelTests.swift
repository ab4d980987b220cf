import Testing

@testable import SwipeCore

struct FeelTests {
  let feel = Feel.standard

  @Test func `the container follows column by column up to the reveal width`() {
    for travel in 0...16 { #expect(feel.offset(forTravel: Double(travel)) == Double(travel)) }
    #expect(feel.offset(forTravel: -5) == 0)
  }

  @Test(arguments: [1.0, 4, 16, 40, 500])
  func `beyond the reveal width it follows with resistance`(excess: Double) {
    let expected = 16 + (1 - 1 / (0.55 * excess / 16 + 1)) * 16
    #expect(abs(feel.offset(forTravel: 16 + excess) - expected) < 1e-9)
    #expect(expected < 32)
  }

  @Test(arguments: [0.0, 3, 16, 18, 25, 31])
  func `travel is the inverse of offset`(offset: Double) {
    #expect(abs(feel.offset(forTravel: feel.travel(forOffset: offset)) - offset) < 1e-6)
  }

  @Test func `a release opens from half the reveal width on`() {
    #expect(!feel.opens(atOffset: 7.9, speed: 0, from: false))
    #expect(feel.opens(atOffset: 8, speed: 0, from: false))
  }

  @Test func `speed is projected 50 ms ahead`() {
    #expect(feel.opens(atOffset: 4, speed: 0.08, from: false))
    #expect(!feel.opens(atOffset: 4, speed: 0.079, from: false))
    #expect(!feel.opens(atOffset: 12, speed: -0.081, from: false))
  }

  @Test func `a flick alone cannot open from under two columns`() {
    #expect(!feel.opens(atOffset: 1.9, speed: 50, from: false))
    #expect(feel.opens(atOffset: 2, speed: 50, from: false))
  }
}

struct SpringTests {
  @Test func `the path is that of the closed formula`() {
    let spring = Spring(from: 16, speed: 0, target: 0, start: 100, reach: 16, within: 250)
    let omega = spring.stiffness
    for elapsed in stride(from: 0.0, through: 300, by: 10) {
      var power = 1.0
      var term = 1.0
      for index in 1...80 {
        term *= omega * elapsed / Double(index)
        power += term
      }
      let expected = (16 + omega * 16 * elapsed) / power
      #expect(abs(spring.offset(at: 100 + elapsed) - expected) < 1e-6)
    }
  }

  @Test func `a full reveal settles to within half a column in 250 ms`() {
    let spring = Spring(from: 0, speed: 0, target: 16, start: 0, reach: 16, within: 250)
    #expect(!spring.isSettled(at: 249))
    #expect(spring.isSettled(at: 250.1))
  }

  @Test func `without motion it arrives at once`() {
    let spring = Spring(from: 0, speed: 0, target: 16, start: 5, reach: 16, within: 0)
    #expect(spring.isSettled(at: 5))
    #expect(spring.offset(at: 5) == 16)
  }

  @Test func `a spring that passes its target has arrived`() {
    let spring = Spring(from: 15, speed: 1, target: 16, start: 0, reach: 16, within: 250)
    #expect(spring.isSettled(at: 17))
  }
}

struct SpeedTrackerTests {
  @Test func `speed is that of the last 100 ms`() {
    var tracker = SpeedTracker(window: 100)
    tracker.note(0, at: 0)
    tracker.note(50, at: 10)
    tracker.note(60, at: 110)
    #expect(abs(tracker.speed(at: 110) - 0.1) < 1e-9)
  }

  @Test func `a pause before the release makes the speed 0`() {
    var tracker = SpeedTracker(window: 100)
    tracker.note(0, at: 0)
    tracker.note(9, at: 50)
    #expect(tracker.speed(at: 151) == 0)
  }
}
