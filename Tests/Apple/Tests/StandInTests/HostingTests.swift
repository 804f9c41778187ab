// SPDX-License-Identifier: Apache-2.0

import Observation
import SwiftUI
import Testing

/// A view of SwiftUI in one of UIKit: how it is measured, and when it says that it has changed.
@MainActor @Suite struct HostingTests {
  /// A block that is as high as it is told.
  struct Block: MeasuredView {
    var height: CGFloat
    func size(fitting width: CGFloat?, in environment: EnvironmentValues) -> CGSize {
      CGSize(width: width ?? 100, height: height)
    }
  }

  @Observable final class Model {
    var isOpen = false
  }

  struct Card: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        Block(height: 50)
        if model.isOpen { Block(height: 70) }
      }
    }
  }

  // MARK: Measuring

  @Test func `the views of the stand-in have sizes`() {
    #expect(Text("0123456789").measured(fitting: nil) == CGSize(width: 80, height: 20))
    #expect(Text("0123456789").measured(fitting: 40) == CGSize(width: 40, height: 40))
    let stack = VStack(spacing: 5) {
      Block(height: 10)
      Block(height: 20).padding(.vertical, 3)
      Block(height: 1).frame(height: 40)
    }
    #expect(stack.measured(fitting: 200).height == 10 + 26 + 40 + 10.0)
    #expect(AnyView(stack).id("a").measured(fitting: 200).height == 86)
    #expect(EmptyView().measured(fitting: 10) == .zero)
  }

  @Test func `a controller measures its root view for a width`() {
    let controller = UIHostingController(rootView: Text("0123456789"))
    #expect(controller.sizeThatFits(in: CGSize(width: 40, height: 1_000)).height == 40)
    controller.rootView = Text("01234")
    #expect(controller.sizeThatFits(in: CGSize(width: 40, height: 1_000)).height == 20)
    #expect(controller.rootViewsSwapped == 1)
  }

  @Test func `swaps of another identity are counted`() {
    let controller = UIHostingController(rootView: AnyView(Block(height: 1).id("a")))
    controller.rootView = AnyView(Block(height: 2).id("a"))
    #expect(controller.identityChanges == 0)
    controller.rootView = AnyView(Block(height: 2).id("b"))
    #expect(controller.identityChanges == 1)
  }

  @Test func `bars make a hosted view higher, unless the safe area is switched off`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let controller = UIHostingController(rootView: Block(height: 50))
    controller.view.frame = CGRect(x: 0, y: 850, width: 400, height: 50)
    window.addSubview(controller.view)
    let size = CGSize(width: 400, height: 1_000)
    #expect(controller.sizeThatFits(in: size).height == 84)
    controller.safeAreaRegions = []
    #expect(controller.sizeThatFits(in: size).height == 50)
  }

  // MARK: Changes from inside

  @Test func `content that observes something is laid out again when that changes`() {
    final class Counting: UIHostingController<Card> {
      var layouts = 0
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    let model = Model()
    let controller = Counting(rootView: Card(model: model))
    controller.view.layoutIfNeeded()
    controller.view.layoutIfNeeded()
    #expect(controller.layouts == 1)
    for layouts in 2...3 {
      model.isOpen.toggle()
      controller.view.layoutIfNeeded()
      #expect(controller.layouts == layouts)
    }
  }

  @Test func `an intrinsic size changes where that is asked for`() {
    let model = Model()
    let controller = UIHostingController(rootView: Card(model: model))
    #expect(controller.view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    controller.sizingOptions = .intrinsicContentSize
    #expect(controller.view.intrinsicContentSize.height == 50)
    model.isOpen = true
    #expect(controller.view.intrinsicContentSize.height == 120)
  }

  // MARK: In cells

  final class HostCell: UICollectionViewCell {
    let controller = UIHostingController(rootView: AnyView(EmptyView()))
    var isFlipped = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      controller.view.frame = contentView.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      contentView.addSubview(controller.view)
    }
    required init?(coder: NSCoder) { nil }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      if isFlipped { contentView.transform = CGAffineTransform(scaleX: 1, y: -1) }
      layoutAttributes.size.height = controller.sizeThatFits(in: layoutAttributes.size).height
      return layoutAttributes
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var configure: (UICollectionViewCell) -> Void = { _ in }
    func collectionView(_: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ list: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = list.dequeueReusableCell(withReuseIdentifier: "host", for: path)
      configure(cell)
      return cell
    }
  }

  private func list(_ type: UICollectionViewCell.Type, _ source: Source) -> UICollectionView {
    let layout = UICollectionViewCompositionalLayout(section: .rows(estimate: 100))
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    list.register(type, forCellWithReuseIdentifier: "host")
    list.dataSource = source
    list.layoutIfNeeded()
    return list
  }

  @Test func `a cell that hosts a controller is as high as its content`() {
    let source = Source()
    source.configure = { ($0 as? HostCell)?.controller.rootView = AnyView(Block(height: 44)) }
    let list = list(HostCell.self, source)
    #expect(list.contentSize.height == 132)
    #expect(list.faults.isEmpty)
  }

  @Test func `a view that is measured under a transform is a fault`() {
    let source = Source()
    source.configure = { ($0 as? HostCell)?.isFlipped = true }
    let list = list(HostCell.self, source)
    #expect(!list.faults.isEmpty)
    #expect(list.faults.allSatisfy { $0.kind == .transformed })
  }

  @Test func `a configuration keeps its view, and its content may change the cell's size`() {
    let model = Model()
    let source = Source()
    source.configure = { cell in
      cell.contentConfiguration = UIHostingConfiguration { Card(model: model) }.margins(.all, 0)
    }
    let list = list(UICollectionViewCell.self, source)
    #expect(list.contentSize.height == 150)
    let path = IndexPath(item: 0, section: 0)
    let content = list.cellForItem(at: path)?.contentView
    list.reconfigureItems(at: [path])
    list.layoutIfNeeded()
    #expect(list.cellForItem(at: path)?.contentView === content)
    model.isOpen = true
    list.layoutIfNeeded()
    #expect(list.contentSize.height == 360)
    #expect(list.faults.isEmpty)
  }

  @Test func `a configuration keeps 8 points around its content where nothing else is said`() {
    let source = Source()
    source.configure = { $0.contentConfiguration = UIHostingConfiguration { Block(height: 44) } }
    #expect(list(UICollectionViewCell.self, source).contentSize.height == 180)
  }
}
