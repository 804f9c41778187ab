// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A view of SwiftUI as the content of a cell.
@available(iOS 16.0, *)
@MainActor
public struct UIHostingConfiguration<Content: View, Background: View>:
  UIContentConfiguration
{
  let content: Content
  let background: Background
  var insets = EdgeInsets(.all, 8)
  var minimum: CGFloat = 0

  /// Content, 8 points away from all edges.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    self.content = content()
    background = EmptyView()
  }

  /// Room around the content.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var copy = self
    if edges.contains(.top) { copy.insets.top = length }
    if edges.contains(.leading) { copy.insets.leading = length }
    if edges.contains(.bottom) { copy.insets.bottom = length }
    if edges.contains(.trailing) { copy.insets.trailing = length }
    return copy
  }

  /// At least so high.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var copy = self
    copy.minimum = height ?? 0
    return copy
  }

  /// A view that shows the content.
  public func makeContentView() -> any UIView & UIContentView {
    HostingContentView(self)
  }

  /// The same for every state.
  public func updated(for state: any UIConfigurationState) -> Self { self }

  func size(_ width: CGFloat?, _ environment: EnvironmentValues) -> CGSize {
    let across = insets.leading + insets.trailing
    let size = content.measured(fitting: width.map { max(0, $0 - across) }, in: environment)
    return CGSize(
      width: size.width + across, height: max(minimum, size.height + insets.top + insets.bottom))
  }
}

/// What stands in a cell in its content view's place.
final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private let host = HostingView()
  private var shown: UIHostingConfiguration<Content, Background>

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    super.init(frame: .zero)
    host.safeAreaRegions = []
    host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.size = { [unowned self] in shown.size($0, $1) }
    host.changed = { [weak self] in self?.invalidateIntrinsicContentSize() }
    addSubview(host)
  }

  required init?(coder: NSCoder) { nil }

  /// Another value of the same type is another root view in the same place.
  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      HostingStatistics.rootViewsSwapped += 1
      host.contentChanged()
    }
  }
}
