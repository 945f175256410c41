export const invalidCode = 'Error: Invalid Code. Please try again.'
export const sendAgain = 'Send a new code'
export const sending = 'Sending…'
export const codeSent = 'Code sent'
export const passwordTooShort = 'Your password needs at least 8 characters.'
export const emailsNotSent = 'This server keeps emails in an outbox.'
export const openOutbox = 'Open the outbox'
export const code = 'Code'
export const passwordHint = 'At least 8 characters'
export const useDifferentEmail = 'Use a different email'
export const codeIsOnItsWay = (email: string) => `We sent a new code to ${email}.`

// AccountFields
export const fullName = 'Full name'
export const email = 'Email'
export const password = 'Password'
