// SPDX-License-Identifier: Apache-2.0

import SwiftUI
import Testing

@MainActor @Suite struct RepresentableTests {
  final class Log { var calls: [String] = [] }

  struct Panel: UIViewRepresentable {
    var text: String
    var log: Log

    func makeCoordinator() -> Log {
      log.calls.append("coordinator")
      return log
    }
    func makeUIView(context: Context) -> UIView {
      context.coordinator.calls.append("make")
      return UIView(frame: .zero)
    }
    func updateUIView(_ uiView: UIView, context: Context) {
      context.coordinator.calls.append("update \(text)")
    }
    static func dismantleUIView(_ uiView: UIView, coordinator: Log) {
      coordinator.calls.append("dismantle")
    }
  }

  @Test func `the coordinator comes first, the view is made once, each value updates it`() {
    let log = Log()
    let host = RepresentableHost(
      Panel(text: "a", log: log), size: CGSize(width: 400, height: 800))
    #expect(host.uiView.bounds.size == CGSize(width: 400, height: 800))
    host.update(Panel(text: "b", log: Log()))
    host.dismantle()
    #expect(log.calls == ["coordinator", "make", "update a", "update b", "dismantle"])
    #expect(host.updates == 2)
    #expect(host.uiView.superview == nil)
  }
}
