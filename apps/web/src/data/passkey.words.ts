export const passkeyExists = 'This device already has a passkey for your account.'
export const passkeyUnsupported = 'This device can’t store passkeys. Try another one.'
export const passkeyUnverified =
  'This device can’t verify that it’s you. Set a screen lock or PIN, or try another device.'
export const passkeyWrongAddress = 'Passkeys don’t work at this address.'
export const passkeyOnlyAt = (host: string) => `Passkeys only work at ${host}.`
export const passkeyNotCreated = 'No passkey was created. Try again.'
export const passkeyNotUsedSignIn = 'No passkey was used. Try again, or sign in with your password.'
export const passkeyNotUsedConfirm = 'No passkey was used. Try again, or use your password.'
