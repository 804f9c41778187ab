import EmitterSupport
import FeedSchema

extension UnionShape {
  func writtenTagPath(besides payload: [String]) -> [String] {
    switch dispatch {
    case .property(let key): payload.isEmpty ? [] : [key]
    case .pointer(let keys): keys.starts(with: payload) ? [] : keys
    case .presence, .jsonKind, .single: []
    }
  }
}
