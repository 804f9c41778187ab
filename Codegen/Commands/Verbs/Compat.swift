// SPDX-License-Identifier: Apache-2.0

package import CommandSupport
import Compatibility
import FeedSchema
import FeedWire
import Foundation

extension Verb {
  /// `compat --lock FILE <paths…>`: what has changed since a lock, and whom it breaks.
  package static let compat = Verb(
    "compat",
    abstract: "Compare schemas with a committed lock, and say what the differences break.",
    discussion: """
      A lock holds all that payloads, and code that uses the generated module, can tell of schemas. \
      Every difference is breaking, additive or cosmetic: on the wire, for an app of the lock that \
      reads a core of today and for an app of today that reads a core of the lock, and in source. \
      Exits with 1 where one is breaking.
      """,
    operands: .schemas,
    parameters: [
      .required(Compat.lock), .option(SchemaPaths.root), .flag(Compat.update),
      .flag(Compat.allowBreaking), .flag(Compat.check), .choice(Compat.axis), .flag(Compat.json),
    ]
  ) { arguments, console in
    try Compat(arguments).run(console)
  }
}

/// One run of `compat`.
struct Compat {
  static let lock = Option(
    "lock", "FILE", completion: .files(endings: [".lock"]), help: "The lock, which is committed.")
  static let update = Flag(
    "update", help: "Write the lock of these schemas, unless a difference is breaking.")
  static let allowBreaking = Flag(
    "allow-breaking", help: "With --update: write the lock whatever the differences are.")
  static let check = Flag(
    "check",
    help: "Fail where the lock is not that of these schemas, too. For continuous integration.")
  static let axis = Choice<Axis>(
    "axis", default: .any, help: "What a difference must break to count as breaking.")
  static let json = Flag("json", help: "Print one object of JSON instead of lines.")

  let arguments: Arguments
  let path: String

  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    path = try arguments.required(Self.lock)
    if arguments[Self.update], arguments[Self.check] {
      throw UsageError("'--update' and '--check' exclude each other")
    }
    if arguments[Self.allowBreaking], !arguments[Self.update] {
      throw UsageError("'--allow-breaking' goes with '--update'")
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    let schemas = try LoadedSchemas(SchemaPaths(arguments))
    guard let model = schemas.model(reportingTo: console) else { return .failure }
    let (locked, diagnostics) = model.locked()
    guard !console.report(diagnostics, in: schemas), let new = locked else { return .failure }
    let text = new.text
    guard let bytes = try read() else {
      guard arguments[Self.update] else {
        throw CommandFailure(
          "\(path): there is no such lock; the same command with --update makes it")
      }
      try write(text)
      return .success
    }
    let old: Lock
    do throws(LockFault) {
      old = try Lock(bytes, file: path)
    } catch {
      console.error(error.message, in: path, line: error.line, column: error.column)
      return .failure
    }
    let differences = old.differences(to: new)
    report(differences, of: schemas, to: console)
    return try finish(differences, isCurrent: bytes == Array(text.utf8), text, console)
  }

  // MARK: - Report

  private func report(
    _ differences: [Difference], of schemas: LoadedSchemas, to console: Console
  ) {
    guard arguments[Self.json] else {
      for difference in differences {
        let place = difference.place
        console.print(
          "\(schemas.path(of: place.file)):\(place.line):\(place.column): \(difference.text)")
      }
      return
    }
    console.print(
      JSONLine { writer in
        writer.beginObject()
        writer.member("lock", path)
        writer.list("differences", differences) { $0.encode(into: &$1, path: schemas.path) }
        writer.endObject()
      })
  }

  /// Says how it ended, and writes the lock where it is to be written.
  private func finish(
    _ differences: [Difference], isCurrent: Bool, _ text: String, _ console: Console
  ) throws -> ExitCode {
    let axis = arguments[Self.axis]
    let breaking = differences.filter { $0.effect.worst(on: axis) == .breaking }.count
    if !differences.isEmpty { console.note("\(path): \(differences.summary)") }
    if arguments[Self.update] {
      guard breaking == 0 || arguments[Self.allowBreaking] else {
        console.error(
          "\(path): is left as it is, as \(breaking.counted("difference is", "differences are")) "
            + "breaking; --allow-breaking takes them")
        return .failure
      }
      if !isCurrent { try write(text) }
      return .success
    }
    if arguments[Self.check], !isCurrent {
      console.error("\(path): is not the lock of these schemas")
      console.note("Run the same command with --update instead of --check to fix it.")
      return .failure
    }
    return breaking == 0 ? .success : .failure
  }

  // MARK: - The file

  /// The bytes of the lock; `nil` where there is none.
  private func read() throws(CommandFailure) -> [UInt8]? {
    guard SchemaPaths.exists(path) else { return nil }
    guard !SchemaPaths.isFolder(path), let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure("\(path): the lock cannot be read")
    }
    return Array(data)
  }

  /// Writes the lock as a whole or not at all.
  private func write(_ text: String) throws(CommandFailure) {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CommandFailure("\(path): cannot be written: \(error.localizedDescription)")
    }
  }
}

extension Int {
  /// `1 difference is`, `2 differences are`.
  fileprivate func counted(_ one: String, _ many: String) -> String {
    "\(self) \(self == 1 ? one : many)"
  }
}
