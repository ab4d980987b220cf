import Testing

@testable import StoreSQLite
