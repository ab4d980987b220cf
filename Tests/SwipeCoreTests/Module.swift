import Testing

@testable import SwipeCore
