// SPDX-License-Identifier: Apache-2.0

/// What can answer events; here the root of views and controllers.
@MainActor open class UIResponder: NSObject {
  /// A responder.
  public override init() { super.init() }

  /// Who is asked next: of a view its controller, else the view above; of a controller what is above
  /// its view.
  open var next: UIResponder? { nil }

  /// Posted before the keyboard's frame changes.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted before the keyboard is shown.
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted before the keyboard is taken away.
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// The keyboard's frame at the end, a `CGRect` in the screen's coordinates.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// How long the keyboard moves, in seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve along which it moves, as a number.
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
}
