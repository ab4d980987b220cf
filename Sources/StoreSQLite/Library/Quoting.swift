/// `name` as a quoted SQL identifier; quotes inside are doubled.
func quoted(_ name: String) -> String {
  // By scalars: a combining mark after a quote would hide it from a search by characters.
  var scalars = String.UnicodeScalarView("\"".unicodeScalars)
  for scalar in name.unicodeScalars {
    if scalar == "\"" { scalars.append(scalar) }
    scalars.append(scalar)
  }
  scalars.append("\"")
  return String(scalars)
}
