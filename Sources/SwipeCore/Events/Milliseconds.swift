/// A point in time or a length of time, in milliseconds of a clock that never runs backwards.
/// Time comes into the core as an argument; the core never asks for it.
public typealias Milliseconds = Double
