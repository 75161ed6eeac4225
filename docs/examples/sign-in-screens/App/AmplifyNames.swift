// Amplify and AmplifyAuthFlows have types of the same names; this file imports one of the two modules.
import AWSCognitoAuthPlugin
import Amplify

typealias AmplifySignInStep = AuthSignInStep
typealias AmplifySignUpStep = AuthSignUpStep
typealias AmplifyResetPasswordStep = AuthResetPasswordStep
typealias AmplifyDelivery = AuthCodeDeliveryDetails
typealias AmplifyAttribute = AuthUserAttribute
typealias AmplifyAttributeKey = AuthUserAttributeKey
typealias AmplifyFlowType = AuthFlowType
typealias AmplifySignInOptions = AWSAuthSignInOptions
typealias AmplifyConfirmSignInOptions = AWSAuthConfirmSignInOptions
typealias AmplifySignOutResult = AWSCognitoSignOutResult
