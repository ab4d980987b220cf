import Testing

@testable import SwipeTerminal
