// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite struct ViewTests {
  private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
    UIView(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  // MARK: Geometry

  @Test func `a frame is the centre and the bounds`() {
    let box = view(10, 20, 100, 40)
    #expect(box.center == CGPoint(x: 60, y: 40))
    box.bounds.size.height = 60
    #expect(box.frame == CGRect(x: 10, y: 10, width: 100, height: 60))
  }

  @Test func `a flip keeps the frame, and turns what is inside`() {
    let outer = view(0, 100, 400, 800)
    let inner = view(0, 0, 400, 50)
    outer.addSubview(inner)
    outer.transform = CGAffineTransform(scaleX: 1, y: -1)
    #expect(outer.frame == CGRect(x: 0, y: 100, width: 400, height: 800))
    #expect(inner.convert(inner.bounds, to: nil).minY == 850)
    #expect(outer.layer.affineTransform().d == -1)
  }

  @Test func `a scrolled view shows what is further down`() {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let row = view(0, 900, 400, 100)
    list.addSubview(row)
    list.contentSize.height = 2_000
    list.contentOffset.y = 300
    #expect(row.convert(row.bounds, to: nil).minY == 600)
    #expect(row.convert(CGPoint(x: 0, y: 650), from: nil).y == 50)
  }

  @Test func `the safe area of a view is what bars cover of it`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
    let middle = view(0, 300, 400, 100)
    let last = view(0, 850, 400, 40)
    window.addSubview(middle)
    window.addSubview(last)
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(middle.safeAreaInsets == .zero)
    #expect(last.safeAreaInsets.bottom == 24)
  }

  // MARK: Layout

  @Test func `a view may follow its superview's size`() {
    let outer = view(0, 0, 100, 100)
    let inner = view(10, 10, 80, 80)
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 300)
    #expect(inner.frame == CGRect(x: 10, y: 10, width: 180, height: 280))
  }

  @Test func `edges that are pinned make the frame, and the height of what they are in`() {
    let outer = view(0, 0, 100, 100)
    let inner = view(0, 0, 0, 0)
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    let height = inner.heightAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 5),
      inner.bottomAnchor.constraint(equalTo: outer.bottomAnchor, constant: -7),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 10),
    ])
    outer.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 5, width: 80, height: 88))
    height.isActive = true
    #expect(outer.systemLayoutSizeFitting(CGSize(width: 100, height: 0)).height == 42)
    inner.removeFromSuperview()
    #expect(outer.constraints.isEmpty)
  }

  @Test func `a layout is made once it is needed, and not again`() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: .zero)
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.count == 1)
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.count == 2)
  }

  // MARK: Animation

  @Test func `what changes in an animation block is noted, and nothing else`() {
    let box = view(0, 0, 10, 10)
    box.frame.origin.x = 5
    #expect(box.layer.animatedKeys.isEmpty)
    UIView.animate(withDuration: 0.2) { box.alpha = 0.5 }
    #expect(box.layer.animatedKeys == ["opacity"])
    UIView.animate(withDuration: 0.2) { UIView.performWithoutAnimation { box.alpha = 1 } }
    UIView.animate(withDuration: 0.2) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      box.alpha = 0
      CATransaction.commit()
    }
    box.layer.actions = ["transform": NSNull()]
    UIView.animate(withDuration: 0.2) {
      box.layer.transform = CATransform3DMakeScale(1, -1, 1)
    }
    #expect(box.layer.animatedKeys == ["opacity"])
  }

  @Test func `an animation's completion is called on a later turn`() {
    var isDone = false
    UIView.animate(withDuration: 0.2, animations: {}, completion: { _ in isDone = true })
    #expect(!isDone)
    UIView.finishAnimations()
    #expect(isDone)
  }

  @Test func `cells of an animated batch fade in, and do not where animations are off`() {
    let stage = CollectionStage(rows: 3)
    func insert(_ id: String) {
      stage.list.performBatchUpdates {
        stage.sections[0].insert(.init(id: id, height: 100), at: 0)
        stage.list.insertItems(at: [stage.path(0)])
      }
    }
    insert("animated")
    #expect(stage.cells[0].layer.animatedKeys.contains("opacity"))
    #expect(stage.cells[1].layer.animatedKeys.contains("position"))
    for cell in stage.cells { cell.layer.removeAllAnimations() }
    UIView.performWithoutAnimation { insert("still") }
    #expect(stage.cells.allSatisfy { $0.layer.animatedKeys.isEmpty })
    #expect(stage.list.statistics.animatedBatches == 1)
  }

  // MARK: Controllers and traits

  @Test func `a controller's view is made when it is asked for`() {
    final class Controller: UIViewController {
      var layouts = 0
      override func viewDidLayoutSubviews() { layouts += 1 }
    }
    let controller = Controller()
    #expect(!controller.isViewLoaded)
    controller.view.layoutIfNeeded()
    #expect(controller.layouts == 1)
    let parent = UIViewController()
    parent.addChild(controller)
    controller.didMove(toParent: parent)
    controller.willMove(toParent: nil)
    controller.removeFromParent()
    #expect(controller.parentCalls == ["will enter", "did enter", "will leave", "did leave"])
  }

  @Test func `another size of text is told to all that are inside`() {
    final class Told: UIView {
      var old: [UIContentSizeCategory] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        old += [previous?.preferredContentSizeCategory ?? .unspecified]
      }
    }
    let outer = view(0, 0, 10, 10)
    let inner = Told(frame: .zero)
    outer.addSubview(inner)
    outer.setTraits(UITraitCollection(preferredContentSizeCategory: .extraLarge))
    #expect(inner.old == [.large])
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
  }
}
