import StepgenCatalogs

/// The texts of the sample guide in one language.
struct SampleTexts {
  var locale: DocsLocale
  var title: String
  var summary: String
  var flow: String
  var step: String
  var otherStep: String
  var overview: String
  var other: String
  var names: String
  var paragraph: String
  var longParagraph: String
  var column: [String]
  var ask: String
  var choose: String

  static let english = SampleTexts(
    locale: .source,
    title: "Sign in on Swift: every step",
    summary: "Each step that signIn and confirmSignIn can answer with, what it asks for, and what comes next.",
    flow: "Sign-in",
    step: "Confirm with an SMS code",
    otherStep: "Choose a second factor",
    overview: "Overview",
    other: "Reference",
    names: "All names",
    paragraph: "Ask for the code that was sent, and send it with `confirmSignIn`.",
    longParagraph: """
      A sign-in is finished when a step says so, and not before. Every answer brings the next step, and which steps \
      a user sees depends on how the user pool is set up: a password alone, a second factor by SMS, by an authenticator \
      app or by e-mail, or no password at all.
      """,
    column: ["Step", "Name in Swift", "What to ask for", "Payload", "Next"],
    ask: "Ask the user",
    choose: "Choose"
  )

  static let japanese = SampleTexts(
    locale: SampleSite.japanese,
    title: "Swift でのサインイン：すべてのステップ",
    summary: "signIn と confirmSignIn が返すステップごとに、求められる入力と次のステップを示します。",
    flow: "サインイン",
    step: "SMS の確認コードで確認する",
    otherStep: "多要素認証の方法を選ぶ",
    overview: "概要",
    other: "リファレンス",
    names: "名前の一覧",
    paragraph: "送信された確認コードの入力を求め、`confirmSignIn` で送信します。",
    longParagraph: """
      サインインは、ステップが完了を示したときにはじめて終わります。回答するたびに次のステップが返り、どのステップが表示されるかは\
      ユーザープールの設定によって決まります。パスワードだけの場合、SMS・認証アプリ・メールによる多要素認証を使う場合、\
      パスワードを使わない場合があります。
      """,
    column: ["ステップ", "Swift での名前", "ユーザーに求めるもの", "ペイロード", "次"],
    ask: "入力を求める",
    choose: "選んでもらう"
  )

  static let arabic = SampleTexts(
    locale: SampleSite.arabic,
    title: "تسجيل الدخول في Swift: جميع الخطوات",
    summary: "كل خطوة يمكن أن يعيدها signIn و confirmSignIn، وما تطلبه، وما يأتي بعدها.",
    flow: "تسجيل الدخول",
    step: "التأكيد برمز الرسالة القصيرة",
    otherStep: "اختيار العامل الثاني",
    overview: "نظرة عامة",
    other: "المرجع",
    names: "جميع الأسماء",
    paragraph: "اطلب الرمز الذي أُرسل، ثم أرسله باستخدام `confirmSignIn`.",
    longParagraph: """
      لا يكتمل تسجيل الدخول إلا عندما تعلن خطوةٌ ذلك. كل إجابة تجلب الخطوة التالية، وتعتمد الخطوات التي يراها المستخدم \
      على إعداد مجمّع المستخدمين: كلمة مرور وحدها، أو عامل ثانٍ برسالة قصيرة أو بتطبيق مصادقة أو بالبريد الإلكتروني.
      """,
    column: ["الخطوة", "الاسم في Swift", "ما يُطلب", "الحمولة", "التالي"],
    ask: "اسأل المستخدم",
    choose: "اختر"
  )
}
