export const continueWith = (provider: string) => `Continue with ${provider}`
export const away = 'Signing in with the other account did not work. Please try again.'
export const PROBLEMS: Readonly<Record<string, string>> = {
  away,
  lost: 'This took too long, or was started in another browser. Please try again.',
  refused: 'The other account did not sign you in.',
  email: 'The other account has no verified email address. Please sign up with your email.',
  another:
    'Your account is linked with another account there. Sign in in another way, and remove that one in your settings first.',
  'second-step': 'Your account has 2-step verification. Please sign in with your password.',
}
