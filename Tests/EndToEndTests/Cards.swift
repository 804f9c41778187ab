// SPDX-License-Identifier: Apache-2.0

/// Cards and emissions of the home feed as a server writes them, for tests that fit on a screen.
enum Wire {
  static func offer(
    _ id: String, likes: Int, request: String = "r1", in section: String = "OFFERS"
  ) -> String {
    """
    {"type":"offer","id":"\(id)","section":"\(section)","title":"Café","brand":{"name":"B"},\
    "reward":"gift","likes":\(likes),"url":"https://offers.example/\(id)",\
    "serving":{"requestId":"\(request)"}}
    """
  }

  static func article(_ id: String, likes: Int = 0) -> String {
    """
    {"type":"article","id":"\(id)","section":"FOR_YOU","headline":"H",\
    "publishedAt":"2026-02-27T06:00:00Z","likes":\(likes)}
    """
  }

  static func snapshot(_ cards: String..., request: String = "r", generation: Int = 1) -> String {
    """
    {"emit":"snapshot","generation":\(generation),"requestId":"\(request)",\
    "cards":[\(cards.joined(separator: ","))]}
    """
  }

  static func page(_ cards: String..., generation: Int = 1) -> String {
    #"{"emit":"page","generation":\#(generation),"cards":[\#(cards.joined(separator: ","))]}"#
  }

  static func section(_ id: String, _ cards: String...) -> String {
    """
    {"emit":"section","generation":1,"section":"\(id)","cards":[\(cards.joined(separator: ","))]}
    """
  }
}
