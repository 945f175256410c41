import { plural } from '@recto/words'

// CodeStep
export const sentCode = (email: string) => (
  <>
    We sent a 6-digit code to <b style={{ fontWeight: 500 }}>{email}</b>.
  </>
)
export const passwordHint = 'At least 8 characters'

// ForgotPassword
export const setANewPassword = 'Set a new password'
export const saveAndSignIn = 'Save and sign in'
export const newPassword = 'New password'
export const orOpenLink = 'You can also use the link in the email.'
export const forgotPassword = 'Forgot your password?'
export const forgotLead = 'Enter your email and we’ll send you a code.'
export const sendCode = 'Send code'
export const email = 'Email'
export const backToSignIn = 'Back to sign in'

// ReauthenticatePopup
export const enterPassword = 'Enter your password.'
export const confirmIdentity = 'Confirm it’s you'
export const continueLabel = 'Continue'
export const confirmLead = 'You signed in a while ago. Please confirm that it’s you.'
export const password = 'Password'
export const useAPasskey = 'Use a passkey'
export const signInAgain = 'Sign out and in again to continue.'

// ResetPassword
export const linkExpired = 'This link no longer works'
export const linkExpiredLead = 'It has expired or has already been used. Request a new one.'
export const sendANewLink = 'Send a new link'
export const signsOutElsewhere = 'You’ll be signed out on all other devices.'
export const removeMyPasskeysToo = 'Remove my passkeys too'
export const removePasskeysHint =
  'Choose this if you’ve lost a device or don’t recognise a passkey. The email lists them.'

// RevokeEmailChange
export const opening = 'Opening…'
export const revokeOver =
  'The change has already been undone, or it is more than seven days old. If you can’t sign in, reply to the email that contained the link.'
export const goToSignIn = 'Go to sign-in'
export const wasNotYou = 'Wasn’t you?'
export const emailChanged = (from: string, to: string, day: string, until: string) => (
  <>
    On {day}, <b>{from}</b> was changed to <b>{to}</b>. You can undo this until {until}.
  </>
)
export const signInWithFormer = (email: string) => (
  <>
    You sign in with <b>{email}</b> again.
  </>
)
export const allSignedOut = 'All devices are signed out, and the current password stops working.'
export const newPasskeysRemoved = 'Passkeys added since then are removed.'
export const newPasswordNext = 'You’ll set a new password on the next page.'
export const undoChange = 'Undo the change'
export const closeIfYou = 'If it was you, close this page. Nothing changes.'

// SessionExpiredPopup
export const signInRequired = 'Sign in required'
export const signIn = 'Sign in'

// SignIn
export const welcomeBack = 'Welcome back'
export const signInLead = 'Sign in to your folios.'
export const signInWithAPasskey = 'Sign in with a passkey'
export const forgotPasswordLink = 'Forgot password?'
export const newHere = 'New here?'
export const createAnAccount = 'Create an account'
export const orElse = 'or'
export const tryWithout = 'try without one'

// SignUp
export const checkEmail = 'Check your email'
export const createAccount = 'Create account'
export const createYourAccount = 'Create your account'
export const signUpLead = 'Build, share and measure documents. Free to start.'
export const haveAccount = 'Have an account?'

// TwoFactorStep
export const enterCode = 'Enter the code.'
export const oneMoreStep = 'One more step'
export const recoveryLead = 'Enter one of your recovery codes. Each works once.'
export const authenticatorLead = 'Enter the code from your authenticator app.'
export const recoveryCode = 'Recovery code'
export const authenticatorCode = 'Authenticator code'
export const back = 'Back'
export const useApp = 'Use the authenticator app'
export const useARecoveryCode = 'Use a recovery code'

// UnsavedEditsPopup
export const notAllSent = 'Some edits couldn’t be sent. They’re still on this device: try again, or download them.'
export const unsentTitle = 'Some edits are only on this device'
export const staySignedIn = 'Stay signed in'
export const discardAndSignOut = 'Discard edits and sign out'
export const sendAndSignOut = 'Send and sign out'
export const unsent = (folios: number) =>
  `The server hasn’t confirmed your latest edits in ${plural(folios, { one: 'one folio', other: '# folios' })}. Signing out removes them from this browser.`
export const downloadEdits = 'Download edits'
