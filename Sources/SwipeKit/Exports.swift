@_exported import SwipeCore
@_exported import SwipeReplay
@_exported import SwipeScreen
@_exported import SwipeTerminal
