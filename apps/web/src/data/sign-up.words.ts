export const accountExists = 'An account with this email already exists, please sign in'
export const checkFailed = 'Error verifying email'
export const sendFailed = 'Error sending 6-digit verification'
export const captchaError = (why: string) => `Captcha Error: ${why.replace(/^Captcha Error: /, '')}`
