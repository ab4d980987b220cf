// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]
/// The terminal and the program live on the main actor: one loop, one thread that draws.
let onMain: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Small programs on the library; the papers quote them and the tests drive them.
let examples = [
  "Tasks", "First", "Cards", "Notes", "Container", "Table", "Collection", "Factory", "Remote",
  "Async", "Details",
].map { name in
  Target.executableTarget(
    name: "example-\(name.lowercased())", dependencies: ["SwipeKit"],
    path: "Sources/Examples/\(name)", swiftSettings: onMain)
}

let package = Package(
  name: "swipetable",
  products: [
    .library(name: "SwipeKit", targets: ["SwipeKit"]),
    .executable(name: "swipetable", targets: ["swipetable"]),
  ],
  targets: [
    // No pkgConfig: its flags are prohibited to packages; the module map links what is needed.
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CXattr"),
    .target(name: "CSystem"),
    .target(name: "CViewer", dependencies: ["CSQLite"]),
    .target(name: "SwipeCore", swiftSettings: strict),
    .target(name: "SwipeThreads", swiftSettings: strict),
    .target(name: "SwipeScreen", dependencies: ["SwipeCore"], swiftSettings: strict),
    .target(
      name: "SwipeReplay", dependencies: ["SwipeCore", "SwipeScreen"], swiftSettings: strict),
    .target(
      name: "SwipeTerminal",
      dependencies: ["SwipeCore", "SwipeScreen", "SwipeThreads", "CNcurses", "CSystem"],
      swiftSettings: onMain),
    .target(
      name: "SwipeKit", dependencies: ["SwipeCore", "SwipeScreen", "SwipeReplay", "SwipeTerminal"],
      swiftSettings: onMain),
    .target(
      name: "StoreDelimited", dependencies: ["SwipeCore", "SwipeThreads", "CXattr"],
      swiftSettings: strict),
    .target(
      name: "StoreSQLite", dependencies: ["SwipeCore", "SwipeThreads", "CSQLite", "CViewer"],
      swiftSettings: strict),
    .executableTarget(
      name: "swipetable",
      dependencies: ["SwipeKit", "SwipeThreads", "StoreDelimited", "StoreSQLite"],
      swiftSettings: onMain),
    .target(
      name: "StoreContract", dependencies: ["SwipeCore"], path: "Tests/StoreContract",
      swiftSettings: strict),
    .testTarget(
      name: "SwipetableTests",
      dependencies: ["swipetable", "SwipeKit", "SwipeReplay", "StoreContract", "example-tasks"],
      swiftSettings: strict),
    // A program beside another library, whose types have the names that many give theirs.
    .target(name: "OtherNames", path: "Tests/OtherNames", swiftSettings: strict),
    .target(
      name: "Consumer", dependencies: ["SwipeKit", "OtherNames"], path: "Tests/Consumer",
      swiftSettings: onMain),
    .executableTarget(
      name: "odd-handlers", dependencies: ["SwipeKit"], path: "Tests/OddHandlers",
      swiftSettings: onMain),
    .executableTarget(
      name: "late-main", dependencies: ["SwipeKit"], path: "Tests/LateMain",
      swiftSettings: onMain),
    .testTarget(
      name: "SwipeKitTests", dependencies: ["SwipeKit", "SwipeTerminal", "Consumer"],
      swiftSettings: strict),
    .testTarget(
      name: "SwipeThreadsTests", dependencies: ["SwipeThreads"], swiftSettings: strict),
    .testTarget(
      name: "SwipeCoreTests", dependencies: ["SwipeCore", "SwipeScreen", "StoreContract"],
      swiftSettings: strict),
    .testTarget(
      name: "SwipeScreenTests", dependencies: ["SwipeCore", "SwipeScreen", "StoreContract"],
      exclude: ["Golden"], swiftSettings: strict),
    .testTarget(
      name: "SwipeReplayTests",
      dependencies: ["SwipeReplay", "SwipeCore", "SwipeScreen", "StoreContract"],
      exclude: ["Recordings"], swiftSettings: strict),
    .testTarget(
      name: "SwipeTerminalTests",
      dependencies: ["SwipeTerminal", "SwipeScreen", "StoreContract"],
      swiftSettings: strict),
    .executableTarget(
      name: "save-killed", dependencies: ["StoreDelimited", "SwipeCore"],
      path: "Tests/SaveKilled", swiftSettings: strict),
    .testTarget(
      name: "StoreDelimitedTests",
      dependencies: ["StoreDelimited", "StoreContract", "SwipeThreads", "CXattr", "save-killed"],
      swiftSettings: strict),
    .testTarget(
      name: "StoreSQLiteTests", dependencies: ["StoreSQLite", "StoreContract", "SwipeThreads"],
      swiftSettings: strict),
  ] + examples
)
