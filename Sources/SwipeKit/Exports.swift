@_exported import SwipeCore
@_exported import SwipeScreen
@_exported import SwipeTerminal
