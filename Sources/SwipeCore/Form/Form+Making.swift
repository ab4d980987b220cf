// The forms that there are, and what they come to.

extension Form {
  /// The form to update a record.
  static func update(
    _ record: Record, _ columns: [Column], _ configuration: TableConfiguration
  ) -> Form {
    let fields = fields(columns, configuration) {
      record.values.indices.contains($0) ? record.values[$0] : nil
    }
    return Form(purpose: .update(record), fields: fields, first: configuration.titleColumn)
  }

  /// The form to add a record.
  static func insert(_ columns: [Column], _ configuration: TableConfiguration) -> Form {
    Form(
      purpose: .insert, fields: fields(columns, configuration) { _ in nil },
      first: configuration.titleColumn)
  }

  /// The form that asks for the file to save into, with a name that is like the source's.
  static func saveElsewhere(_ name: String) -> Form {
    var field = FormField(
      column: Column(name: "file"), index: 0, value: .text(editedName(of: name)))
    field.editor.selectAll()
    return Form(purpose: .saveElsewhere, fields: [field])
  }

  /// What the form does when it is accepted, and what that is called; nil where it changes no record.
  func act(in scene: Scene) -> (name: ActName, edit: Edit)? {
    let changes = changes
    switch purpose {
    case .update(let record):
      return (.update(scene.title(of: record)), .update(record, changes: changes))
    case .insert:
      return (.add, .insert(scene.description.columns.indices.map { changes[$0] }))
    case .saveElsewhere: return nil
    }
  }

  /// A field for each column that is not hidden, on the value of its index.
  private static func fields(
    _ columns: [Column], _ configuration: TableConfiguration, _ value: (Int) -> Value?
  ) -> [FormField] {
    columns.enumerated().compactMap { index, column in
      configuration.hiddenColumns.contains(index)
        ? nil : FormField(column: column, index: index, value: value(index))
    }
  }

  private static func editedName(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name + ".edited" }
    return name[..<dot] + ".edited" + name[dot...]
  }
}
