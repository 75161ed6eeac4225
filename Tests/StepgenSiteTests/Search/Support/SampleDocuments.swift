@testable import StepgenSite

enum SampleDocuments {
  static func document(
    _ url: String,
    _ title: String,
    _ text: String,
    platform: String? = nil,
    identifiers: [String] = []
  ) -> SearchDocument {
    SearchDocument(
      url: url,
      title: title,
      summary: "",
      kind: .step,
      subject: url,
      platform: platform,
      identifiers: identifiers,
      text: text
    )
  }

  static let japanese: [SearchDocument] = [
    document("mfa/", "多要素認証の設定", "多要素認証を有効にすると、次のステップで確認コードの入力を求めます。"),
    document("first-factor/", "最初の要素を選ぶ", "認証の要素を一つ選びます。二要素認証とは別の話です。"),
    document("sign-in/", "サインイン", "サインインが完了すると `done` が返ります。"),
    document("sign/", "サイン", "インとサインは別の語です。電子サインを求めることがあります。"),
    document("code/", "コードの確認", "確認のためのコードを送信します。コードは一度だけ使えます。再送信もできます。"),
    document("resend/", "再送信", "届かないときは、コードを再送信します。次の画面に進みます。"),
    document("train/", "乗り換え", "新幹線の乗車券は対象外です。"),
    document("line/", "新しい幹線", "新しい幹線の案内です。新幹線とも呼ばれます。"),
    document("otp/", "ワンタイムパスワード", "次のステップは ｻｲﾝｲﾝ の確認です。"),
    document("width/", "ＭＦＡ の選択", "ＳＭＳコードかメールを選びます。"),
  ]

  static let english: [SearchDocument] = [
    document(
      "swift/sms/",
      "Confirm with an SMS code",
      "Ask for the code.",
      platform: "swift",
      identifiers: ["confirmSignInWithSMSMFACode", "CONFIRM_SIGN_IN_WITH_SMS_CODE"]
    ),
    document(
      "android/sms/",
      "Confirm with an SMS code",
      "Ask for the code.",
      platform: "android",
      identifiers: ["CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE", "CONFIRM_SIGN_IN_WITH_SMS_CODE"]
    ),
    document(
      "swift/otp/",
      "Confirm with a one-time code",
      "Ask for the code.",
      platform: "swift",
      identifiers: ["confirmSignInWithOTP"]
    ),
    document(
      "guide/",
      "Passkeys",
      "Confirm a sign in with a passkey instead of an SMS. Prüfung für alle.",
      identifiers: []
    ),
  ]
}
