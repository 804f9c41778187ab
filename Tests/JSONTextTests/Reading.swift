// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Reads a text token by token.
func readTokens(_ bytes: UnsafeRawBufferPointer) throws(JSONTextError) {
  var reader = JSONReader(bytes)
  while try reader.next() != nil {}
  try reader.finish()
}

/// Reads a text as one value.
func skip(_ bytes: UnsafeRawBufferPointer) throws(JSONTextError) {
  try JSONText.validate(bytes)
}

/// The error that reading gives; `nil` where it gives none.
func outcome(
  _ bytes: [UInt8], of read: (UnsafeRawBufferPointer) throws(JSONTextError) -> Void
) -> JSONTextError? {
  bytes.withUnsafeBytes { buffer in
    do throws(JSONTextError) {
      try read(buffer)
      return nil
    } catch {
      return error
    }
  }
}

/// The error of a text that is written out; `nil` where there is none.
func error(of text: String) -> JSONTextError? { outcome(Array(text.utf8), of: skip) }
