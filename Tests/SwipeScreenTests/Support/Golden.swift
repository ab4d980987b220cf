import Foundation
import Testing

/// Compares a picture with the golden one of its name; UPDATE_GOLDEN=1 writes it afresh.
/// A run that writes fails, so that it is never taken for one that compared.
func expectGolden(_ picture: String, _ name: String, file: String = #filePath) {
  let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden")
  let path = folder.appendingPathComponent(name + ".txt")
  let text = picture + "\n"
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try? text.write(to: path, atomically: true, encoding: .utf8)
    Issue.record("\(name).txt was written and not compared; run again without UPDATE_GOLDEN")
    return
  }
  let golden = try? String(contentsOf: path, encoding: .utf8)
  #expect(golden == text, "\(name).txt differs; UPDATE_GOLDEN=1 writes it afresh")
}
