export const continueWith = (provider: string) => `Continue with ${provider}`
export const away = 'Signing in there did not work. Please try again.'
export const PROBLEMS: Readonly<Record<string, string>> = {
  away,
  lost: 'This took too long, or began in another browser. Please try again.',
  refused: 'You were not signed in there.',
  email: 'Your account there has no verified email address. Please sign up with your email.',
  'second-step': 'Your account has 2-step verification. Please sign in with your password.',
}
