/// How a language spells expressions, statements and declarations.
package struct CodeForms: Sendable {
  /// Spells something of one piece of code.
  package typealias Form = @Sendable (String) -> String
  /// Spells something of two pieces of code.
  package typealias PairForm = @Sendable (String, String) -> String

  /// How the property of a value is read.
  package enum Member: Sendable {
    /// `value.name`, `value?.name`.
    case property
    /// `value.getName()`.
    case getter
  }

  /// How a member of an enumeration is written.
  package enum Constant: Sendable {
    /// `.name`
    case implicit
    /// `name`
    case bare
    /// `Type.name`
    case qualified
    /// `'name'`
    case literal
  }

  package var member: Member = .property
  /// A member of an enumeration as a value, and as the label of a branch.
  package var constant: Constant
  package var label: Constant
  /// What stands for a missing value.
  package var missing: String
  /// Between a value that can be missing and what takes its place; nil where the language has no such operator.
  package var otherwise: String?
  package var equal = "=="
  package var notEqual = "!="
  /// What a statement ends with, and what is to be added to an import.
  package var statementEnd = ""
  package var importEnd = ""
  package var emptyList: String
  package var emptySet: String
  /// The elements with commas between them as a list.
  package var list: Pattern
  /// A list, and the test of those elements that stay; the test has ``element`` for an element.
  package var filter: PairForm
  package var element: String
  /// The name and the value of a constant.
  package var constantDeclaration: PairForm
  /// The name and the type of a variable without a value.
  package var variableDeclaration: PairForm
  /// A parameter by its name and type.
  package var parameter: PairForm
  /// A parameter whose value can be missing, by its name and type.
  package var optionalParameter: PairForm
  /// The text of a value that can be missing and is no text; nil where every value has one.
  package var textOfOptional: Pattern?
  /// A constant with the text that the cases of an enumeration carry, as lines; nil where cases carry nothing.
  package var textOfCases: (@Sendable (CaseReading) -> [String])?
  /// A value that can be missing, and what is done with it under the name ``unwrapped``; nil where nothing has to be.
  package var unwrapping: PairForm?
  package var unwrapped = ""
  /// Columns of an indentation in samples.
  package var indentation = 2
  /// Whether long sums are broken, as they stand for literals with values in them.
  package var breaksSums = false
  /// Whether an object in braces can be all that is between parentheses, and `{ a: a }` can be `{ a }`.
  package var hasObjectLiterals = false
  /// Whether arguments have labels.
  package var hasLabels = false
  /// Whether functions are called by their names alone, and imports list them.
  package var hasFreeFunctions = false
  /// What stands before the name of a type in the list of an import.
  package var typeImportMark = ""
  /// Whether samples always stand in a class of the app.
  package var needsClass = false
  /// Whether calls can be waited for.
  package var hasAwait = true
  /// A call that is waited for and fails, what its error is told by, and what is to be done then; a line each.
  package var catching: (@Sendable (String, [String], [String]) -> [String])?
  /// What the error is told by and what is to be done then, inside of the function that gets the error of a call.
  package var catchingInCallback: (@Sendable ([String], [String]) -> [String])?
  /// How generated code spells types; nil where it does as samples do.
  package var types: TypeForms?
  /// Whether generated code tells the names of a split step by what comes with it.
  package var tellsSplitSteps = false
  /// What a paragraph of documentation begins with that warns.
  package var warningMark = "**Warning:** "
  /// What the last paragraph of documentation begins with that says since when something is there; nil where a sentence
  /// says it.
  package var sinceTag: String?
  /// Whether documentation reads words in brackets as a link to code.
  package var linksBrackets = false
  /// Whether `@` at the beginning of a line of a comment is a tag.
  package var hasTags: Bool { sinceTag?.hasPrefix("@") == true || warningMark.hasPrefix("@") }
  /// Another language whose statements are written in this one, by its id, and how one is.
  package var borrowed: (id: String, statement: Form)?

  /// What to read of an enumeration's value.
  package struct CaseReading: Sendable {
    package var name: String
    package var value: String
    /// The cases that carry a text.
    package var cases: [String]
    /// Whether the text of some case can be missing.
    package var isOptional: Bool
    /// Whether there are values without a text.
    package var hasOthers: Bool

    package init(name: String, value: String, cases: [String], isOptional: Bool, hasOthers: Bool) {
      self.name = name
      self.value = value
      self.cases = cases
      self.isOptional = isOptional
      self.hasOthers = hasOthers
    }
  }
}

/// How the steps of a flow look in a language.
package struct StepForms: Sendable {
  /// Where the values are that come with a step.
  package enum Payload: Sendable {
    /// In the step itself.
    case carried
    /// Beside the step, where each of them can be missing.
    case beside
    /// Beside the step, and the compiler knows by the step which are there.
    case narrowed
  }

  package var payload: Payload
  /// Whether a compiler asks for a branch for every step that is declared.
  package var asksForAll = false
}

/// What a system calls the places where a code may come from.
package struct CodeOriginHints: Sendable {
  package var sms: String
  package var email: String
  package var authenticatorApp: String
}

/// Tells a system what an input field is for, so that it offers the right keyboard and fills in codes and passwords.
///
/// From the platforms' own documentation: `UITextContentType`, Android's `autofillHints` and androidx's `HintConstants`, Flutter's `AutofillHints`, and
/// the autofill detail tokens of the HTML standard.
package struct InputHints: Sendable {
  /// With a `*` for the hints of where a code may come from, where the system tells that apart.
  package var code: String
  package var codeOrigins: CodeOriginHints? = nil
  package var password: String
  package var newPassword: String
  package var emailAddress: String
  package var phoneNumber: String

  static let android = InputHints(
    code: #"android:autofillHints="*" android:inputType="number""#,
    codeOrigins: CodeOriginHints(sms: "smsOTPCode", email: "emailOTPCode", authenticatorApp: "2faAppOTPCode"),
    password: #"android:autofillHints="password" android:inputType="textPassword""#,
    newPassword: #"android:autofillHints="newPassword" android:inputType="textPassword""#,
    emailAddress: #"android:autofillHints="emailAddress" android:inputType="textEmailAddress""#,
    phoneNumber: #"android:autofillHints="phoneNumber" android:inputType="phone""#
  )
}
