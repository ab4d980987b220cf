import Testing

@testable import SwipeCore

struct MotionTests {
  private func ease(_ curve: Ease.Curve, bounce: Double = 0, _ duration: Milliseconds) -> Ease {
    Ease(from: 0, target: 16, bounce: bounce, start: 100, duration: duration, curve: curve)
  }

  @Test func `in and out: at the start, a quarter, half and the end`() {
    let ease = ease(.inOut, 300)
    let places = [0.0, 75, 150, 225, 300, 900].map { ease.offset(at: 100 + $0) }
    #expect(places == [0, 2.5, 8, 13.5, 16, 16])
    #expect(!ease.isSettled(at: 399) && ease.isSettled(at: 400))
  }

  @Test func `out: at the start, half and the end`() {
    let ease = ease(.out, 100)
    #expect([0.0, 50, 100].map { ease.offset(at: 100 + $0) } == [0, 14, 16])
  }

  @Test func `a bounce leads two columns past the end and back in as long`() {
    let ease = ease(.out, bounce: 2, 100)
    let places = [0.0, 50, 100, 150, 200].map { ease.offset(at: 100 + $0) }
    #expect(places == [0, 15.75, 18, 16.25, 16])
    #expect(!ease.isSettled(at: 299) && ease.isSettled(at: 300))
  }

  @Test func `a row that closes does not bounce, one that opens leading bounces the other way`() {
    let feel = FeelName.collection.feel
    func farthest(_ from: Double, _ target: Double) -> Double {
      let motion = feel.motion(from: from, to: target, speed: 0, reach: 16, at: 0)
      let places = stride(from: 0.0, through: 220, by: 1).map { motion.offset(at: $0) }
      return target < from ? places.min() ?? 0 : places.max() ?? 0
    }
    #expect(farthest(16, 0) == 0)
    #expect(farthest(0, 16) == 18)
    #expect(farthest(0, -16) == -18)
  }

  @Test func `a peek goes out a third of the panel and comes back`() {
    let motion = Feel.standard.peek(.leading, over: 16, at: 0)
    #expect([0.0, 250, 500].map { motion.offset(at: $0) } == [0, -5, 0])
    #expect(motion.isSettled(at: 500))
  }

  @Test(arguments: FeelName.allCases)
  func `a motion begins where the row is and ends where it is going, from anywhere`(
    name: FeelName
  ) {
    for from in stride(from: -40.0, through: 40, by: 4) {
      for target in [-16.0, 0, 16] {
        let motion = name.feel.motion(from: from, to: target, speed: 0, reach: 16, at: 50)
        if name.feel.settle > 0 { #expect(abs(motion.offset(at: 50) - from) < 1e-9) }
        #expect(abs(motion.offset(at: 5000) - target) < 1e-9)
        #expect(motion.isSettled(at: 5000))
      }
    }
  }
}
