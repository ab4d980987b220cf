import Testing

@testable import StoreDelimited
