import Testing

@testable import SwipeScreen
