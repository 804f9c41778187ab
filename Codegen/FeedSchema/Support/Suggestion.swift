// SPDX-License-Identifier: Apache-2.0

import JSONText

/// The word among `candidates` that somebody who wrote `word` most likely meant; see `NearMiss`.
package func suggestion(
  for word: String, among candidates: some Sequence<String>, limit: Int? = nil
) -> String? {
  NearMiss.suggestion(for: word, among: candidates, limit: limit)
}

extension String {
  /// `; did you mean “name”?`, or nothing.
  package static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
